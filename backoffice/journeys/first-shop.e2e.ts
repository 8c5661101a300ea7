import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  attach,
  choose,
  LAPTOP,
  PHONE,
  touch,
  useBrowser,
  useEmptyShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  fillQuickCheckout,
  holdAutomaticOrder,
  openOrderForm,
  TEXTS as STORE_TEXTS,
} from '../../storefront/journeys/steps.ts';
import { counted, enter, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useEmptyShop();
const browser = useBrowser();
const { firstSteps, form, groupings, product, products, shopSettings, stock, transporters, writings } =
  TEXTS.fr;

const STORE = STORE_TEXTS.fr;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const toStart = (page: Page) => page.goto(`${shop.url}/dashboard`, { waitUntil: 'networkidle' });
/** The step that stands out is the next to be done. */
const follow = async (page: Page, step: keyof typeof firstSteps.steps) => {
  await toStart(page);
  await page.getByRole('link', { name: firstSteps.steps[step].act }).click();
};
const saveAll = async (page: Page) => {
  await button(page, form.saveAll).click();
  await said(page, form.saved);
};

async function presentShop(page: Page) {
  await follow(page, 'shop');
  await page.getByRole('heading', { name: shopSettings.identity }).waitFor();
  await page.waitForLoadState('networkidle');
  await write(page.locator('[name="name.fr"]'), 'Dar Zohra');
  await write(page.locator('[name="headline.fr"]'), 'Les robes de Zohra');
  await write(page.locator('[name=phone]'), '12');
  await write(page.getByLabel(form.responsive.mobile), '1');
  await write(page.getByLabel(form.responsive.desktop), '5');
  const hidden = page.locator('input[type=hidden][name=listingColumns]');
  expect(JSON.parse((await hidden.getAttribute('value')) ?? '')).toEqual({
    mobile: 1,
    tablet: 0,
    desktop: 5,
  });
  await page.keyboard.press('Control+s');
  await page.locator('[name=phone][aria-invalid]').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await write(page.locator('[name=phone]'), '0550 12 34 56');
  await page.keyboard.press('Control+s');
  await said(page, shopSettings.saved);
  await page.getByRole('complementary').getByText('Dar Zohra').waitFor();
}

async function createProduct(page: Page) {
  await follow(page, 'product');
  const dialog = dialogOf(page, products.new);
  await write(dialog.locator('[name=name]'), 'Robe kabyle');
  // The computed zero gives way to what is typed.
  await touch(dialog.locator('[name=priceTtc]'));
  await page.keyboard.type('8500');
  await button(page, products.quickCategory).click();
  const quick = dialogOf(page, products.quickCategory);
  await write(quick.locator('[name=name]'), 'Robes');
  await quick.getByRole('button', { name: form.create, exact: true }).click();
  await quick.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** There is no attribute yet: the dialog leads to where they are made. */
async function generateSizes(page: Page, path: string) {
  await button(page, product.generate).click();
  const generate = dialogOf(page, product.generateTitle);
  await generate.getByRole('link', { name: groupings.kind.attributes }).click();
  await page.waitForURL(/\/attributes$/);
  await button(page, groupings.new.attributes).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.locator('[name=name]'), 'Taille');
  for (const size of ['S', 'M']) {
    await dialog.getByRole('button', { name: groupings.addValue }).click();
    // The new row has the focus.
    await page.keyboard.type(size);
  }
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
  await button(page, product.generate).click();
  await generate.getByText(product.allValues, { exact: true }).click();
  await generate.getByRole('button', { name: product.generate, exact: true }).click();
  await generate.waitFor({ state: 'detached' });
}

async function addPicture(page: Page) {
  const buffer = await readFile(new URL('../../backend/src/demo/pictures/pan.webp', import.meta.url));
  await attach(page.locator('input[type=file]'), { name: 'robe.webp', mimeType: 'image/webp', buffer });
  await page.getByRole('button', { name: product.removePicture.replace('{{number}}', '1') }).waitFor();
}

async function receiveStock(page: Page) {
  await follow(page, 'stock');
  await button(page, stock.warehouses.new).first().click();
  await write(page.getByRole('dialog').locator('[name=name]'), 'Dépôt d’Alger');
  await page.getByRole('dialog').getByRole('button', { name: form.create, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await follow(page, 'stock');
  await button(page, stock.receive).first().click();
  const dialog = dialogOf(page, stock.add.title);
  await write(dialog.getByRole('searchbox'), 'robe');
  await dialog.getByRole('button', { name: 'Robe kabyle' }).click();
  await write(dialog.locator('[name=quantity]'), '٣');
  await dialog.getByRole('button', { name: stock.add.submit, exact: true }).click();
  await dialog.getByRole('alert').getByText(stock.add.needsVariant).waitFor();
  await choose(dialog.getByLabel(stock.add.variant), 'M');
  await dialog.getByRole('button', { name: stock.add.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function chooseDelivery(page: Page) {
  await follow(page, 'delivery');
  await button(page, transporters.new).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.locator('[name=name]'), 'Livreur du quartier');
  await write(dialog.locator('[name=mark]'), 'LQ');
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/\/transporters\/[0-9a-f-]{36}$/);
  await write(page.getByLabel(/16 Alger/), '4oo');
  await button(page, transporters.savePrices_one.replace('{{count}}', '1')).click();
  await page.getByRole('alert').getByText(`16 Alger, ${TEXTS.fr.order.mode.home}`).waitFor();
  await write(page.getByLabel(/16 Alger/), '400');
  await button(page, transporters.savePrices_one.replace('{{count}}', '1')).click();
  await said(page, transporters.saved);
}

async function promote(page: Page) {
  await page.goto(`${shop.url}/dashboard/promotions/new`, { waitUntil: 'networkidle' });
  await write(page.locator('[name=name]'), 'Ouverture');
  await choose(page.locator('[name=scope]'), 'all');
  await write(page.locator('[name=value]'), '10');
  await button(page, form.create).click();
  await page.waitForURL(/\/promotions\/[0-9a-f-]{36}$/);
}

const texts = async (page: Page, places: string) =>
  (await page.locator(places).allInnerTexts()).map((text) => text.trim());

/** What every shop announces until it says something else. */
const PAID_ON_DELIVERY = 'Vous payez en espèces, à la livraison';

/** Before anything is sold: the shop's name, no promise, no page that nobody has read. */
async function lookAtNothing(): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('.hero h1').innerText()).toBe('Ma boutique');
  expect(await page.locator('.hero img, .nav, .trust, .home-block').count()).toBe(0);
  await page.getByRole('heading', { name: STORE.home.emptyTitle }).waitFor();
  expect(await texts(page, '.announce li')).toEqual([PAID_ON_DELIVERY]);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ['/pages/legal', '/pages/contact', '/pages/privacy'])
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
  expect(page.problems).toEqual([]);
}

/** The owner reads the drafts and publishes them; what they say of the shop comes from its settings. */
async function publishPages(page: Page): Promise<void> {
  for (const title of ['Mentions légales', 'Contact', 'Vos données']) {
    await page.goto(`${shop.url}/dashboard/pages`, { waitUntil: 'networkidle' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: writings.show }).click();
    await said(page, writings.nowShown);
  }
}

/** What the shop's home shows once something is sold: its own name, words, product, menu and pages. */
async function lookAtHome(): Promise<void> {
  const page = await browser.newPage({ viewport: LAPTOP });
  await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('.hero h1').innerText()).toBe('Les robes de Zohra');
  expect(await page.locator('.hero .lead').count()).toBe(0);
  const picture = page.locator('.hero img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await texts(page, '.home-block h2')).toEqual(['Nouveautés']);
  expect(await texts(page, '.home-block .card h3')).toEqual(['Robe kabyle']);
  expect(await texts(page, '.nav a')).toEqual(['Robes', 'Nouveautés', 'Promotions', 'Contact']);
  // One is shown at a time; the reduced price has no title of its own to announce.
  const announced = (await page.locator('.announce li').allTextContents()).map((text) => text.trim());
  expect(announced).toEqual([PAID_ON_DELIVERY, expect.stringMatching(/400/)]);
  expect(await page.locator('body').innerText()).not.toMatch(/Échange|samedi|Appel|partout/i);
  expect(
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().getAttribute('placeholder'),
  ).toBe(STORE.search.label);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('.foot-page').getByRole('link', { name: 'Mentions légales' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor();
  await page.locator('.shop-facts').getByText('Dar Zohra').waitFor();
  await page.locator('.shop-facts').getByText('0550 12 34 56').waitFor();
  expect(page.problems).toEqual([]);
}

/** As a shopper on a phone, in rows as wide as the shop has set. */
async function buy(): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(`${shop.url}/catalog/category/robes`, { waitUntil: 'networkidle' });
  const grid = page.locator('.grid-products');
  await grid.getByText('7 650,00').first().waitFor();
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(1);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await columns()).toBe(2);
  await page.setViewportSize(LAPTOP);
  expect(await columns()).toBe(5);
  await page.setViewportSize(PHONE);
  await page.getByText('Dar Zohra').first().waitFor();
  const address = (await grid.locator('h3 a').first().getAttribute('href')) ?? '';
  await page.goto(`${shop.url}${address}`, { waitUntil: 'networkidle' });
  const size = await page.getByRole('link', { name: 'M', exact: true }).getAttribute('href');
  await page.goto(`${shop.url}${size}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /M$/ }).waitFor();
  await openOrderForm(page, page.url(), 'fr');
  await fillQuickCheckout(page);
  await holdAutomaticOrder(page);
  await page.locator('#quick-checkout button[type=submit]').click();
  await page.waitForURL(/\/order\//);
  expect(page.problems).toEqual([]);
}

describe('an empty shop', () => {
  it('sells its first product by what its screens say alone [BO-002] [BO-049]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, { role: 'owner', ...shop.owner });
    await page.getByRole('heading', { name: firstSteps.title }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await lookAtNothing();
    await presentShop(page);
    const path = await createProduct(page);
    await generateSizes(page, path);
    await addPicture(page);
    await receiveStock(page);
    await chooseDelivery(page);
    await follow(page, 'online');
    await page.getByRole('link', { name: 'Robe kabyle' }).first().click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await page.waitForLoadState('networkidle');
    await choose(page.locator('select[name=status]'), 'active');
    await saveAll(page);
    await promote(page);
    await publishPages(page);
    await lookAtHome();
    await buy();
    // The shop can sell: from now on the page begins with the day, and says that an order waits.
    await toStart(page);
    await page.getByRole('heading', { name: TEXTS.fr.start.waiting }).waitFor();
    await page.getByRole('link', { name: counted(TEXTS.fr.start, 'toConfirm') }).waitFor();
    await page.goto(`${shop.url}/dashboard/orders`, { waitUntil: 'networkidle' });
    // What was made here was bought there, and what was bought there stands here.
    const row = page.locator('tbody tr').filter({ hasText: 'ياسمين' });
    await row.getByText('8 050,00').waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });
});
