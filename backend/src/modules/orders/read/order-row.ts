import type { OrderRow } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import type { OrderRowsView } from './views.generated.ts';

/** What stands in the JSON of an order's row. */
export interface OrderJson {
  readonly place: { commune: { fr: string; ar: string }; wilaya: { fr: string; ar: string } };
}

/** What lists show of `read.order_rows`. */
export type OrderRowRecord = Pick<
  RowOf<OrderRowsView, OrderJson>,
  | 'id'
  | 'number'
  | 'placed_at'
  | 'state'
  | 'delivery_state'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'place'
  | 'wilaya_code'
  | 'transporter'
  | 'version'
  | 'channel'
  | 'total'
  | 'flags'
  | 'attempts'
  | 'assigned_to'
  | 'item_count'
  | 'payment_state'
>;

export const ROW_COLUMNS = `id, number, placed_at, state, delivery_state, first_name, last_name, phone, place, wilaya_code,
  transporter, version, channel, total, flags, attempts, assigned_to, item_count, payment_state`;

export function orderRowOf(row: OrderRowRecord): OrderRow {
  return {
    id: row.id,
    version: row.version,
    channel: row.channel,
    number: String(row.number),
    placedAt: row.placed_at.toISOString(),
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    phone: row.phone ?? '',
    commune: row.place.commune.fr,
    communeAr: row.place.commune.ar,
    wilaya: row.place.wilaya.fr,
    wilayaAr: row.place.wilaya.ar,
    wilayaCode: row.wilaya_code,
    itemCount: row.item_count,
    total: toCentimes(row.total),
    state: row.state,
    deliveryState: row.delivery_state,
    paymentState: row.payment_state,
    transporter: row.transporter,
    flags: row.flags,
    attempts: row.attempts,
    assignedTo: row.assigned_to,
  };
}
