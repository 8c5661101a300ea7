import type { OrderDetail } from '@hanout/contracts';
import { algiersDay, type Clock, DomainError, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { isOthers } from '../domain/own-orders.ts';
import { permittedActions, permittedFulfilment } from '../domain/transitions.ts';
import { colleagueWith } from './in-hand.ts';
import { purseOf } from './money.ts';
import { type OrderDetailRecord, orderDetailOf } from './order-detail.ts';

export interface OrderQuery {
  readonly shopId: string;
  readonly orderId: string;
  readonly locale: Locale;
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

const DETAIL = `/* prepared:orders-detail */
select * from order_details where id = $1 and shop_id = $2`;

/** One order with everything its page shows, and what this member of staff may do with it now. */
@Injectable()
export class GetOrder {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), also for another shop's order. */
  async execute({ shopId, orderId, locale, staffId, permissions }: OrderQuery): Promise<OrderDetail> {
    const [row] = await this.reader.query<OrderDetailRecord[]>(DETAIL, [orderId, shopId]);
    if (!row) throw new DomainError('not_found', 404);
    const pickup = row.delivery.mode === 'pickup';
    const pooled = row.expedition !== null;
    const others = isOthers(row.assignee_id, { staffId, permissions });
    const standing = { state: row.state, deliveryState: row.delivery_state, pickup, pooled, others };
    const actions = permittedActions(standing, permissions);
    const elsewhere = row.working_elsewhere.includes(staffId);
    const fulfilment = permittedFulfilment(standing, permissions, purseOf(row), elsewhere);
    const now = this.clock.now();
    const reader = {
      withOtherAgent: others,
      inHandOf: colleagueWith(row, staffId, now)?.name ?? null,
      today: algiersDay(now),
    };
    return orderDetailOf(row, { locale, actions, fulfilment, ...reader });
  }
}
