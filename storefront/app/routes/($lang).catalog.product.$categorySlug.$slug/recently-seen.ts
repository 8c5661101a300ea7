import type { Locale } from '@hanout/kernel';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import type { ProductView } from '../../catalog/product-view.ts';
import { browserStore, readJson } from '../../checkout/browser-storage.ts';

const KEY = 'recentlySeen';

/** How many products a browser remembers. */
const KEPT = 12;

interface Seen {
  readonly locale: Locale;
  readonly card: ProductCardView;
}

function cardOf(product: ProductView, href: string): ProductCardView {
  const [picture = null, secondPicture = null] = product.pictures;
  return {
    id: product.id,
    slug: product.slug,
    href,
    name: product.name,
    picture,
    secondPicture,
    category: product.category,
    brand: product.brand,
    price: product.price,
    isPack: product.isPack,
    configure: product.parts.some((part) => part.choices.length > 1),
    hasCombinations: product.combinations.length > 0,
    available: product.available,
    lowStock: product.lowStock,
  };
}

/** Remembers a product that is looked at. @returns those seen before it, newest first, as this language has them */
export function rememberSeen(product: ProductView, path: string, locale: Locale): ProductCardView[] {
  const stored = readJson<unknown>(browserStore, KEY);
  const before = (Array.isArray(stored) ? (stored as Seen[]) : []).filter(
    ({ card, locale: language }) => typeof card?.href === 'string' && card.id !== product.id && !!language,
  );
  const kept = [{ locale, card: cardOf(product, path) }, ...before].slice(0, KEPT);
  browserStore.set(KEY, JSON.stringify(kept));
  return before.filter((item) => item.locale === locale).map((item) => item.card);
}
