import {
  accessibilityProblems,
  choose,
  DESK,
  fitsItsWidth,
  PHONE,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { LANGUAGE_NAMES } from '../app/i18n/config.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const TITLES = { fr: 'Ce que tout Alger prend', ar: 'ما يشتريه الجميع' } as const;

/** What shoppers see, above each of its rows. */
const shownTitles = async (page: Page, path: string) => {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  return (await page.locator('main h2').allTextContents()).map((text) => text.trim());
};

describe('the home page, rebuilt by a content editor', () => {
  it.each([
    ['fr', 'at a desk', { viewport: DESK, hasTouch: true }, fr, '/', '1'],
    ['ar', 'on a telephone', { viewport: PHONE, hasTouch: true }, ar, '/ar', '3'],
  ] as const)(
    'stands in the shop at once, and is put back from its versions: %s, %s',
    async (language, _, options, { home, drafts, menus, versions }, path, former) => {
      const shopper = await browser.newPage(options);
      const shownBefore = await shownTitles(shopper, path);
      const page = await browser.newPage(options);
      await enterAt(page, `${shop.url}/dashboard/home-blocks`, shop.account('content_editor'), language);
      const rows = page.getByRole('list', { name: home.blocks }).locator('button[aria-pressed]');
      const before = await rows.allInnerTexts();
      const publish = async () => {
        const loaded = page.waitForEvent('load');
        await touch(page.getByRole('button', { name: drafts.publish, exact: true }));
        await loaded;
        await page.waitForLoadState('networkidle');
      };

      await touch(rows.last());
      await touch(page.getByRole('button', { name: menus.remove, exact: true }));
      await touch(page.getByRole('button', { name: home.addBlock }));
      await choose(page.getByLabel(home.type), 'bestsellers_products');
      for (const locale of ['fr', 'ar'] as const) {
        await touch(page.getByRole('tab', { name: LANGUAGE_NAMES[locale] }));
        await write(page.getByRole('textbox', { name: home.publicTitle, exact: true }), TITLES[locale]);
      }
      await rows.last().focus();
      for (const _ of before) await page.keyboard.press('Alt+ArrowUp');
      await rows.first().getByText(TITLES[language]).waitFor();
      expect(await fitsItsWidth(page)).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await publish();
      expect(await rows.count()).toBe(before.length);
      expect((await shownTitles(shopper, path))[0]).toContain(TITLES[language]);
      expect(await fitsItsWidth(shopper)).toBe(true);

      await touch(page.getByRole('button', { name: versions.open }).filter({ visible: true }).first());
      await touch(page.getByRole('button', { name: versions.restoreOf.replace('{{number}}', former) }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await publish();
      expect(await rows.allInnerTexts()).toEqual(before);
      expect(await shownTitles(shopper, path)).toEqual(shownBefore);
      expect(page.problems).toEqual([]);
    },
  );
});
