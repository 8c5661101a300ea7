import { fitsItsWidth, LAPTOP, stopClock, useBrowser, useDemoShop, write } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { HOME } from '../../backend/src/demo/data/home.ts';
import { LANGUAGES, prefixOf, problemsIn, TEXTS, UNLIKE } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const NARROW = { width: 320, height: 700 };

const open = async (page: Page, path: string) => {
  const answer = await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  return answer?.status();
};

/** Where the first link of a kind leads, without its language. */
async function leadsTo(page: Page, selector: string, language: (typeof LANGUAGES)[number]): Promise<string> {
  const href = await page.locator(selector).first().getAttribute('href');
  return (href ?? '').slice(prefixOf(language).length);
}

describe('search', () => {
  it('forgives a typing error, and finds what is written in Arabic', async () => {
    const page = await browser.newPage();
    await open(page, '/search?q=casqe');
    expect(await page.locator('.listing .card h3').first().innerText()).toContain('Casque');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await open(page, `/ar/search?q=${encodeURIComponent('سماعة')}`);
    expect(await page.locator('.listing .card').count()).toBeGreaterThan(0);
  });

  it('suggests while one types, and arrow keys choose', async () => {
    const page = await browser.newPage();
    await open(page, '/');
    const field = page.getByRole('combobox', { name: TEXTS.fr.search.label });
    await write(field, 'casq');
    await page.getByRole('option').first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('option').locator('.price-now').first().innerText()).toMatch(/\d,\d\d\sDA$/);
    await field.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await field.press('Enter');
    await page.waitForURL(/\/catalog\//);
    expect(page.problems).toEqual([]);
  });

  it('is a plain form without script', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await open(page, '/');
    await write(page.locator('[name=q]'), 'casque');
    await page.locator('.search button[type=submit]').click();
    await page.waitForURL(/\/search\?q=casque/);
    await page.locator('.listing .card').first().waitFor();
  });
});

const demoBlock = (type: string) => HOME.filter((block) => block.type === type);

describe('the blocks of the home page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, '/');
  });

  const block = (title: string | undefined) => page.locator('.home-block', { hasText: title });
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = async (before: string, sql: string) =>
    (await shop.database.query<{ slug: string }>(sql)).map(({ slug }) => before + slug);
  /** A press on the button beside a row moves it. */
  async function slides(row: Locator): Promise<void> {
    const carousel = row.locator('.carousel').first();
    await row.getByRole('button', { name: TEXTS.fr.home.forth }).first().click();
    await page.waitForFunction((list) => (list?.scrollLeft ?? 0) > 50, await carousel.elementHandle());
  }

  it('are rows of products that slide, and products in a grid of four [SF-103] [SF-119]', async () => {
    for (const { title, items } of demoBlock('products_carousel')) {
      expect(await block(title.fr).locator('.carousel-products > li .card h3 a').count()).toBe(items.length);
      await slides(block(title.fr));
    }
    for (const { title, items } of demoBlock('products_grid')) {
      const tops = await block(title.fr)
        .locator('.grid-products > li:has(.card h3 a)')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops).toHaveLength(items.length);
      expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
    }
  });

  it('lead from each slide to its category or its brand [SF-024] [SF-109] [SF-110]', async () => {
    const [categories] = demoBlock('categories_carousel');
    const [brands] = demoBlock('brands_carousel');
    const toCategories = await hrefs('.carousel-categories > li a');
    const known = await paths('/catalog/category/', "select slug from category_texts where locale = 'fr'");
    expect(toCategories).toHaveLength(categories?.items.length ?? 0);
    for (const href of toCategories) {
      expect(known).toContain(href);
      expect([href, (await page.request.get(shop.url + href)).status()]).toEqual([href, 200]);
    }
    const toBrands = await hrefs('.carousel-marks > li a');
    expect([...toBrands].sort()).toEqual(
      (brands?.items ?? []).map((slug) => `/catalog/brands/${slug}`).sort(),
    );
  });

  it('are posts that slide, and topics of the blog, each with the way to it [SF-116] [SF-118]', async () => {
    const toPosts = await hrefs('.carousel-posts > li h3 a');
    const posts = await paths('/blog/', "select texts->'fr'->>'slug' as slug from blog_posts");
    expect(toPosts.length).toBeGreaterThan(1);
    for (const href of toPosts) expect(posts).toContain(href);
    await slides(page.locator('.home-block:has(.carousel-posts)'));
    const toTopics = await hrefs('.carousel-topics > li h3 a');
    const topics = await paths(
      '/blog/categories/',
      "select texts->'fr'->>'slug' as slug from blog_categories",
    );
    expect(toTopics.length).toBeGreaterThan(1);
    for (const href of toTopics) expect(topics).toContain(href);
    // On a desk all of them stand there; where there is no room for all, they slide.
    await page.setViewportSize({ width: 820, height: 1_000 });
    await slides(page.locator('.home-block:has(.carousel-topics)'));
    await page.setViewportSize(LAPTOP);
  });

  it('are deals with the way to each, and what is left of it in days, hours, minutes and seconds, once a second [SF-115] [SF-208] [SF-209]', async () => {
    const [deal] = await shop.database.query<{ id: string; ends_at: Date }>(
      'select id, ends_at from promotions where active and ends_at is not null order by ends_at limit 1',
    );
    const shown = page.locator('.deal', { has: page.locator(`a[href="/promotions/${deal?.id}"]`) });
    await stopClock(page, 1000);
    const now = () => page.evaluate('Date.now()') as Promise<number>;
    const seconds = async () => {
      const values = (await shown.locator('.deal-clock li b').allInnerTexts()).map(Number);
      expect(values).toHaveLength(4);
      const [days = 0, hours = 0, minutes = 0, rest = 0] = values;
      expect([hours < 24, minutes < 60, rest < 60]).toEqual([true, true, true]);
      return ((days * 24 + hours) * 60 + minutes) * 60 + rest;
    };
    await page.clock.runFor(1000);
    const before = await seconds();
    // Drawn at the last tick, less than a second ago, of an end that is written in whole seconds.
    const left = (new Date(deal?.ends_at ?? 0).getTime() - (await now())) / 1000;
    expect(before - left).toBeGreaterThan(-2);
    expect(before - left).toBeLessThan(1);
    for (const turn of [1, 2, 3]) {
      await page.clock.runFor(1000);
      expect(await seconds()).toBe(before - turn);
    }
    await page.clock.resume();
  });
});

