import { HOME_MODULE_TYPES } from '@hanout/contracts';
import { fitsItsWidth, PHONE, stopClock, until, useBrowser, useDemoShop } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { SHOP } from '../../backend/src/demo/data/shop.ts';
import { shopChanges } from './shop-changes.ts';
import { LANGUAGES, prefixOf, problemsIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);
const { ads: words } = TEXTS.fr;

const titled = (title: string) => ({
  fr: { publicTitle: title },
  en: { publicTitle: title },
  ar: { publicTitle: title },
});
const ids = async (sql: string) => (await shop.database.query<{ id: string }>(sql)).map(({ id }) => id);

const IDS = {
  collection: 'select collection_id as id from collection_products order by collection_id limit 1',
  tag: `with tag as (
      insert into tags (id, shop_id, names, slug, created_at)
      select gen_random_uuid(), shop_id, '{"fr":"Cuivre"}', 'cuivre', now() from products limit 1 returning id
    ), tagged as (
      insert into product_tags (product_id, tag_id)
      select p.id, t.id from tag t, (select id from products where status = 'active' order by id limit 3) p
    )
    select id from tag`,
  category: "select main_category_id as id from products where status = 'active' order by id limit 1",
  categories: 'select id from categories order by id limit 4',
  brand:
    "select brand_id as id from products where status = 'active' and brand_id is not null order by id limit 1",
};

/** A line of a brand that something is sold of. */
async function lineWithGoods(): Promise<string[]> {
  const [{ slug } = { slug: '' }] = await shop.database.query<{ slug: string }>(
    `select t.slug from product_texts t join products p on p.id = t.product_id
     where t.locale = 'fr' and p.status = 'active' and p.brand_id is not null order by t.slug limit 1`,
  );
  const line = await change.brandLineOf(slug);
  return ids(`select id from brand_lines where slug = '${line}'`);
}

/** The types that the demo's home page does not have. */
async function addBlocks(): Promise<void> {
  // The one that is named last is sold most.
  const [some, most] = shop.products.map(({ slug }) => slug);
  for (const slug of [some, most, most]) await shop.order(slug);
  const lines = await change.brandLines(7);
  const own = await lineWithGoods();
  const [media = '', other = ''] = await ids('select distinct media_id as id from product_images limit 2');
  const [post = ''] = await ids('select id from blog_posts order by id limit 1');
  const topics = await ids(
    `with added as (insert into blog_categories (id, shop_id, texts, position, created_at)
     select gen_random_uuid(), shop_id,
       jsonb_build_object('fr', (texts -> 'fr') || jsonb_build_object('slug', 'sujet-' || n)), 100 + n, created_at
     from (select * from blog_categories order by position limit 1) c, generate_series(1, 2) n
     returning id, shop_id, texts),
     slugs as (insert into content_slugs (shop_id, kind, locale, slug, target_id)
     select shop_id, 'blog_category', 'fr', texts -> 'fr' ->> 'slug', id from added)
     select id from blog_categories union all select id from added`,
  );
  const alt = { fr: 'Soldes', en: 'Sales', ar: 'تخفيضات' };
  const image = { mediaId: media, alt, link: '/promotions' };
  const html = { html: '<p>Venez <strong>voir</strong><script>window.x = 1</script></p>' };
  await change.homeBlocks([
    { type: 'brand_lines_carousel', texts: titled('Gammes'), items: lines },
    { type: 'html_block', texts: { fr: html, en: html, ar: html } },
    { type: 'banner', settings: { images: [image] } },
    { type: 'banner_carousel', settings: { images: [image, { ...image, mediaId: other }] } },
    { type: 'blog_post_card', items: [post], settings: { size: 'half' } },
    { type: 'blog_categories_carousel', texts: titled('Cinq sujets'), items: topics },
    { type: 'collection_products', texts: titled('De la collection'), items: await ids(IDS.collection) },
    { type: 'tag_products', texts: titled('De l’étiquette'), items: await ids(IDS.tag) },
    { type: 'category_products_carousel', texts: titled('Du rayon'), items: await ids(IDS.category) },
    { type: 'brands_products_carousel', texts: titled('De la marque'), items: await ids(IDS.brand) },
    { type: 'brand_lines_products_carousel', texts: titled('De la gamme'), items: own },
    { type: 'categories_carousel', texts: titled('Quatre rayons'), items: await ids(IDS.categories) },
    { type: 'unheard_of', texts: titled('Inconnu') },
  ]);
}

