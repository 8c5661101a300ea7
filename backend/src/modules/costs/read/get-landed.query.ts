import type {
  AnswerOf,
  CostMethod,
  InputOf,
  LandedCost,
  LandedPart,
  landedCostsContract,
} from '@hanout/contracts';
import { type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type UnitJson, unitOf } from '../../stock/index.ts';
import type { LandedShare } from '../application/land-costs.ts';
import { by } from './get-costs.query.ts';
import type { LandedCostRowsView, LandedReceiptRowsView, LandedUnitRowsView } from './views.generated.ts';

type Row = RowOf<LandedCostRowsView, Pick<LandedCost, 'receipts'>>;
type Unit = RowOf<LandedUnitRowsView, UnitJson>;

/** Receipts that are shown to choose from. */
const SHOWN = 30;
const LIST = `/* prepared:landed-list */
select * from landed_cost_rows where shop_id = $1 order by number::bigint desc limit $2 offset $3`;
const COUNT = `/* prepared:landed-count */ select count(*)::int as total from landed_cost_rows where shop_id = $1`;
const RECEIPTS = `/* prepared:landed-receipts */
select * from landed_receipt_rows where shop_id = $1
  and ($2::text = '' or strpos(words, public.search_folded($2)) > 0 or number = ltrim(upper($2), 'BR- ') or order_number = ltrim(upper($2), 'CF- '))
order by at desc, id desc limit $3`;
const UNITS = `/* prepared:landed-units */ select * from landed_unit_rows where shop_id = $1 and unit_id = any($2::uuid[])`;

/** What came on top of the price of goods, and over what it can be spread. */
@Injectable()
export class GetLanded {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  /** What made pieces dearer is told as the shop counts. */
  async list(
    shopId: string,
    { page, perPage }: InputOf<typeof landedCostsContract.list>['query'],
  ): Promise<AnswerOf<typeof landedCostsContract.list>> {
    const [shop, rows, [counted]] = await Promise.all([
      this.shops.byId(shopId),
      this.reader.query<Row[]>(LIST, [shopId, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT, [shopId]),
    ]);
    const total = counted?.total ?? 0;
    const method = shop?.settings.costMethod ?? 'average';
    return {
      costs: rows.map((row) => costOf(row, method)),
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  async receipts(shopId: string, q: string): Promise<AnswerOf<typeof landedCostsContract.receipts>> {
    const rows = await this.reader.query<LandedReceiptRowsView[]>(RECEIPTS, [shopId, q, SHOWN]);
    const receipts = rows.map(({ id, number, on_day: day, supplier, order_number, ...row }) => ({
      ...{ id, number, day, supplier, orderNumber: order_number },
      ...{ pieces: row.pieces, grams: row.grams, value: toCentimes(row.value) },
    }));
    return { receipts };
  }

  /** The shares of lots, by unit, the largest first. */
  async named(shopId: string, shares: readonly LandedShare[], locale: Locale): Promise<LandedPart[]> {
    const of = Map.groupBy(shares, ({ unitId }) => unitId);
    const units = await this.reader.query<Unit[]>(UNITS, [shopId, [...of.keys()]]);
    const sum = (unitId: string, part: (share: LandedShare) => number) =>
      (of.get(unitId) ?? []).reduce((total, share) => total + part(share), 0);
    return units
      .map((unit) => ({
        ...unitOf(unit, locale),
        pieces: sum(unit.unit_id, ({ pieces }) => pieces),
        here: sum(unit.unit_id, ({ here }) => here),
        amount: toCentimes(sum(unit.unit_id, ({ part }) => part)),
      }))
      .sort((one, other) => other.amount - one.amount);
  }
}

function costOf(row: Row, method: CostMethod): LandedCost {
  const { id, number, label, reference, receipts, laid, laid_layered: layered } = row;
  return {
    ...{ id, number, label, reference, receipts, amount: toCentimes(row.amount) },
    ...{ by: row.spread_by, laid: laid === null ? null : by(method, laid, layered ?? laid) },
    ...{ at: row.at.toISOString(), byName: row.by_name, undone: undoneOf(row) },
  };
}

function undoneOf({ undone_at: at, undone_by_name: by, undone_reason: reason }: Row): LandedCost['undone'] {
  return at && { at: at.toISOString(), by: by ?? '', reason: reason ?? '' };
}
