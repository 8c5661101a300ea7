import type { Sort } from '@hanout/contracts';
import { groupOf } from '../domain/choose.ts';
import type { Entry } from '../domain/entry.ts';
import { fold } from '../domain/fold.ts';
import type { Named } from '../domain/names.ts';

/** A product of the reference: what the rules say about it, with no thought of speed. */
export interface NaiveProduct {
  readonly entry: Entry;
  /** Centimes, after promotion. */
  readonly price: number;
}

export interface NaiveQuestion {
  /** Value ids by group: any of a group, all groups. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly price: { readonly min: number; readonly max: number } | null;
  readonly sort: Sort;
}

const idsOf = ({ entry }: NaiveProduct) => [
  ...(entry.brandId ? [entry.brandId] : []),
  ...(entry.brandLineId ? [entry.brandLineId] : []),
  ...entry.categoryIds,
  ...entry.collectionIds,
  ...entry.featureValueIds,
  ...entry.attributeValueIds,
];

/** The rules of listings read one by one: every option is counted by filtering the whole listing for it. */
export function naiveListing(
  products: readonly NaiveProduct[],
  options: readonly Pick<Named, 'id' | 'kind' | 'parentId'>[],
  { chosen, price, sort }: NaiveQuestion,
) {
  const inPrice = (product: NaiveProduct) =>
    !price || (product.price >= price.min && product.price <= price.max);
  const inGroups = (product: NaiveProduct, but: string | null) =>
    [...chosen].every(([group, ids]) => group === but || idsOf(product).some((id) => ids.includes(id)));
  const matching = products
    .filter((product) => inPrice(product) && inGroups(product, null))
    .sort(order(sort));
  const counts = options
    .filter(({ id }) => products.some((product) => idsOf(product).includes(id)))
    .map((option) => {
      const others = products.filter((product) => inPrice(product) && inGroups(product, groupOf(option)));
      return [option.id, others.filter((product) => idsOf(product).includes(option.id)).length];
    });
  const prices = products.filter((product) => inGroups(product, null)).map((product) => product.price);
  return {
    ids: matching.map(({ entry }) => entry.productId),
    counts: Object.fromEntries(counts) as Record<string, number>,
    priceMin: prices.length > 0 ? Math.min(...prices) : 0,
    priceMax: Math.max(0, ...prices),
  };
}

function order(sort: Sort): (a: NaiveProduct, b: NaiveProduct) => number {
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const name = ({ entry }: NaiveProduct) => fold(entry.names[0]);
  const by: Record<Sort, (a: NaiveProduct, b: NaiveProduct) => number> = {
    default: (a, b) => b.entry.createdAt - a.entry.createdAt,
    name_asc: (a, b) => text(name(a), name(b)),
    name_desc: (a, b) => text(name(b), name(a)),
    date_newest: (a, b) => b.entry.createdAt - a.entry.createdAt,
    date_oldest: (a, b) => a.entry.createdAt - b.entry.createdAt,
    price_asc: (a, b) => a.price - b.price,
    price_desc: (a, b) => b.price - a.price,
  };
  return (a, b) => by[sort](a, b) || text(a.entry.productId, b.entry.productId);
}
