import type { ListingMode } from '@hanout/contracts';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { useEffect } from 'react';

type Cards = readonly ProductCardView[];

/** Pages that were shown, by listing without its page number; so that Back finds the whole list again. */
const shown = new Map<string, Map<number, Cards>>();
/** Listings that are remembered. */
const MAX = 8;

export interface PagesShown {
  /** Number of the first page of the run. */
  readonly first: number;
  readonly products: Cards;
}

/** Pages that follow each other up to the asked one, each product once. */
export function runOf(
  known: ReadonlyMap<number, Cards> | undefined,
  page: number,
  products: Cards,
): PagesShown {
  let first = page;
  let all = [...products];
  for (let before = known?.get(first - 1); before; before = known?.get(first - 1)) {
    all = [...before, ...all];
    first -= 1;
  }
  const seen = new Set<string>();
  return { first, products: all.filter(({ id }) => !seen.has(id) && seen.add(id)) };
}

/** In the modes that append, what was shown before stays above (SF-083, SF-085); with page buttons it is replaced. */
export function usePages(mode: ListingMode, listing: string, page: number, products: Cards): PagesShown {
  useEffect(() => {
    if (mode === 'pagination') return;
    const known = page === 1 ? new Map<number, Cards>() : (shown.get(listing) ?? new Map<number, Cards>());
    known.set(page, products);
    shown.delete(listing);
    shown.set(listing, known);
    for (const key of shown.keys()) if (shown.size > MAX) shown.delete(key);
  }, [mode, listing, page, products]);
  if (mode === 'pagination') return { first: page, products };
  return runOf(shown.get(listing), page, products);
}
