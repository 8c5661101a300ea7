import type { TillProduct } from '@hanout/contracts';
import { LOCALES, type Locale, type Translations, toCentimes, withTax } from '@hanout/kernel';
import type { ProductOnSale, UnitOnSale } from '../persistence/catalogue-store.ts';

/** A product as a till keeps it; null: nothing of it is sold. */
export function tillProduct(
  {
    id,
    units,
    hasSerials,
    weighed,
    wholesaleHt,
    wholesaleLeast,
  }: Omit<ProductOnSale, 'units'> & { units: readonly UnitOnSale[] | null },
  imageOf: (key: string) => string,
): TillProduct | null {
  const [first] = units ?? [];
  if (!units || !first) return null;
  const { item } = first;
  const { names, brandId, brandLineId, collectionIds, categoryIds, taxRate, type, imageKey } = item;
  return {
    ...{ id, name: names, brandId, brandLineId, collectionIds, categoryIds, taxRate },
    isPack: type === 'pack',
    hasSerials: hasSerials && type !== 'pack',
    ...(weighed ? { weighed } : {}),
    image: imageKey && imageOf(imageKey),
    units: units.map(({ barcode, item: unit }) => ({
      ...{ combinationId: unit.combinationId, sku: unit.sku, barcode },
      label: labelOf(unit.attributes),
      price: withTax(toCentimes(unit.unitHt), unit.taxRate),
      wholesale:
        wholesaleHt === null
          ? null
          : { price: withTax(toCentimes(wholesaleHt), unit.taxRate), least: wholesaleLeast },
    })),
  };
}

/** Its values in their order, in each language that all of them, or some with French in between, have. */
function labelOf(attributes: readonly { readonly value: Translations }[]): Translations {
  if (attributes.length === 0) return {};
  const inLocale = (locale: Locale) =>
    attributes.map(({ value }) => value[locale] ?? value.fr ?? '').join(' · ');
  return Object.fromEntries(LOCALES.map((locale) => [locale, inLocale(locale)]));
}
