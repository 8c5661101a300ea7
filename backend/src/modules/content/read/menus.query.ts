import type { MenuChoice, MenuItem, MenuItemType, MenuPlace, Menus } from '@hanout/contracts';
import {
  type Clock,
  LOCALES,
  type Locale,
  likePattern,
  type Translations,
  translated,
  wordsToFind,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { hasWords, type RowOf } from '../../../platform/database/index.ts';
import { StorefrontCatalog } from '../../catalog/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { Shop } from '../../shop/index.ts';
import { defaultFooter, defaultHeader, type ShopContents } from '../domain/default-menu.ts';
import { CONTACT_TYPE, FIXED_NAMES, FIXED_PATHS } from '../domain/menu.ts';
import type { LinkTargetsView } from './views.generated.ts';

interface ItemRow {
  readonly id: string;
  readonly place: MenuPlace;
  readonly parentId: string | null;
  readonly type: MenuItemType;
  readonly targetId: string | null;
  readonly link: string | null;
  readonly names: Translations;
}

type NamedRow = Pick<TargetRow, 'id' | 'texts'>;

type TargetRow = RowOf<
  Omit<LinkTargetsView, 'shop_id'>,
  {
    texts: Partial<Record<Locale, { readonly name: string; readonly slug: string }>>;
    within: Translations | null;
  }
>;

const ITEMS = `/* prepared:menu_items */
select id, place, parent_id as "parentId", type, target_id as "targetId", link, names
from shown_menu_items where shop_id = $1 order by position, id`;

const TARGETS = `/* prepared:menu_targets */
select id, kind, texts, within from link_targets where shop_id = $1 and id = any ($2::uuid[])`;

const PAGES = `/* prepared:menu_pages */
select id, purpose from shown_pages where shop_id = $1 and purpose is not null order by purpose`;

const HAS_POSTS = `/* prepared:menu_has_posts */
select exists (select from link_targets where shop_id = $1 and kind = 'BlogPost') as "hasPosts"`;

const CHOICES = `/* prepared:menu_choices */
select id, coalesce(texts -> 'fr' ->> 'name', '') as name from link_targets
where shop_id = $1 and kind = $2 order by name, id limit 1000`;

const COLLECTIONS = `/* prepared:shown_collections */
select id, texts from link_targets where shop_id = $1 and kind = 'collectionPage' order by id limit 1000`;

const PRODUCTS = `/* prepared:menu_products */
select id, coalesce(texts -> 'fr' ->> 'name', '') as name from link_targets
where shop_id = $1 and kind = 'Product' and id = any (array(
  select product_id from product_names
  where shop_id = $1 and status = 'active' and ${hasWords('search_text', '$2')} limit 200))
order by name, id limit 20`;

const FOLDERS: Readonly<Record<string, string>> = {
  ProductCategory: '/catalog/category',
  Brand: '/catalog/brands',
  collectionPage: '/catalog/collections',
  Cms: '/pages',
  BlogCategory: '/blog/categories',
  BlogPost: '/blog',
};

/** How old the menus may be, in milliseconds. */
const FRESH_MS = 500;

interface Drawing {
  readonly items: readonly ItemRow[];
  readonly targets: ReadonlyMap<string, TargetRow>;
  readonly contact: string | null;
  readonly locale: Locale;
}

interface Kept {
  readonly menus: ReadonlyMap<Locale, Menus>;
  /** What a menu that nobody wrote is made of, besides the catalog. */
  readonly contents: ReadonlyMap<Locale, Pick<ShopContents, 'locale' | 'pages' | 'hasPosts'>>;
  /** Pages by their French addresses. */
  readonly pageIds: ReadonlyMap<string, string>;
}

/** The menus of the frame, in memory by shop and language: every page has them. */
@Injectable()
export class MenusQuery {
  readonly #cache: ShopCache<Kept>;

  constructor(
    private readonly reader: DataSource,
    private readonly catalog: StorefrontCatalog,
    private readonly promotions: PromotionsApi,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#cache = new ShopCache(clock, FRESH_MS, (shopId) => this.#read(shopId));
  }

  /** A menu that the shop has not written is made of what it has. */
  async execute(shop: Shop, locale: Locale): Promise<Menus> {
    const { menus, contents } = await this.#cache.of(shop.id);
    const { header = [], footer = [] } = menus.get(locale) ?? {};
    if (header.length > 0 && footer.length > 0) return { header, footer };
    const all: ShopContents = {
      ...(contents.get(locale) ?? { locale, pages: [], hasPosts: false }),
      categories: await this.catalog.categories(shop, locale),
      hasBrands: (await this.catalog.brands(shop)).length > 0,
      hasPromotions: (await this.promotions.shown(shop.id)).length > 0,
    };
    return {
      header: header.length > 0 ? header : defaultHeader(all),
      footer: footer.length > 0 ? footer : defaultFooter(all),
    };
  }

  /** What the addresses of a menu that nobody wrote lead to, in French: ids of categories and pages. */
  async addresses(shop: Shop): Promise<ReadonlyMap<string, string>> {
    const [{ pageIds }, categories] = await Promise.all([
      this.#cache.of(shop.id),
      this.catalog.categories(shop, 'fr'),
    ]);
    const known = categories.map(({ uuid, slug }) => [`${FOLDERS.ProductCategory}/${slug}`, uuid] as const);
    return new Map([...pageIds, ...known]);
  }

  /** Collections that visitors can open, by their addresses. */
  async collections(shopId: string, locale: Locale) {
    const rows = await this.reader.query<NamedRow[]>(COLLECTIONS, [shopId]);
    return rows.map((row) => ({
      id: row.id,
      name: textIn(row, locale)?.name ?? '',
      slugs: Object.fromEntries(LOCALES.map((language) => [language, textIn(row, language)?.slug])),
    }));
  }

  /** What a picker of the menu editor offers, by name. */
  choices(shopId: string, kind: keyof typeof FOLDERS): Promise<MenuChoice[]> {
    return this.reader.query<MenuChoice[]>(CHOICES, [shopId, kind]);
  }

  products(shopId: string, term: string): Promise<MenuChoice[]> {
    return this.reader.query<MenuChoice[]>(PRODUCTS, [shopId, wordsToFind(term).map(likePattern)]);
  }

  /** The pages that need no choice. */
  fixed(locale: Locale): MenuChoice[] {
    return Object.entries(FIXED_NAMES).map(([id, names]) => ({ id, name: translated(names, locale) }));
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#cache.forget(shopId);
  }

  async #read(shopId: string): Promise<Kept> {
    const items = await this.reader.query<ItemRow[]>(ITEMS, [shopId]);
    const pages = await this.reader.query<{ id: string; purpose: string }[]>(PAGES, [shopId]);
    const [posts] = await this.reader.query<{ hasPosts: boolean }[]>(HAS_POSTS, [shopId]);
    const contact = pages.find(({ purpose }) => purpose === 'contact');
    const wanted = [...items.map(({ targetId }) => targetId), ...pages.map(({ id }) => id)].filter(Boolean);
    const rows = await this.reader.query<TargetRow[]>(TARGETS, [shopId, wanted]);
    const targets = new Map(rows.map((row) => [row.id, row]));
    const menus = new Map(
      LOCALES.map((locale) => {
        const drawing = { items, targets, contact: contact?.id ?? null, locale };
        return [locale, { header: menuOf(drawing, 'header'), footer: menuOf(drawing, 'footer') }];
      }),
    );
    const contents = LOCALES.map((locale) => {
      const shown = pages.flatMap(({ id, purpose }) => {
        const target = targets.get(id);
        const text = target && textIn(target, locale);
        return text ? [{ purpose, name: text.name, path: pathOf(target, text.slug, locale) }] : [];
      });
      return [locale, { locale, pages: shown, hasPosts: posts?.hasPosts ?? false }] as const;
    });
    const pageIds = pages.flatMap(({ id }) => {
      const slug = targets.get(id) && textIn(targets.get(id) as TargetRow, 'fr')?.slug;
      return slug ? [[`${FOLDERS.Cms}/${slug}`, id] as const] : [];
    });
    return { menus, contents: new Map(contents), pageIds: new Map(pageIds) };
  }
}

