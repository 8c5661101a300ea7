import type { ProductEdit } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { PackDraft } from '../../catalog/pack-lines.tsx';
import { type PriceDraft, priceDraftOf } from '../../catalog/price-draft.ts';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';

export interface TextDraft {
  readonly name: string;
  readonly slug: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

export interface DetailsDraft {
  readonly mainCategoryId: string;
  readonly categoryIds: readonly string[];
  readonly brandId: string;
  readonly brandLineId: string;
  readonly tagIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly shopIds: readonly string[];
  readonly status: ProductEdit['status'];
  readonly isFeatured: boolean;
  readonly isOnSale: boolean;
  readonly hasSerials: boolean;
  readonly weighed: boolean;
  readonly sku: string;
  readonly barcode: string;
  readonly weight: string;
  readonly height: string;
  readonly width: string;
  readonly length: string;
  /** Value of a `datetime-local`, Algiers time. */
  readonly availableFrom: string;
}

/** The whole page as it is typed; each member is saved by itself. */
export interface ProductDraft {
  readonly fr: TextDraft;
  readonly en: TextDraft;
  readonly ar: TextDraft;
  readonly price: PriceDraft;
  readonly details: DetailsDraft;
  /** Value by feature. */
  readonly features: Readonly<Record<string, string>>;
  readonly gallery: readonly {
    readonly id: string;
    readonly alt: Readonly<Partial<Record<Locale, string>>>;
  }[];
  readonly pack: PackDraft | null;
}
export type Section = keyof ProductDraft;
/** In the order in which Save-all saves them. */
export const SECTIONS = ['fr', 'en', 'ar', 'price', 'details', 'features', 'gallery', 'pack'] as const;

const EMPTY_TEXT: TextDraft = {
  name: '',
  slug: '',
  shortDescription: '',
  longDescription: '',
  seoTitle: '',
  seoDescription: '',
};
const figure = (value: number | null) => (value === null ? '' : String(value));

function detailsOf(product: ProductEdit): DetailsDraft {
  return {
    mainCategoryId: product.mainCategory.id,
    categoryIds: product.categories.map(({ id }) => id).filter((id) => id !== product.mainCategory.id),
    brandId: product.brand?.id ?? '',
    brandLineId: product.brandLine?.id ?? '',
    tagIds: product.tags.map(({ id }) => id),
    collectionIds: product.collections.map(({ id }) => id),
    shopIds: product.shops.filter(({ visible }) => visible).map(({ id }) => id),
    status: product.status,
    isFeatured: product.isFeatured,
    isOnSale: product.isOnSale,
    hasSerials: product.hasSerials,
    weighed: product.weighed,
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    weight: figure(product.weight),
    height: figure(product.height),
    width: figure(product.width),
    length: figure(product.length),
    availableFrom: product.availableFrom ? toLocalInput(new Date(product.availableFrom)) : '',
  };
}

function packOf({ pack }: ProductEdit): PackDraft | null {
  if (!pack) return null;
  const items = pack.items.map(({ productId, name, combinationId, quantity }) => ({
    productId,
    name,
    combinationId: combinationId ?? '',
    quantity: String(quantity),
  }));
  return { mode: pack.mode, items };
}

export function draftOf(product: ProductEdit): ProductDraft {
  const text = (locale: Locale) => ({ ...EMPTY_TEXT, ...product.texts[locale] });
  return {
    fr: text('fr'),
    en: text('en'),
    ar: text('ar'),
    price: priceDraftOf(product.price),
    details: detailsOf(product),
    features: Object.fromEntries(product.features.map(({ featureId, valueId }) => [featureId, valueId])),
    gallery: product.images.map(({ id, alts }) => ({ id, alt: alts })),
    pack: packOf(product),
  };
}

const measure = (text: string) => (text.trim() === '' ? null : Number(text));

/** Details as the contract takes them. */
export function detailsContent(draft: DetailsDraft) {
  const { brandId, brandLineId, availableFrom, sku, barcode, ...rest } = draft;
  return {
    ...rest,
    categoryIds: [...new Set([draft.mainCategoryId, ...draft.categoryIds])],
    tagIds: [...draft.tagIds],
    collectionIds: [...draft.collectionIds],
    shopIds: [...draft.shopIds],
    brandId: brandId || null,
    brandLineId: brandLineId || null,
    sku: sku.trim() || null,
    barcode: barcode.trim() || null,
    weight: measure(draft.weight),
    height: measure(draft.height),
    width: measure(draft.width),
    length: measure(draft.length),
    availableFrom: availableFrom ? (fromLocalInput(availableFrom) ?? availableFrom) : null,
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts that were typed in since `base` was read. */
export function changedSections(base: ProductDraft, draft: ProductDraft): Section[] {
  return SECTIONS.filter((section) => !same(base[section], draft[section]));
}

/** What was typed, over what is there now: parts that nobody typed in here become the present ones. */
export function rebased(base: ProductDraft, draft: ProductDraft, present: ProductDraft): ProductDraft {
  const kept = changedSections(base, draft).map((section) => [section, draft[section]]);
  return { ...present, ...Object.fromEntries(kept) };
}

export interface Difference {
  readonly section: Section;
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Fields that both sides changed, or that one typed here and another saved, field by field. */
export function differences(base: ProductDraft, draft: ProductDraft, present: ProductDraft): Difference[] {
  return changedSections(base, draft).flatMap((section) => {
    const mine = (draft[section] ?? {}) as Record<string, unknown>;
    const theirs = (present[section] ?? {}) as Record<string, unknown>;
    return Object.keys({ ...mine, ...theirs })
      .filter((field) => !same(mine[field], theirs[field]))
      .map((field) => ({ section, field, mine: shown(mine[field]), theirs: shown(theirs[field]) }));
  });
}
