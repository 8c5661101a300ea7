import { fitsItsWidth, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SHOP } from '../../backend/src/demo/data/shop.ts';
import { shopChanges } from './shop-changes.ts';
import { LANGUAGES, prefixOf, problemsIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);

const titled = (title: string) => ({
  fr: { publicTitle: title },
  en: { publicTitle: title },
  ar: { publicTitle: title },
});
const ids = async (sql: string) => (await shop.database.query<{ id: string }>(sql)).map(({ id }) => id);

/** The types that the demo's home page does not have. */
async function addBlocks(): Promise<void> {
  const lines = await change.brandLines(7);
  const [media = '', other = ''] = await ids('select distinct media_id as id from product_images limit 2');
  const [post = ''] = await ids('select id from blog_posts order by id limit 1');
  const alt = { fr: 'Soldes', en: 'Sales', ar: 'تخفيضات' };
  const image = { mediaId: media, alt, link: '/promotions' };
  const html = { html: '<p>Venez <strong>voir</strong><script>window.x = 1</script></p>' };
  await change.homeBlocks([
    { type: 'brand_lines_carousel', texts: titled('Gammes'), items: lines },
    { type: 'html_block', texts: { fr: html, en: html, ar: html } },
    { type: 'banner', settings: { images: [image] } },
    { type: 'banner_carousel', settings: { images: [image, { ...image, mediaId: other }] } },
    { type: 'blog_post_card', items: [post], settings: { size: 'half' } },
    { type: 'unheard_of', texts: titled('Inconnu') },
  ]);
}

/** How many entries of a row there is room for beside each other, whole ones and with the edge of the next. */
const room = (page: Page, row: string) =>
  page
    .locator(row)
    .first()
    .evaluate((list) => {
      const style = getComputedStyle(list);
      const gap = Number.parseFloat(style.columnGap);
      const inner = list.clientWidth - 2 * Number.parseFloat(style.paddingLeft);
      const item = list.children[0]?.getBoundingClientRect().width ?? 0;
      const whole = Math.floor((inner + gap) / (item + gap));
      return { whole, shown: (inner - whole * gap) / item };
    });

const firstHref = (page: Page, selector: string) => page.locator(selector).first().getAttribute('href');

describe('the home page', () => {
  beforeAll(addBlocks);

  const home = async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    return page;
  };

  it('shows what is reduced, slides products and lines, and the shop’s own HTML [SF-102] [SF-104] [SF-111] [SF-112]', async () => {
    const page = await home();
    const reduced = page.locator('.home-block', { hasText: 'Les prix de la semaine' }).locator('.card');
    expect(await reduced.count()).toBeGreaterThan(2);
    expect(await reduced.locator('del').count()).toBe(await reduced.count());
    expect(await firstHref(page, '.carousel-lines a')).toMatch(/^\/catalog\/brandlines\//);
    const block = page.locator('.home-block');
    expect(await block.filter({ hasText: 'Venez voir' }).locator('strong').innerText()).toBe('voir');
    expect(await page.evaluate('window.x')).toBeUndefined();
    const slide = page.locator('.carousel-products').first();
    await page.getByRole('button', { name: TEXTS.fr.home.forth }).first().click();
    await page.waitForFunction((list) => (list?.scrollLeft ?? 0) > 50, await slide.elementHandle());
    expect(page.problems).toEqual([]);
  });

  it('shows a banner, a row of banners and the card of a post [SF-113] [SF-114] [SF-117]', async () => {
    const page = await home();
    const banner = page.locator('.home-block > .section > a.banner');
    expect(await banner.getAttribute('href')).toBe('/promotions');
    expect(await banner.locator('img').getAttribute('alt')).toBe('Soldes');
    expect(await page.locator('.carousel-banners > li').count()).toBe(2);
    expect(await firstHref(page, '.block-half .post h3 a')).toMatch(/^\/blog\//);
  });

  it('shows at most four topics of the blog [SF-341]', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const topics = page.locator('.home-block .topics > li');
    expect(await topics.count()).toBeGreaterThan(0);
    expect(await topics.count()).toBeLessThanOrEqual(4);
  });

  it('is built of the shop’s blocks in their order, one more where it is added; an unknown one draws nothing [SF-017]', async () => {
    const page = await home();
    expect(await page.getByText('Inconnu').count()).toBe(0);
    const titles = () => page.locator('.home-blocks h2').allInnerTexts();
    const before = await titles();
    await shop.database.query('update home_modules set position = 1000 - position');
    await change.pagesChanged();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await titles()).toEqual([...before].reverse());
    await shop.database.query('update home_modules set position = 1000 - position');
    await change.homeBlocks([{ type: 'products_carousel', texts: titled('Arrivés hier') }]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await titles()).toEqual([...before, 'Arrivés hier']);
  });

  it.each([
    [1280, 5, 8, 6],
    [768, 3, 6, 3],
    [480, 2, 4, 2],
  ])(
    'shows at %i px %i lines, up to %i brands, %i categories [SF-342] [SF-343] [SF-344] [SF-349]',
    async (width, lines, brands, categories) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
      expect((await room(page, '.carousel-lines')).whole).toBe(lines);
      expect((await room(page, '.carousel-marks')).whole).toBe(brands);
      expect((await room(page, '.carousel-categories')).shown).toBeCloseTo(categories + 0.2, 1);
    },
  );

  it.each([
    [1280, 4],
    [768, 3],
    [480, 2],
  ])('shows at %i px a grid of %i products a row', async (width, columns) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const tops = await page
      .locator('.grid-products')
      .first()
      .evaluate((grid) => [...grid.children].map((item) => item.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });

  it('has messages above it that turn every three seconds, in a loop, unless they are stopped [SF-211]', async () => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const shown = () => page.locator('.announce li[data-shown=true]').innerText();
    const pause = page.locator('.announce button');
    await pause.waitFor();
    const first = await shown();
    const count = await page.locator('.announce li').count();
    const seen = [first];
    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(3000);
      seen.push(await shown());
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen.at(-1)).toBe(first);
    await pause.click();
    expect(await pause.getAttribute('aria-label')).toBe(TEXTS.fr.home.play);
    await page.mouse.move(600, 700);
    const still = await shown();
    await page.clock.runFor(7000);
    expect(await shown()).toBe(still);
  });

  it.each(LANGUAGES)(
    'leads everywhere, and nothing is wrong with it, in %s [SF-013] [SF-022] [SF-249]',
    async (language) => {
      const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
      const start = `${shop.url}${prefixOf(language)}`;
      await page.goto(`${start}/`, { waitUntil: 'networkidle' });
      expect(await page.locator('.hero .lead').innerText()).toBe(SHOP.settings.introduction[language]);
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const path of ['/catalog/new', '/promotions', '/catalog/brands', '/blog'])
        expect(hrefs).toContain(prefixOf(language) + path);
      const collection = hrefs.find((href) => href?.startsWith(`${prefixOf(language)}/catalog/collections/`));
      expect((await page.request.get(shop.url + collection)).status()).toBe(200);
      expect(hrefs.filter((href) => /login|account|compte|register|profile/.test(href ?? ''))).toEqual([]);
      expect(await page.locator('input[type=password]').count()).toBe(0);
      expect(await problemsIn(language, page)).toEqual([]);
      expect(await fitsItsWidth(page)).toBe(true);
      expect(page.problems).toEqual([]);
    },
  );
});
