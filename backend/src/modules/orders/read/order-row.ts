import type { DeliveryState, OrderRow, OrderState, PaymentState } from '@hanout/contracts';
import { da } from './money.ts';

/** A row of `read.order_rows`. */
export interface OrderRowRecord {
  readonly id: string;
  readonly number: number;
  readonly placed_at: Date;
  readonly state: OrderState;
  readonly delivery_state: DeliveryState;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly place: { commune: { fr: string; ar: string }; wilaya: { fr: string; ar: string } };
  readonly wilaya_code: number;
  readonly transporter: string;
  readonly version: number;
  readonly channel: string;
  readonly total: number;
  readonly flags: string[];
  readonly attempts: number;
  readonly assigned_to: string | null;
  readonly item_count: number;
  readonly payment_state: PaymentState;
}

export const ROW_COLUMNS = `id, number, placed_at, state, delivery_state, first_name, last_name, phone, place, wilaya_code,
  transporter, version, channel, total, flags, attempts, assigned_to, item_count, payment_state`;

export function orderRowOf(row: OrderRowRecord): OrderRow {
  return {
    id: row.id,
    version: row.version,
    channel: row.channel,
    number: String(row.number),
    placedAt: row.placed_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    commune: row.place.commune.fr,
    communeAr: row.place.commune.ar,
    wilaya: row.place.wilaya.fr,
    wilayaAr: row.place.wilaya.ar,
    wilayaCode: row.wilaya_code,
    itemCount: row.item_count,
    total: da(row.total),
    state: row.state,
    deliveryState: row.delivery_state,
    paymentState: row.payment_state,
    transporter: row.transporter,
    flags: row.flags,
    attempts: row.attempts,
    assignedTo: row.assigned_to,
  };
}
