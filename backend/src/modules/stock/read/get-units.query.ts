import type { ShortUnitRow, StockUnitRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type Condition, searched } from './listed.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { StockShortRowsView, StockUnitsOnHandView } from './views.generated.ts';

/** More than a screen shows of them. */
const MAX = 100;
/** Of products that are received together. */
const MAX_RECEIVED = 500;

/** The whole barcode, or the whole SKU in small letters or large. */
const OF_CODE = `unit_id in (select k.unit_id from unit_codes k
  where k.shop_id = $1 and (k.lower_sku = lower(?) or k.barcode = ?))`;

export interface UnitsQuery {
  readonly shopId: string;
  readonly locale: Locale;
  readonly code: string;
  readonly q: string;
  readonly product?: string | undefined;
  readonly products?: readonly string[] | undefined;
  readonly unit?: string | undefined;
}

/** Units by code, words or product, and those that orders wait for. */
@Injectable()
export class GetUnits {
  constructor(private readonly reader: DataSource) {}

  async units(query: UnitsQuery): Promise<StockUnitRow[]> {
    const conditions: Condition[] = [['shop_id = ?', query.shopId]];
    const { conditions: found, unitIds } = await searched(this.reader, query.shopId, query.q);
    conditions.push(...(unitIds ? found : found.map(firstByName)));
    if (query.code) conditions.push([OF_CODE, query.code]);
    if (query.product) conditions.push(['product_id = ?', query.product]);
    if (query.products) conditions.push(['product_id = any(?::uuid[])', query.products]);
    if (query.unit) conditions.push(['unit_id = ?', query.unit]);
    // sql: where = shop_id = $1 (each condition is run by the specs of stock)
    const where = conditions.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
    const rows = await this.reader.query<Row[]>(
      `/* sql */ select * from stock_units_on_hand where ${where} order by lower(names ->> 'fr'), unit_id limit ${query.products ? MAX_RECEIVED : MAX}`,
      conditions.map(([, value]) => value),
    );
    // Where two SKUs differ by their letters' size alone, the one that was typed is meant.
    const exact = rows.filter(({ sku, barcode }) => query.code && [sku, barcode].includes(query.code));
    return (exact.length > 0 ? exact : rows).map(({ barcode, available, ...row }) => ({
      ...unitOf(row, query.locale),
      ...{ barcode, available, onHand: row.on_hand },
    }));
  }

  async short(shopId: string, locale: Locale): Promise<ShortUnitRow[]> {
    const rows = await this.reader.query<ShortRow[]>(
      `/* prepared:stock-short */ select * from stock_short_rows where shop_id = $1 order by missing desc, unit_id limit ${MAX}`,
      [shopId],
    );
    return rows.map(({ missing, available, orders, ...row }) => ({
      ...unitOf(row, locale),
      ...{ missing, available, orders: [...orders] },
    }));
  }
}

/** A word may find most of the catalog: what lies of units is then worked out for the first by name alone. */
function firstByName([found, value]: Condition): Condition {
  const first = `select unit_id from stock_unit_keys where shop_id = $1 and ${found}
    order by lower(name_fr), unit_id limit ${MAX}`;
  return [`unit_id = any(array(${first}))`, value];
}

type Row = RowOf<StockUnitsOnHandView, UnitJson>;

type ShortRow = RowOf<StockShortRowsView, UnitJson & Pick<ShortUnitRow, 'orders'>>;
