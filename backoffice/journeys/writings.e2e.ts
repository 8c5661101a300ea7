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
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { writings, drafts, richText } = TEXTS.fr;

const open = async (page: Page, path: string, language = 'fr') => {
  await enterAt(page, `${shop.url}/dashboard/${path}`, shop.account('content_editor'), language);
};
const begin = async (page: Page, title: string) => {
  await page.getByRole('button', { name: writings.kinds.page.new }).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(writings.titleIn.fr), title);
  await dialog.getByRole('button', { name: writings.begin }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};
const body = (page: Page) => page.getByRole('textbox', { name: writings.html });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('a page of text', () => {
  it('is written without HTML, published in French, then in Arabic beside it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'pages');
    await begin(page, 'Nos garanties');
    await body(page).click();
    await page.keyboard.type('Six mois sur tout.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: richText.heading, exact: true }).click();
    await page.keyboard.type('Réparer');
    const shopper = await browser.newPage({ viewport: LAPTOP });
    const address = `${shop.url}/pages/nos-garanties`;
    expect((await shopper.goto(address))?.status()).toBe(404);
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await said(page, writings.published);
    await shopper.goto(address);
    expect(await shopper.locator('.prose').innerHTML()).toBe('<p>Six mois sur tout.</p><h2>Réparer</h2>');
    await tab(page, 'العربية').click();
    expect(await page.getByRole('region', { name: writings.source }).innerText()).toContain('Six mois');
    await write(page.getByLabel(writings.titleIn.ar), 'ضماناتنا');
    await body(page).click();
    await page.keyboard.type('ستة أشهر');
    expect(await body(page).getAttribute('dir')).toBe('rtl');
    await page.getByRole('button', { name: drafts.save }).click();
    await said(page, writings.saved);
    expect(await tab(page, 'العربية').innerText()).toContain(writings.states.draft);
    await shopper.goto(`${shop.url}/ar/pages/nos-garanties`);
    expect(await shopper.locator('h1').innerText()).toBe('Nos garanties');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await said(page, writings.published);
    await shopper.goto(`${shop.url}/ar/pages/nos-garanties`);
    expect(await shopper.locator('h1').innerText()).toBe('ضماناتنا');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('keeps what was typed through a reload, and its old address leads to the new one', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'pages');
    await page.getByRole('link', { name: 'Nos garanties' }).first().click();
    await write(page.getByLabel(writings.titleIn.fr), 'Garanties et réparations');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(drafts.kept).waitFor();
    expect(await page.getByLabel(writings.titleIn.fr).inputValue()).toBe('Garanties et réparations');
    await page.getByText(writings.searching).click();
    await write(page.getByLabel(writings.slug), 'garanties');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await said(page, writings.published);
    // The Arabic was made of what the French said before.
    expect(await tab(page, 'العربية').innerText()).toContain(writings.states.outdated);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    await shopper.goto(`${shop.url}/pages/nos-garanties`);
    expect(new URL(shopper.url()).pathname).toBe('/pages/garanties');
    expect(await shopper.locator('h1').innerText()).toBe('Garanties et réparations');
  });

  it('is saved by itself, and what is typed while it is saved stays as it was typed', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'pages');
    await begin(page, 'Horaires');
    const title = page.getByLabel(writings.titleIn.fr);
    const saved = page.getByText(drafts.savedAt.split('{{')[0] ?? '');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    await page.route('**/dashboard/pages/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked();
      await held;
      return route.fallback();
    });
    await title.click();
    await page.keyboard.press('End');
    // A space at the end is taken away by the server, and is the beginning of a word here.
    await page.keyboard.type(' du ');
    await isAsked;
    await page.keyboard.type('Ramadan');
    release();
    await saved.waitFor();
    expect(await title.inputValue()).toBe('Horaires du Ramadan');
    await page.keyboard.type(' 1448');
    await page.getByText(drafts.unsaved).waitFor();
    await saved.waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel(writings.titleIn.fr).inputValue()).toBe('Horaires du Ramadan 1448');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await said(page, writings.published);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    await shopper.goto(`${shop.url}/pages/horaires-du-ramadan-1448`);
    expect(await shopper.locator('h1').innerText()).toBe('Horaires du Ramadan 1448');
    expect(page.problems).toEqual([]);
  });

  it('is looked at as it is drafted, and deleted where nothing leads to it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'pages');
    await begin(page, 'Brouillon secret');
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: drafts.preview }).click(),
    ]);
    await preview.waitForLoadState('domcontentloaded');
    expect(await preview.locator('h1').innerText()).toBe('Brouillon secret');
    await page.getByRole('button', { name: writings.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: writings.remove }).click();
    await said(page, writings.removed);
    expect(await page.getByRole('link', { name: 'Brouillon secret' }).count()).toBe(0);
  });

  it('with a role is found by the shop, one page a role', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page, 'pages');
    await begin(page, 'Conditions de vente');
    await choose(page.getByLabel(writings.purpose), 'contact');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel(writings.purpose).getAttribute('aria-invalid')).toBe('true');
    await choose(page.getByLabel(writings.purpose), 'terms');
    await page.getByRole('button', { name: drafts.publish, exact: true }).click();
    await said(page, writings.published);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    await shopper.goto(`${shop.url}/pages/terms`);
    expect(await shopper.locator('h1').innerText()).toBe('Conditions de vente');
  });

  it('and a post fit a phone, in French and Arabic', async () => {
    for (const language of ['fr', 'ar']) {
      const page = await browser.newPage({ viewport: PHONE });
      for (const path of ['pages', 'blog-posts']) {
        await open(page, path, language);
        expect(await fitsItsWidth(page)).toBe(true);
        await page.getByRole('table').or(page.getByRole('list')).locator('a').first().click();
        await page.getByRole('tab').first().waitFor();
        expect(await fitsItsWidth(page)).toBe(true);
      }
    }
  });
});
