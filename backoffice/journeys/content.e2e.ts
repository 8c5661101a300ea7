import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ar } from '../app/i18n/ar.ts';
import { enter, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { media, start, drafts, writings, richText, home, menus } = TEXTS.fr;

const picture = (background: string, width = 1_800) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const goTo = (page: Page, path: string) =>
  page.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' });
const publishForm = async (page: Page) => {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: drafts.publish, exact: true }).click();
  await loaded;
  await page.waitForLoadState('networkidle');
};
const shopAt = async (page: Page, path: string) => {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return page;
};
const TITLES = { fr: 'Le marché d’hiver', ar: 'سوق الشتاء', en: 'The winter market' } as const;
const NAMES = { fr: 'Français', ar: 'العربية', en: 'English' } as const;
const IN = ['fr', 'ar', 'en'] as const;
/** A picture of the library, by the beginning of what its button says: its size follows. */
const CHOOSING = `${media.chooseOf.split('{{name}}')[0]}Le marché`;

/** A page or a post, in three languages, with a picture of the library in its French. */
async function writeDown(page: Page, kind: 'page' | 'post') {
  await goTo(page, kind === 'page' ? 'pages' : 'blog-posts');
  await page.getByRole('button', { name: writings.kinds[kind].new }).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(writings.titleIn.fr), `${TITLES.fr}, ${kind}`);
  await dialog.getByRole('button', { name: writings.begin }).click();
  await page.getByRole('tab', { name: NAMES.fr }).waitFor();
  for (const locale of IN) {
    await page.getByRole('tab', { name: NAMES[locale] }).click();
    await write(page.getByLabel(writings.titleIn[locale]), `${TITLES[locale]}, ${kind}`);
    await page.getByRole('textbox', { name: writings.html }).click();
    await page.keyboard.type(TITLES[locale]);
    if (locale !== 'fr') continue;
    await page.getByRole('button', { name: richText.picture }).click();
    await page.getByRole('button', { name: CHOOSING }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: drafts.publish, exact: true }).click();
  await said(page, writings.published);
}

describe('who writes the shop', () => {
  it('begins at a desk, and rebuilds home page, menu, a page and a post in three languages by the screens alone', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('content_editor'));
    await page.getByRole('heading', { name: start.writing.drafts }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: media.title }).first().click();
    await page.waitForURL(/pictures/);
    await attach(page.locator('main input[type=file]'), {
      name: 'marche.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('#b4502d'),
    });
    await page.getByRole('button', { name: /^marche/ }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(media.name), 'Le marché');
    for (const locale of IN) await write(dialog.getByLabel(media.alt[locale]), TITLES[locale]);
    await dialog.getByRole('slider', { name: media.focalX }).focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: media.save }).click();
    await said(page, media.saved);
    await page.getByRole('button', { name: /^Le marché/ }).waitFor();

    await goTo(page, 'home-blocks');
    await page.getByRole('button', { name: home.addBlock }).click();
    await choose(page.getByLabel(home.type), 'banner');
    for (const locale of IN) {
      await page.getByRole('tab', { name: NAMES[locale] }).click();
      await write(page.getByRole('textbox', { name: home.publicTitle, exact: true }), TITLES[locale]);
    }
    await page.locator('[data-group=images]').getByRole('button', { name: media.choose }).click();
    await page.getByRole('button', { name: CHOOSING }).click();
    await publishForm(page);

    await writeDown(page, 'page');
    await writeDown(page, 'post');

    await goTo(page, 'menus/header');
    await page.getByRole('button', { name: menus.add }).click();
    await choose(page.getByLabel(menus.type), 'Cms');
    const target = page.getByLabel(menus.target.Cms, { exact: true });
    await target.locator('option', { hasText: TITLES.fr }).waitFor({ state: 'attached' });
    const id = await target.locator('option', { hasText: TITLES.fr }).getAttribute('value');
    await choose(target, id ?? '');
    await publishForm(page);

    const shopper = await browser.newPage({ viewport: LAPTOP });
    for (const locale of IN) {
      const prefix = locale === 'fr' ? '' : `/${locale}`;
      await shopAt(shopper, prefix || '/');
      const banner = shopper.locator('main img[alt]').and(shopper.getByAltText(TITLES[locale]));
      expect(await banner.first().getAttribute('style')).toContain('55% 50%');
      expect(await banner.first().getAttribute('srcset')).toContain('product_zoom.webp 1600w');
      const entry = shopper.locator('header a', { hasText: `${TITLES[locale]}, page` }).first();
      await shopAt(shopper, (await entry.getAttribute('href')) ?? '');
      expect(await shopper.locator('h1').innerText()).toBe(`${TITLES[locale]}, page`);
      expect(await shopper.locator('.prose img').count()).toBe(locale === 'fr' ? 1 : 0);
      await shopAt(shopper, `${prefix}/blog`);
      await shopper.getByText(`${TITLES[locale]}, post`).first().waitFor();
    }
    expect(page.problems).toEqual([]);
  }, 120_000);

  it('finds what it wrote where a picture is shown, and its screens fit a phone in Arabic', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('content_editor'), 'ar');
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await goTo(page, 'pictures?q=march');
    expect(await fitsItsWidth(page)).toBe(true);
    await page.getByRole('button', { name: /^Le marché/ }).click();
    const uses = page.getByRole('dialog').getByRole('link');
    await uses.first().waitFor();
    expect((await uses.allInnerTexts()).sort()).toEqual(
      [ar.home.title, `${TITLES.ar}, page`, `${TITLES.ar}, post`].sort(),
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