describe('the home page', () => {
  it('turns each entry of a list into a slide, moving unless less motion is asked for [SF-120]', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await open(page, '/');
    const slides = page.locator('.text-carousel ul');
    const [{ html = '' } = {}] = await shop.database.query<{ html: string }>(
      "select texts -> 'fr' ->> 'html' as html from home_modules where type = 'text_carousel' limit 1",
    );
    const entries = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) =>
      entry.replace(/<[^>]+>/g, '').trim(),
    );
    expect(entries).toHaveLength(3);
    expect((await slides.locator('li').allTextContents()).map((text) => text.trim())).toEqual(entries);
    // One above the other, one at a time.
    await slides.evaluate((list) => list.scrollTo({ top: list.clientHeight }));
    await page.waitForFunction(
      (list) => (list?.scrollTop ?? 0) > 10 && list?.scrollLeft === 0,
      await slides.elementHandle(),
    );
    expect(await page.locator('.text-carousel button').count()).toBe(0);
    expect(await page.locator('.carousel-play').count()).toBe(0);
    const moving = await browser.newPage({ reducedMotion: 'no-preference' });
    await open(moving, '/');
    const pause = moving.locator('.text-carousel button');
    await pause.click();
    expect(await pause.getAttribute('aria-label')).toBe(TEXTS.fr.home.play);
  });

  it.each([
    [1280, 5, 3],
    [768, 3, 2],
    [390, 2, 1],
  ])(
    'shows at %i px %i products and %i posts beside each other [SF-345] [SF-340]',
    async (width, products, posts) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await open(page, '/');
      const whole = (kind: string) =>
        page
          .locator(`.carousel-${kind}`)
          .first()
          .evaluate((row) => {
            const edge = row.getBoundingClientRect();
            return [...row.children].filter((item) => {
              const box = item.getBoundingClientRect();
              return box.left >= edge.left - 1 && box.right <= edge.right + 1;
            }).length;
          });
      expect(await whole('products')).toBe(products);
      expect(await whole('posts')).toBe(posts);
    },
  );
});