function menuOf(drawing: Drawing, place: MenuPlace): Menus['header'] {
  // Three levels, as `checkEntries` keeps them.
  return entries(drawing, place, null) as Menus['header'];
}

function entries(drawing: Drawing, place: MenuPlace, parentId: string | null): MenuItem[] {
  return drawing.items
    .filter((item) => item.place === place && item.parentId === parentId)
    .flatMap((item) => {
      const entry = entryOf(drawing, item);
      return entry ? [{ ...entry, children: entries(drawing, place, item.id) }] : [];
    });
}

/** Null when visitors cannot see what it leads to. */
function entryOf({ targets, contact, locale }: Drawing, item: ItemRow): Omit<MenuItem, 'children'> | null {
  const { id, type, link, names } = item;
  const own = translated(names, locale);
  if (type === 'Link') {
    const isPath = link?.startsWith('/') ?? false;
    return { id, type, name: own, path: isPath ? link : null, href: isPath ? null : link };
  }
  const fixed = FIXED_PATHS[type];
  if (fixed)
    return { id, type, name: own || translated(FIXED_NAMES[type] ?? {}, locale), path: fixed, href: null };
  const target = targets.get((type === CONTACT_TYPE ? contact : item.targetId) ?? '');
  const text = target && textIn(target, locale);
  if (!target || !text || (type !== CONTACT_TYPE && target.kind !== type)) return null;
  return { id, type, name: own || text.name, path: pathOf(target, text.slug, locale), href: null };
}

const textIn = ({ texts }: NamedRow, locale: Locale) => texts[locale] ?? texts.fr ?? Object.values(texts)[0];

function pathOf({ kind, within }: TargetRow, slug: string, locale: Locale): string {
  if (kind === 'Product') return `/catalog/product/${translated(within ?? {}, locale)}/${slug}`;
  return `${FOLDERS[kind]}/${slug}`;
}
