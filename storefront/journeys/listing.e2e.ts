import { choose, PHONE, tick, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { GetListing } from '../../backend/src/modules/listings/read/get-listing.query.ts';
import { keyboardOf } from './by-keys.ts';
import { shopChanges } from './shop-changes.ts';
import { LANGUAGES, prefixOf, recordMargins, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);
const DESK = { width: 1280, height: 900 };
const { listing: words } = TEXTS.fr;

const open = async (page: Page, path: string) => {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
};
const names = (page: Page) => page.locator('.listing .card h3').allInnerTexts();
const total = async (page: Page) => Number(await page.locator('.found b').innerText());
const section = (page: Page, title: string) => page.locator('.filter', { hasText: title }).first();

const slugOf = async (sql: string) => (await shop.database.query<{ slug: string }>(sql))[0]?.slug;
let line = '';
beforeAll(async () => {
  const product = await slugOf(
    `select t.slug from product_texts t join products p on p.id = t.product_id
     where t.locale = 'fr' and p.brand_id is not null and p.type = 'standard' order by t.slug limit 1`,
  );
  line = await change.brandLineOf(product ?? '');
});

/** In the page: whether its end is as near as the page looks for it; the page has been told of that before. */
const isEndNear = () =>
  new Promise<boolean>((tell) => {
    const end = document.querySelector('.next-page');
    const look = new IntersectionObserver((entries) => tell(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    if (end) look.observe(end);
  });

describe('a listing', () => {
  it('is one page for each of its seven kinds, with the count of what was found [SF-077] [SF-080]', async () => {
    const category = await slugOf(
      "select slug from category_texts where locale = 'fr' order by slug limit 1",
    );
    const brand = await slugOf('select slug from brands order by slug limit 1');
    const collection = await slugOf(
      "select slug from collection_texts where locale = 'fr' order by slug limit 1",
    );
    const deal = await slugOf(
      "select id as slug from promotions where active and starts_at < now() and type = 'percentage' limit 1",
    );
    const page = await browser.newPage({ viewport: DESK });
    for (const path of [
      `/catalog/category/${category}`,
      `/catalog/brands/${brand}`,
      `/catalog/brandlines/${line}`,
      `/catalog/collections/${collection}`,
      '/catalog/new',
      '/promotions',
      `/promotions/${deal}`,
    ]) {
      expect([path, (await page.goto(shop.url + path, { waitUntil: 'networkidle' }))?.status()]).toEqual([
        path,
        200,
      ]);
      const found = await total(page);
      expect({ path, some: found > 0, panel: await page.locator('aside.filters').count() }).toEqual({
        path,
        some: true,
        panel: 1,
      });
      expect({ path, cards: await page.locator('.listing .card').count() }).toEqual({
        path,
        cards: Math.min(found, 12),
      });
    }
  });
});

describe('the page of a promotion', () => {
  it.each([...LANGUAGES])('is headed by what shoppers are told of it, in %s', async (language) => {
    const [deal] = await shop.database.query<{ id: string; texts: Record<string, { title: string }> }>(
      "select id, texts from promotions where active and starts_at < now() and featured and texts -> 'ar' ? 'title' limit 1",
    );
    const page = await browser.newPage({ viewport: DESK });
    await page.goto(`${shop.url}${prefixOf(language)}/promotions/${deal?.id}`);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    const title = plain(deal?.texts[language]?.title ?? '-');
    expect(plain(await page.locator('h1').innerText())).toBe(title);
    expect(plain(await page.title())).toContain(title);
  });
});

describe('the page of a listing on a desk', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
  });

  it('is there for anybody, without an account, and in French where no language is named [SF-005] [SF-014]', async () => {
    const answer = await fetch(`${shop.url}/catalog/new`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('class="card"');
    expect(html).toMatch(/<html[^>]* lang="fr"/);
  });

  it('has a badge on each card that is reduced, and on no other [SF-093]', async () => {
    const seen = await page.locator('.listing .card').evaluateAll((cards) =>
      cards.map((card) => ({
        badge: card.querySelector('.badge-discount') !== null,
        reduced: card.querySelector('del') !== null && card.querySelector('.badge-out') === null,
      })),
    );
    expect(seen.map(({ badge }) => badge)).toEqual(seen.map(({ reduced }) => reduced));
    expect(new Set(seen.map(({ badge }) => badge)).size).toBe(2);
  });

  it('has three products in a row, beside its filters [SF-078] [SF-081] [SF-332]', async () => {
    const boxes = await page
      .locator('.listing .card')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(boxes.slice(0, 3)).size).toBe(1);
    expect(boxes[3]).toBeGreaterThan(boxes[0] ?? 0);
    expect(await page.locator('.filter-open').isVisible()).toBe(false);
    const panel = await page.locator('aside.filters').boundingBox();
    const grid = await page.locator('.listing-main').boundingBox();
    expect(panel?.width).toBeGreaterThan(150);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(grid?.x ?? 0);
  });

  it('shows the second picture of a product while one points at it [SF-092]', async () => {
    const card = page.locator('.listing .card:has(.card-picture > :nth-child(2))').first();
    const shown = () =>
      card
        .locator('.card-picture img')
        .evaluateAll((all) => all.map((image) => getComputedStyle(image).opacity));
    const sources = await card
      .locator('.card-picture img')
      .evaluateAll((all) => all.map((image) => (image as unknown as { src: string }).src));
    expect(new Set(sources).size).toBe(2);
    expect(await shown()).toEqual(['1', '0']);
    await card.hover();
    // The second covers the first.
    await until(async () => (await shown()).join() === '1,1');
    await page.mouse.move(0, 0);
    await until(async () => (await shown()).join() === '1,0');
  });

  it('has its filters in sections that begin closed and open on a click [SF-087]', async () => {
    expect(await page.locator('.filter').count()).toBeGreaterThan(4);
    expect(await page.locator('.filter[open]').count()).toBe(0);
    const brands = section(page, words.brands);
    expect(await brands.locator('.filter-choices').isVisible()).toBe(false);
    await brands.locator('summary').click();
    expect(await brands.locator('.filter-choices').isVisible()).toBe(true);
    await brands.locator('summary').click();
  });

  it.each([
    ['brands', '[name="brands"]'],
    ['sub-categories', '[name="categories"]'],
    ['brand lines', '[name="brandlines"]'],
    ['features', '[name^="f["]'],
    ['attributes', '[name^="a["]'],
  ])('is narrowed by its section of %s, and whole again without it [SF-088] [SF-207]', async (_, input) => {
    const all = await total(page);
    const part = page.locator('.filter', { has: page.locator(input) }).first();
    await part.locator('summary').click();
    const choice = part.locator('.filter-choice:not(.off)').first();
    const few = Number((await choice.locator('small').innerText()).replace(/\D/g, ''));
    const name = (await choice.locator('input').getAttribute('name')) ?? '';
    expect(few).toBeLessThan(all);
    await tick(choice.locator('input'));
    await page.locator('.found b', { hasText: new RegExp(`^${few}$`) }).waitFor();
    expect(new URL(page.url()).searchParams.getAll(name)).toHaveLength(1);
    await page.locator('.chip').click();
    await page.locator('.found b', { hasText: new RegExp(`^${all}$`) }).waitFor();
    expect(new URL(page.url()).searchParams.has(name)).toBe(false);
  });

  it.each(['priceMin', 'priceMax'])(
    'is narrowed by %s, and whole again without it [SF-088] [SF-207]',
    async (name) => {
      const all = await total(page);
      const part = section(page, words.price);
      if (!(await part.locator('.filter-price').isVisible())) await part.locator('summary').click();
      await write(part.locator(`[name=${name}]`), '٣ ٠٠٠');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`${name}=3000`));
      await page.locator('.chip').waitFor();
      expect(await total(page)).toBeLessThan(all);
      expect(await total(page)).toBeGreaterThan(0);
      await page.locator('.chip').click();
      await page.locator('.found b', { hasText: new RegExp(`^${all}$`) }).waitFor();
      await write(part.locator(`[name=${name}]`), '3000');
      await page.keyboard.press('Enter');
      await page.locator('.chip').waitFor();
      await write(part.locator(`[name=${name}]`), '');
      await page.keyboard.press('Enter');
      await page.locator('.found b', { hasText: new RegExp(`^${all}$`) }).waitFor();
      expect(new URL(page.url()).searchParams.has(name)).toBe(false);
    },
  );

  it('has two handles for its price that stop at each other [SF-238] [SF-239]', async () => {
    const part = section(page, words.price);
    if (!(await part.locator('.filter-price').isVisible())) await part.locator('summary').click();
    const [low, high] = [part.locator('[type=range]').first(), part.locator('[type=range]').last()];
    const becomes = (handle: Locator, value: string) =>
      until(async () => (await handle.inputValue()) === value);
    const [lowest = '', highest = ''] = [await low.inputValue(), await high.inputValue()];
    await low.press('PageUp');
    await page.waitForURL(/priceMin=/);
    await page.locator('.chip').waitFor();
    // The answer leaves the focus where one goes on.
    expect(await low.evaluate((handle) => handle === document.activeElement)).toBe(true);
    const from = await low.inputValue();
    expect(Number(from)).toBeGreaterThan(Number(lowest));
    await high.press('Home');
    await page.waitForURL(/priceMax=/);
    expect([await low.inputValue(), await high.inputValue()]).toEqual([from, from]);
    await high.press('End');
    await becomes(high, highest);
    await high.press('PageDown');
    await page.waitForURL(/priceMax=/);
    const to = await high.inputValue();
    expect(Number(to)).toBeGreaterThan(Number(from));
    await low.press('End');
    await becomes(low, to);
    expect(await high.inputValue()).toBe(to);
  });
});

