import type { Actor, PagePurpose } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ContentApi } from '../modules/content/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { PAGES } from './data/pages.ts';
import { inEachLanguage } from './seed-blog.ts';

/** The pages of text. @returns their ids by purpose. */
export function seedPages(
  door: Door,
  shopId: string,
  actor: Actor,
): Promise<ReadonlyMap<PagePurpose, string>> {
  return door(UnitOfWork).transactional(async (em) => {
    const pages = new Map<PagePurpose, string>();
    for (const { purpose, title, html } of PAGES) {
      const texts = inEachLanguage((locale) => ({ title: title[locale], html: html[locale] }));
      pages.set(purpose, await door(ContentApi).createContentPage(em, { shopId, purpose, texts }, actor));
    }
    return pages;
  });
}
