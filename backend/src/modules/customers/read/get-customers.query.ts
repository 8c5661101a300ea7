import { type AnswerOf, type CustomerDetail, type customersContract, type InputOf } from '@hanout/contracts';
import { type Clock, DomainError, type Locale, likePattern, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { OrderRows, searchWords } from '../../orders/index.ts';
import { addressOf, type CustomerRecord, customerRowOf, type PlaceRecord } from './customer-row.ts';
import type { CustomerDuesView } from './views.generated.ts';
import { withinDays } from './within-days.ts';

type List = typeof customersContract.list;

type Sort = InputOf<List>['query']['sort'];

const SORTS = {
  recent: 'last_order_at desc nulls last, id desc',
  orders_desc: 'orders desc, id desc',
  spent_desc: 'spent desc, id desc',
  name_asc: 'first_name, last_name, id',
} as const satisfies Record<Sort, string>;

/** Sorted by what they ordered, along the index of the figures. */
const byFigure = (figure: 'orders' | 'spent') =>
  `join customer_figures f on f.customer_id = c.id and f.shop_id = $1 order by f.${figure} desc, f.customer_id desc`;

/** The same orders, for ids alone. */
const IN_ORDER: Readonly<Record<Sort, string>> = {
  recent: `order by ${SORTS.recent}`,
  orders_desc: byFigure('orders'),
  spent_desc: byFigure('spent'),
  name_asc: `order by ${SORTS.name_asc}`,
};

// sql: condition = shop_id = $1 (each of its parts is run by the specs of customers)
// sql: next = 2 (it comes after the conditions' own)
// sql: next + 1 = 3 (the same)
/** Those that a condition finds. */
const idsInOrder = (condition: string, sort: Sort) =>
  `select c.id from (select * from customer_rows where ${condition}) c ${IN_ORDER[sort]}`;

const LABELS = `/* sql */ select label, count(*)::int as customers
from customer_rows, unnest(labels) label where shop_id = $1 and labels <> '{}' group by label order by label`;
const PLACES =
  '/* sql */ select * from customer_places where customer_id = $1 order by used_at desc, id limit 50';
const DUE = '/* sql */ select due from customer_dues where shop_id = $1 and customer_id = $2';
/** The same name, or a parcel that went to the same address. */
const LIKELY = `/* sql */ select r.* from customer_rows r
where r.shop_id = $1 and r.id <> $2 and (
  (lower(r.first_name), lower(r.last_name)) = (lower($3), lower($4))
  or r.id in (
    select b.customer_id from customer_places a join customer_places b
      on b.commune_id = a.commune_id and b.address = a.address and a.address <> ''
    where a.customer_id = $2
  ))
order by r.last_order_at desc nulls last limit 10`;

/** Customers as pages show them. */
@Injectable()
export class GetCustomers {
  constructor(
    private readonly reader: DataSource,
    private readonly orders: OrderRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(shopId: string, query: InputOf<List>['query']): Promise<AnswerOf<List>> {
    const { condition, values } = conditionOf(shopId, query, this.clock.now());
    const { page, perPage, sort } = query;
    const next = values.length + 1;
    const [rows, [counted], labels] = await Promise.all([
      // The page is found by its ids first, so that figures are worked out for its own customers alone.
      this.reader.query<CustomerRecord[]>(
        `/* sql */ select * from customer_rows where id = any(array(
           ${idsInOrder(condition, sort)} limit $${next} offset $${next + 1}
         )) order by ${SORTS[sort]}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.reader.query<{ total: number }[]>(
        `/* sql */ select count(*)::int as total from customer_rows where ${condition}`,
        values,
      ),
      this.reader.query<AnswerOf<List>['labels']>(LABELS, [shopId]),
    ]);
    const total = counted?.total ?? 0;
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { customers: rows.map(customerRowOf), labels, pagination };
  }

  async byPhone(shopId: string, phone: string, locale: Locale) {
    const [row] = await this.reader.query<CustomerRecord[]>(
      `/* sql */ select * from customer_rows where id = (
         select customer_id from customer_numbers where shop_id = $1 and phone = $2)`,
      [shopId, phone],
    );
    const places = row ? await this.reader.query<PlaceRecord[]>(PLACES, [row.id]) : [];
    return {
      customer: row ? customerRowOf(row) : null,
      addresses: places.map((place) => addressOf(place, locale)),
    };
  }

  /** @throws DomainError `not_found` (404), also for another shop's, and for one that was merged away. */
  async detail(shopId: string, id: string, locale: Locale): Promise<CustomerDetail> {
    const [row] = await this.reader.query<CustomerRecord[]>(
      '/* sql */ select * from customer_rows where shop_id = $1 and id = $2',
      [shopId, id],
    );
    if (!row) throw new DomainError('not_found', 404);
    const [places, latestOrders, likely, [owed]] = await Promise.all([
      this.reader.query<PlaceRecord[]>(PLACES, [id]),
      this.orders.ofPhones(shopId, row.phones, 20),
      this.reader.query<CustomerRecord[]>(LIKELY, [shopId, id, row.first_name, row.last_name]),
      this.reader.query<Pick<CustomerDuesView, 'due'>[]>(DUE, [shopId, id]),
    ]);
    return {
      ...customerRowOf(row),
      note: row.note,
      due: toCentimes(owed?.due ?? 0),
      createdAt: row.created_at.toISOString(),
      addresses: places.map((place) => addressOf(place, locale)),
      latestOrders,
      likely: likely.map(customerRowOf),
    };
  }
}

function conditionOf(
  shopId: string,
  { q, label, blocked, type, segment }: InputOf<List>['query'],
  now: Date,
) {
  const values: unknown[] = [shopId];
  const conditions = ['shop_id = $1'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const word of searchWords(q)) add(likePattern(word), (at) => `search_text like ${at}`);
  if (label) add(label, (at) => `labels <> '{}' and ${at} = any(labels)`);
  if (blocked) add(blocked === 'yes', (at) => `blocked = ${at}`);
  if (type) add(type, (at) => `type = ${at}`);
  if (segment) {
    values.push(segment, now);
    conditions.push(`id in (select customer_id from customer_segment_members
      where segment_id = $${values.length - 1} and ${withinDays(`$${values.length}`)})`);
  }
  return { condition: conditions.join(' and '), values };
}
