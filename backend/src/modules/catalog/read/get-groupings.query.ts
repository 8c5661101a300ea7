import type {
  AttributeRow,
  BrandLineRow,
  BrandRow,
  CategoryNode,
  CollectionRow,
  FeatureRow,
  Image,
  Pagination,
  ProductEdit,
  TagRow,
} from '@hanout/contracts';
import { DomainError, type Locale, likePattern, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import type { StoredCard } from '../application/projection/document.ts';

export interface GroupingsQuery {
  readonly shopId: string;
  readonly locale: Locale;
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
}

type Texts = CategoryNode['texts'];
/** A row of any of the lists, with what its own list shows. */
interface Raw {
  readonly id: string;
  readonly version: number;
  readonly products: number;
  readonly position?: number;
  readonly isActive?: boolean;
  readonly name?: string;
  readonly names?: Translations;
  readonly descriptions?: Translations;
  readonly texts?: Texts;
  readonly slug?: string;
  readonly markFont?: string | null;
  readonly brandId?: string;
  readonly brand?: string;
  readonly picture?: MediaRecord | null;
}
interface CategoryRaw extends Raw {
  readonly parentId: string | null;
  readonly depth: number;
  readonly texts: Texts;
}
type Property = Omit<AttributeRow, 'name' | 'values'> & {
  readonly property: string;
  readonly values: (Omit<AttributeRow['values'][number], 'image'> & { image: MediaRecord | null })[];
};

const named = (texts: Texts, locale: Locale) => (texts[locale] ?? texts.fr)?.name ?? '';
const picture = (media: MediaRecord | null | undefined, alt: string): Image | null =>
  media ? imageOf(media, alt) : null;

/** What each list shows of its view; all have `search`, `position` and `id`. */
const LISTS = {
  brand_rows: `id, name, slug, descriptions, mark_font as "markFont", position, active as "isActive", products, version, picture`,
  brand_line_rows: `id, brand_id as "brandId", brand, names, descriptions, slug, position, active as "isActive", products, version,
    picture`,
  tag_rows: 'id, names, slug, products, version',
  collection_rows: `id, texts, position, active as "isActive", products, version, picture`,
} as const;

/** Names that hold what was typed, with or without its accents. */
const like = (names: string, parameter: number) =>
  `public.unaccent(lower(${names})) like public.unaccent($${parameter})`;
const CATEGORIES = `/* prepared:catalog_category_nodes */
select id, parent_id as "parentId", depth, position, active as "isActive", version, texts, thumb as picture, products
from category_nodes where shop_id = $1 and ($2 = '' or ${like("concat_ws(' ', texts #>> '{fr,name}', texts #>> '{en,name}', texts #>> '{ar,name}')", 2)}) order by place`;
// sql: "kind" is as typed (attributes have one; nobody asks a feature for its own)
const PROPERTIES = `/* prepared:catalog_property_rows */
select id, property, kind, label, position, version, "values" from property_rows
where shop_id = $1 and property = $2 and ($3 = '' or ${like('search', 3)}) order by position, id`;
// sql: "card" is as typed (a projected document has a card in French)
const MEMBERS = `/* prepared:catalog_collection_members */
select product_id as id, names, card from collection_members where shop_id = $1 and collection_id = $2
order by position, product_id`;

/** Categories, brands, brand lines, tags, collections, attributes and features as the back-office lists them. */
@Injectable()
export class GetGroupings {
  constructor(private readonly reader: DataSource) {}

  async categories({ shopId, locale, q }: GroupingsQuery): Promise<CategoryNode[]> {
    const rows = await this.reader.query<CategoryRaw[]>(CATEGORIES, [shopId, pattern(q)]);
    return rows.map(({ picture: media, ...row }) => {
      const name = named(row.texts, locale);
      return { ...row, name, thumb: picture(media, name) } as unknown as CategoryNode;
    });
  }

  brands(query: GroupingsQuery) {
    return this.#page<BrandRow>('brand_rows', query, ({ picture: media, ...row }) => ({
      ...row,
      logo: picture(media, String(row.name)),
    }));
  }

  brandLines(query: GroupingsQuery) {
    return this.#page<BrandLineRow>('brand_line_rows', query, ({ picture: media, ...row }) => {
      const name = translated(row.names as Translations, query.locale);
      return { ...row, name, thumb: picture(media, name) };
    });
  }

  tags(query: GroupingsQuery) {
    return this.#page<TagRow>('tag_rows', query, (row) => ({
      ...row,
      name: translated(row.names as Translations, query.locale),
    }));
  }

  collections(query: GroupingsQuery) {
    return this.#page<CollectionRow>('collection_rows', query, (row) => collectionOf(row, query.locale));
  }

  /** @throws DomainError `not_found` (404) */
  async collection(shopId: string, id: string, locale: Locale) {
    const text = `/* sql */ select ${LISTS.collection_rows} from collection_rows where shop_id = $1 and id = $2`;
    const [row] = await this.reader.query<Raw[]>(text, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    const rows = await this.reader.query<{ id: string; names: Translations; card: StoredCard }[]>(MEMBERS, [
      shopId,
      id,
    ]);
    const members = rows.map((item) => ({
      id: item.id,
      name: translated(item.names, locale),
      image: item.card.gridDisplayImagesForWeb.thumb,
    }));
    return { ...(collectionOf(row, locale) as unknown as CollectionRow), members };
  }

  async attributes({ shopId, locale, q }: GroupingsQuery): Promise<AttributeRow[]> {
    const rows = await this.reader.query<Property[]>(PROPERTIES, [shopId, 'attribute', pattern(q)]);
    return rows.map(({ property: _property, ...row }) => ({
      ...row,
      name: translated(row.label, locale),
      values: row.values.map((value) => ({
        ...value,
        image: picture(value.image, translated(value.value, locale)),
      })),
    }));
  }

  async features({ shopId, locale, q }: GroupingsQuery): Promise<FeatureRow[]> {
    const rows = await this.reader.query<Property[]>(PROPERTIES, [shopId, 'feature', pattern(q)]);
    return rows.map(({ id, label, position, values, version }) => ({
      ...{ id, label, position, version, name: translated(label, locale) },
      values: values.map((item) => ({ id: item.id, value: item.value, used: item.used })),
    }));
  }

  async #page<T>(
    view: keyof typeof LISTS,
    { shopId, q, page, perPage }: GroupingsQuery,
    show: (row: Raw) => Record<string, unknown>,
  ): Promise<{ rows: T[]; pagination: Pagination }> {
    const matching = `shop_id = $1 and ($2 = '' or ${like('search', 2)})`;
    const [count] = await this.reader.query<{ total: number }[]>(
      `/* prepared:catalog_count_${view} */ select count(*)::int as total from ${view} where ${matching}`,
      [shopId, pattern(q)],
    );
    const rows = await this.reader.query<Raw[]>(
      `/* prepared:catalog_page_${view} */ select ${LISTS[view]} from ${view} where ${matching}
       order by position, search, id limit $3 offset $4`,
      [shopId, pattern(q), perPage, (page - 1) * perPage],
    );
    const total = count?.total ?? 0;
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { rows: rows.map(show) as T[], pagination };
  }
}

function pattern(q: string): string {
  return q ? likePattern(q.toLowerCase()) : '';
}

function collectionOf({ picture: media, ...row }: Raw, locale: Locale) {
  const name = named(row.texts as Texts, locale);
  return { ...row, name, thumb: picture(media, name) };
}

/** The combinations of a product as a select shows them (BO-255). */
export function combinationOptions({ combinations }: ProductEdit) {
  return combinations.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, combination: name }));
}
