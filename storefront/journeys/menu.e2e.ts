import { LAPTOP, PHONE, touch, until, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shopChanges } from './shop-changes.ts';
import { TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);

const open = (page: Page) => page.locator('.nav details[open]').count();
const unfold = async (page: Page) => {
  await page.locator('.nav summary').first().click();
  expect(await open(page)).toBe(1);
};

describe('the panel of categories on a desk', () => {
  it('closes at Escape, at a click elsewhere, at a choice and when the page changes', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    await unfold(page);
    await page.keyboard.press('Escape');
    expect(await open(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await unfold(page);
    await page.locator('h1').click();
    expect(await open(page)).toBe(0);
    await unfold(page);
    const choice = page.locator('.nav details[open] a').first();
    const href = await choice.getAttribute('href');
    await choice.click();
    await page.waitForURL(`${shop.url}${href}`);
    expect(await open(page)).toBe(0);
    // The address changes before the page does, which closes once more what is open.
    await page.locator(`.nav a[href="${href}"][aria-current=page]`).first().waitFor({ state: 'attached' });
    await unfold(page);
    await page.goBack();
    await page.locator('.nav details[open]').waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });
});

describe('the menu of a phone', () => {
  it('is folded: the categories show when their heading is touched', async () => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    await touch(page.locator('.menu > summary'));
    const panel = page.getByRole('navigation', { name: TEXTS.fr.shop.menu });
    const category = panel.locator('.menu-fold a').first();
    expect(await category.isVisible()).toBe(false);
    await touch(panel.locator('.menu-fold > summary').first());
    expect(await category.isVisible()).toBe(true);
  });

  it('fetches one picture of each card, and a product in Arabic in one call', async () => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    const asked: string[] = [];
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
    });
    await page.goto(`${shop.url}/ar`, { waitUntil: 'networkidle' });
    const second = page.locator('.card-picture > :nth-child(2) img, .card-picture > img:nth-child(2)');
    expect(await second.count()).toBeGreaterThan(0);
    // A picture that is drawn elsewhere on the page too is fetched for that.
    const SECOND = '.card-picture > :nth-child(2)';
    const addresses = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.flatMap(
            (one) =>
              (one as unknown as { outerHTML: string }).outerHTML.match(/\/media\/\w+\/\w+\.\w+/g) ?? [],
          ),
        );
    const drawn = await addresses(
      `:is(img, source):not(${SECOND}, ${SECOND} *), link[rel=preload], [style*=url]`,
    );
    const hidden = (await addresses(SECOND)).filter((address) => !drawn.includes(address));
    expect(drawn.some((address) => pictures.includes(address))).toBe(true);
    expect(hidden.filter((address) => pictures.includes(address))).toEqual([]);
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await touch(page.locator('.card h3 a').first());
    await page.waitForURL(/\/ar\/catalog\/product\//);
    await page.locator('h1').first().waitFor();
    expect(asked.filter((path) => path.startsWith('/__manifest'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('.data'))).toHaveLength(1);
  });
});

describe('the language switch', () => {
  it('keeps what was searched, filtered, sorted and chosen', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    const arabic = page.locator('.bar .lang a[lang=ar]');
    for (const search of ['?page=2&sort=price_asc', '?priceMin=1000&sort=name_asc']) {
      await page.goto(`${shop.url}/catalog/new${search}`, { waitUntil: 'networkidle' });
      await arabic.click();
      await page.waitForURL(`${shop.url}/ar/catalog/new${search}`);
    }
    await page.goto(`${shop.url}/search?q=casque`, { waitUntil: 'networkidle' });
    await arabic.click();
    await page.waitForURL(`${shop.url}/ar/search?q=casque`);
    const [{ id, slug, category } = { id: '', slug: '', category: '' }] = await shop.database.query<{
      id: string;
      slug: string;
      category: string;
    }>(
      `select c.id, t.slug, k.slug as category from combinations c
       join product_texts t on t.product_id = c.product_id and t.locale = 'fr'
       join products p on p.id = c.product_id
       join category_texts k on k.category_id = p.main_category_id and k.locale = 'fr'
       where c.active and p.status = 'active' limit 1`,
    );
    await page.goto(`${shop.url}/catalog/product/${category}/${slug}?combination=${id}`, {
      waitUntil: 'networkidle',
    });
    await arabic.click();
    await page.waitForURL(/\/ar\/catalog\/product\//);
    expect(new URL(page.url()).searchParams.get('combination')).toBe(id);
  });
});

describe('a shop of two hundred categories', () => {
  const MENU = '.nav';
  it('has pages of few bytes and a menu that fits its window', async () => {
    // The demo's menus are written by hand: without them there are the product's own.
    await shop.database.query('delete from menu_items');
    await change.categories(200);
    await until(async () =>
      (await (await fetch(`${shop.url}/catalog/new`)).text()).includes('Accessoires de cuisine et de table'),
    );
    const missing = await fetch(`${shop.url}/nothing-here`);
    expect((await missing.text()).length).toBeLessThan(48_000);
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    expect((await page.locator(MENU).boundingBox())?.height).toBeLessThan(110);
    await unfold(page);
    const panel = await page.locator('.nav details[open] > ul').boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 9999)).toBeLessThanOrEqual(LAPTOP.height);
    await page.setViewportSize(PHONE);
    await touch(page.locator('.menu > summary'));
    const menu = await page.getByRole('navigation', { name: TEXTS.fr.shop.menu }).boundingBox();
    expect(menu?.height).toBeLessThan(2 * PHONE.height);
  });
});

describe('addresses', () => {
  it('have one spelling: a slash at the end and capitals lead to it for good, with the query', async () => {
    const at = async (path: string) => {
      const answer = await fetch(shop.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await at('/catalog/new/?sort=price_asc')).toEqual([301, '/catalog/new?sort=price_asc']);
    expect(await at('/Catalog/New')).toEqual([301, '/catalog/new']);
    expect(await at('/ar/')).toEqual([301, '/ar']);
    const [, elsewhere] = await at('//evil.example/');
    expect([null, '/evil.example']).toContain(elsewhere);
  });
});
