import type { ListingContext, ListingKind } from '@hanout/contracts';
import { daFromCentimes, LOCALES, type Locale, toCentimes } from '@hanout/kernel';
import { imageOf } from '../../media/index.ts';
import { promotionText, type ShownPromotion } from '../../promotions/index.ts';
import { type Named, type NameKind, type Names, textsIn } from '../domain/names.ts';
import { rowsCovered } from '../domain/pricing.ts';
import type { ShopIndex } from '../domain/shop-index.ts';

/** Products that the page of new ones shows at most: eight pages of twelve. */
const NEWEST = 96;

/** What is listed: its rows before filters, and what the page says of it. */
export interface Subject {
  readonly rows: Int32Array;
  readonly context: ListingContext;
  /** The category whose children are offered as sub-categories. */
  readonly categoryId: string | null;
  /** The rows stand in an order of their own. */
  readonly ordered: boolean;
}

export interface Shown {
  readonly index: ShopIndex;
  readonly names: Names;
  readonly promotions: readonly ShownPromotion[];
}

/** Null where the shop shows no such thing. */
export function subjectOf(
  kind: ListingKind,
  idOrSlug: string | null,
  locale: Locale,
  shown: Shown,
): Subject | null {
  const { index } = shown;
  const whole = (rows: Int32Array) => ({ rows, context: unnamed(kind), categoryId: null, ordered: false });
  switch (kind) {
    case 'new':
      return whole(index.newest.subarray(0, NEWEST));
    case 'search':
      return whole(index.newest);
    case 'discounted':
      return whole(index.newest.filter((row) => (index.prices[row] as number) < index.listPrice(row)));
    case 'discount':
      return discountSubject(idOrSlug ?? '', locale, shown);
    default:
      return namedSubject(kind, idOrSlug ?? '', locale, shown);
  }
}

function namedSubject(
  kind: NameKind & ListingKind,
  idOrSlug: string,
  locale: Locale,
  { index, names }: Shown,
): Subject | null {
  const named = names.find(kind, idOrSlug);
  if (!named) return null;
  const members = named.members?.flatMap((id) => index.rowOf(id) ?? []);
  return {
    rows: members ? Int32Array.from(members) : index.rowsOfValue(named.id),
    context: contextOf(named, kind, locale, names),
    categoryId: kind === 'category' ? named.id : null,
    ordered: members !== undefined,
  };
}

function discountSubject(idOrSlug: string, locale: Locale, { index, promotions }: Shown): Subject | null {
  const promotion = promotions.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
  if (!promotion) return null;
  const { id, slug, type, value, endsAt } = promotion;
  // Its own name is the staff's.
  const name = promotionText(promotion.texts, locale).title ?? promotion.name;
  const discount = {
    id,
    value: type === 'percentage' ? value / 100 : daFromCentimes(toCentimes(value)),
    ruleType: type,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
  const context = { ...unnamed('discount'), id, name, slug, seoTitle: name, discount };
  return { rows: rowsCovered(index, promotion), context, categoryId: null, ordered: false };
}

function unnamed(kind: ListingKind): ListingContext {
  const empty = { name: '', slug: '', description: '', seoTitle: '', seoDescription: '' };
  return { kind, id: null, ...empty, slugs: {}, image: null, breadcrumbs: [], discount: null };
}

function contextOf(named: Named, kind: ListingKind, locale: Locale, names: Names): ListingContext {
  const { name, slug = '', description = '', seoTitle, seoDescription } = textsIn(named, locale);
  return {
    kind,
    id: named.id,
    name,
    slug,
    description,
    seoTitle: seoTitle || name,
    seoDescription: seoDescription || description,
    slugs: Object.fromEntries(LOCALES.map((language) => [language, textsIn(named, language).slug ?? slug])),
    image: named.picture && imageOf(named.picture, name),
    breadcrumbs: ancestorsOf(named, names).map((above) => {
      const texts = textsIn(above, locale);
      return { kind: above.kind as ListingKind, id: above.id, name: texts.name, slug: texts.slug ?? '' };
    }),
    discount: null,
  };
}

/** From the root down to the parent. */
function ancestorsOf(named: Named, names: Names): Named[] {
  const above: Named[] = [];
  for (let parent = named.parentId; parent !== null; ) {
    const next = names.byId(parent);
    if (!next || above.includes(next)) break;
    above.unshift(next);
    parent = next.parentId;
  }
  return above;
}
