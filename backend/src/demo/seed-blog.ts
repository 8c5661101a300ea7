import { type Actor, LOCALES } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ContentApi } from '../modules/content/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { BLOG_CATEGORIES, POSTS } from './data/blog.ts';
import type { Text } from './data/types.ts';

const DAY_MS = 24 * 3_600_000;

/** Each language's texts of a thing. */
export function inEachLanguage<T>(make: (locale: keyof Text) => T): Record<keyof Text, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<keyof Text, T>;
}

/** Blog categories and posts. @returns the categories' ids by key. */
export async function seedBlog(
  door: Door,
  shopId: string,
  { pictures }: Entered,
  now: Date,
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  const content = door(ContentApi);
  const categories = new Map<string, string>();
  await door(UnitOfWork).transactional(async (em) => {
    for (const { key, name, description, picture } of BLOG_CATEGORIES) {
      const texts = inEachLanguage((locale) => ({ name: name[locale], description: description[locale] }));
      const command = { shopId, texts, thumbnailId: known(pictures, picture) };
      categories.set(key, await content.createBlogCategory(em, command, actor));
    }
    for (const post of POSTS) {
      const texts = inEachLanguage((locale) => ({ title: post.title[locale], html: post.html[locale] }));
      const command = {
        shopId,
        texts,
        thumbnailId: known(pictures, post.picture),
        categoryIds: post.categories.map((key) => known(categories, key)),
        publishedAt: new Date(now.getTime() - post.daysAgo * DAY_MS),
      };
      await content.createBlogPost(em, command, actor);
    }
  });
  return categories;
}