describe('a listing that is narrowed', () => {
  it('leads from a page beyond its last to the last, and from limits that cross to every price', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new?sort=price_asc&page=99');
    const last = Math.ceil((await total(page)) / 12);
    const asked = Object.fromEntries(new URL(page.url()).searchParams);
    expect(asked).toEqual({ sort: 'price_asc', page: String(last) });
    await open(page, '/catalog/new?priceMin=9&priceMax=3&sort=price_asc');
    expect(new URL(page.url()).search).toBe('?sort=price_asc');
  });

  it('begins at its first page, shows what is left, goes back, and is reset to all [SF-080] [SF-089] [SF-090] [SF-206]', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new?page=3');
    expect(await page.locator('.pages [aria-current]').innerText()).toBe('3');
    const all = await total(page);
    await section(page, words.brands).locator('summary').click();
    await tick(page.locator('.filter-choice', { hasText: 'sahel' }).locator('input'));
    await page.waitForURL(/brands=sahel/);
    expect(page.url()).not.toContain('page=');
    await page.locator('.chip').first().waitFor();
    const ofBrand = await total(page);
    expect(ofBrand).toBeLessThan(all);
    expect(await page.locator('.listing .card').count()).toBe(Math.min(ofBrand, 12));
    expect(await page.locator('.filter-choice.off input:disabled').count()).toBeGreaterThan(0);

    await section(page, 'Couleur').locator('summary').click();
    expect(await section(page, 'Couleur').locator('.filter-swatch').count()).toBeGreaterThan(1);
    await tick(section(page, 'Couleur').locator('input:not(:disabled)').first());
    await page.locator('.chip').nth(1).waitFor();
    expect(await total(page)).toBeLessThanOrEqual(ofBrand);

    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.chip').length === 1);
    expect(await total(page)).toBe(ofBrand);
    await page.locator('.filter-reset').click();
    await page.waitForFunction(() => document.querySelectorAll('.chip').length === 0);
    expect(await total(page)).toBe(all);
    await page.locator('.filter input:checked').first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(page.problems).toEqual([]);
  });
});

