import type {
  AnswerOf,
  InputOf,
  ReorderFigures,
  ReorderRow,
  ReorderRule,
  reorderContract,
} from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { ReorderRowsView, ReorderRuleRowsView } from './views.generated.ts';

type Row = RowOf<ReorderRowsView, UnitJson & { readonly figures: ReorderFigures }>;
type Query = InputOf<typeof reorderContract.list>['query'];

interface OfSupplier {
  readonly supplierId: string | null;
  readonly supplier: string | null;
  readonly units: number;
  readonly totalHt: number;
}

/** With a text, by the words of each; without one names are made for the rows of the page alone. */
const FOUND = `shop_id = $1 and ($2::uuid is null or supplier_id = $2) and (not $3::boolean or supplier_id is null)`;
const SAID = `strpos(words, public.search_folded($4)) > 0`;
const ORDER = 'order by days_left nulls first, unit_id';
const LIST = `/* prepared:reorder-list */
select r.* from (
  select unit_id from reorder_keys where ${FOUND} ${ORDER} limit $4 offset $5
) g join reorder_rows r using (unit_id) ${ORDER}`;
const SEARCH = `/* prepared:reorder-search */
select * from reorder_rows where ${FOUND} and ${SAID} ${ORDER} limit $5 offset $6`;
const COUNT = `/* prepared:reorder-count */
select count(*)::int as total from reorder_keys where ${FOUND}`;
const COUNT_FOUND = `/* prepared:reorder-count-found */
select count(*)::int as total from reorder_rows where ${FOUND} and ${SAID}`;
const SUPPLIERS = `/* prepared:reorder-suppliers */
select supplier_id::text as "supplierId", supplier, count(*)::int as units,
  coalesce(sum(round(suggested * price_ht::numeric / priced_for(weighed))), 0)::bigint as "totalHt"
from reorder_keys where shop_id = $1 group by supplier_id, supplier order by supplier nulls last`;
const REVIEW = `/* prepared:reorder-review */ select at from reorder_review_rows where shop_id = $1`;

const UNIT = `/* prepared:reorder-unit */ select * from reorder_rule_rows where shop_id = $1 and unit_id = $2`;

/** What to order again, as it was reckoned last. */
@Injectable()
export class GetReorder {
  constructor(private readonly reader: DataSource) {}

  /** How many units are suggested. */
  async count(shopId: string): Promise<number> {
    const [counted] = await this.reader.query<{ total: number }[]>(COUNT, [shopId, null, false]);
    return counted?.total ?? 0;
  }

  /** @throws DomainError `not_found` (404) */
  async unit(shopId: string, id: string): Promise<ReorderRule> {
    const [row] = await this.reader.query<ReorderRuleRowsView[]>(UNIT, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    const { minimum, maximum, off, suggested, days_left: daysLeft } = row;
    return { minimum, maximum, off, suggested, daysLeft };
  }

  async list(shopId: string, query: Query, locale: Locale): Promise<AnswerOf<typeof reorderContract.list>> {
    const { q, page, perPage } = query;
    const [[rows, [counted]], suppliers, [review]] = await Promise.all([
      q ? this.#search(shopId, query) : this.#page(shopId, query),
      this.reader.query<OfSupplier[]>(SUPPLIERS, [shopId]),
      this.reader.query<{ at: Date }[]>(REVIEW, [shopId]),
    ]);
    const total = counted?.total ?? 0;
    return {
      units: rows.map((row) => rowOf(row, locale)),
      suppliers: suppliers.map(({ supplierId, supplier: name, units, totalHt }) => ({
        supplier: supplierId === null ? null : { id: supplierId, name: name ?? '' },
        ...{ units, totalHt: toCentimes(totalHt) },
      })),
      reviewedAt: review?.at.toISOString() ?? null,
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  #page(shopId: string, query: Query) {
    const { supplier = null, nobody, page, perPage } = query;
    return Promise.all([
      this.reader.query<Row[]>(LIST, [shopId, supplier, nobody, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT, [shopId, supplier, nobody]),
    ]);
  }

  #search(shopId: string, query: Query) {
    const { q, supplier = null, nobody, page, perPage } = query;
    return Promise.all([
      this.reader.query<Row[]>(SEARCH, [shopId, supplier, nobody, q, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT_FOUND, [shopId, supplier, nobody, q]),
    ]);
  }
}

function rowOf(row: Row, locale: Locale): ReorderRow {
  const { suggested, figures, minimum, maximum } = row;
  return {
    ...{ ...unitOf(row, locale), id: row.unit_id, suggested, figures, minimum, maximum },
    supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier ?? '' },
    priceHt: row.price_ht === null ? null : toCentimes(row.price_ht),
    ...{ taxRate: row.tax_rate, daysLeft: row.days_left },
  };
}