/** How many entries of a row there is room for beside each other, whole ones and with the edge of the next. */
const roomOf = (row: Locator) =>
  row.evaluate((list) => {
    const style = getComputedStyle(list);
    const gap = Number.parseFloat(style.columnGap);
    const inner = list.clientWidth - 2 * Number.parseFloat(style.paddingLeft);
    const item = list.children[0]?.getBoundingClientRect().width ?? 0;
    const whole = Math.floor((inner + gap) / (item + gap));
    return { whole, shown: (inner - whole * gap) / item };
  });
const room = (page: Page, row: string) => roomOf(page.locator(row).first());

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const firstHref = (page: Page, selector: string) => page.locator(selector).first().getAttribute('href');

describe('the home page', () => {
  beforeAll(addBlocks);

  const home = async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    return page;
  };

  it.each([390, 1280])('opens at %i px for whoever comes, without signing in [SF-001]', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    expect(await page.context().cookies()).toEqual([]);
    const answer = await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, '/']);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main .card').count()).toBeGreaterThan(0);
    expect(await page.locator('input[type=password], form[action*=login]').count()).toBe(0);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('shows what is reduced, slides products and lines, and the shop’s own HTML [SF-102] [SF-104] [SF-111] [SF-112]', async () => {
    const page = await home();
    const reduced = page.locator('.home-block', { hasText: 'Les prix de la semaine' }).locator('.card');
    expect(await reduced.count()).toBeGreaterThan(2);
    expect(await reduced.locator('del').count()).toBe(await reduced.count());
    const slides = page.locator('.carousel-lines > li');
    expect(await slides.count()).toBeGreaterThan(1);
    expect(await slides.locator('a[href^="/catalog/brandlines/"]').count()).toBe(await slides.count());
    const block = page.locator('.home-block');
    expect(await block.filter({ hasText: 'Venez voir' }).locator('strong').innerText()).toBe('voir');
    expect(await page.evaluate('window.x')).toBeUndefined();
    const slide = page.locator('.carousel-products').first();
    await page.getByRole('button', { name: TEXTS.fr.home.forth }).first().click();
    await page.waitForFunction((list) => (list?.scrollLeft ?? 0) > 50, await slide.elementHandle());
    expect(page.problems).toEqual([]);
  });

  it('leads from each logo of a brand, each line and each deal to its listing [SF-025] [SF-026] [SF-029]', async () => {
    const page = await home();
    const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    for (const [kind, place, address] of [
      ['logo', '.carousel-marks', '/catalog/brands/[a-z0-9-]+'],
      ['line', '.carousel-lines', '/catalog/brandlines/[a-z0-9-]+'],
      ['deal', '.deal', `/promotions/${id}`],
    ] as const) {
      const hrefs = await page
        .locator(`${place} a, a${place}`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect([kind, hrefs.length > 0]).toEqual([kind, true]);
      for (const href of new Set(hrefs)) {
        expect([kind, href]).toEqual([kind, expect.stringMatching(new RegExp(`^${address}$`))]);
        expect([href, (await page.request.get(shop.url + href)).status()]).toEqual([href, 200]);
      }
    }
  });

  it('has a block of each type that a shop can arrange [BO-163]', async () => {
    const arranged = await shop.database.query<{ type: string }>('select type from home_modules');
    for (const type of HOME_MODULE_TYPES) expect(arranged.map((block) => block.type)).toContain(type);
    const page = await home();
    const hero = arranged.filter(({ type }) => type === 'hero').length;
    expect(await page.locator('.hero img').count()).toBe(1);
    // The large picture stands apart, and what nobody has heard of nowhere.
    expect(await page.locator('.home-block').count()).toBe(arranged.length - hero - 1);
    // None of them is an empty box, and no name of a brand is broken in two.
    const blocks = await page.locator('.home-block').evaluateAll((all) =>
      all.map((block) => ({
        height: block.getBoundingClientRect().height,
        filled: block.textContent?.trim() !== '' || block.querySelector('img') !== null,
      })),
    );
    for (const { height, filled } of blocks) expect([height > 40, filled]).toEqual([true, true]);
    const lines = await page.locator('.carousel-marks .brand').evaluateAll((marks) =>
      marks.map((mark) => {
        const range = document.createRange();
        range.selectNodeContents(mark);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
        return [mark.textContent, new Set(tops).size];
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const [name, count] of lines) expect([name, count]).toEqual([name, 1]);
  });

  it('shows in a block what was sold most, what a collection has, a line of a brand, or a label [SF-105] [SF-106] [SF-107] [SF-108]', async () => {
    const named = async (sql: string) =>
      (
        await shop.database.query<{ name: string }>(
          `select t.name from (${sql}) as own(id, place) join products p on p.id = own.id and p.status = 'active'
           join product_texts t on t.product_id = p.id and t.locale = 'fr' order by own.place`,
        )
      ).map(({ name }) => plain(name));
    const page = await home();
    const shown = async (title: string) =>
      (await page.locator('.home-block', { hasText: title }).locator('.card h3').allInnerTexts()).map(plain);
    const itemsOf = (type: string) =>
      `any((select items from home_modules where type = '${type}' limit 1)::uuid[])`;
    const [best, label, line] = [
      await shown('Les plus vendus'),
      await shown('De l’étiquette'),
      await shown('De la gamme'),
    ];
    const own = {
      best: await named('select product_id, -sum(quantity) from order_lines group by product_id'),
      collection: await named(
        `select product_id, position from collection_products where collection_id = ${itemsOf('collection_products')}`,
      ),
      label: await named(
        "select product_id, 0 from product_tags t join tags g on g.id = t.tag_id and g.slug = 'cuivre'",
      ),
      line: await named(
        `select id, 0 from products where brand_line_id = ${itemsOf('brand_lines_products_carousel')}`,
      ),
    };
    for (const names of Object.values(own)) expect(names.length).toBeGreaterThan(0);
    // What was sold most and a collection have an order; the others are as many as they are.
    expect({
      best,
      collection: await shown('De la collection'),
      label: label.sort(),
      line: line.sort(),
    }).toEqual({ ...own, label: own.label.sort(), line: own.line.sort() });
    expect(page.problems).toEqual([]);
  });

  it('shows a banner, a row of banners and the card of a post [SF-113] [SF-114] [SF-117]', async () => {
    const page = await home();
    const banner = page.locator('.home-block > .section > a.banner');
    expect(await banner.getAttribute('href')).toBe('/promotions');
    expect(await banner.locator('img').getAttribute('alt')).toBe('Soldes');
    const banners = page.locator('.home-block:has(.carousel-banners)').first();
    expect(await banners.locator('.carousel-banners > li').count()).toBe(2);
    await banners.getByRole('button', { name: TEXTS.fr.home.forth }).click();
    await page.waitForFunction(
      (row) => (row?.scrollLeft ?? 0) > 50,
      await banners.locator('.carousel-banners').elementHandle(),
    );
    expect(await firstHref(page, '.block-half .post h3 a')).toMatch(/^\/blog\//);
  });

  it('shows at most four topics of the blog [SF-341]', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const [kept] = await shop.database.query('select count(*)::int as count from blog_categories');
    expect(kept).toEqual({ count: 5 });
    const block = page.locator('.home-block', { hasText: 'Cinq sujets' });
    expect(await block.locator('.carousel-topics > li').count()).toBe(4);
  });

  it('is shared with a picture of the shop', async () => {
    const page = await browser.newPage();
    await page.goto(`${shop.url}/`);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(address).toMatch(new RegExp(`^${shop.url}/media/`));
    // Until it is drawn another picture stands in for it.
    await until(async () => {
      const picture = await page.request.get(address ?? '');
      return picture.status() === 200 && picture.headers()['content-type'] === 'image/jpeg';
    });
  });

  it('asks before a network of advertising is told anything, and fetches its script after a yes alone', async () => {
    await change.settings({ metaPixel: '1234567890' });
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const answer = await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy.match(/script-src [^;]*/)?.[0]).toContain('https://connect.facebook.net');
    expect(policy).not.toMatch(/tiktok|google/);
    const question = page.getByRole('region', { name: words.title });
    await page.mouse.wheel(0, 200);
    await question.waitFor();
    await question.getByRole('button', { name: words.no }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: words.title }).click();
    await question.waitFor();
    expect(asked).toEqual([]);
    await question.getByRole('button', { name: words.yes }).click();
    await until(() => asked.length > 0);
    expect(asked).toEqual(['connect.facebook.net']);

    await change.settings({ metaPixel: null });
    const plain = await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 200);
    await page.locator('.foot-page').waitFor();
    expect(await page.getByRole('button', { name: words.title }).count()).toBe(0);
    expect(plain?.headers()['content-security-policy']).not.toContain('facebook');
    expect(asked).toEqual(['connect.facebook.net']);
    expect(page.problems).toEqual([]);
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
    [1024, 5, 8, 6],
    [768, 3, 6, 3],
    [480, 2, 4, 2],
    [390, 2, 4, 2],
  ])(
    'shows at %i px %i lines, up to %i brands, %i categories [SF-342] [SF-343] [SF-344] [SF-349]',
    async (width, lines, brands, categories) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
      expect((await room(page, '.carousel-lines')).whole).toBe(lines);
      expect((await room(page, '.carousel-marks')).whole).toBe(brands);
      expect((await room(page, '.carousel-categories')).shown).toBeCloseTo(categories + 0.2, 1);
      // No more of them than there are.
      const four = page.locator('.home-block', { hasText: 'Quatre rayons' }).locator('.carousel-categories');
      expect(await four.locator('> li').count()).toBe(4);
      expect((await roomOf(four)).shown).toBeCloseTo(Math.min(4, categories) + 0.2, 1);
    },
  );

  it.each([
    [1280, 4],
    [768, 3],
    [480, 2],
  ])('shows at %i px a grid of %i products a row [SF-119]', async (width, columns) => {
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
    await stopClock(page, 1000);
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

  it('is read in French, English and Arabic, whichever one presses [SF-013]', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const languages = () => page.locator('nav.lang').filter({ visible: true }).first();
    expect(await languages().locator('a').count()).toBe(LANGUAGES.length);
    const said: string[] = [];
    for (const language of ['en', 'ar', 'fr'] as const) {
      await languages().locator(`a[lang=${language}]`).click();
      await page.locator(`html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}]`).waitFor();
      await languages().locator(`a[lang=${language}][aria-current]`).waitFor();
      await page.getByLabel(TEXTS[language].search.label).filter({ visible: true }).first().waitFor();
      said.push((await languages().getAttribute('aria-label')) ?? '');
    }
    expect(new Set(said).size).toBe(LANGUAGES.length);
    expect(page.problems).toEqual([]);
  });

  it.each(LANGUAGES)(
    'leads everywhere, and nothing is wrong with it, in %s [SF-022] [SF-249]',
    async (language) => {
      const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
      const start = `${shop.url}${prefixOf(language)}`;
      await page.goto(`${start}/`, { waitUntil: 'networkidle' });
      expect(await page.locator('.hero .lead').innerText()).toBe(SHOP.settings.introduction[language]);
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toContain(prefixOf(language) || '/');
      for (const path of ['/catalog/new', '/promotions', '/catalog/brands', '/blog'])
        expect(hrefs).toContain(prefixOf(language) + path);
      const collection = hrefs.find((href) => href?.startsWith(`${prefixOf(language)}/catalog/collections/`));
      expect((await page.request.get(shop.url + collection)).status()).toBe(200);
      expect(hrefs.filter((href) => /login|account|compte|register|profile/.test(href ?? ''))).toEqual([]);
      expect(await page.locator('input[type=password]').count()).toBe(0);
      for (const screen of ['login', 'account', 'profile', 'register', 'signup'])
        expect([screen, (await page.request.get(`${start}/${screen}`)).status()]).toEqual([screen, 404]);
      expect(await problemsIn(language, page)).toEqual([]);
      expect(await fitsItsWidth(page)).toBe(true);
      expect(page.problems).toEqual([]);
    },
  );
});
