import { readFile } from 'node:fs/promises';
import { catalogAdminContract } from '@hanout/contracts';
import { attach, choose, LAPTOP, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { LANGUAGE_NAMES } from '../app/i18n/config.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt } from './steps.ts';
import { said, timeToasts } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

const productWith = async (where: string) => {
  const [row] = await shop.database.query<{ id: string }>(
    `select p.id::text as id from products p where ${where} order by p.sku limit 1`,
  );
  return row?.id ?? '';
};
const SIMPLE = "p.sku = 'TAS-SAV-200'";
const VARIED = 'exists (select 1 from combinations c where c.product_id = p.id)';

const open = async (
  path: string,
  role: 'manager' | 'warehouse_clerk' | 'logistics_manager' = 'manager',
  language = 'en',
) => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enterAt(page, `${shop.url}/dashboard/${path}`, shop.account(role), language);
  return page;
};
const openProduct = async (where = SIMPLE, language = 'en') =>
  open(`products/${await productWith(where)}`, 'manager', language);
const LANGUAGES = Object.entries({ en, fr, ar });
/** An answer as a server gives it that lost its way, with what it says. */
const answers = (page: Page, url: string | RegExp, status: number, body: object = {}) =>
  page.route(url, (route: Route) =>
    ['GET', 'HEAD'].includes(route.request().method())
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
/** The buttons that take a combination away. */
const removeOf = (page: Page, { product }: typeof fr) =>
  page
    .getByRole('table', { name: product.combinations })
    .getByRole('button', { name: new RegExp(`^${product.removeCombination.split(' {{')[0]}`) });
/** What a product's page writes besides its parts. */
const ACTION = /\/products\/[0-9a-f-]+(\.data)?(\?|$)/;
let weight = 100;
/** Another one each time, so that there is something to save. */
const writeWeight = (page: Page) => write(page.locator('[name=weight]'), String(++weight));
const saveAll = (page: Page) => page.getByRole('button', { name: en.form.saveAll, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text).first().waitFor();

describe('a form', () => {
  it('says that it is sent, once, and that it was taken, for five seconds [BO-165] [BO-294] [BO-295]', async () => {
    const page = await openProduct();
    let asked = 0;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/dashboard/api/product/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      asked++;
      await held;
      return route.fallback();
    });
    const stood = timeToasts(page);
    await writeWeight(page);
    await saveAll(page).click();
    const sending = page.getByRole('button', { name: 'Submitting…', exact: true });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    go();
    await said(page, 'Form submitted successfully.');
    expect(asked).toBe(1);
    await writeWeight(page);
    await saveAll(page).waitFor();
    expect(Math.abs((await stood('Form submitted successfully.')) - 5_000)).toBeLessThan(2_000);
    await saveAll(page).click();
    await said(page, 'Form submitted successfully.');

    // What the server has words for is said in them.
    await page.route('**/language/en', async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), message: 'Words of the server.' };
      return route.fulfill({ response: answer, json });
    });
    await page.getByRole('tab', { name: LANGUAGE_NAMES.en }).click();
    await write(page.locator('[name=seoTitle][lang=en]'), 'Black soap of Tassili');
    await saveAll(page).click();
    await page.getByText('Words of the server.', { exact: true }).waitFor();
  });

  it('goes to its own address by its own method, and says what was refused, at the field and above it, or that there was an error [BO-266] [BO-292] [BO-315]', async () => {
    const page = await openProduct();
    const url = /\/dashboard\/api\/product\//;
    await answers(page, url, 500);
    await writeWeight(page);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => url.test(request.url()) && request.method() !== 'GET'),
      saveAll(page).click(),
    ]);
    const { method, path } = catalogAdminContract.details;
    const id = page.url().split('/').at(-1) ?? '';
    expect([sent.method(), new URL(sent.url()).pathname]).toEqual([method, path.replace(':id', id)]);
    await alert(page, 'There was an error submitting the form.');
    await page.unroute(url);
    const refusal = { code: 'invalid', message: 'Not like this.', errors: { weight: ['Far too heavy.'] } };
    await answers(page, url, 422, refusal);
    await saveAll(page).click();
    await alert(page, refusal.message);
    await page.getByText('Far too heavy.').first().waitFor();
    for (const texts of [en, fr, ar]) expect(texts.form.failed).toMatch(/\S/);
  });

  it('is sent by Save-all to its own address, each part apart, and each says what became of it [BO-284] [BO-285]', async () => {
    const page = await openProduct();
    const id = page.url().split('/').at(-1) ?? '';
    const sent: { path: string; accept: string | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.startsWith('/dashboard/api/product/'))
        sent.push({ path: pathname.split(id).at(-1) ?? '', accept: request.headers().accept });
    });
    const refusal = { code: 'invalid', message: 'Not at this price.', errors: {} };
    await answers(page, /\/price$/, 422, refusal);
    await writeWeight(page);
    const status = page.locator('select[name=status]');
    const was = (await status.inputValue()) as 'active';
    await choose(status, 'draft');
    await write(page.locator('input[name=priceHt]'), '4321');
    await saveAll(page).click();
    await alert(page, refusal.message);
    // What was taken is shown as it is now.
    await page.getByText(en.products.status.draft, { exact: true }).filter({ visible: true }).waitFor();
    const byPath = sent.sort((one, other) => one.path.localeCompare(other.path));
    expect(byPath).toEqual([
      { path: '', accept: 'application/json' },
      { path: '/price', accept: 'application/json' },
    ]);
    // What was taken is saved; what was refused stays to be saved.
    await page.getByRole('status').filter({ hasText: en.product.sections.price }).first().waitFor();
    expect(await page.locator('input[name=priceHt]').inputValue()).toMatch(/4.321/);
    await page.unroute(/\/price$/);
    await choose(status, was);
    await saveAll(page).click();
    await saveAll(page).waitFor({ state: 'detached' });
    await page.getByText(en.products.status[was], { exact: true }).filter({ visible: true }).waitFor();
  });

  it('with pictures says what could not be sent or taken away [BO-325]', async () => {
    const page = await openProduct('exists (select 1 from product_images i where i.product_id = p.id)');
    await answers(page, /\/images/, 500);
    await answers(page, ACTION, 500);
    const buffer = await readFile(new URL('../../backend/src/demo/pictures/pan.webp', import.meta.url));
    await attach(page.locator('input[type=file]'), { name: 'pan.webp', mimeType: 'image/webp', buffer });
    await page.getByText(en.product.uploadFailed).first().waitFor();
    await page.getByRole('button', { name: en.product.removePicture.replace('{{number}}', '1') }).click();
    await page.getByText(en.product.pictureRemoveFailed).first().waitFor();
    for (const { product } of [en, fr, ar])
      expect([product.uploadFailed, product.pictureRemoveFailed]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ]);
  });

  it.each(LANGUAGES)(
    'of combinations says which act failed: change, default, deletion, generation, in %s [BO-327]',
    async (language, texts) => {
      const { product } = texts;
      const page = await openProduct(VARIED, language);
      await answers(page, ACTION, 500);
      const table = page.getByRole('table', { name: product.combinations });
      await table
        .getByRole('button', { name: new RegExp(`^${product.makeDefault}`) })
        .first()
        .click();
      await page.getByText(product.combinationFailed).first().waitFor();
      await removeOf(page, texts).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: texts.groupings.remove, exact: true }).click();
      await dialog.getByRole('alert').getByText(product.combinationRemoveFailed).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: product.generate, exact: true }).click();
      await dialog.getByText(product.allValues, { exact: true }).first().click();
      await dialog.getByRole('button', { name: product.generate, exact: true }).click();
      await dialog.getByRole('alert').getByText(product.generateFailed).waitFor();
    },
  );

  it('of combinations is taken again once the server answers', async () => {
    const page = await openProduct(VARIED);
    await answers(page, ACTION, 500);
    const dialog = page.getByRole('dialog');
    await removeOf(page, en).last().click();
    await dialog.getByRole('button', { name: en.groupings.remove, exact: true }).click();
    await dialog.getByRole('alert').getByText(en.product.combinationRemoveFailed).waitFor();
    await page.unroute(ACTION);
    const id = page.url().split('/').at(-1) ?? '';
    const onSale = () =>
      shop.database.query('select id from combinations where product_id = $1 and active', [id]);
    const before = (await onSale()).length;
    await dialog.getByRole('button', { name: en.groupings.remove, exact: true }).click();
    await said(page, en.product.combinationRemoved);
    expect(await onSale()).toHaveLength(before - 1);
  });

  it('of a language that was not taken says so in exactly these words, whatever the answer [BO-297]', async () => {
    const page = await openProduct();
    const words = page
      .getByRole('alert')
      .getByText('An error occurred while updating the language.', { exact: true });
    for (const [status, body] of [
      [500, {}],
      [409, { code: 'conflict', message: 'Not now.', errors: {} }],
    ] as const) {
      await answers(page, /\/language\/fr$/, status, body);
      await write(page.locator('[name=shortDescription]'), `Savon ${status}`);
      await Promise.all([
        page.waitForResponse((answer) => /\/language\/fr$/.test(answer.url()) && answer.status() === status),
        saveAll(page).click(),
      ]);
      await words.waitFor();
      await page.unroute(/\/language\/fr$/);
    }
    await page.getByRole('alert').getByText('Not now.', { exact: true }).waitFor();
  });

  it.each(LANGUAGES)(
    'of a pack says that it was not saved, in %s [BO-327]',
    async (language, { form, product, products }) => {
      const page = await openProduct("p.type = 'pack'", language);
      await answers(page, /\/pack$/, 500);
      const quantity = page
        .getByRole('textbox', { name: new RegExp(`^${products.quantityOf.split('{{name}}')[0]}`) })
        .first();
      await write(quantity, '7');
      await page.getByRole('button', { name: form.saveAll, exact: true }).click();
      await alert(page, form.failed);
      await alert(page, product.packFailed);
    },
  );

  it('of a combination says that it was not saved [BO-291]', async () => {
    const page = await openProduct(VARIED);
    await answers(page, /\/combinations\//, 500);
    const sku = page.locator(`table [aria-label^="${en.product.sku}"]`).first();
    await write(sku, 'NEW-1');
    await saveAll(page).click();
    await page
      .getByRole('listitem')
      .getByText('An error occurred while saving the combination.', { exact: true })
      .waitFor();
    expect(await sku.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a form in a dialog', () => {
  it('is sent, and then leads to what its answer names [BO-271]', async () => {
    const page = await open('transporters', 'logistics_manager');
    await page.getByRole('button', { name: en.transporters.new }).first().click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('[name=name]'), 'Sahel Colis');
    await write(dialog.locator('[name=mark]'), 'SC');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      dialog.getByRole('button', { name: en.transporters.create, exact: true }).click(),
    ]);
    await page.waitForURL(/\/transporters\/[0-9a-f-]{36}$/);
    expect(await answer.text()).toContain(`"${page.url().split('/').at(-1)}"`);
    await page.waitForFunction(() => document.title.startsWith('Sahel Colis'));
  });
});

