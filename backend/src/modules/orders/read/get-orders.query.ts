import type { OrderList, OrderListQuery } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf } from '../../../platform/database/index.ts';
import { CountOrders } from './count-orders.query.ts';
import { FilterOrders } from './filter-orders.query.ts';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';
import type { Filter } from './orders-filter.ts';

export type OrdersQuery = OrderListQuery & { readonly shopId: string };

/** Ties are broken by id, so that pages never repeat or skip an order. */
export const ORDER_BY: Readonly<Record<OrdersQuery['sort'], string>> = {
  newest: 'placed_at desc, id desc',
  oldest: 'placed_at, id',
  total_desc: 'total desc, id desc',
  total_asc: 'total, id',
};

/** The list of orders: search, filters, sort, pages, and how many are in each state. */
@Injectable()
export class GetOrders {
  constructor(
    private readonly reader: DataSource,
    private readonly filterOrders: FilterOrders,
    private readonly countOrders: CountOrders,
  ) {}

  async execute(query: OrdersQuery): Promise<OrderList> {
    const filter = await this.filterOrders.execute(query);
    const [{ counts, countedUpTo, total }, found] = await Promise.all([
      this.countOrders.execute(filter, query.state),
      this.#page(query, filter),
    ]);
    const { rows, pagination } = pageOf(found, { ...query, total, countedUpTo });
    return { orders: rows.map(orderRowOf), pagination, counts, countedUpTo };
  }

  #page(query: OrdersQuery, { condition, values }: Filter): Promise<OrderRowRecord[]> {
    const { state, sort, page, perPage } = query;
    const next = values.length + 1;
    const inState = state.length > 0 ? ` and state = any($${next + 2})` : '';
    const parameters = [...values, perPage + 1, (page - 1) * perPage, ...(state.length > 0 ? [state] : [])];
    const order = ORDER_BY[sort];
    // sql: condition = shop_id = $1 (each of its parts is run by order-lists.spec.ts)
    // sql: next = 2 (it comes after the conditions' own)
    // sql: next + 1 = 3 (the same)
    // sql: inState = and state = any($4) (the same)
    // The page is found by its ids first: the rows before it are skipped without working out what they would show.
    return this.reader.query(
      `/* sql */ select ${ROW_COLUMNS} from order_rows
       where id = any(array(
         select id from order_rows where ${condition} ${inState} order by ${order} limit $${next} offset $${next + 1}
       ))
       order by ${order}`,
      parameters,
    );
  }
}
