import type { CombinationRead, ProductPage } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { centimesFromDa, toCentimes, typeset } from '@hanout/kernel';
import type { BrandMarkView } from '@hanout/ui/storefront/brand-mark.tsx';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { PriceView } from '@hanout/ui/storefront/price.tsx';
import { categoryPath, productPath } from '../i18n/languages.ts';
import { brandView, pictureView, priceView } from './views.ts';

export interface CombinationView {
  readonly id: string;
  readonly isDefault: boolean;
  readonly price: PriceView;
  readonly offerEndsAt: string | null;
  readonly available: boolean;
  readonly quantity: number;
  readonly pictures: readonly PictureView[];
  readonly values: readonly VariantValue[];
}

export interface VariantValue {
  readonly id: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly kind: 'text' | 'color' | 'image';
  readonly value: string;
  readonly color: string | null;
  readonly picture: PictureView | null;
}

export function combinationView(combination: CombinationRead, locale: Locale): CombinationView {
  return {
    id: combination.id,
    isDefault: combination.isDefault,
    price: priceView(combination),
    offerEndsAt: combination.promotionRead?.endsAt ?? null,
    available: combination.available,
    quantity: combination.quantity,
    pictures: combination.images.map(pictureView).filter((picture) => picture !== null),
    values: combination.values.map((value) => ({
      id: value.id,
      type: value.type,
      typeLabel: value.typeLabelLocale || value.type_label,
      kind: value.kind,
      value: typeset(value.value, locale),
      color: value.color,
      picture: pictureView(value.image),
    })),
  };
}

export interface ProductView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly isPack: boolean;
  readonly brand: BrandMarkView | null;
  readonly category: { readonly name: string; readonly href: string };
  readonly price: PriceView;
  readonly offerEndsAt: string | null;
  readonly available: boolean;
  readonly quantity: number;
  readonly lowStock: number | null;
  readonly pictures: readonly PictureView[];
  readonly shortDescription: string;
  /** From the server's allowlist. */
  readonly descriptionHtml: string;
  readonly features: readonly { readonly id: string; readonly label: string; readonly value: string }[];
  readonly combinations: readonly CombinationView[];
  /** What a pack holds; empty for anything else. */
  readonly parts: readonly PackPartView[];
  /** How many packs can be made of the stock; null for what is no pack. */
  readonly packAvailable: number | null;
  /** What cross-selling asks by; null where there is no brand. */
  readonly brandId: string | null;
  readonly categoryId: string;
}

export interface PackPartView {
  readonly id: string;
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly variant: string;
  readonly href: string;
  readonly picture: PictureView | null;
  readonly quantity: number;
  readonly unitPrice: Centimes;
  readonly total: Centimes;
  /** Variants to choose among; empty where the part is fixed or has none (SF-100, SF-200). */
  readonly choices: readonly CombinationView[];
}

function packPartView(
  item: ProductPage['productsInPackSerialized'][number],
  strict: boolean,
  locale: Locale,
): PackPartView {
  const unitPrice = centimesFromDa(item.unitPriceTtc);
  return {
    id: item.id,
    product: item.productId,
    combination: item.combinationId,
    name: typeset(item.name, locale),
    variant: typeset(item.combinationName ?? '', locale),
    href: productPath(locale, item.mainCategory.slug, item.slug),
    picture: pictureView(item.thumb),
    quantity: item.quantity,
    unitPrice,
    total: toCentimes(unitPrice * item.quantity),
    choices: strict ? [] : item.combinations.map((choice) => combinationView(choice, locale)),
  };
}

export function productView(product: ProductPage, locale: Locale): ProductView {
  const pictures = [product.gridDisplayImagesForWeb.thumb, ...product.images].map(pictureView);
  return {
    id: product.id,
    slug: product.slug,
    name: typeset(product.name, locale),
    isPack: product.type === 'pack',
    brand: brandView(product.brand),
    category: {
      name: typeset(product.mainCategory.name, locale),
      href: categoryPath(locale, product.mainCategory.slug),
    },
    price: priceView(product),
    offerEndsAt: product.promotionRead?.endsAt ?? null,
    available: product.available && hasPacks(product),
    quantity: product.quantity,
    lowStock: product.lowStock,
    pictures: uniquePictures(pictures.filter((picture) => picture !== null)),
    shortDescription: typeset(product.shortDescription, locale),
    descriptionHtml: typeset(product.longDescription, locale),
    features: product.features.map(({ id, typeLabelLocale, value }) => ({
      id,
      label: typeset(typeLabelLocale, locale),
      value: typeset(value, locale),
    })),
    combinations: product.productCombinations.map((combination) => combinationView(combination, locale)),
    parts: product.productsInPackSerialized.map((item) =>
      packPartView(item, product.strictPackCombinations, locale),
    ),
    packAvailable: product.type === 'pack' ? (product.computedPackAvailable ?? 0) : null,
    brandId: product.brand?.uuid ?? null,
    categoryId: product.mainCategory.uuid,
  };
}

/** A pack of which none can be made is out of stock (SF-197). */
function hasPacks({ type, computedPackAvailable }: ProductPage): boolean {
  return type !== 'pack' || (computedPackAvailable ?? 0) > 0;
}

/** Each picture once, in order, told apart by its addresses (SF-072, SF-073). */
export function uniquePictures(pictures: readonly PictureView[]): PictureView[] {
  const seen = new Set<string>();
  return pictures.filter((picture) => {
    const key = picture.sources.map((source) => source.url).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