describe('the products of a listing', () => {
  it('is sorted in seven ways [SF-079] [SF-337]', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    const select = page.locator('select[name=sort]');
    expect(
      await select.locator('option').evaluateAll((all) => all.map((item) => item.getAttribute('value'))),
    ).toEqual(['default', 'name_asc', 'name_desc', 'date_newest', 'date_oldest', 'price_asc', 'price_desc']);
    await choose(select, 'name_asc');
    await page.waitForURL(/sort=name_asc/);
    await until(async () => {
      const shown = await names(page);
      return shown.length > 0 && shown.join() === [...shown].sort((a, b) => a.localeCompare(b, 'fr')).join();
    });
  });

  it('is sorted by keys: the list of orders keeps the focus, and follows Back', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    const keys = keyboardOf(page);
    await keys.tabTo('select[name=sort]');
    for (const order of ['name_asc', 'name_desc', 'date_newest', 'date_oldest', 'price_asc']) {
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(new RegExp(`sort=${order}`));
      await page.waitForLoadState('networkidle');
      await keys.waitFor("document.activeElement.matches('select[name=sort]')");
    }
    await page.goBack();
    await page.waitForURL(/sort=date_oldest/);
    await keys.waitFor("document.querySelector('select[name=sort]').value === 'date_oldest'");
    expect(page.problems).toEqual([]);
  });

  it('says that nothing was found, and how to go on [SF-082] [SF-308]', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new?priceMin=9999999');
    expect(await page.locator('.empty h2').innerText()).toBe(words.emptyTitle);
    for (const language of ['en', 'ar'] as const) {
      await open(page, `/${language}/search?q=zzzzqqq`);
      expect(await page.locator('.empty h2').innerText()).toBe(TEXTS[language].listing.emptyTitle);
    }
  });

  it('opens its filters over the page on a phone, and closes them [SF-078]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await open(page, '/ar/catalog/new');
    expect(await page.locator('aside.filters').isVisible()).toBe(false);
    await page.locator('.filter-open').click();
    const dialog = page.locator('dialog[open]');
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(PHONE.width, 0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is filtered and sorted without script', async () => {
    const page = await browser.newPage({ viewport: DESK, javaScriptEnabled: false });
    await open(page, '/catalog/new?sort=name_asc');
    await section(page, words.brands).locator('summary').click();
    await tick(page.locator('.filter-choice', { hasText: 'sahel' }).locator('input'));
    await page.locator('.filter-form button[type=submit]').click();
    await page.waitForURL(/brands=sahel/);
    expect(page.url()).toContain('sort=name_asc');
    expect(await page.locator('.chip').count()).toBe(1);
  });
});

