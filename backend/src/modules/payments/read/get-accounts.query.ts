import type { AccountPlace, accountsContract, PostingRow } from '@hanout/contracts';
import { ACCOUNT_PLACES, type AnswerOf, type InputOf } from '@hanout/contracts';
import { daFromCentimes, sum, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Question = InputOf<typeof accountsContract.show>['query'] & { readonly shopId: string };

interface PlaceRecord {
  readonly place: AccountPlace;
  readonly balance: number;
}

interface PostingRecord {
  readonly id: string;
  readonly at: Date;
  readonly kind: PostingRow['kind'];
  readonly place: AccountPlace;
  readonly amount: number;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly actor_name: string | null;
}

const PLACES = `/* prepared:accounts-places */ select place, balance from account_places where shop_id = $1`;
const CONDITION = `shop_id = $1 and ($2::text is null or place = $2) and ($3::text is null or kind = $3)
  and ($4::bigint is null or order_number = $4)`;
const COUNT = `/* sql */ select count(*)::int as total from posting_rows where ${CONDITION}`;
const PAGE = `/* sql */ select * from posting_rows where ${CONDITION} order by at desc, id desc limit $5 offset $6`;

/** The books of a shop: where its money stands, and by which postings. */
@Injectable()
export class GetAccounts {
  constructor(private readonly reader: DataSource) {}

  async execute({
    shopId,
    place,
    kind,
    q,
    page,
    perPage,
  }: Question): Promise<AnswerOf<typeof accountsContract.show>> {
    const question = [shopId, place ?? null, kind ?? null, orderNumber(q)];
    const [places, counted, rows] = await Promise.all([
      this.reader.query<PlaceRecord[]>(PLACES, [shopId]),
      this.reader.query<{ total: number }[]>(COUNT, question),
      this.reader.query<PostingRecord[]>(PAGE, [...question, perPage, (page - 1) * perPage]),
    ]);
    const total = counted[0]?.total ?? 0;
    return {
      places: ACCOUNT_PLACES.map((name) => ({
        place: name,
        balance: da(places.find((row) => row.place === name)?.balance ?? 0),
      })),
      sum: daFromCentimes(sum(places.map(({ balance }) => toCentimes(balance)))),
      postings: rows.map(postingOf),
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }
}

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
    amount: da(row.amount),
    orderId: row.order_id,
    orderNumber: row.order_number === null ? null : String(row.order_number),
    actorName: row.actor_name,
  };
}

function da(centimes: number): number {
  return daFromCentimes(toCentimes(centimes));
}
