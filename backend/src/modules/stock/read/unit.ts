import { type Locale, type Translations, translated } from '@hanout/kernel';

/** The columns by which every stock view names a unit. */
export interface UnitRecord {
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: Translations | null;
  readonly variant: readonly Translations[] | null;
}

/** A unit in the reader's language. */
export function unitOf(row: UnitRecord, locale: Locale) {
  return {
    unitId: row.unit_id,
    productId: row.product_id,
    combinationId: row.combination_id,
    name: translated(row.names ?? {}, locale),
    variant: (row.variant ?? []).map((value) => translated(value, locale)).join(' / '),
    sku: row.sku,
  };
}