describe('what follows the first page, by the setting of the shop [SF-086]', () => {
  afterEach(() => change.settings({ listingMode: 'pagination' }));

  const cards = (page: Page) => page.locator('.listing .card').count();

  it('is page buttons that put other products in their place [SF-084]', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    const before = await names(page);
    await page.locator('.pages a', { hasText: '2' }).click();
    await page.waitForURL(/page=2/);
    await page.locator('.listing .card', { hasText: before[0] }).waitFor({ state: 'detached' });
    const after = await names(page);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    await page.goBack();
    await page.locator('.listing .card', { hasText: before[0] }).waitFor();
    expect(await names(page)).toEqual(before);
  });

  it('is gone on with by keys from its first product', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    const keys = keyboardOf(page);
    await keys.tabTo('.pages a[rel=next]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    await keys.waitFor("document.activeElement.id === 'results'");
    await keys.tabTo('a, select, button');
    await keys.tabTo('.listing .card a');
    expect(page.problems).toEqual([]);
  });

  it('is at most seven page buttons beside previous and next [SF-091]', async () => {
    const listings = shop.app.get(GetListing);
    const { execute } = listings;
    const long = jest.spyOn(listings, 'execute').mockImplementation(async (...question) => {
      const answer = JSON.parse((await execute.apply(listings, question)) ?? '{}');
      return JSON.stringify({ ...answer, pagination: { ...answer.pagination, total: 360, pages: 30 } });
    });
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new?page=2&sort=name_asc');
    const buttons = page.locator('.pages li:not(.gap) a:not([rel])');
    expect(await buttons.allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '30']);
    expect(await page.locator('.pages a[rel=prev], .pages a[rel=next]').count()).toBe(2);
    long.mockRestore();
  });

  it('is a button that appends, and Back finds all of it again [SF-085]', async () => {
    await change.settings({ listingMode: 'load_more' });
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    const before = await names(page);
    await page.getByRole('link', { name: words.more }).click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction(() => document.querySelectorAll('.listing .card').length > 12);
    const all = await names(page);
    expect(all.slice(0, 12)).toEqual(before);
    expect(new Set(all).size).toBe(all.length);
    await page.locator('.listing .card h3 a').last().click();
    await page.waitForURL(/\/catalog\/product\//);
    await page.locator('.listing').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.listing .card').length > 12);
    expect(await names(page)).toEqual(all);
    expect(page.problems).toEqual([]);
  });

  it('comes by itself when its end is 200 px away [SF-083] [SF-335]', async () => {
    await change.settings({ listingMode: 'infinite_scroll' });
    const page = await browser.newPage({ viewport: DESK });
    await page.addInitScript(recordMargins);
    await open(page, '/catalog/new');
    expect(await cards(page)).toBe(12);
    expect(await page.evaluate('window.margins')).toContain('200px');
    const last = await page.locator('.next-page').boundingBox();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/catalog/new') && asked.push(request.url()));
    await page.evaluate((top) => scrollTo(0, top - innerHeight - 260), last?.y ?? 0);
    expect(await page.evaluate(isEndNear)).toBe(false);
    expect([await cards(page), asked]).toEqual([12, []]);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => document.querySelectorAll('.listing .card').length > 12);
    const all = await total(page);
    for (let turn = 0; turn < 5 && (await cards(page)) < all; turn += 1) {
      const shown = await cards(page);
      await page.locator('.next-page').scrollIntoViewIfNeeded();
      await until(async () => (await cards(page)) > shown);
    }
    expect(await cards(page)).toBe(all);
    expect(page.problems).toEqual([]);
  });
});

