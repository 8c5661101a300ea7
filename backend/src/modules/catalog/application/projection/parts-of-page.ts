import { daFromCentimes, type Locale, toCentimes, translated, withTax } from '@hanout/kernel';
import { imageOf } from '../../../media/index.ts';
import type { CombinationSource, PackItemSource, ProductSource } from '../../persistence/product-source.ts';
import type { StoredCombination, StoredPackItem } from './document.ts';

/** A text of the product in the language, else in French. */
export function textsOf<T>(texts: Partial<Record<Locale, T>>, locale: Locale): T {
  const found = texts[locale] ?? texts.fr ?? Object.values(texts)[0];
  if (found === undefined) throw new Error('a thing of the catalogue has no text in any language');
  return found;
}

/** SF-129: a combination without a price has the product's. */
export function unitPriceHt(product: ProductSource, combination: CombinationSource | undefined) {
  return toCentimes(combination?.priceHt ?? product.priceHt);
}

/** What the card shows and the page preselects: the default combination, else the first. */
export function shownCombination(product: ProductSource): CombinationSource | undefined {
  return product.combinations.find((item) => item.isDefault) ?? product.combinations[0];
}

export function pricesOf(product: ProductSource, combination: CombinationSource | undefined) {
  const ht = unitPriceHt(product, combination);
  return { priceHt: daFromCentimes(ht), priceTtc: daFromCentimes(withTax(ht, product.taxRate)) };
}

export function combinationOf(
  product: ProductSource,
  combination: CombinationSource,
  locale: Locale,
): StoredCombination {
  const { id, sku, barcode, isDefault } = combination;
  const name = textsOf(product.texts, locale).name;
  const label = combination.values.map(({ value }) => translated(value, locale)).join(', ');
  return {
    id,
    uuid: id,
    sku,
    barcode,
    isDefault,
    ...pricesOf(product, combination),
    images: combination.images.map((media) => imageOf(media, `${name}, ${label}`)),
    values: combination.values.map((value) => ({
      id: value.id,
      type: value.attributeId,
      type_label: translated(value.label, 'fr'),
      typeLabelAll: value.label,
      typeLabelLocale: translated(value.label, locale),
      kind: value.kind,
      value: translated(value.value, locale),
      color: value.color,
      image: value.image && imageOf(value.image, translated(value.value, locale)),
    })),
  };
}

/** The combinations of a pack's item that may be taken: the named one of a strict pack, all of a flexible one. */
export function choicesOf(
  pack: ProductSource,
  item: PackItemSource,
  part: ProductSource,
): CombinationSource[] {
  return part.combinations.filter(({ id }) => pack.packMode === 'flexible' || id === item.combinationId);
}

export function packItemOf(
  pack: ProductSource,
  item: PackItemSource,
  part: ProductSource,
  locale: Locale,
): StoredPackItem {
  const chosen = part.combinations.find(({ id }) => id === item.combinationId);
  const { name, slug } = textsOf(part.texts, locale);
  const { priceHt, priceTtc } = pricesOf(part, chosen);
  const picture = part.images[0];
  return {
    id: item.id,
    productId: part.id,
    combinationId: item.combinationId,
    combinationName: chosen ? chosen.values.map(({ value }) => translated(value, locale)).join(', ') : null,
    name,
    slug,
    mainCategory: { slug: textsOf(part.mainCategory, locale).slug },
    quantity: item.quantity,
    unitPriceHt: priceHt,
    unitPriceTtc: priceTtc,
    thumb: picture ? imageOf(picture.media, translated(picture.alt, locale) || name) : null,
    combinations: choicesOf(pack, item, part).map((combination) => combinationOf(part, combination, locale)),
  };
}
