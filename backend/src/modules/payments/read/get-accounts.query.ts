import type { AccountPlace, accountsContract, PostingRow } from '@hanout/contracts';
import {
  ACCOUNT_PLACES,
  type AccountWords,
  type AnswerOf,
  accountWords,
  type InputOf,
} from '@hanout/contracts';
import { algiersDay, algiersTime, daFromCentimes, type Locale, sum, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf } from '../../../platform/database/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import type { PostingRowsView } from './views.generated.ts';

type Question = InputOf<typeof accountsContract.show>['query'] & { readonly shopId: string };

interface PlaceRecord {
  readonly place: AccountPlace;
  readonly balance: number;
}

type PostingRecord = Omit<PostingRowsView, 'kind'> & { readonly kind: PostingRow['kind'] };

/** What was added up, and what came since. */
const PLACES = `/* sql */ select place, sum(balance)::bigint as balance from (
  select place, balance from account_places where shop_id = $1
  union all
  select place, amount from posting_rows
  where shop_id = $1 and at >= coalesce((select max(before) from account_places where shop_id = $1), '-infinity')
) parts group by place`;
const CONDITION = `shop_id = $1 and ($2::text is null or place = $2) and ($3::text is null or kind = $3)
  and ($4::bigint is null or order_number = $4)
  and ($5::date is null or at >= $5::date at time zone 'Africa/Algiers')
  and ($6::date is null or at < ($6::date + 1) at time zone 'Africa/Algiers')`;
/** Nobody turns so many pages. */
const MAX_COUNTED = 10_000;
const COUNT = `/* sql */ select count(*)::int as total
  from (select 1 from posting_rows where ${CONDITION} limit ${MAX_COUNTED}) found`;
const PAGE = `/* sql */ select * from posting_rows where ${CONDITION} order by at desc, id desc limit $7 offset $8`;
/** Rows of a file that are read at once. */
const BATCH = 1_000;
const BATCH_AFTER = `/* sql */ select * from posting_rows where ${CONDITION}
  and ($7::uuid is null or (at, id) < (select l.at, l.id from posting_rows l where l.id = $7))
  order by at desc, id desc limit ${BATCH}`;

type Narrowed = Pick<Question, 'shopId' | 'place' | 'kind' | 'q' | 'from' | 'to'>;

const asked = ({ shopId, place, kind, q, from, to }: Narrowed) => [
  ...[shopId, place ?? null, kind ?? null, orderNumber(q), from ?? null, to ?? null],
];

/** The books of a shop: where its money stands, and by which postings. */
@Injectable()
export class GetAccounts {
  constructor(private readonly reader: DataSource) {}

  /** The postings as lines of a file, in a reader's words, the newest first; a large file is never whole in memory. */
  async *lines(question: Narrowed, language: Locale): AsyncGenerator<readonly Line[]> {
    const words = accountWords[language];
    const { at, kind, place, order, by, amount } = words.column;
    yield [[at, kind, place, order, by, `${amount} (DA)`]];
    let last: string | null = null;
    do {
      const rows: PostingRecord[] = await this.reader.query(BATCH_AFTER, [...asked(question), last]);
      if (rows.length > 0) yield rows.map((row) => lineOf(postingOf(row), words));
      last = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
    } while (last);
  }

  async execute(query: Question): Promise<AnswerOf<typeof accountsContract.show>> {
    const { shopId, page, perPage } = query;
    const question = asked(query);
    const [places, counted, found] = await Promise.all([
      this.reader.query<PlaceRecord[]>(PLACES, [shopId]),
      this.reader.query<{ total: number }[]>(COUNT, question),
      this.reader.query<PostingRecord[]>(PAGE, [...question, perPage + 1, (page - 1) * perPage]),
    ]);
    const shown = { page, perPage, total: counted[0]?.total ?? 0, countedUpTo: MAX_COUNTED };
    const { rows, pagination } = pageOf(found, shown);
    return {
      places: ACCOUNT_PLACES.map((name) => ({
        place: name,
        balance: toCentimes(places.find((row) => row.place === name)?.balance ?? 0),
      })),
      sum: sum(places.map(({ balance }) => toCentimes(balance))),
      postings: rows.map(postingOf),
      pagination,
      countedUpTo: MAX_COUNTED,
    };
  }
}

const lineOf = (
  { at, kind, place, orderNumber: order, actorName, amount }: PostingRow,
  words: AccountWords,
): Line => [
  ...[
    `${algiersDay(new Date(at))} ${algiersTime(new Date(at))}`,
    words.kind[kind],
    words.place[place],
    order === null ? null : Number(order),
    actorName,
  ],
  daFromCentimes(amount),
];

/** What is no number is the number of no order. */
function orderNumber(q: string): string | null {
  if (!q) return null;
  return /^\d{1,15}$/.test(q) ? q : '-1';
}

function postingOf(row: PostingRecord): PostingRow {
  const { id, kind, place } = row;
  return {
    ...{ id, kind, place },
    at: row.at.toISOString(),
    amount: toCentimes(row.amount),
    orderId: row.order_id,
    orderNumber: row.order_number === null ? null : String(row.order_number),
    actorName: row.actor_name,
  };
}
