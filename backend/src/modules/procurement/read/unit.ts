import type { ProcuredUnit } from '@hanout/contracts';
import {
  type Centimes,
  type Locale,
  type Translations,
  toCentimes,
  translated,
  withTax,
} from '@hanout/kernel';

/** The columns by which every view here names a unit, with what stands in their JSON. */
interface UnitRecord {
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly weighed: boolean | null;
  readonly names: Translations | null;
  readonly variant: readonly Translations[] | null;
}

/** What stands in the JSON of those columns. */
export type UnitJson = Pick<UnitRecord, 'names' | 'variant'>;

/** A unit in the reader's language. */
export function unitOf(row: UnitRecord, locale: Locale): ProcuredUnit {
  return {
    ...{ unitId: row.unit_id, productId: row.product_id, sku: row.sku, weighed: row.weighed ?? false },
    name: translated(row.names ?? {}, locale),
    variant: (row.variant ?? []).map((value) => translated(value, locale)).join(' / '),
  };
}

/** A price without tax, and with it. */
export function priceOf(ht: number | null, taxRate: number) {
  const priceHt: Centimes | null = ht === null ? null : toCentimes(ht);
  return { priceHt, priceTtc: priceHt === null ? null : withTax(priceHt, taxRate), taxRate };
}
