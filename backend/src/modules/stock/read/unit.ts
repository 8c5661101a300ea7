import { type Locale, type Translations, translated } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StockUnitsView } from './views.generated.ts';

/** What stands in the JSON of those columns. */
export interface UnitJson {
  readonly names: Translations | null;
  readonly variant: readonly Translations[] | null;
}

/** The columns by which every stock view names a unit. */
export type UnitRecord = Pick<
  RowOf<StockUnitsView, UnitJson>,
  'unit_id' | 'product_id' | 'combination_id' | 'sku' | 'names' | 'variant' | 'weighed'
>;

/** A unit in the reader's language. */
export function unitOf(row: UnitRecord, locale: Locale) {
  return {
    unitId: row.unit_id,
    productId: row.product_id,
    combinationId: row.combination_id,
    name: translated(row.names ?? {}, locale),
    variant: (row.variant ?? []).map((value) => translated(value, locale)).join(' / '),
    sku: row.sku,
    weighed: row.weighed,
  };
}