describe('the blog', () => {
  it('is read from its list to a post and its topic [SF-027] [SF-028]', async () => {
    const page = await browser.newPage();
    expect(await open(page, '/blog')).toBe(200);
    const title = await page.locator('.post h3').first().innerText();
    const slugs = async (kind: string) =>
      (
        await shop.database.query<{ slug: string }>(
          "select slug from content_slugs where kind = $1 and locale = 'fr'",
          [kind],
        )
      ).map(({ slug }) => slug);
    const hrefs = (links: string) =>
      page
        .locator(links)
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    const [posts, topics] = [await hrefs('.post h3 a'), await hrefs('a[href*="/blog/categories/"]')];
    expect(posts.length).toBeGreaterThan(1);
    expect((await slugs('post')).map((slug) => `/blog/${slug}`)).toEqual(expect.arrayContaining(posts));
    expect(topics.length).toBeGreaterThan(0);
    expect((await slugs('blog_category')).map((slug) => `/blog/categories/${slug}`)).toEqual(
      expect.arrayContaining(topics),
    );
    for (const href of [...posts, ...topics])
      expect([href, (await page.request.get(shop.url + href, { maxRedirects: 0 })).status()]).toEqual([
        href,
        200,
      ]);
    await page.locator('.post h3 a').first().click();
    await page.locator('.article h1').waitFor();
    expect(await page.locator('.article h1').innerText()).toBe(title);
    await page.locator('.article .post-meta a').first().click();
    await page.waitForURL(/\/blog\/categories\//);
    expect(await page.locator('.post').count()).toBeGreaterThan(0);
    expect(page.problems).toEqual([]);
  });
});

describe('what search engines read', () => {
  it('is a sitemap by language, closed doors, and one address a page', async () => {
    const page = await browser.newPage();
    const text = async (path: string) => (await page.request.get(shop.url + path)).text();
    expect(await text('/robots.txt')).toContain('Disallow: /ar/checkout/');
    const index = await text('/sitemap.xml');
    expect(index).toContain('/sitemaps/ar/products-1.xml');
    expect(await text('/sitemaps/ar/products-1.xml')).toContain('/ar/catalog/product/');
    await open(page, '/catalog/new?utm_source=x');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/catalog/new`);
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(4);
    expect(await page.locator('link[rel=next]').count()).toBe(1);
    await open(page, '/catalog/new?priceMin=100');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('is, where there is no page, that there is none: in words, and in no language', async () => {
    const page = await browser.newPage();
    await page.goto(`${shop.url}/ar/catalog/category/none`);
    expect(await page.title()).toBe(`${TEXTS.ar.errors.missingTitle} · حانوت`);
    expect(await page.locator('link[rel=canonical], link[rel=alternate][hreflang]').count()).toBe(0);
  });

  it('is a picture beside the name of the blog, for whoever shares it', async () => {
    const page = await browser.newPage();
    await page.goto(`${shop.url}/blog`);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  });
});

describe('a page that comes without a load of its own', () => {
  it('says its name to those who hear pages', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await open(page, '/');
    await page.locator('header a[href="/catalog/brands"]:visible').click();
    const name = TEXTS.fr.listing.allBrands;
    await page.locator('[aria-live=polite]', { hasText: name }).waitFor({ state: 'attached' });
    expect(await page.locator('h1').innerText()).toBe(name);
    expect(await page.title()).toContain(name);
  });
});

describe('every screen of browsing', () => {
  it.each(UNLIKE)('has no accessibility violation and fits a narrow phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: NARROW });
    await open(page, `${prefixOf(language)}/blog`);
    const paths = [
      '/catalog/new?brands=sahel',
      '/catalog/brands',
      '/promotions',
      '/search?q=zzzzqqq',
      '/blog',
      await leadsTo(page, '.post h3 a', language),
      await leadsTo(page, '.chips li + li a', language),
      '/pages/privacy',
    ];
    const found: string[] = [];
    for (const path of paths) {
      const status = await open(page, prefixOf(language) + path);
      if (status !== 200) found.push(`${path}: ${status}`);
      found.push(...(await problemsIn(language, page)).map((problem) => `${path}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${path}: scrolls sideways`);
    }
    expect(found).toEqual([]);
  });
});
