import { PHONE, touch, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { search: words, listing } = TEXTS.fr;

const open = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' });
const searched = (page: Page, text: string) => open(page, `/search?q=${encodeURIComponent(text)}`);
const firstName = (page: Page) => page.locator('.listing .card h3').first().innerText();

describe('a search with a word that the shop has not', () => {
  it.each([
    ['parfum femme', 'parfum'],
    ['samsung galxy', 'Smartphone'],
    ['lave linge', 'laver'],
    ['powerbank', 'Batterie externe'],
    ['l’huile', 'Huile'],
    ['tlfon', 'Smartphone'],
    ['هاتف', 'Smartphone'],
  ])('%s leads to %s', async (text, name) => {
    const page = await browser.newPage();
    await searched(page, text);
    expect(await firstName(page)).toContain(name);
    expect(page.problems).toEqual([]);
  });

  it('finds a brand that is written in the other letters', async () => {
    const page = await browser.newPage();
    await searched(page, 'نور');
    expect(await page.locator('.listing .card .brand').first().innerText()).toBe('NOUR');
  });

  it('says which word it left out, which it took for another, and what comes near', async () => {
    const page = await browser.newPage();
    const note = () => page.locator('.search-told').innerText();
    const said = (text: string, places: Record<string, string>) =>
      Object.entries(places).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text);
    await searched(page, 'parfum femme');
    expect(await note()).toBe(said(words.left, { left: 'femme', shown: 'parfum' }));
    await searched(page, 'casqe');
    expect(await note()).toBe(said(words.shownFor, { shown: 'casque', q: 'casqe' }));
    await searched(page, 'samsung galxy');
    expect(await note()).toBe(said(words.instead, { left: 'samsung galxy' }));
    await searched(page, 'lampe parfum');
    expect(await note()).toBe(words.partly);
    await page.locator('.search-tries a', { hasText: 'lampe' }).click();
    await page.waitForURL(/q=lampe$/);
    await page.locator('.search-told').waitFor({ state: 'detached' });
  });

  it('leads on from nothing: to the categories and to what is new', async () => {
    const page = await browser.newPage();
    await searched(page, 'xqzwvk');
    expect(await page.locator('.empty h2').innerText()).toBe(listing.emptyTitle);
    expect(await page.locator('.grid-products .card').count()).toBe(8);
    await page.getByRole('navigation', { name: words.categories }).getByRole('link').first().click();
    await page.waitForURL(/\/catalog\/category\//);
    await page.locator('.listing .card').first().waitFor();
  });

  it('is told in the box of suggestions too', async () => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    await open(page, '/');
    const field = page.getByRole('combobox', { name: words.label });
    await write(field, 'samsung galxy');
    await page
      .getByRole('option', { name: /Smartphone/ })
      .first()
      .waitFor();
    expect(await page.locator('.suggestions-near').innerText()).toBe(words.near);
    await touch(page.getByRole('option').first());
    await page.waitForURL(/\/catalog\/product\//);
  });
});

describe('a search for nothing that has a name', () => {
  it.each(['   ', '%'])('« %s » shows every product, and says so', async (text) => {
    const page = await browser.newPage();
    await searched(page, text);
    expect(await page.locator('h1').innerText()).toBe(listing.names.all);
    expect(await page.locator('.listing .card').count()).toBeGreaterThan(0);
    const said = text.trim() ? [words.unread.replace('{{q}}', text)] : [];
    expect(await page.locator('.search-told').allInnerTexts()).toEqual(said);
  });

  it('is as wide as a phone where a link was pasted', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await searched(page, `https://exemple.dz/${'produit'.repeat(11)}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    for (const part of ['h1', '.crumbs', '.search-told, .empty'])
      for (const box of await page.locator(part).evaluateAll((all) => all.map((one) => one.scrollWidth)))
        expect(box).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('who goes on typing while a search is on its way', () => {
  it('keeps the letters and the field, and searches for them next', async () => {
    const page = await browser.newPage();
    await open(page, '/');
    const field = page.getByRole('combobox', { name: words.label });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/search.data?*', async (route) => {
      await held;
      await route.continue();
    });
    await write(field, 'casque');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' sans');
    answer();
    await page.waitForURL(/\/search\?q=casque$/);
    await page.locator('.listing .card').first().waitFor();
    expect(await field.inputValue()).toBe('casque sans');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=casque(\+|%20)sans$/);
    expect(await field.inputValue()).toBe('casque sans');
  });
});

describe('a grid of products', () => {
  it.each([
    [390, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ])('has at %i px %i columns [SF-101] [SF-333]', async (width, columns) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await searched(page, 'xqzwvk');
    const tops = await page
      .locator('.grid-products > li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
});
