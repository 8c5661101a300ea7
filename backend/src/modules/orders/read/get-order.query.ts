import type { OrderDetail } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { permittedActions } from '../domain/transitions.ts';
import { type OrderDetailRecord, orderDetailOf } from './order-detail.ts';

export interface OrderQuery {
  readonly shopId: string;
  readonly orderId: string;
  readonly locale: Locale;
  readonly permissions: ReadonlySet<string>;
}

const DETAIL = `/* prepared:orders-detail */
select * from order_details where id = $1 and shop_id = $2`;

/** One order with everything its page shows, and what this member of staff may do with it now. */
@Injectable()
export class GetOrder {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404), also for another shop's order. */
  async execute({ shopId, orderId, locale, permissions }: OrderQuery): Promise<OrderDetail> {
    const [row] = await this.reader.query<OrderDetailRecord[]>(DETAIL, [orderId, shopId]);
    if (!row) throw new DomainError('not_found', 404);
    const actions = permittedActions({ state: row.state, deliveryState: row.delivery_state }, permissions);
    return orderDetailOf(row, locale, actions);
  }
}
