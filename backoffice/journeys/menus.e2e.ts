import { messages } from '@hanout/contracts';
import {
  accessibilityProblems,
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
import { ar } from '../app/i18n/ar.ts';
import { drafted, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { menus, drafts, versions } = TEXTS.fr;

const open = async (page: Page, place: string, language = 'fr') => {
  await enterAt(page, `${shop.url}/dashboard/menus/${place}`, shop.account('content_editor'), language);
};
const rows = async (page: Page) =>
  (
    await page
      .getByRole('list', { name: menus.entries })
      .locator('li > button:last-of-type > span:first-of-type')
      .allInnerTexts()
  ).map((one) => one.trim());
const headerOf = async (page: Page, path: string) => {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return (await page.locator('header a').allTextContents()).map((text) => text.trim());
};

describe('the menus of the shop', () => {
  it('are changed by a content editor, sent as a form, and stand in the shop [BO-023] [BO-045] [BO-269] [BO-270]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'header');
    const before = await rows(page);
    expect(before.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: menus.add }).click();
    await choose(page.getByLabel(menus.type), 'Link');
    await write(page.getByLabel(menus.link), '/promotions');
    await write(page.getByLabel(menus.name.fr), 'Bonnes affaires ');
    await write(page.getByLabel(menus.name.ar), 'فرص');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    );
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    const request = await sent;
    expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(request.postData() ?? '').get('count')).toBe(String(before.length + 1));
    // Posted, then the page again by itself.
    await page.waitForLoadState('networkidle');
    expect((await request.response())?.status()).toBe(302);
    expect(await rows(page)).toEqual([...before, 'Bonnes affaires']);
    // The shop took it without the space at its end: nobody else wrote that.
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
    expect(await page.getByRole('button', { name: drafts.publish, exact: true }).count()).toBe(0);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    expect(await headerOf(shopper, '/')).toContain('Bonnes affaires');
    expect(await headerOf(shopper, '/ar')).toContain('فرص');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('move by keys, are drafts until published, and come back from their versions', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'header');
    const before = await rows(page);
    const list = page.getByRole('list', { name: menus.entries });
    const last = list.getByRole('button', { name: /^Bonnes affaires/ });
    await last.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    expect(await page.locator('[role=status].sr-only').first().innerText()).toContain('2');
    // A reload, or a browser that dies, loses nothing of it.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'networkidle' });
    await page.keyboard.press('Control+s');
    await drafted(page);
    await page.reload({ waitUntil: 'networkidle' });
    await drafted(page);
    const moved = await rows(page);
    expect(moved).not.toEqual(before);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    const shown = await headerOf(shopper, '/');
    expect(shown).toContain('Bonnes affaires');
    await page.getByRole('button', { name: drafts.discard }).click();
    await page.getByRole('dialog').getByRole('button', { name: drafts.discardNow }).click();
    await page.getByRole('button', { name: drafts.discard }).waitFor({ state: 'detached' });
    expect(await rows(page)).toEqual(before);
    await page.getByRole('button', { name: versions.open }).first().click();
    // It gets a name by keys alone, which is there at the next opening.
    await page.getByRole('button', { name: versions.nameOf.replace('{{number}}', '3') }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(versions.called).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Soldes d’été');
    await page.keyboard.press('Enter');
    await said(page, versions.named);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: versions.open }).first().click();
    const named = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Soldes d’été' });
    expect(await named.locator('.num').first().innerText()).toBe('3');
    await page.getByRole('button', { name: versions.restoreOf.replace('{{number}}', '3') }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await rows(page)).toEqual(moved);
  });

  it('ask for what a type opens, and forget it with the type [BO-110] [BO-164] [BO-204]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'footer');
    await page.getByRole('button', { name: menus.add }).click();
    const type = page.getByLabel(menus.type);
    expect(
      await type.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual([
      ...['ProductCategory', 'Brand', 'Product', 'Link', 'Cms', 'BlogCategory', 'BlogPost', 'collectionPage'],
      ...['3', '4', '5', '6', '8', '10'],
    ]);
    await choose(type, 'Brand');
    const brand = page.getByLabel(menus.target.Brand, { exact: true });
    await brand.locator('option').nth(1).waitFor({ state: 'attached' });
    const first = (await brand.locator('option').nth(1).getAttribute('value')) ?? '';
    await choose(brand, first);
    await choose(type, 'ProductCategory');
    await choose(type, 'Brand');
    expect(await brand.inputValue()).toBe('');
    for (const number of ['3', '4', '5', '6', '8', '10']) {
      await choose(type, number);
      expect(await page.getByRole('combobox').count()).toBe(1);
      expect(await page.getByRole('searchbox').count()).toBe(0);
    }
    await choose(type, 'Product');
    const [product] = await shop.database.query<{ name: string }>(
      `select name from product_texts where locale = 'fr' and name ~ '^[A-Za-z]{3}' order by product_id limit 1`,
    );
    const letters = product?.name.slice(0, 3) ?? '';
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/products/search/')) asked.push(request.url());
    });
    const search = page.getByRole('searchbox', { name: menus.product });
    await write(search, letters.slice(0, 2));
    const list = page.getByRole('list', { name: menus.product });
    const found = page.waitForResponse((answer) => answer.url().includes('/products/search/'));
    expect(await list.count()).toBe(0);
    await write(search, letters);
    await found;
    await list.getByRole('button').first().waitFor();
    expect(asked.every((url) => decodeURIComponent(url).endsWith(`/${letters}`))).toBe(true);
    await write(search, letters.slice(0, 2));
    await list.waitFor({ state: 'detached' });
  });

  it('open at the entry that was refused, with what it needs', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'footer');
    await page.getByRole('button', { name: menus.add }).click();
    await choose(page.getByLabel(menus.type), 'Link');
    await write(page.getByLabel(menus.link), 'exemple.dz/soldes');
    await write(page.getByLabel(menus.name.fr), 'Soldes');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await page.getByText(messages.fr['validation.address']).waitFor();
    const link = page.getByLabel(menus.link);
    expect([await link.inputValue(), await link.getAttribute('aria-invalid')]).toEqual([
      'exemple.dz/soldes',
      'true',
    ]);
    await write(link, 'https://exemple.dz/soldes');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    );
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    expect((await (await sent).response())?.status()).toBe(302);
    await page.goto(page.url(), { waitUntil: 'networkidle' });
    expect((await rows(page)).at(-1)).toBe('Soldes');
    expect(await page.getByRole('button', { name: drafts.publish, exact: true }).count()).toBe(0);
  });

  it('fit a phone, in Arabic', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await open(page, 'header', 'ar');
    await page.getByRole('list', { name: ar.menus.entries }).getByRole('button').nth(1).click();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
