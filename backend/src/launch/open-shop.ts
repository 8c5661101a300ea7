import { randomBytes } from 'node:crypto';
import { type Actor, LOCALES, type Locale, type Translations } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ContentApi } from '../modules/content/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { StaffApi } from '../modules/staff/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { FIRST_PAGES } from './first-pages.ts';

export interface ShopToOpen {
  readonly name: Translations;
  /** Where it answers; wherever no other shop does, when left out. */
  readonly hosts?: readonly string[];
  readonly owner: { readonly email: string; readonly password: string; readonly name: string };
}

export const newPassword = (): string => randomBytes(12).toString('base64url');

/**
 * An empty shop with its owner, and drafts of the pages that the law asks for: all of it, or nothing.
 * @returns its id
 * @throws DomainError `host_taken`, `email_taken` (409), `invalid` (422): a host is none
 */
export async function openShop(
  door: Door,
  { name, hosts, owner }: ShopToOpen,
  actor: Actor,
): Promise<string> {
  return door(UnitOfWork).transactional(async (em) => {
    const shopId = await door(ShopApi).create(em, { name, ...(hosts ? { hosts } : {}) });
    await door(StaffApi).create(em, { shopId, ...owner, roles: ['owner'] }, actor);
    for (const { purpose, title, html } of FIRST_PAGES) {
      const page = { shopId, purpose, active: false, texts: pageTexts(title, html) };
      await door(ContentApi).createContentPage(em, page, actor);
    }
    return shopId;
  });
}

const pageTexts = (title: Readonly<Record<Locale, string>>, html: Readonly<Record<Locale, string>>) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, { title: title[locale], html: html[locale] }]));