describe('stock that is added', () => {
  const add = async (page: Page) => {
    await write(page.locator('input[name=quantity]'), '3');
    // The same words stand there from the time before.
    await Promise.all([
      page.waitForResponse((answer) => /\/add-stock$/.test(answer.url())),
      page.getByRole('button', { name: en.stock.add.submit, exact: true }).click(),
    ]);
  };

  it('and refused says so, with the server’s words where there are any [BO-299] [BO-326]', async () => {
    const page = await open(`stock/units/${await productWith(SIMPLE)}`, 'warehouse_clerk');
    const url = /\/add-stock$/;
    await answers(page, url, 200, { status: 'error' });
    await add(page);
    await alert(page, 'An error occurred');
    await page.unroute(url);
    await answers(page, url, 500);
    await add(page);
    await alert(page, 'An error occurred');
    await page.unroute(url);
    await answers(page, url, 200, { status: 'error', message: 'The shelf is full.' });
    await add(page);
    await alert(page, 'The shelf is full.');
    expect([en, fr, ar].map(({ stock }) => stock.add.failed)).toEqual([
      'An error occurred',
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
  });

  it('for inspection is divided by it, each row and the sum within what there is [BO-044] [BO-219] [BO-220] [BO-221]', async () => {
    const page = await open(`stock/units/${await productWith(SIMPLE)}`, 'warehouse_clerk');
    await page.getByRole('switch', { name: en.stock.add.forInspection }).click();
    await write(page.locator('input[name=quantity]'), '5');
    await page.getByRole('button', { name: en.stock.add.submit, exact: true }).click();
    await page.locator('input[name=quantity][value=""]').waitFor();
    await page.goto(`${shop.url}/dashboard/stock/quarantine`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: en.stock.quarantine.inspect }).first().click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: en.stock.quarantine.inspect, exact: true });
    const row = (name: string) => dialog.locator(`input[name=${name}]`);
    expect(await submit.isEnabled()).toBe(true);
    for (const wrong of ['-1', '6']) {
      await write(row('rejected'), wrong);
      await dialog.getByText('From 0 to 5.').waitFor();
      expect(await row('rejected').getAttribute('aria-invalid')).toBe('true');
      expect(await submit.isDisabled()).toBe(true);
    }
    await write(row('rejected'), '2');
    await dialog.getByRole('alert').getByText('The sum is more than 5.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await write(row('passed'), '3');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    expect(await submit.isEnabled()).toBe(true);
    await submit.click();
    await said(page, en.stock.quarantine.done);
    expect(
      await shop.database.query('select outcome, quantity from stock_quarantine order by quantity'),
    ).toEqual([
      { outcome: 'rejected', quantity: 2 },
      { outcome: 'passed', quantity: 3 },
    ]);
  });
});

