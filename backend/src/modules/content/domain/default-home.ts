import type { Locale, Translations } from '@hanout/kernel';
import { LOCALES } from '@hanout/kernel';
import type { HomeModuleSettings, HomeModuleTexts } from './home-module.ts';

/** A block that nobody arranged: what it is called, and what it finds by itself. */
export interface DefaultBlock {
  readonly id: string;
  readonly type: string;
  readonly position: number;
  readonly settings: HomeModuleSettings;
  readonly texts: Partial<Record<Locale, HomeModuleTexts>>;
  readonly items: string[];
  readonly images: [];
}

const block = (
  position: number,
  type: string,
  title: Translations,
  settings: HomeModuleSettings = {},
): DefaultBlock => ({
  id: `default-${type}`,
  type,
  position,
  settings,
  texts: Object.fromEntries(LOCALES.map((locale) => [locale, { publicTitle: title[locale] ?? title.fr }])),
  items: [],
  images: [],
});

/**
 * The home page of a shop that has arranged none: its categories, what is cheaper now, its newest products. Each finds
 * its own and is not drawn where there is nothing; none says more than the shop's own data.
 */
export const DEFAULT_HOME: readonly DefaultBlock[] = [
  block(0, 'categories_carousel', { fr: 'Les rayons', en: 'Departments', ar: 'الأقسام' }),
  block(
    1,
    'discounted_products',
    { fr: 'Promotions', en: 'Promotions', ar: 'العروض' },
    { link: '/promotions' },
  ),
  block(
    2,
    'products_grid',
    { fr: 'Nouveautés', en: 'New products', ar: 'الجديد' },
    { link: '/catalog/new', number: 8 },
  ),
];

/** A block of which the page shows nothing twice. */
interface Filled {
  readonly type: string;
  readonly products: readonly { readonly id: string }[];
  readonly categories: readonly unknown[];
}

/** Without a row of one category, and without reduced products that all stand among the newest. */
export function worthShowing<T extends Filled>(blocks: readonly T[]): T[] {
  const newest = new Set(
    blocks
      .filter(({ type }) => type === 'products_grid')
      .flatMap(({ products }) => products.map(({ id }) => id)),
  );
  return blocks.filter(({ type, products, categories }) => {
    if (type === 'categories_carousel') return categories.length > 1;
    if (type === 'discounted_products') return products.some(({ id }) => !newest.has(id));
    return products.length > 0;
  });
}
