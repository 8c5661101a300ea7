import type { OrderList, OrderListQuery, OrderState } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';
import { filterOf } from './orders-filter.ts';

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
  constructor(private readonly reader: DataSource) {}

  async execute(query: OrdersQuery): Promise<OrderList> {
    const { condition, values } = filterOf(query);
    const [counts, rows] = await Promise.all([
      this.#counts(condition, values),
      this.#page(query, condition, values),
    ]);
    const { page, perPage, state } = query;
    const wanted = state.length > 0 ? state : (Object.keys(counts) as OrderState[]);
    const total = wanted.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { orders: rows.map(orderRowOf), pagination, counts };
  }

  async #counts(condition: string, values: readonly unknown[]): Promise<Record<string, number>> {
    const rows = await this.reader.query<{ state: string; count: number }[]>(
      `/* sql */ select state, count(*)::int as count from order_rows where ${condition} group by state`,
      [...values],
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  }

  #page(query: OrdersQuery, condition: string, values: readonly unknown[]): Promise<OrderRowRecord[]> {
    const { state, sort, page, perPage } = query;
    const next = values.length + 1;
    const inState = state.length > 0 ? ` and state = any($${next + 2})` : '';
    const parameters = [...values, perPage, (page - 1) * perPage, ...(state.length > 0 ? [state] : [])];
    const order = ORDER_BY[sort];
    // The page is found by its ids first: the rows before it are skipped without working out what they would show.
    return this.reader.query(
      `/* sql */ select ${ROW_COLUMNS} from order_rows
       where id = any(array(
         select id from order_rows where ${condition}${inState} order by ${order} limit $${next} offset $${next + 1}
       ))
       order by ${order}`,
      parameters,
    );
  }
}
