import {
  type AnswerOf,
  type ClaimState,
  type InputOf,
  messageText,
  type OpenParcel,
  type transporterMoneyContract,
} from '@hanout/contracts';
import {
  algiersDay,
  DomainError,
  daFromCentimes,
  type Locale,
  likePattern,
  toCentimes,
} from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf, type RowOf } from '../../../platform/database/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import { searchWords } from '../../orders/index.ts';
import { ageBounds } from './get-ageing.query.ts';
import type { OpenParcelsView } from './views.generated.ts';

type Query = InputOf<typeof transporterMoneyContract.parcels>['query'];
type Row = RowOf<OpenParcelsView, { claim_state: ClaimState | null }>;

const OWN = `/* prepared:remittances-named-transporter */
select id, name from transporter_rows where shop_id = $1 and id = $2`;
const FOUND = `shop_id = $1 and transporter_id = $2 and ($3::timestamptz is null or delivered_at >= $3)
  and ($4::timestamptz is null or delivered_at < $4) and (not $5::boolean or (due_at < $6 and holds > 0))
  and ($7::text[] = '{}' or number = any($7) or search_text like all($8::text[]) or lower(tracking) like all($8::text[]))`;
/** Nobody turns so many pages. */
const MAX_COUNTED = 10_000;
const COUNT = `/* sql */ select count(*)::int as total from (select 1 from open_parcels where ${FOUND} limit ${MAX_COUNTED}) found`;
const PAGE = `/* sql */ select * from open_parcels where ${FOUND} order by delivered_at, order_id limit $9 offset $10`;

const BATCH = 1_000;
const EXPORT = `/* sql */ select * from open_parcels where shop_id = $1 and ($2::uuid is null or transporter_id = $2)
  and ($3::uuid is null or order_id > $3) order by order_id limit ${BATCH}`;
const HEADS = [
  ...['transporter', 'order', 'tracking', 'customer', 'commune', 'delivered', 'days'],
  ...['holds', 'claims', 'fee', 'late', 'claim', 'said'],
] as const;

/** Parcels of which transporters owe something. */
@Injectable()
export class ListOpenParcels {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404). */
  async execute(
    shopId: string,
    transporterId: string,
    { age, late, q, page, perPage }: Query,
    { now, locale }: { readonly now: Date; readonly locale: Locale },
  ): Promise<AnswerOf<typeof transporterMoneyContract.parcels>> {
    const { from, to } = age ? ageBounds(age, now) : { from: null, to: null };
    const words = searchWords(q);
    const asked = [shopId, transporterId, from, to, late, now, words, words.map((word) => likePattern(word))];
    const [[transporter], counted, found] = await Promise.all([
      this.reader.query<{ id: string; name: string }[]>(OWN, [shopId, transporterId]),
      this.reader.query<{ total: number }[]>(COUNT, asked),
      this.reader.query<Row[]>(PAGE, [...asked, perPage + 1, (page - 1) * perPage]),
    ]);
    if (!transporter) throw new DomainError('not_found', 404);
    const shown = { page, perPage, total: counted[0]?.total ?? 0, countedUpTo: MAX_COUNTED };
    const { rows, pagination } = pageOf(found, shown);
    return { transporter, parcels: rows.map((row) => parcelOf(row, now, locale)), pagination };
  }

  /** As lines of a file, in a reader's words. */
  async *lines(
    shopId: string,
    transporterId: string | null,
    { now, locale }: { readonly now: Date; readonly locale: Locale },
  ): AsyncGenerator<readonly Line[]> {
    yield [HEADS.map((head) => messageText(`ageing.head.${head}`, locale))];
    let last: string | null = null;
    do {
      const rows: Row[] = await this.reader.query(EXPORT, [shopId, transporterId, last]);
      if (rows.length > 0) yield rows.map((row) => lineOf(row, now, locale));
      last = rows.length === BATCH ? (rows.at(-1)?.order_id ?? null) : null;
    } while (last);
  }
}

const communeOf = ({ commune_ar: ar, commune_fr: fr }: Row, locale: Locale) =>
  (locale === 'ar' ? ar : fr) ?? fr ?? '';
const isLate = ({ due_at: due, holds }: Row, now: Date) => holds > 0 && due !== null && due < now;

function parcelOf(row: Row, now: Date, locale: Locale): OpenParcel {
  const { id, number, customer, tracking, claim_id: claimId, claim_number: claim, claim_state: state } = row;
  return {
    ...{ id, number, customer: customer ?? '', tracking, commune: communeOf(row, locale) },
    ...{
      holds: toCentimes(row.holds),
      claims: toCentimes(row.claims),
      fee: toCentimes(row.expected_fee ?? 0),
    },
    ...{ deliveredAt: row.delivered_at?.toISOString() ?? null, late: isLate(row, now) },
    said: row.said ? { words: row.said, at: row.said_at?.toISOString() ?? null } : null,
    claim: claimId && claim && state ? { id: claimId, number: claim, state } : null,
  };
}

function lineOf(row: Row, now: Date, locale: Locale): Line {
  const { delivered_at: at } = row;
  const days = at && Math.round((Date.parse(algiersDay(now)) - Date.parse(algiersDay(at))) / 86_400_000);
  return [
    ...[row.transporter, Number(row.number), row.tracking, row.customer, communeOf(row, locale)],
    ...[
      at && algiersDay(at),
      days,
      daFromCentimes(toCentimes(row.holds)),
      daFromCentimes(toCentimes(row.claims)),
    ],
    ...[daFromCentimes(toCentimes(row.expected_fee ?? 0)), isLate(row, now) ? 'x' : ''],
    ...[row.claim_number && `RC-${row.claim_number}`, row.said],
  ];
}