describe('a page that cannot be read again', () => {
  it('stands as it was, with what was typed on it, and is saved once there is network again', async () => {
    const page = await openProduct(VARIED);
    const price = page.locator('td input[name=priceHt]').first();
    await write(price, '1234,56');
    await write(page.locator('[name=weight]'), '777');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await said(page, en.app.readLater);
    await alert(page, en.form.unexpected);
    expect((await price.inputValue()).replace(/\s/g, '')).toBe('1234,56');
    expect(await page.locator('[name=weight]').inputValue()).toBe('777');
    await page.context().setOffline(false);
    await page.keyboard.press('Control+s');
    const saved = `select 1 from products p join combinations c on c.product_id = p.id
      where c.price_ht = 123456 and p.weight_g = 777`;
    await until(async () => (await shop.database.query(saved)).length === 1);
    await saveAll(page).waitFor({ state: 'detached' });
  });
});

describe('the back-office', () => {
  it('searches products from the third letter on [BO-337]', async () => {
    const page = await open('promotions/new');
    await choose(page.locator('[name=scope]'), 'product');
    const asked: string[] = [];
    page.on('request', (request) => /[?&]q=/.test(request.url()) && asked.push(request.url()));
    const box = page.getByRole('searchbox', { name: en.promotions.addProduct });
    await write(box, 'sa');
    await write(page.locator('[name=name]'), 'Soap');
    await write(box, 'sav');
    await page.getByRole('list', { name: en.promotions.addProduct }).getByRole('button').first().waitFor();
    expect(asked.map((url) => new URL(url).searchParams.get('q'))).toEqual(['sav']);
  });

  it('counts in dinars, and speaks English, French and Arabic [BO-007] [BO-360]', async () => {
    expect(await shop.database.query('select currency from shops')).toEqual([{ currency: 'DZD' }]);
    for (const [language, texts] of Object.entries({ en, fr, ar })) {
      const page = await open(`products/${await productWith(SIMPLE)}`, 'manager', language);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await page.getByRole('heading', { name: texts.price.title }).waitFor();
      const field = page.locator('span:has(> input[name=priceHt])');
      expect(await field.innerText()).toBe(texts.app.da);
      await page.close();
    }
    expect([en.app.da, fr.app.da]).toEqual(['DA', 'DA']);
  });
});
