import type { AnswerOf, InputOf, invoicesContract } from '@hanout/contracts';
import { likePattern, orderNumberOf, readInvoiceNumber, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf } from '../../../platform/database/index.ts';
import { HEAD, headOf, type InvoiceHead } from './get-invoice.query.ts';

type Query = InputOf<typeof invoicesContract.list>['query'];
type Filters = Pick<Query, 'q' | 'kind' | 'month'>;

/** Of shop $1 between $2 and $3, both or none, of kind $9 or both; by number $5 of year $4 (of kind $8), of the order too, or by the buyer $6. */
export const FOUND = `shop_id = $1 and ($2::timestamptz is null or issued_at >= $2) and ($3::timestamptz is null or issued_at < $3)
  and ($9::text is null or kind = $9)
  and ($6::text = '' or (number = $5 and ($4::int is null or year = $4) and ($8::text is null or kind = $8)) or order_number = $6 or buyer_name ilike $7)`;
/** What a shop issues in a lifetime is counted; what is credited is less. */
const SUMS = `/* sql */ select count(*)::int as count, coalesce(sum(s.sign * ht), 0)::bigint as ht, coalesce(sum(s.sign * tax), 0)::bigint as tax,
  coalesce(sum(s.sign * total), 0)::bigint as total
from invoice_rows cross join lateral (select case kind when 'invoice' then 1 else -1 end as sign) s where ${FOUND}`;
const PAGE = `/* sql */ select ${HEAD} from invoice_rows where ${FOUND} order by year desc, issued_at desc, number desc, kind limit $10 offset $11`;

interface Sums {
  readonly count: number;
  readonly ht: number;
  readonly tax: number;
  readonly total: number;
}

/** Invoices, the latest first, with what all that are found add up to. */
@Injectable()
export class ListInvoices {
  constructor(private readonly reader: DataSource) {}

  async execute(
    shopId: string,
    { page, perPage, ...filters }: Query,
  ): Promise<AnswerOf<typeof invoicesContract.list>> {
    const found = soughtBy(shopId, filters);
    const [[sums], rows] = await Promise.all([
      this.reader.query<Sums[]>(SUMS, found),
      this.reader.query<InvoiceHead[]>(PAGE, [...found, perPage + 1, (page - 1) * perPage]),
    ]);
    const { count, ht, tax, total } = sums ?? { count: 0, ht: 0, tax: 0, total: 0 };
    const shown = pageOf(rows, { page, perPage, total: count, countedUpTo: Number.POSITIVE_INFINITY });
    return {
      invoices: shown.rows.map((row) => ({
        ...{ ...headOf(row), orderNumber: row.order_number, buyer: row.buyer.name },
      })),
      totals: { ht: toCentimes(ht), tax: toCentimes(tax), total: toCentimes(total) },
      pagination: shown.pagination,
    };
  }
}

/** $1 to $9 of {@link FOUND}. */
export function soughtBy(shopId: string, { q, kind, month }: Filters) {
  const wanted = readInvoiceNumber(q);
  return [
    ...[shopId, ...boundsOf(month), wanted?.year ?? null, wanted?.number ?? null],
    ...[orderNumberOf(q) ?? q, likePattern(q), wanted?.kind ?? null, kind ?? null],
  ];
}

/** From the first midnight in Algiers of a month to that of the next one; nulls: ever. */
function boundsOf(month: string | undefined): readonly [string | null, string | null] {
  if (!month) return [null, null];
  const [year = 0, of = 0] = month.split('-').map(Number);
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
  return [`${month}-01T00:00:00+01:00`, `${next}-01T00:00:00+01:00`];
}
