import type { BlogCategoryRead, BlogPostCard } from '@hanout/contracts';
import { LOCALES, type Locale, typeset } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import { pictureView } from '../catalog/views.ts';
import { BLOG_CATEGORY_TEXT, shortened } from '../home/limits.ts';
import { pathIn } from '../i18n/languages.ts';
import type { PostCardView } from './post-card.tsx';

export const postPath = (locale: Locale, slug: string): string =>
  pathIn(locale, `/blog/${encodeURIComponent(slug)}`);

export const blogCategoryPath = (locale: Locale, slug: string): string =>
  pathIn(locale, `/blog/categories/${encodeURIComponent(slug)}`);

export const contentPath = (locale: Locale, slug: string): string =>
  pathIn(locale, `/pages/${encodeURIComponent(slug)}`);

export function postView(post: BlogPostCard, locale: Locale): PostCardView {
  return {
    id: post.id,
    href: postPath(locale, post.slug),
    title: typeset(post.publicTitle, locale),
    excerpt: typeset(post.excerpt, locale),
    picture: pictureView(post.thumbnail),
    at: post.createdAt,
    category: post.categories[0]?.name ?? null,
  };
}

export interface BlogCategoryView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly text: string;
  readonly picture: PictureView | null;
  readonly posts: number;
}

export function blogCategoryView(category: BlogCategoryRead, locale: Locale): BlogCategoryView {
  return {
    id: category.id,
    href: blogCategoryPath(locale, category.slug),
    name: typeset(category.name, locale),
    text: typeset(shortened(category.description, BLOG_CATEGORY_TEXT), locale),
    picture: pictureView(category.thumbnail),
    posts: category.postCount,
  };
}

/** The same page in every language, by its slug in each. */
export function alternatesBy(
  path: (locale: Locale, slug: string) => string,
  slug: string,
  slugs: Partial<Record<Locale, string | undefined>>,
): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, path(locale, slugs[locale] ?? slug)])) as Record<
    Locale,
    string
  >;
}
