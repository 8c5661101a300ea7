import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { drafted, enterAt, previewOf, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { home, drafts, menus, form, richText } = TEXTS.fr;

const open = async (page: Page, language = 'fr') => {
  await enterAt(page, `${shop.url}/dashboard/home-blocks`, shop.account('content_editor'), language);
};
const titles = async (page: Page) =>
  page
    .getByRole('list', { name: home.blocks })
    .locator('li button[aria-pressed] span > span:first-child')
    .allInnerTexts();
const shownTitles = async (page: Page, path = '/') => {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return page.locator('main h2').allTextContents();
};
const send = async (page: Page, act: string) => {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: act }).click();
  await loaded;
  await page.waitForLoadState('networkidle');
};
const publish = (page: Page) => send(page, drafts.publish);
/** The groups of inputs that can be seen. */
const groups = (page: Page) =>
  page
    .locator('[data-group]')
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).offsetParent !== null)
        .map((one) => one.getAttribute('data-group')),
    );

describe('the blocks of the home page', () => {
  it('are added, put in order and published, and stand on the home page [BO-024] [BO-046] [SF-017]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    const before = await titles(page);
    await page.keyboard.press('c');
    await choose(page.getByLabel(home.type), 'bestsellers_products');
    await write(
      page.getByRole('textbox', { name: home.publicTitle, exact: true }),
      'Ce que tout le monde prend',
    );
    await page.getByRole('tab', { name: 'العربية' }).click();
    await write(page.getByRole('textbox', { name: home.publicTitle, exact: true }), 'ما يشتريه الجميع');
    await publish(page);
    expect(await titles(page)).toEqual([...before, 'Ce que tout le monde prend']);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    expect((await shownTitles(shopper)).at(-1)).toContain('Ce que tout le monde prend');
    expect((await shownTitles(shopper, '/ar')).join()).toContain('ما يشتريه الجميع');
    const row = page.getByRole('list', { name: home.blocks }).getByRole('button', { name: /^Ce que tout/ });
    await row.focus();
    for (const _ of before) await page.keyboard.press('Alt+ArrowUp');
    await publish(page);
    expect((await titles(page))[0]).toBe('Ce que tout le monde prend');
    expect((await shownTitles(shopper)).findIndex((one) => one.includes('Ce que tout'))).toBe(0);
    // A block that is there says something else: so does the home page, once that is published.
    await row.click();
    const editedTitle = page.getByRole('textbox', { name: home.publicTitle, exact: true });
    await write(editedTitle, 'Ce que tout Alger prend');
    expect((await shownTitles(shopper))[0]).toContain('Ce que tout le monde prend');
    await publish(page);
    expect((await shownTitles(shopper))[0]).toContain('Ce que tout Alger prend');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it.each([
    [
      'products, categories, brands and lines [BO-151] [BO-152] [BO-153] [BO-154]',
      {
        ...{ products_carousel: ['products'], products_grid: ['products'] },
        ...{ categories_carousel: ['categories'], category_products_carousel: ['categories'] },
        ...{ brands_carousel: ['brands'], brands_products_carousel: ['brands'] },
        ...{ brand_lines_carousel: ['brandLines'], brand_lines_products_carousel: ['brandLines'] },
      },
    ],
    [
      'a collection, a tag, texts and pictures [BO-155] [BO-156] [BO-157] [BO-158]',
      {
        ...{ collection_products: ['collection'], tag_products: ['tag'] },
        ...{ html_block: ['html', 'images'], banner: ['images'], banner_carousel: ['images'] },
      },
    ],
    [
      'promotions and what is written [BO-159] [BO-160] [BO-161] [BO-162]',
      {
        ...{
          discount_block: ['discounts'],
          blog_posts_carousel: ['blogPosts'],
          blog_post_card: ['blogPosts'],
        },
        ...{ text_carousel: ['html'], blog_categories_carousel: ['blogCategories'] },
      },
    ],
    ['nothing, where they find their own [BO-163]', { discounted_products: [], bestsellers_products: [] }],
  ] as const)('ask by their type for %s', async (_, types) => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.getByRole('button', { name: home.addBlock }).click();
    for (const [type, wanted] of Object.entries(types)) {
      await choose(page.getByLabel(home.type), type);
      expect([type, await groups(page)]).toEqual([type, [...wanted]]);
    }
  });

  it('have their cards a row, nothing being 0, and what they name [BO-049] [BO-126]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.getByRole('button', { name: home.addBlock }).click();
    await page.getByText(home.look).click();
    const hidden = page.locator('input[name=responsiveNumber]');
    expect(JSON.parse(await hidden.inputValue())).toEqual({ mobile: 0, tablet: 0, desktop: 0 });
    await write(page.getByLabel(form.responsive.mobile, { exact: true }), '2');
    await write(page.getByLabel(form.responsive.tablet, { exact: true }), '3');
    await write(page.getByLabel(form.responsive.desktop, { exact: true }), '4');
    expect(await hidden.inputValue()).toBe('{"mobile":2,"tablet":3,"desktop":4}');
    await choose(page.getByLabel(home.type), 'brands_carousel');
    const list = page.getByLabel(home.add, { exact: true });
    await list.locator('option').nth(1).waitFor({ state: 'attached' });
    const name = await list.locator('option').nth(1).innerText();
    await choose(list, (await list.locator('option').nth(1).getAttribute('value')) ?? '', { stays: false });
    await page.getByRole('button', { name: home.takeOut.replace('{{name}}', name) }).waitFor();
    // Of another type it is forgotten, and can be had back.
    await choose(page.getByLabel(home.type), 'categories_carousel');
    expect(await page.getByRole('button', { name: home.takeOut.replace('{{name}}', name) }).count()).toBe(0);
    await page.getByRole('button', { name: menus.undo }).click();
    await page.getByRole('button', { name: home.takeOut.replace('{{name}}', name) }).waitFor();
    await tick(page.getByRole('checkbox', { name: home.active }), false);
    await drafted(page);
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    const [draft] = await shop.database.query<{
      block: { settings: object; active: boolean; items: string[] };
    }>(`select body -> 'blocks' -> -1 as block from content_drafts where kind = 'home'`);
    expect(draft?.block).toMatchObject({
      settings: { responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 } },
      active: false,
    });
    expect(draft?.block.items).toHaveLength(1);
    // The shop itself with the draft, and without it.
    const address = await previewOf(page);
    const seen = await browser.newPage({ viewport: LAPTOP });
    const before = await shownTitles(seen);
    expect((await shownTitles(seen, address)).length).toBe(before.length);
    expect(await seen.locator('meta[name=preview]').getAttribute('content')).toBe('content');
  });

  it('stand as the shop took them after a form: what it cleaned is nobody else’s change', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.getByRole('button', { name: home.addBlock }).click();
    await choose(page.getByLabel(home.type), 'html_block');
    await page.getByRole('button', { name: richText.source }).click();
    const source = page.getByRole('textbox', { name: home.groups.html, exact: true });
    await write(source, '<p onclick="x()" style="color:red">Nos ateliers</p>');
    await publish(page);
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
    expect(await page.getByText(drafts.kept).count()).toBe(0);
    expect(await page.getByRole('button', { name: drafts.publish }).count()).toBe(0);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    await shopper.goto(shop.url);
    const said = shopper.locator('main').getByText('Nos ateliers', { exact: true });
    expect(await said.evaluate((one) => one.outerHTML)).toBe('<p>Nos ateliers</p>');
    const block = page.getByRole('list', { name: home.blocks }).locator('button[aria-pressed]').last();
    await block.click();
    await page.getByRole('button', { name: menus.remove, exact: true }).click();
    await publish(page);
  });

  it('fit a phone, in Arabic', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await open(page, 'ar');
    await page.getByRole('list', { name: ar.home.blocks }).locator('button[aria-pressed]').nth(1).click();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
