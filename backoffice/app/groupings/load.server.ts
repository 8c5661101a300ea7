import type { BrandLineRow, BrandRow, CollectionRow, Pagination, TagRow } from '@hanout/contracts';
import { catalogAdminContract as contract } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { Option } from '../forms/choices.tsx';
import type { PageApi } from '../server/page.server.ts';
import { categoryPage, type ShownCategory } from './category-page.ts';
import { EMPTY_NAMES, type Grouping, NEW_GROUPING, pictureOf, textsOf } from './draft.ts';
import type { Kind } from './kinds.ts';

interface GroupingQuery {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
}
interface Loaded {
  readonly rows: Grouping[];
  readonly pagination: Pagination;
  /** All of them are there, on one page. */
  readonly isWhole: boolean;
  /** What a category can stand below. */
  readonly parents?: readonly Option[];
}

const BARE = { depth: 0, position: 0, siblings: 1, note: '', colors: [] as string[] };

function categoryOf({ node, position, siblings, above }: ShownCategory): Grouping {
  const { id, version, name, products, depth, isActive } = node;
  const draft = {
    ...{ ...NEW_GROUPING, isActive, parentId: node.parentId ?? '', picture: pictureOf(node.thumb) },
    texts: textsOf((locale) => node.texts[locale]),
  };
  const note = above.join(' › ');
  return { ...BARE, ...{ id, version, name, depth, position, siblings, note, count: products, draft } };
}

function brandOf(brand: BrandRow): Grouping {
  const { id, version, name, slug, products, position, isActive, markFont } = brand;
  const draft = {
    ...{ ...NEW_GROUPING, name, slug, isActive, markFont: markFont ?? ('' as const) },
    picture: pictureOf(brand.logo),
    texts: textsOf((locale) => ({ description: brand.descriptions[locale] ?? '' })),
  };
  return { ...BARE, ...{ id, version, name, position, count: products, draft } };
}

function lineOf(line: BrandLineRow): Grouping {
  const { id, version, name, slug, products, position, isActive, brandId } = line;
  const draft = {
    ...{ ...NEW_GROUPING, slug, isActive, brandId, picture: pictureOf(line.thumb) },
    texts: textsOf((locale) => ({
      name: line.names[locale] ?? '',
      description: line.descriptions[locale] ?? '',
    })),
  };
  return { ...BARE, ...{ id, version, name, position, count: products, note: line.brand, draft } };
}

function tagOf({ id, version, name, names, slug, products }: TagRow): Grouping {
  const texts = textsOf((locale) => ({ name: names[locale] ?? '' }));
  return { ...BARE, ...{ id, version, name, count: products, draft: { ...NEW_GROUPING, slug, texts } } };
}

function collectionOf(collection: CollectionRow): Grouping {
  const { id, version, name, products, position, isActive } = collection;
  const draft = {
    ...{ ...NEW_GROUPING, isActive, picture: pictureOf(collection.thumb) },
    texts: textsOf((locale) => collection.texts[locale]),
  };
  return { ...BARE, ...{ id, version, name, position, count: products, draft } };
}

/** All rows, as the one page that they are. */
function whole(rows: Grouping[]): Loaded {
  const total = rows.length;
  return { rows, pagination: { page: 1, perPage: Math.max(total, 1), total, pages: 1 }, isWhole: true };
}

async function pageOf(
  api: PageApi,
  kind: 'brands' | 'brand-lines' | 'tags' | 'collections',
  query: GroupingQuery,
): Promise<Loaded> {
  switch (kind) {
    case 'brands': {
      const { brands, pagination } = await api.read(contract.brands, { query });
      return { rows: brands.map(brandOf), pagination, isWhole: false };
    }
    case 'brand-lines': {
      const { brandLines, pagination } = await api.read(contract.brandLines, { query });
      return { rows: brandLines.map(lineOf), pagination, isWhole: false };
    }
    case 'tags': {
      const { tags, pagination } = await api.read(contract.tags, { query });
      return { rows: tags.map(tagOf), pagination, isWhole: false };
    }
    case 'collections': {
      const { collections, pagination } = await api.read(contract.collections, { query });
      return { rows: collections.map(collectionOf), pagination, isWhole: false };
    }
  }
}

async function properties(api: PageApi, kind: 'attributes' | 'features', q: string): Promise<Loaded> {
  const inLocale = (text: Partial<Record<Locale, string>>) => text[api.locale] || text.fr || '';
  const names = (text: Partial<Record<Locale, string>>) => ({ ...EMPTY_NAMES, ...text });
  if (kind === 'features') {
    const { features } = await api.read(contract.features, { query: { q } });
    const rows = features.map(({ id, version, name, label, position, values }) => ({
      ...{ ...BARE, id, version, name, position, count: values.length },
      note: values
        .slice(0, 6)
        .map(({ value }) => inLocale(value))
        .join(', '),
      draft: {
        ...NEW_GROUPING,
        texts: textsOf((locale) => ({ name: label[locale] ?? '' })),
        values: values.map(({ id: valueId, value, used }) => ({
          ...{ id: valueId, names: names(value), color: '', picture: null, used },
        })),
      },
    }));
    return whole(rows);
  }
  const { attributes } = await api.read(contract.attributes, { query: { q } });
  const rows = attributes.map(({ id, version, name, label, position, values, kind: valueKind }) => ({
    ...{ ...BARE, id, version, name, position, count: values.length },
    note: values
      .slice(0, 6)
      .map(({ value }) => inLocale(value))
      .join(', '),
    colors: values.flatMap(({ color }) => color ?? []).slice(0, 8),
    draft: {
      ...{ ...NEW_GROUPING, valueKind },
      texts: textsOf((locale) => ({ name: label[locale] ?? '' })),
      values: values.map(({ id: valueId, value, color, image, used }) => ({
        ...{ id: valueId, names: names(value), color: color ?? '', picture: pictureOf(image), used },
      })),
    },
  }));
  return whole(rows);
}

/** The groupings of a kind as one list, whatever their contracts call things. */
export async function loadGroupings(api: PageApi, kind: Kind, query: GroupingQuery): Promise<Loaded> {
  if (kind === 'attributes' || kind === 'features') return properties(api, kind, query.q);
  return kind === 'categories' ? categories(api, query) : pageOf(api, kind, query);
}

async function categories(api: PageApi, { q, page, perPage }: GroupingQuery): Promise<Loaded> {
  const [{ categories: all }, narrowed] = await Promise.all([
    api.read(contract.categories),
    q ? api.read(contract.categories, { query: { q } }) : null,
  ]);
  const found = narrowed?.categories ?? all;
  const { rows, isWhole } = categoryPage(found, all, { page, perPage });
  const parents = all.map(({ id, name, depth }) => ({ id, name: `${'– '.repeat(depth)}${name}` }));
  const shown = rows.map(categoryOf);
  if (isWhole) return { ...whole(shown), parents };
  const total = found.length;
  const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
  return { rows: shown, pagination, isWhole, parents };
}
