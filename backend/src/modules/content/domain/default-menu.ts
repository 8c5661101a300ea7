import type { CategoryRead, MenuItem, MenuItemType, Menus } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { FIXED_NAMES, FIXED_PATHS } from './menu.ts';

/** Entries of the first level, and below one of them: what a row and a panel hold without a scroll. */
const FIRST_LEVEL = 6;
const SECOND_LEVEL = 9;

const ALL: Translations = { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' };
const SHOP: Translations = { fr: 'La boutique', en: 'The shop', ar: 'المتجر' };
const INFORMATION: Translations = { fr: 'Informations', en: 'Information', ar: 'معلومات' };

/** What a shop has to lead to, in one language. */
export interface ShopContents {
  readonly locale: Locale;
  /** In the order of menus: parents before children. */
  readonly categories: readonly CategoryRead[];
  readonly hasPromotions: boolean;
  readonly hasBrands: boolean;
  readonly hasPosts: boolean;
  /** Published pages that are for something, by purpose. */
  readonly pages: readonly { readonly purpose: string; readonly name: string; readonly path: string }[];
}

const item = (
  type: MenuItemType,
  name: string,
  path: string | null,
  children: MenuItem[] = [],
): MenuItem => ({ id: `default-${type}-${path ?? name}`, type, name, path, href: null, children });

/** The header of a shop that has written none: its categories that sell something, what is new, promotions when there are any. */
export function defaultHeader(contents: ShopContents): Menus['header'] {
  const selling = contents.categories.filter(({ productCount }) => productCount > 0);
  if (selling.length === 0) return fixed(contents, ['8', '10']) as Menus['header'];
  const roots = selling.filter(({ parentId }) => parentId === null);
  const shown = roots.slice(0, FIRST_LEVEL);
  const entries = shown.map((root) => {
    const below = selling.filter(({ parentId }) => parentId === root.uuid).slice(0, SECOND_LEVEL);
    return category(
      root,
      below.map((child) => category(child)),
    );
  });
  const named = shown.length + entries.reduce((sum, { children }) => sum + children.length, 0);
  const rest =
    named < selling.length ? [item('Link', translated(ALL, contents.locale), '/catalog/categories')] : [];
  return [...entries, ...rest, ...fixed(contents, ['4', '5', '8', '10'])] as Menus['header'];
}

/** The foot of a shop that has written none: what it sells, and the pages that it has published. */
export function defaultFooter(contents: ShopContents): Menus['footer'] {
  const { locale, categories, pages } = contents;
  const sells = categories.some(({ productCount }) => productCount > 0);
  const shop = fixed(contents, sells ? ['4', '5', '6', '8', '10'] : ['8', '10']);
  const information = pages
    .filter(({ purpose }) => purpose !== 'contact')
    .map(({ name, path }) => item('Cms', name, path));
  return [
    item('Link', translated(SHOP, locale), null, shop),
    item('Link', translated(INFORMATION, locale), null, information),
  ].filter(({ children }) => children.length > 0) as Menus['footer'];
}

function category({ name, slug }: CategoryRead, children: MenuItem[] = []): MenuItem {
  return item('ProductCategory', name, `/catalog/category/${slug}`, children);
}

/** Pages that need no choice, where there is something on them. */
function fixed(contents: ShopContents, types: readonly MenuItemType[]): MenuItem[] {
  const { locale, hasPromotions, hasBrands, hasPosts, pages } = contents;
  const contact = pages.find(({ purpose }) => purpose === 'contact');
  const has: Readonly<Record<string, boolean>> = {
    '4': true,
    '5': hasPromotions,
    '6': hasBrands,
    '8': hasPosts,
    '10': contact !== undefined,
  };
  return types
    .filter((type) => has[type])
    .map((type) =>
      item(
        type,
        type === '10' ? (contact?.name ?? '') : translated(FIXED_NAMES[type] ?? {}, locale),
        type === '10' ? (contact?.path ?? null) : (FIXED_PATHS[type] ?? null),
      ),
    );
}