describe('a listing that is slow or fails', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows what is to come, then the products; or says so, and tries again [SF-082] [SF-205] [SF-306]', async () => {
    const page = await browser.newPage({ viewport: DESK });
    await open(page, '/catalog/new');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/catalog/new.data**', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page.locator('select[name=sort]'), 'price_asc');
    await page.locator('[aria-busy=true]').waitFor();
    expect(await page.locator('[role=status]', { hasText: words.loading }).count()).toBe(1);
    go();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await page.locator('.listing .card').count()).toBe(12);

    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    jest.spyOn(shop.app.get(GetListing), 'execute').mockRejectedValue(new Error('out of order'));
    for (const [language, texts] of Object.entries(TEXTS)) {
      const start = language === 'fr' ? '' : `/${language}`;
      const answer = await page.goto(`${shop.url}${start}/catalog/new?priceMin=7`);
      expect(answer?.status()).toBe(503);
      expect(await page.locator('.empty :is(h1, h2)').innerText()).toBe(
        texts.listing.errorTitle.replace('{{message}}', texts.listing.errorMessage),
      );
    }
    expect(TEXTS.en.listing.errorTitle.replace('{{message}}', TEXTS.en.listing.errorMessage)).toBe(
      'Error: Failed to fetch data',
    );
    expect(logged.mock.calls.length).toBeGreaterThanOrEqual(3);
    jest.restoreAllMocks();
    await page.locator('.empty a').first().click();
    await page.locator('.listing .card').first().waitFor();
  });
});
