import type { BlogCategoryRead, BlogPostCard, BlogPostPage, Pagination } from '@hanout/contracts';
import { type Clock, LOCALES, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import type { BlogCategoryText, PostText } from '../domain/writing.ts';
import { ContentAddresses } from './addresses.query.ts';
import { CurrentPictures } from './current-pictures.query.ts';

type Stored<T> = Partial<Record<Locale, T & { readonly slug: string }>>;

interface CategoryRow {
  readonly id: string;
  readonly texts: Stored<BlogCategoryText>;
  readonly thumbnail: MediaRecord | null;
  readonly posts: number;
}

/** A post as it is shown, or as it would be. */
export interface CardRow {
  readonly id: string;
  readonly texts: Stored<Omit<PostText, 'html'>>;
  readonly categoryIds: readonly string[];
  readonly thumbnail: MediaRecord | null;
  readonly noIndex: boolean;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

const CARD = `p.id, p.texts, to_jsonb(p.category_ids) as "categoryIds", p.thumbnail, p.no_index as "noIndex",
  p.published_at as "publishedAt", p.updated_at as "updatedAt"`;

const LIST = `/* prepared:blog_list */
select ${CARD}, (count(*) over ())::int as total from blog_post_cards p
where p.shop_id = $1 and p.published_at <= $2 and ($3::uuid is null or $3 = any (p.category_ids))
order by p.published_at desc, p.id desc limit $4 offset $5`;

const BY_IDS = `/* prepared:blog_by_ids */
select ${CARD} from blog_post_cards p where p.shop_id = $1 and p.published_at <= $2 and p.id = any ($3::uuid[])`;

const ONE = `/* prepared:blog_one */
select ${CARD}, (select t.html from blog_post_texts t where t.id = p.id and t.locale in ($4, 'fr')
  order by t.locale = $4 desc limit 1) as html
from blog_post_cards p where p.shop_id = $1 and p.published_at <= $2 and p.id = $3`;

const RELATED = `/* prepared:blog_related */
select ${CARD} from blog_post_cards p
where p.shop_id = $1 and p.published_at <= $2 and p.id <> $3
order by p.category_ids && $4::uuid[] desc, p.published_at desc, p.id desc limit 3`;

const CATEGORIES = `/* prepared:blog_categories */
select c.id, c.texts, c.thumbnail, (select count(*)::int from blog_post_cards p
  where p.shop_id = c.shop_id and p.published_at <= $2 and c.id = any (p.category_ids)) as posts
from shown_blog_categories c where c.shop_id = $1 order by c.position, c.id`;

/** How old the list of blog categories may be, in milliseconds. */
const FRESH_MS = 500;

export interface PageOfPosts {
  readonly page: number;
  readonly perPage: number;
  readonly categoryId?: string;
}

/** What visitors read of the blog, in their language. */
@Injectable()
export class BlogQuery {
  readonly #categories: ShopCache<readonly CategoryRow[]>;

  constructor(
    private readonly reader: DataSource,
    private readonly addresses: ContentAddresses,
    private readonly pictures: CurrentPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#categories = new ShopCache(clock, FRESH_MS, (shopId) =>
      this.reader.query<CategoryRow[]>(CATEGORIES, [shopId, this.clock.now()]),
    );
  }

  async categories(shopId: string, locale: Locale): Promise<BlogCategoryRead[]> {
    return (await this.#categories.of(shopId)).map((row) => categoryRead(row, locale));
  }

  async category(shopId: string, locale: Locale, slug: string): Promise<BlogCategoryRead | null> {
    const id = await this.addresses.find(shopId, 'blog_category', slug, locale);
    return (await this.categories(shopId, locale)).find((category) => category.id === id) ?? null;
  }

  /** Newest first. */
  async posts(
    shopId: string,
    locale: Locale,
    { page, perPage, categoryId }: PageOfPosts,
  ): Promise<{ posts: BlogPostCard[]; pagination: Pagination }> {
    const parameters = [shopId, this.clock.now(), categoryId ?? null, perPage, (page - 1) * perPage];
    const rows = await this.reader.query<(CardRow & { readonly total: number })[]>(LIST, parameters);
    const total = rows[0]?.total ?? 0;
    const posts = await this.#cards(shopId, locale, rows);
    return { posts, pagination: { page, perPage, total, pages: Math.ceil(total / perPage) } };
  }

  /** In the order of the ids; what is not published is left out. */
  async named(shopId: string, locale: Locale, ids: readonly string[]): Promise<BlogPostCard[]> {
    const rows = await this.reader.query<CardRow[]>(BY_IDS, [shopId, this.clock.now(), ids]);
    const cards = await this.#cards(shopId, locale, rows);
    return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  }

  /** Null when no published post has this slug. */
  async post(shopId: string, locale: Locale, slug: string): Promise<BlogPostPage | null> {
    const id = await this.addresses.find(shopId, 'post', slug, locale);
    const now = this.clock.now();
    const [row] = id
      ? await this.reader.query<(CardRow & { readonly html: string | null })[]>(ONE, [
          shopId,
          now,
          id,
          locale,
        ])
      : [];
    return row ? this.page(shopId, locale, row) : null;
  }

  /** A whole post, shown or drafted, with others beside it. */
  async page(
    shopId: string,
    locale: Locale,
    row: CardRow & { readonly html: string | null },
  ): Promise<BlogPostPage | null> {
    const now = this.clock.now();
    const others = await this.reader.query<CardRow[]>(RELATED, [shopId, now, row.id, row.categoryIds]);
    const [card, ...related] = await this.#cards(shopId, locale, [row, ...others]);
    if (!card) return null;
    const [text, shown] = [textOf(row.texts, locale), await this.pictures.of(shopId)];
    return {
      ...card,
      html: shown(row.html ?? ''),
      seoTitle: text?.seoTitle || card.publicTitle,
      seoDescription: text?.seoDescription || card.excerpt,
      updatedAt: row.updatedAt.toISOString(),
      related,
    };
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#categories.forget(shopId);
  }

  async #cards(shopId: string, locale: Locale, rows: readonly CardRow[]): Promise<BlogPostCard[]> {
    const categories = await this.categories(shopId, locale);
    return rows.map((row) => cardOf(row, locale, categories));
  }
}

function textOf<T>(texts: Partial<Record<Locale, T>>, locale: Locale): T | undefined {
  return texts[locale] ?? texts.fr ?? Object.values(texts)[0];
}

function cardOf(row: CardRow, locale: Locale, categories: readonly BlogCategoryRead[]): BlogPostCard {
  const text = textOf(row.texts, locale);
  const title = text?.title ?? '';
  return {
    id: row.id,
    slug: text?.slug ?? '',
    slugs: Object.fromEntries(LOCALES.map((language) => [language, textOf(row.texts, language)?.slug])),
    publicTitle: title,
    excerpt: text?.excerpt ?? '',
    noIndex: row.noIndex,
    thumbnail: row.thumbnail && imageOf(row.thumbnail, title),
    createdAt: row.publishedAt.toISOString(),
    categories: categories
      .filter(({ id }) => row.categoryIds.includes(id))
      .map(({ id, name, slug }) => ({ id, name, slug })),
  };
}

function categoryRead({ id, texts, thumbnail, posts }: CategoryRow, locale: Locale): BlogCategoryRead {
  const { name = '', slug = '', description = '' } = textOf(texts, locale) ?? {};
  const localizedData = LOCALES.map((language) => {
    const text = textOf(texts, language);
    const { name: called = '', slug: address = '', description: says = '' } = text ?? {};
    return { locale: language, name: called, slug: address, description: says };
  });
  const picture = thumbnail && imageOf(thumbnail, name);
  return { id, slug, name, description, thumbnail: picture, localizedData, postCount: posts };
}
