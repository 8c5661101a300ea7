import { accessibilityProblems, fitsItsWidth, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGES, prefixOf, TEXTS } from './steps.ts';

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
    expect(page.url()).toContain('/search?q=casque');
    expect(await page.locator('.listing .card').count()).toBeGreaterThan(0);
  });
});

describe('the home page', () => {
  it('draws the blocks of the shop, with a clock that ticks [SF-109] [SF-110] [SF-115] [SF-116] [SF-118] [SF-119] [SF-103] [SF-209]', async () => {
    const page = await browser.newPage();
    await open(page, '/');
    const hrefs = async (selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const first = async (selector: string) => (await hrefs(selector))[0] ?? '';
    expect(await first('.carousel-categories a')).toMatch(/^\/catalog\/category\//);
    expect(await first('.carousel-marks a')).toMatch(/^\/catalog\/brands\//);
    expect(await first('.carousel-products h3 a')).toMatch(/^\/catalog\/product\//);
    expect(await first('.deal a')).toMatch(/^\/promotions\//);
    expect(await first('.carousel-posts h3 a')).toMatch(/^\/blog\//);
    expect(await first('.topic a')).toMatch(/^\/blog\/categories\//);
    const seconds = page.locator('.deal-clock li:last-child b').first();
    const before = await seconds.innerText();
    await page.waitForFunction(
      (text) => document.querySelector('.deal-clock li:last-child b')?.textContent !== text,
      before,
    );
  });

  it('turns each entry of a list into a slide, moving unless less motion is asked for [SF-120]', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await open(page, '/');
    expect(await page.locator('.text-carousel li').count()).toBe(3);
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
      const page = await browser.newPage({ viewport: { width, height: 900 } });
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
});

describe('every screen of browsing', () => {
  it.each(LANGUAGES)('has no accessibility violation and fits a narrow phone, in %s', async (language) => {
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
      found.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${path}: scrolls sideways`);
    }
    expect(found).toEqual([]);
  });
});
