import type { SalesProof } from '@hanout/contracts';
import { type Centimes, MEANS, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Period, shifted } from './periods.ts';

/** Orders that differ, and postings, that one answer names. */
const MOST = 50;
/** Sessions that are looked into, the last ones, and of how many one statement reads all that was sealed. */
const MOST_SESSIONS = 300;
const SESSIONS_AT_ONCE = 30;

const FACTS = `/* sql */ select count(*)::int as orders, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(delivery), 0)::bigint as delivery,
  coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(ttc), 0)::bigint as total
from sold_orders where shop_id = $1 and day between $2::date and $3::date`;

const BOOKS = `/* sql */ select p.kind, count(*)::int as postings, sum(p.amount)::bigint as amount
from sold_orders s join sold_postings p on p.order_id = s.order_id
where s.shop_id = $1 and s.day between $2::date and $3::date group by p.kind order by min(p.at)`;

const RATES = `/* sql */ select key as rate, sum(ht)::bigint as ht, sum(tax)::bigint as tax, sum(gross - reductions - returned)::bigint as ttc
from sales_day_rows where shop_id = $1 and dim = 'tax' and day between $2::date and $3::date group by key
having sum(gross) + sum(returned) <> 0 order by key`;

const DIFFERING = `/* sql */ select order_id::text as id, number, ttc::bigint as facts, books::bigint as books from (
  select s.order_id, s.number, s.ttc, coalesce((select sum(p.amount) from sold_postings p where p.order_id = s.order_id), 0) as books
  from sold_orders s where s.shop_id = $1 and s.day between $2::date and $3::date
) both_sides where ttc <> books limit ${MOST}`;

const POSTINGS = `/* sql */ select p.id::text as id, p.order_id::text as "orderId", p.number, p.at, p.kind, p.amount::bigint as amount
from sold_orders s join sold_postings p on p.order_id = s.order_id
where s.shop_id = $1 and s.day between $2::date and $3::date order by abs(p.amount) desc, p.id limit ${MOST}`;

/** One more than are looked into says that there are more. */
const SESSIONS = `/* sql */ select id::text as id from counter_sessions
where shop_id = $1 and opened_at >= $2 and opened_at < $3 order by opened_at desc, id limit ${MOST_SESSIONS + 1}`;

const COUNTER = `/* sql */ select session_id::text as id, concat(register, ' · Z' || z_number) as name, means,
  documents::bigint as documents, books::bigint as books
from counter_means where session_id = any($1::uuid[])`;

const WAITING = `/* sql */ select count(*)::int as events from untold_orders where shop_id = $1`;

interface CounterRow {
  readonly id: string;
  readonly name: string;
  readonly means: (typeof MEANS)[number];
  readonly documents: number;
  readonly books: number;
}

interface Sides {
  readonly orders: number;
  readonly sold: number;
  readonly delivery: number;
  readonly returned: number;
  readonly total: number;
}

/** Both sides of what reports say was sold: the facts, and the books of the same orders. */
@Injectable()
export class GetProof {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, { from, to }: Period): Promise<SalesProof> {
    const parameters = [shopId, from, to];
    const [[facts], entries, rates] = await Promise.all([
      this.reader.query<Sides[]>(FACTS, parameters),
      this.reader.query<{ kind: string; postings: number; amount: number }[]>(BOOKS, parameters),
      this.reader.query<{ rate: string; ht: number; tax: number; ttc: number }[]>(RATES, parameters),
    ]);
    const [differing, postings, counter, [waiting]] = await Promise.all([
      this.reader.query<{ id: string; number: string; facts: number; books: number }[]>(
        DIFFERING,
        parameters,
      ),
      this.reader.query<
        { id: string; orderId: string; number: string; at: Date; kind: string; amount: number }[]
      >(POSTINGS, parameters),
      this.#counter(shopId, { from, to }),
      this.reader.query<{ events: number }[]>(WAITING, [shopId]),
    ]);
    const { orders = 0, sold = 0, delivery = 0, returned = 0, total = 0 } = facts ?? {};
    return {
      ...{ from, to, orders, waiting: waiting?.events ?? 0, counter },
      facts: {
        ...{ sold: toCentimes(sold), delivery: toCentimes(delivery) },
        ...{ returned: toCentimes(returned), total: toCentimes(total) },
      },
      books: {
        entries: entries.map((entry) => ({ ...entry, amount: toCentimes(entry.amount) })),
        total: toCentimes(entries.reduce((sum, { amount }) => sum + amount, 0)),
      },
      rates: rates.map(({ rate, ht, tax, ttc }) => ({
        rate: Number(rate),
        ...{ ht: toCentimes(ht), tax: toCentimes(tax), ttc: toCentimes(ttc) },
      })),
      differing: differing.map((one) => ({
        ...one,
        facts: toCentimes(one.facts),
        books: toCentimes(one.books),
      })),
      postings: postings.map((one) => ({ ...one, at: one.at.toISOString(), amount: toCentimes(one.amount) })),
    };
  }

  /** What sessions that were opened in the period took in, as their documents and as the books say. */
  async #counter(shopId: string, { from, to }: Period): Promise<SalesProof['counter']> {
    const between = [new Date(`${from}T00:00:00+01:00`), new Date(`${shifted(to, 1)}T00:00:00+01:00`)];
    const sessions = await this.reader.query<{ id: string }[]>(SESSIONS, [shopId, ...between]);
    const looked = sessions.slice(0, MOST_SESSIONS).map(({ id }) => id);
    const rows: CounterRow[] = [];
    for (let at = 0; at < looked.length; at += SESSIONS_AT_ONCE)
      rows.push(
        ...(await this.reader.query<CounterRow[]>(COUNTER, [looked.slice(at, at + SESSIONS_AT_ONCE)])),
      );
    return {
      sessions: looked.length,
      cut: sessions.length > looked.length,
      means: MEANS.flatMap((means) => {
        const of = rows.filter((row) => row.means === means);
        if (of.length === 0) return [];
        return { means, documents: added(of, 'documents'), books: added(of, 'books') };
      }),
      differing: rows
        .filter(({ documents, books }) => documents !== books)
        .slice(0, MOST)
        .map((row) => ({ ...row, documents: toCentimes(row.documents), books: toCentimes(row.books) })),
    };
  }
}

const added = (rows: readonly CounterRow[], side: 'documents' | 'books'): Centimes =>
  toCentimes(rows.reduce((sum, row) => sum + row[side], 0));
