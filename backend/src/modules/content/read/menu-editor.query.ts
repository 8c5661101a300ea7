import type { MenuDocument, MenuEntry, MenuItem, MenuPlace } from '@hanout/contracts';
import { LOCALES, type Locale, translated, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { Shop } from '../../shop/index.ts';
import { saidSources } from '../domain/translatable.ts';
import { DocumentsQuery } from './documents.query.ts';
import { MenusQuery } from './menus.query.ts';
import type { LinkTargetsView } from './views.generated.ts';

const LIVE = `/* prepared:edited_menu */
select id, parent_id as "parentId", type, target_id as "targetId", link, names, sources from shown_menu_items
where shop_id = $1 and place = $2 order by position, id`;

const NAMES = `/* prepared:edited_menu_targets */
select id, texts from link_targets where shop_id = $1 and id = any ($2::uuid[])`;

type NameRow = RowOf<
  Pick<LinkTargetsView, 'id' | 'texts'>,
  { texts: Partial<Record<Locale, { name: string }>> }
>;

/** A menu as staff edit it. */
@Injectable()
export class MenuEditorQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
    private readonly menus: MenusQuery,
  ) {}

  async execute(shop: Shop, place: MenuPlace, locale: Locale): Promise<MenuDocument> {
    const key = { shopId: shop.id, kind: 'menu', id: place } as const;
    const [live, drafts, published] = await Promise.all([
      this.reader.query<MenuEntry[]>(LIVE, [shop.id, place]),
      this.documents.drafts(key),
      this.documents.published(key),
    ]);
    const draft = drafts.get('shared');
    const body = draft?.body as { items: MenuEntry[] } | null | undefined;
    const items = body?.items ?? inOrder(live);
    const suggested = live.length === 0 ? await this.#suggested(shop, place) : [];
    return {
      version: draft?.version ?? 0,
      items,
      drafted: Boolean(body),
      savedAt: (body && draft?.savedAt.toISOString()) || null,
      savedBy: (body && draft?.savedBy) || null,
      publishedAt: published?.publishedAt?.toISOString() ?? null,
      publishedBy: published?.publishedBy ?? null,
      written: live.length > 0,
      suggested,
      targets: [
        ...this.menus.fixed(locale),
        ...(await this.#targets(shop.id, [...items, ...suggested], locale)),
      ],
    };
  }

  /** The entries that visitors see, each after the one above it. */
  async live(shopId: string, place: MenuPlace): Promise<MenuEntry[]> {
    return inOrder(await this.reader.query<MenuEntry[]>(LIVE, [shopId, place]));
  }

  async #targets(shopId: string, entries: readonly MenuEntry[], locale: Locale) {
    const ids = [...new Set(entries.flatMap(({ targetId }) => targetId ?? []))];
    const rows = await this.reader.query<NameRow[]>(NAMES, [shopId, ids]);
    return rows.map(({ id, texts }) => {
      const names = Object.fromEntries(LOCALES.map((language) => [language, texts[language]?.name]));
      return { id, name: translated(names, locale) };
    });
  }

  /** The menu that is shown where none is written, as entries: names that nothing gives them in every language. */
  async #suggested(shop: Shop, place: MenuPlace): Promise<MenuEntry[]> {
    const shown = await Promise.all(LOCALES.map((locale) => this.menus.execute(shop, locale)));
    const ids = await this.menus.addresses(shop);
    const below = (levels: readonly (readonly MenuItem[])[], parentId: string | null): MenuEntry[] =>
      (levels[0] ?? []).flatMap((item, index) => {
        const id = uuidv7();
        const targetId = (item.path && ids.get(item.path)) || null;
        const names = Object.fromEntries(LOCALES.map((locale, at) => [locale, levels[at]?.[index]?.name]));
        const entry = { id, parentId, type: item.type, targetId, link: null, names: {} };
        const said = item.type === 'Link' ? { ...entry, link: item.path, names } : entry;
        return [
          said,
          ...below(
            levels.map((level) => level[index]?.children ?? []),
            id,
          ),
        ];
      });
    return below(
      shown.map((menus) => menus[place]),
      null,
    );
  }
}

/** Each entry after the one that it stands below. */
function inOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const told = entries.map(({ sources, ...entry }) => ({ ...entry, ...saidSources(sources) }));
  const below = Map.groupBy(told, ({ parentId }) => parentId);
  const from = (parentId: string | null): MenuEntry[] =>
    (below.get(parentId) ?? []).flatMap((entry) => [entry, ...from(entry.id)]);
  return from(null);
}
