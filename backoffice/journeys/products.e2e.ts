import { readFile } from 'node:fs/promises';
import { accessibilityProblems, fitsItsWidth, LAPTOP, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGE_NAMES } from '../app/i18n/config.ts';
import { enter, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, listing, price, product, products } = TEXTS.fr;

/** The catalogue's editor lands on the products: there are no orders for them. */
async function toProducts(page: Page, language = 'fr'): Promise<void> {
  await enter(page, shop.url, shop.account('catalogue_editor'), language);
  await page.waitForURL(/\/dashboard\/products/);
}

const rowOf = async (id: string) =>
  (await shop.database.query<Record<string, unknown>>('select * from products where id = $1', [id]))[0] ?? {};
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const saveAll = (page: Page) => page.getByRole('button', { name: form.saveAll }).click();
/** The bar with Save-all goes when there is nothing left to save; meanwhile its button says that it is sending. */
const saved = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`${form.saveAll}|${form.submitting}`) })
    .waitFor({ state: 'detached' });

async function create(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: products.new }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill(name);
  await dialog.locator('select[name=mainCategoryId]').selectOption({ index: 1 });
  await dialog.locator('input[name=priceHt]').fill('1000');
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
  await page.waitForLoadState('networkidle');
  return idIn(page);
}

describe('the catalogue', () => {
  it('takes a product from its name to the shop window [BO-029] [BO-114] [BO-115] [BO-147] [BO-148] [BO-047] [BO-048] [BO-208] [BO-012] [BO-032] [BO-033] [BO-035] [BO-150] [BO-050] [BO-051] [BO-010] [BO-011]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await page.getByRole('button', { name: products.new }).first().click();
    const dialog = page.getByRole('dialog', { name: products.new });
    await dialog.locator('select[name=type]').selectOption('pack');
    const family = dialog.locator('select[name=family]');
    expect([await family.inputValue(), await family.isDisabled()]).toEqual(['pack', true]);
    await dialog.getByText(products.packHint).waitFor();
    await dialog.locator('select[name=type]').selectOption('standard');
    expect([await family.isDisabled(), await dialog.getByText(products.packHint).count()]).toEqual([
      false,
      0,
    ]);

    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await dialog.getByText(form.required).first().waitFor();
    await dialog.locator('input[name=name]').fill('Plateau de cuivre');
    await dialog.getByRole('button', { name: products.quickCategory }).click();
    const quick = page.getByRole('dialog', { name: products.quickCategory });
    await quick.locator('input[name=name]').fill('Dinanderie');
    await quick.getByRole('button', { name: form.create, exact: true }).click();
    await quick.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: products.quickBrand }).click();
    const maker = page.getByRole('dialog', { name: products.quickBrand });
    await maker.locator('input[name=name]').fill('Atelier Zohra');
    await maker.getByRole('button', { name: form.create, exact: true }).click();
    await maker.waitFor({ state: 'detached' });
    expect(await dialog.locator('select[name=brandId] option:checked').innerText()).toBe('Atelier Zohra');
    await dialog.locator('input[name=tax]').fill('19');
    await dialog.locator('input[name=priceTtc]').fill('6900');
    await dialog.locator('input[name=priceTtc]').blur();
    expect((await dialog.locator('input[name=priceHt]').inputValue()).replace(/\s/g, ' ')).toBe('5 798,32');
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
    await page.waitForLoadState('networkidle');
    const id = idIn(page);

    const picture = await readFile(
      new URL('../../backend/src/demo/pictures/pan.webp', import.meta.url),
    ).catch(() => null);
    expect(picture).not.toBeNull();
    const file = { name: 'plateau.webp', mimeType: 'image/webp', buffer: picture as Buffer };
    const wrong = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    await page.locator('input[type=file]').setInputFiles([file, wrong]);
    await page.getByText(product.notImage).waitFor();
    await page.getByRole('button', { name: product.removePicture.replace('{{number}}', '1') }).waitFor();

    await page.getByRole('button', { name: product.generate, exact: true }).click();
    const generate = page.getByRole('dialog', { name: product.generateTitle });
    await generate.locator('fieldset').first().getByText(product.allValues, { exact: true }).click();
    await generate.getByRole('button', { name: product.generate, exact: true }).click();
    await generate.waitFor({ state: 'detached' });
    const sku = page.locator(`table [aria-label^="${product.sku}"]`).first();
    await sku.fill('PLA-1');
    await sku.blur();
    await page.getByText(product.combinationSaved).first().waitFor();

    await page
      .getByRole('button', { name: new RegExp(`^${product.pictures.split(' {{')[0]}`) })
      .first()
      .click();
    const pictures = page.getByRole('dialog');
    await pictures.getByRole('button', { name: product.picture.replace('{{number}}', '1') }).click();
    await pictures.getByRole('button', { name: product.star }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByLabel(price.quantity, { exact: true }).fill('3');
    const reckoned = await page.getByRole('status', { name: price.total }).innerText();
    expect(reckoned.replace(/\s/g, ' ')).toBe('20 700,00');
    for (const [field, unit] of [
      ['weight', 'g'],
      ['length', 'cm'],
      ['width', 'cm'],
      ['height', 'cm'],
    ])
      expect(await page.locator(`span:has(> input[name=${field}])`).innerText()).toBe(unit);
    await page.locator('input[name=weight]').fill('1250');

    await page.locator('select[name=status]').selectOption('active');
    await page.locator('[name=shortDescription]').fill('Martelé à la main à Constantine.');
    await page.locator('[name=seoTitle]').fill('Plateau de cuivre martelé');
    await page.locator('[name=seoDescription]').fill('Un plateau de cuivre.');
    await saveAll(page);
    await saved(page);
    expect(await rowOf(id)).toMatchObject({ status: 'active', weight_g: 1250 });
    const link = await page.getByRole('link', { name: products.inShop }).getAttribute('href');
    const window = await browser.newPage({ viewport: PHONE });
    await window.goto(`${shop.url}${link}`);
    await window.getByRole('heading', { name: 'Plateau de cuivre' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('refuses a language with an empty field and says where; one that is there or one that is new may fail, and says so [BO-031] [BO-202] [BO-203] [BO-293] [BO-296] [BO-297] [BO-328] [BO-339]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await create(page, 'Tapis de prière');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.locator('[name=seoTitle]').fill('Tapis');
    await saveAll(page);
    await page.getByRole('alert').getByText(form.required).waitFor();
    for (const field of ['shortDescription', 'seoDescription'])
      expect(await page.locator(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true');
    expect(posts.filter((url) => url.includes('/language/'))).toEqual([]);

    for (const field of ['shortDescription', 'seoDescription'])
      await page.locator(`[name=${field}]`).fill('Laine de Ghardaïa');
    await page.route('**/language/fr', (route) => route.abort());
    await saveAll(page);
    await page.getByRole('alert').getByText(product.languageFailed).waitFor();
    await page.getByRole('alert').getByText(form.unexpected).waitFor();
    await page.unroute('**/language/fr');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(product.languageSaved).waitFor();
    const shown = Date.now();
    await page.getByText(product.languageSaved).waitFor({ state: 'detached' });
    expect(Math.abs(Date.now() - shown - 5_000)).toBeLessThan(2_000);

    await page.getByRole('tab', { name: LANGUAGE_NAMES.en }).click();
    for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
      await page.locator(`[name=${field}]`).fill('Prayer rug');
    await page.route('**/language/en', (route) => route.abort());
    await saveAll(page);
    await page.getByRole('alert').getByText(product.languageFailed).waitFor();
    expect(await page.locator('[name=name]').inputValue()).toBe('Prayer rug');
    await page.unroute('**/language/en');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(product.languageSaved).waitFor();
  });

  it('keeps what was typed when somebody else was faster, and shows both', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await create(page, 'Théière émaillée');
    const other = await page.context().newPage();
    await other.goto(page.url(), { waitUntil: 'networkidle' });
    await other.locator('input[name=priceHt]').fill('2000');
    await saveAll(other);
    await saved(other);
    await page.locator('input[name=priceHt]').fill('3000');
    await saveAll(page);
    await page.getByText(product.conflict).waitFor();
    const figures = (await page.getByRole('alert').first().innerText()).replace(/\s/g, ' ');
    expect(figures).toContain('3 000');
    expect(figures).toContain('2 000,00');
    await page.getByRole('button', { name: product.keepMine }).click();
    await saveAll(page);
    await saved(page);
    expect(await rowOf(idIn(page))).toMatchObject({ price_ht: '300000' });
  });

  it('is searched, narrowed and changed together with a way back; columns stay chosen [BO-030]', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await toProducts(page);
    await page.locator('tbody tr').first().waitFor();
    for (const head of ['id', 'name', 'category', 'brand', 'isActive', 'priceTtc'] as const)
      expect(await page.getByRole('columnheader', { name: products.column[head] }).count()).toBe(1);
    await page.getByRole('button', { name: listing.columns }).click();
    await page.getByRole('menuitemcheckbox', { name: products.column.brand }).click();
    await page.keyboard.press('Escape');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('columnheader', { name: products.column.brand }).count()).toBe(0);
    await page.getByRole('searchbox', { name: products.search }).fill('bluetooth');
    await page.waitForURL(/q=bluetooth/);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.locator('tbody input[type=checkbox]').check();
    await page.getByRole('button', { name: products.setStatus.archived }).click();
    await page.locator('tbody').getByText(products.status.archived).waitFor();
    await page.getByRole('button', { name: listing.undo, exact: true }).click();
    await page.locator('tbody').getByText(products.status.active).waitFor();
  });

  it('shows no button that cannot do its job', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('warehouse_clerk'));
    await page.goto(`${shop.url}/dashboard/products`, { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: products.new }).count()).toBe(0);
    expect(await page.locator('tbody input[type=checkbox]').count()).toBe(0);
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { name: price.title }).waitFor();
    expect(await page.locator('input[name=priceHt]').isDisabled()).toBe(true);
    expect(await page.locator('input[type=file]').count()).toBe(0);
  });
});

/** Every language and both themes, in the two pairs that differ most. */
const LOOKS = [
  { language: 'fr', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;

describe('screens of the catalogue', () => {
  it.each(LOOKS)('have no accessibility violation in $language, $theme', async ({ language, theme }) => {
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: theme });
    await toProducts(page, language);
    const found: string[] = [];
    const look = async (name: string) =>
      found.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
    await look('list');
    await page.goto(`${shop.url}/dashboard/products?q=bluetooth`, { waitUntil: 'networkidle' });
    const edit = await page.locator('tbody a').first().getAttribute('href');
    await page.goto(`${shop.url}/dashboard/products?q=zzzz`, { waitUntil: 'networkidle' });
    await look('empty');
    await page.locator('header button').filter({ visible: true }).last().click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await look('creation, refused');
    await page.goto(`${shop.url}${edit}`, { waitUntil: 'networkidle' });
    await page.locator('[name=seoTitle]').fill('');
    await look('product');
    await page.setViewportSize(PHONE);
    await look('product, phone');
    if (!(await fitsItsWidth(page))) found.push('product scrolls sideways');
    expect(found).toEqual([]);
  });
});
