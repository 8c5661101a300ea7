import type { Suggestion } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { PriceView } from '@hanout/ui/storefront/price.tsx';
import { pictureView, priceView } from '../catalog/views.ts';
import { productPath } from '../i18n/languages.ts';
import { listingPath } from '../listing/listing-kinds.ts';

export interface SuggestionView {
  readonly id: string;
  readonly kind: Suggestion['kind'];
  readonly name: string;
  readonly href: string;
  readonly picture: PictureView | null;
  /** Of a product. */
  readonly price: PriceView | null;
  /** Not quite what was typed. */
  readonly near: boolean;
}

export function suggestionView(item: Suggestion, locale: Locale): SuggestionView {
  const { id, kind, name, slug, categorySlug, image, price, near } = item;
  const href =
    kind === 'product'
      ? productPath(locale, categorySlug ?? 'produits', slug)
      : listingPath(locale, kind, slug);
  return {
    id,
    kind,
    name: typeset(name, locale),
    href,
    picture: pictureView(image),
    price: price && priceView(price),
    near,
  };
}

/** The entry that an arrow key leads to; -1 is the text itself, which stands between the last and the first. */
export function moved(active: number, count: number, step: 1 | -1): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
