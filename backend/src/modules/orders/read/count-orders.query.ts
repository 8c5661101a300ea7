import type { OrderList } from '@hanout/contracts';
import { ORDER_STATES } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Filter } from './orders-filter.ts';

/** Of each state: nobody turns so many pages, and counting on would cost more than the page itself. */
const MAX_COUNTED = 10_000;
/** Of what filters leave. */
const MAX_NARROWED = 5_000;
/** What a search finds has to be looked at order by order. */
const MAX_SEARCHED = 1_000;

export interface Counted extends Pick<OrderList, 'counts' | 'countedUpTo'> {
  readonly total: number;
}

// sql: condition = shop_id = $1 (each of its parts is run by order-lists.spec.ts)
// sql: most = 1000 (a limit)
// sql: values.length + 1 = 2 (it comes after the conditions' own)
/** How many orders answer a question, and how many of them are in each state, as far as a count is worth its time. */
@Injectable()
export class CountOrders {
  constructor(private readonly reader: DataSource) {}

  async execute(filter: Filter, states: readonly string[]): Promise<Counted> {
    if (!filter.narrows) return countedOf(await this.#apart(filter), states, MAX_COUNTED);
    const countedUpTo = filter.searches ? MAX_SEARCHED : MAX_NARROWED;
    const counts = await this.#together(filter, countedUpTo);
    const all = sumOf(counts, Object.keys(counts));
    if (all < countedUpTo) return countedOf(counts, states, countedUpTo);
    const total = states.length > 0 ? await this.#in(filter, states, countedUpTo) : all;
    return { counts: {}, countedUpTo, total };
  }

  /** Each state by its part of the index: none hides another however many there are. */
  #apart({ condition, values }: Filter): Promise<Record<string, number>> {
    return this.#read(
      `/* sql */ select s.state, c.count from unnest($${values.length + 1}::text[]) s (state)
       cross join lateral (
         select count(*)::int as count from (
           select 1 from order_rows where ${condition} and state = s.state limit ${MAX_COUNTED}
         ) found
       ) c where c.count > 0`,
      [...values, ORDER_STATES],
    );
  }

  /** The newest that a search finds: a frequent word is read along the list, without gathering all that have it. */
  #together({ condition, values, searches }: Filter, most: number): Promise<Record<string, number>> {
    const order = searches ? 'order by placed_at desc, id desc' : '';
    return this.#read(
      `/* sql */ select state, count(*)::int as count
       from (select state from order_rows where ${condition} ${order} limit ${most}) found group by state`,
      values,
    );
  }

  async #in({ condition, values }: Filter, states: readonly string[], most: number): Promise<number> {
    const [found] = await this.reader.query<{ count: number }[]>(
      `/* sql */ select count(*)::int as count
       from (select 1 from order_rows where ${condition} and state = any($${values.length + 1}) limit ${most}) found`,
      [...values, states],
    );
    return found?.count ?? 0;
  }

  async #read(text: string, values: readonly unknown[]): Promise<Record<string, number>> {
    const rows = await this.reader.query<{ state: string; count: number }[]>(text, [...values]);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }
}

function countedOf(counts: Counted['counts'], states: readonly string[], countedUpTo: number): Counted {
  const sum = sumOf(counts, states.length > 0 ? states : Object.keys(counts));
  return { counts, countedUpTo, total: Math.min(sum, countedUpTo) };
}

function sumOf(counts: Readonly<Record<string, number>>, states: readonly string[]): number {
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
