import { readFile } from 'node:fs/promises';
import { toCentimes, withoutTax, withTax } from '@hanout/kernel';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { LANGUAGE_NAMES } from '../app/i18n/config.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';
import { enter, enterAt, TEXTS } from './steps.ts';
import { said, timeToasts } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, listing, price, product, products, richText, stock } = TEXTS.fr;
const spaced = (text: string) => text.replace(/\s/g, ' ');
/** In the page: the values of options. */
const values = (options: readonly Element[]) => options.map((one) => (one as HTMLOptionElement).value);
const demoPicture = async (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../../backend/src/demo/pictures/${name}.webp`, import.meta.url)),
});

/** The catalog's editor lands on the products: there are no orders for them. */
async function toProducts(page: Page, language = 'fr'): Promise<void> {
  await enter(page, shop.url, shop.account('catalogue_editor'), language);
  await page.waitForURL(/\/dashboard\/products/);
}

const rowOf = async (id: string) =>
  (await shop.database.query<Record<string, unknown>>('select * from products where id = $1', [id]))[0] ?? {};
const keyOf = async (media: string) =>
  (await shop.database.query<{ key: string }>('select key from media where id = $1', [media]))[0]?.key ?? '';
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
  await write(dialog.locator('input[name=name]'), name);
  await choose(dialog.locator('select[name=mainCategoryId]'), 1);
  await write(dialog.locator('input[name=priceHt]'), '1000');
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
  await page.waitForLoadState('networkidle');
  return idIn(page);
}

describe('the catalogue', () => {
  it('is made in a dialog whose type forces the family [BO-029] [BO-114] [BO-147] [BO-148]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await page.getByRole('button', { name: products.new }).first().click();
    const dialog = page.getByRole('dialog', { name: products.new });
    const type = dialog.locator('select[name=type]');
    const family = dialog.locator('select[name=family]');
    expect(await type.locator('option').evaluateAll(values)).toContain('pack');
    await choose(type, 'pack');
    expect([await family.inputValue(), await family.isDisabled()]).toEqual(['pack', true]);
    await dialog.getByText(products.packHint).waitFor();
    await choose(type, 'standard');
    expect([await family.isDisabled(), await dialog.getByText(products.packHint).count()]).toEqual([
      false,
      0,
    ]);
  });

  it('shows what a price comes to with its tax, nothing being 0 [BO-214] [BO-215]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await page.getByRole('button', { name: products.new }).first().click();
    const dialog = page.getByRole('dialog', { name: products.new });
    const shown = async (name: string) => spaced(await dialog.locator(`input[name=${name}]`).inputValue());
    await write(dialog.locator('input[name=tax]'), '19');
    expect([await shown('priceTtc'), await shown('supplyPriceTtc')]).toEqual(['0,00', '']);
    await write(dialog.locator('input[name=priceHt]'), '1000');
    await write(dialog.locator('input[name=supplyPriceHt]'), '500');
    expect([await shown('priceTtc'), await shown('supplyPriceTtc')]).toEqual(['1 190,00', '595,00']);
    await dialog.locator('input[name=priceHt]').press('ControlOrMeta+a');
    await dialog.locator('input[name=priceHt]').press('Delete');
    expect(await shown('priceTtc')).toBe('0,00');
  });

  it('has its seven prices, a family pack, and groupings made on the way [BO-047] [BO-048] [BO-113] [BO-115]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await page.getByRole('button', { name: products.new }).first().click();
    const dialog = page.getByRole('dialog', { name: products.new });
    expect(await dialog.locator('select[name=family] option').evaluateAll(values)).toContain('pack');
    for (const name of [
      ...['priceHt', 'tax', 'supplyPriceHt', 'wholeSalePriceHt'],
      ...['priceTtc', 'wholeSalePriceTtc', 'supplyPriceTtc'],
    ])
      expect(await dialog.locator(`input[name=${name}]`).isVisible()).toBe(true);
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await dialog.getByText(form.required).first().waitFor();
    await write(dialog.locator('input[name=name]'), 'Plateau de cuivre');
    for (const [button, name, select] of [
      [products.quickCategory, 'Dinanderie', 'mainCategoryId'],
      [products.quickBrand, 'Atelier Zohra', 'brandId'],
    ] as const) {
      await dialog.getByRole('button', { name: button }).click();
      const quick = page.getByRole('dialog', { name: button });
      await write(quick.locator('input[name=name]'), name);
      await quick.getByRole('button', { name: form.create, exact: true }).click();
      await quick.waitFor({ state: 'detached' });
      expect(await dialog.locator(`select[name=${select}] option:checked`).innerText()).toBe(name);
    }
    await write(dialog.locator('input[name=tax]'), '19');
    // No price without tax comes to it: what will be sold is said before it is.
    await write(dialog.locator('input[name=priceTtc]'), '610');
    await page.keyboard.press('Tab');
    expect(await dialog.locator('input[name=priceTtc]').inputValue()).toBe('610,01');
    await dialog.getByText(price.nearest.replace('{{tax}}', '19')).waitFor();
    await write(dialog.locator('input[name=priceTtc]'), '6900');
    expect(await dialog.getByText(price.nearest.replace('{{tax}}', '19')).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(spaced(await dialog.locator('input[name=priceHt]').inputValue())).toBe('5 798,32');
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
    const [made] = await shop.database.query(
      `select c.name as category, b.name as brand, p.price_ht::int, p.tax_rate from products p
       join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr' join brands b on b.id = p.brand_id
       where p.id = $1`,
      [idIn(page)],
    );
    expect(made).toEqual({
      ...{ category: 'Dinanderie', brand: 'Atelier Zohra', price_ht: 579_832, tax_rate: 1_900 },
    });
  });

  it('takes three pictures at once, of which one carries the star, and another when it is moved to the front [BO-032] [BO-035] [BO-150] [BO-208]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Plateau gravé');
    const names = ['pan', 'jar', 'kettle'];
    const pictures = await Promise.all(names.map(demoPicture));
    const wrong = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    await attach(page.locator('input[type=file]'), [...pictures, wrong]);
    await page.getByText(product.notImage).waitFor();
    for (const number of [1, 2, 3])
      await page
        .getByRole('button', { name: product.removePicture.replace('{{number}}', String(number)) })
        .waitFor();
    const gallery = () =>
      shop.database.query<{ media_id: string }>(
        'select media_id from product_images where product_id = $1 order by position',
        [id],
      );
    const before = (await gallery()).map((row) => row.media_id);
    expect(before).toHaveLength(3);

    const starred = page
      .locator('li:has(> img, > picture, > span img)')
      .filter({ hasText: product.firstPicture });
    expect(await starred.count()).toBe(1);
    const [first = '', second = ''] = await Promise.all(before.map(keyOf));
    expect(await starred.locator('img').getAttribute('src')).toContain(first);
    await page.getByRole('button', { name: product.moveEarlier.replace('{{number}}', '2') }).click();
    await saveAll(page);
    await saved(page);
    expect((await gallery()).map((row) => row.media_id)).toEqual([before[1], before[0], before[2]]);
    expect(await starred.count()).toBe(1);
    expect(await starred.locator('img').getAttribute('src')).toContain(second);
  });

  it('refuses what is no picture, and has at most eight of ten on their way at once [BO-205] [BO-207] [BO-335]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Service complet');
    const kept = () => shop.database.query('select media_id from product_images where product_id = $1', [id]);
    const file = page.locator('input[type=file]');
    await attach(file, { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText(product.notImage).waitFor();
    expect(await kept()).toEqual([]);

    let [open, most, sent] = [0, 0, 0];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/dashboard\/api\//, async (route) => {
      const isUpload =
        route.request().method() === 'POST' &&
        /image|multipart/.test(route.request().headers()['content-type'] ?? '');
      if (!isUpload) return route.continue();
      open += 1;
      sent += 1;
      most = Math.max(most, open);
      await held;
      await route.continue();
      open -= 1;
    });
    const names = [
      'pan',
      'jar',
      'kettle',
      'hero',
      'fridge',
      'drive',
      'earbuds',
      'charger',
      'blender',
      'headphones',
    ];
    await attach(file, await Promise.all(names.map(demoPicture)));
    await until(() => open === 8);
    release();
    await until(async () => (await kept()).length === 10);
    expect({ most, sent }).toEqual({ most: 8, sent: 10 });
  }, 120_000);

  it('gets combinations, saved with the page; a refused row keeps what was typed in it; a picture is put to one and taken off again [BO-033] [BO-034] [BO-105] [BO-149]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Service à thé');
    await attach(page.locator('input[type=file]'), await demoPicture('pan'));
    await page.getByRole('button', { name: product.removePicture.replace('{{number}}', '1') }).waitFor();
    await page.getByRole('button', { name: product.generate, exact: true }).click();
    const generate = page.getByRole('dialog', { name: product.generateTitle });
    await generate.locator('fieldset').first().getByText(product.allValues, { exact: true }).click();
    await generate.getByRole('button', { name: product.generate, exact: true }).click();
    await generate.waitFor({ state: 'detached' });
    const table = page.getByRole('table', { name: product.combinations });
    const cell = (row: number, field: 'sku' | 'barcode' | 'priceHt' | 'priceTtc') =>
      table
        .locator('tbody tr')
        .nth(row)
        .getByRole('textbox', { name: new RegExp(`^${product[field]}`) });
    await write(cell(0, 'sku'), 'THE-1');
    await write(cell(0, 'barcode'), '6130000000017');
    await write(cell(0, 'priceHt'), '1250,5');
    await write(cell(1, 'sku'), 'THE-1');
    await write(cell(1, 'priceHt'), '990');
    await page.keyboard.press('Tab');
    const rows = () =>
      shop.database.query<{ sku: string | null; price: number | null }>(
        `select sku, barcode, price_ht::int as price, is_default from combinations where product_id = $1 order by position, id`,
        [id],
      );
    expect((await rows()).every(({ sku, price: own }) => sku === null && own === null)).toBe(true);

    await page.keyboard.press('Control+s');
    await page.getByText(product.combinationFailed).first().waitFor();
    expect((await rows())[0]).toEqual({
      ...{ sku: 'THE-1', barcode: '6130000000017', price: 125_050, is_default: true },
    });
    expect([spaced(await cell(1, 'priceHt').inputValue()), await cell(1, 'sku').inputValue()]).toEqual([
      '990,00',
      'THE-1',
    ]);
    expect(await cell(1, 'sku').getAttribute('aria-invalid')).toBe('true');
    await write(cell(1, 'sku'), 'THE-2');
    await saveAll(page);
    await saved(page);
    expect((await rows())[1]).toMatchObject({ sku: 'THE-2', price: 99_000 });

    // With a tax each has a second field, from which the price without it follows.
    expect(await cell(1, 'priceTtc').count()).toBe(0);
    await write(page.locator('input[name=tax]'), '19');
    expect(spaced(await cell(0, 'priceTtc').inputValue())).toBe('1 488,10');
    await write(cell(1, 'priceTtc'), '1190');
    await page.keyboard.press('Tab');
    expect(spaced(await cell(1, 'priceHt').inputValue())).toBe('1 000,00');
    await saveAll(page);
    await saved(page);
    expect((await rows())[1]).toMatchObject({ price: 100_000 });

    const first = table.locator('tbody tr').first();
    await first.getByRole('button', { name: new RegExp(`^${product.pictures.split(' {{')[0]}`) }).click();
    const pictures = page.getByRole('dialog');
    const picture = pictures.getByRole('button', { name: product.picture.replace('{{number}}', '1') });
    const linked = () =>
      shop.database.query<{ media_id: string }>(
        `select i.media_id::text from combination_images i join combinations c on c.id = i.combination_id
         where c.product_id = $1 and c.is_default`,
        [id],
      );
    for (const isOn of [true, false, true]) {
      await picture.click();
      await pictures.locator(`[aria-pressed=${isOn}]`).first().waitFor();
      await until(async () => (await linked()).length === Number(isOn));
    }
    await pictures.getByRole('button', { name: product.star }).waitFor();
    await page.keyboard.press('Escape');
    const shown = await first.innerText();
    expect(shown).toContain(product.isDefault);
    const [combination] = await shop.database.query<{ id: string; values: string[]; pictures: string[] }>(
      `select c.id, array(select t.value ->> 'fr' from combination_values v join attribute_values t on t.id = v.attribute_value_id
         where v.combination_id = c.id) as values,
        array(select i.media_id::text from combination_images i where i.combination_id = c.id) as pictures
       from combinations c where c.product_id = $1 and c.is_default`,
      [id],
    );
    expect(combination?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(combination?.values).toHaveLength(1);
    expect(shown).toContain(combination?.values[0]);
    const [own] = await shop.database.query<{ media_id: string }>(
      'select media_id from product_images where product_id = $1',
      [id],
    );
    expect(combination?.pictures).toEqual([own?.media_id]);
    expect(await first.locator('td.fig').innerText()).toBe('0');
  });

  it('is written as rich text, which the shop window shows', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Cafetière');
    const text = page.getByRole('textbox', { name: product.longDescription });
    const tool = (name: keyof typeof richText) =>
      page
        .getByRole('toolbar', { name: richText.tools })
        .getByRole('button', { name: richText[name], exact: true });
    await touch(text);
    await tool('heading').click();
    await page.keyboard.type('Entretien');
    await page.keyboard.press('Enter');
    await page.keyboard.type('À la main, ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('sans savon');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await tool('bullets').click();
    await page.keyboard.type('cuivre');
    await page.keyboard.press('Enter');
    await page.keyboard.type('laiton');
    for (const [field, value] of [
      ['shortDescription', 'Martelée à la main.'],
      ['seoTitle', 'Cafetière martelée'],
      ['seoDescription', 'Une cafetière.'],
    ] as const)
      await write(page.locator(`[name=${field}]`), value);
    await saveAll(page);
    await saved(page);
    const kept = async () =>
      (
        await shop.database.query<{ html: string }>(
          `select long_description as html from product_texts where product_id = $1 and locale = 'fr'`,
          [id],
        )
      )[0]?.html;
    const html =
      '<h2>Entretien</h2><p>À la main, <strong>sans savon</strong></p><ul><li><p>cuivre</p></li><li><p>laiton</p></li></ul>';
    expect(await kept()).toBe(html);

    // Opening the text and leaving it changes nothing; a text that the editor would not keep whole is shown as HTML.
    const stored = (long: string) =>
      shop.database.query('update product_texts set long_description = $2 where product_id = $1', [id, long]);
    await stored('<p>Deux</p><ul><li>un</li></ul>');
    await page.reload({ waitUntil: 'networkidle' });
    await touch(text);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: form.saveAll }).count()).toBe(0);
    await stored('<dl><dt>Poids</dt><dd>1 kg</dd></dl>');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(richText.onlySource).waitFor();
    expect(await text.inputValue()).toContain('<dt>Poids</dt>');
    expect(page.problems).toEqual([]);
  });

  it('saves its parts at once, computes a price, says grams and centimetres [BO-010] [BO-011] [BO-050] [BO-051]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Chandelier');
    const total = async () => spaced(await page.getByRole('status', { name: price.total }).innerText());
    await write(page.getByLabel(price.quantity, { exact: true }), '3');
    expect(await total()).toBe('3 000,00');
    await write(page.locator('input[name=wholeSalePriceHt]'), '800');
    await choose(page.getByLabel(price.calculatorType), 'wholesale');
    expect(await total()).toBe('2 400,00');
    for (const [field, unit] of [
      ['weight', 'g'],
      ['length', 'cm'],
      ['width', 'cm'],
      ['height', 'cm'],
    ])
      expect(await page.locator(`span:has(> input[name=${field}])`).innerText()).toBe(unit);
    await write(page.locator('input[name=weight]'), '1250');
    await saveAll(page);
    await saved(page);
    expect(await rowOf(id)).toMatchObject({ weight_g: 1250, wholesale_price_ht: '80000' });
  });

  it('has eight parts, each of which saves; put on sale, it is in the shop window [BO-012] [BO-242]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    const id = await create(page, 'Lanterne');
    const partSaved = async () => {
      await saveAll(page);
      await saved(page);
    };
    await write(page.locator('input[name=weight]'), '900');
    await partSaved();
    await write(page.locator('input[name=priceHt]'), '4500');
    await partSaved();
    await attach(page.locator('input[type=file]'), await demoPicture('jar'));
    await page.getByRole('button', { name: product.removePicture.replace('{{number}}', '1') }).waitFor();
    const features = page
      .locator('section:has(h2, h3)', { hasText: product.features })
      .locator('select')
      .first();
    await choose(features, 1);
    await partSaved();
    const valuesOf = () =>
      shop.database.query<{ value: string }>(
        'select feature_value_id as value from product_features where product_id = $1',
        [id],
      );
    const first = await valuesOf();
    await choose(features, 2);
    await partSaved();
    const second = await valuesOf();
    // One value takes the place of the other.
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(second).toEqual([{ value: await features.inputValue() }]);
    expect(second).not.toEqual(first);
    for (const [field, value] of [
      ['shortDescription', 'Cuivre ajouré.'],
      ['seoTitle', 'Lanterne de cuivre'],
      ['seoDescription', 'Une lanterne.'],
    ] as const)
      await write(page.locator(`[name=${field}]`), value);
    await choose(page.locator('select[name=status]'), 'active');
    await partSaved();
    for (const [language, name] of [
      ['en', 'Copper lantern'],
      ['ar', 'فانوس من نحاس'],
    ] as const) {
      await page.getByRole('tab', { name: LANGUAGE_NAMES[language] }).click();
      for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
        await write(page.locator(`[name=${field}][lang=${language}]`), name);
      await partSaved();
    }
    await page.getByRole('tab', { name: LANGUAGE_NAMES.fr }).click();
    const texts = await shop.database.query<{ locale: string; name: string }>(
      'select locale, name from product_texts where product_id = $1 order by locale',
      [id],
    );
    expect(texts).toEqual([
      { locale: 'ar', name: 'فانوس من نحاس' },
      { locale: 'en', name: 'Copper lantern' },
      { locale: 'fr', name: 'Lanterne' },
    ]);
    const [kept] = await shop.database.query(
      `select p.status, p.weight_g, p.price_ht::int as price,
        (select count(*)::int from product_images i where i.product_id = p.id) as pictures,
        (select count(*)::int from product_features f where f.product_id = p.id) as features,
        (select short_description from product_texts t where t.product_id = p.id and t.locale = 'fr') as text
       from products p where p.id = $1`,
      [id],
    );
    expect(kept).toEqual({
      ...{
        status: 'active',
        weight_g: 900,
        price: 450_000,
        pictures: 1,
        features: 1,
        text: 'Cuivre ajouré.',
      },
    });
    const link = await page.getByRole('link', { name: products.inShop }).getAttribute('href');

    const [pack] = await shop.database.query<{ id: string; items: number }>(
      'select pack_id as id from pack_items order by pack_id limit 1',
    );
    await page.goto(`${shop.url}/dashboard/products/${pack?.id}`, { waitUntil: 'networkidle' });
    const part = page
      .getByRole('textbox', { name: new RegExp(`^${products.quantityOf.split('{{')[0]}`) })
      .first();
    await write(part, '3');
    await partSaved();
    const quantities = await shop.database.query<{ quantity: number }>(
      'select quantity from pack_items where pack_id = $1',
      [pack?.id],
    );
    expect(quantities.map(({ quantity }) => quantity)).toContain(3);

    const [varied] = await shop.database.query<{ id: string; product: string }>(
      'select id, product_id as product from combinations where is_default and active order by id limit 1',
    );
    await page.goto(`${shop.url}/dashboard/products/${varied?.product}`, { waitUntil: 'networkidle' });
    const combinations = page.getByRole('table', { name: product.combinations });
    await write(
      combinations
        .locator('tbody tr', { hasText: product.isDefault })
        .getByRole('textbox', { name: new RegExp(`^${product.barcode}`) }),
      '6130000000024',
    );
    await partSaved();
    expect(await shop.database.query('select barcode from combinations where id = $1', [varied?.id])).toEqual(
      [{ barcode: '6130000000024' }],
    );

    // Its stock is behind a link of its page, and in the list that it stands in, for whoever may receive goods.
    const clerk = await browser.newPage({ viewport: LAPTOP });
    await enterAt(clerk, `${shop.url}/dashboard/products/${id}`, shop.account('owner'));
    await clerk.getByRole('link', { name: stock.title, exact: true }).last().click();
    await clerk.waitForURL(new RegExp(`/stock/units/${id}$`));
    await write(clerk.locator('input[name=quantity]'), '5');
    await clerk.getByRole('button', { name: stock.add.submit, exact: true }).click();
    const onHand = async () =>
      (
        await shop.database.query<{ pieces: number }>(
          'select coalesce(sum(on_hand), 0)::int as pieces from stock_levels where unit_id = $1',
          [id],
        )
      )[0]?.pieces;
    await until(async () => (await onHand()) === 5);
    await clerk.goto(`${shop.url}/dashboard/products?q=Lanterne`, { waitUntil: 'networkidle' });
    await tick(clerk.locator('tbody tr', { hasText: 'Lanterne' }).locator('input[type=checkbox]'));
    await clerk.getByRole('button', { name: `${products.bulk.stock}…` }).click();
    const goods = clerk.getByRole('dialog', { name: products.bulk.stock });
    await write(goods.getByRole('textbox', { name: /Lanterne/ }), '7');
    await goods.getByRole('button', { name: products.bulk.receive }).click();
    await goods.waitFor({ state: 'detached' });
    await clerk.locator('tbody tr', { hasText: 'Lanterne' }).getByText('12', { exact: true }).waitFor();

    const window = await browser.newPage({ viewport: PHONE });
    await window.goto(`${shop.url}${link}`);
    await window.getByRole('heading', { name: 'Lanterne' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('has four texts in each language, and refuses one with a blank in it without asking [BO-031] [BO-202] [BO-203]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await create(page, 'Tapis de prière');
    for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
      await write(page.locator(`[name=${field}]`), '');
    await saveAll(page);
    for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
      await page.locator(`[name=${field}][aria-invalid=true]`).waitFor();
    await write(page.locator('[name=name]'), 'Tapis de prière');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await write(page.locator('[name=seoTitle]'), 'Tapis');
    await saveAll(page);
    await page.getByRole('alert').getByText(form.required).waitFor();
    for (const field of ['shortDescription', 'seoDescription'])
      expect(await page.locator(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true');
    expect(posts.filter((url) => url.includes('/language/'))).toEqual([]);
    for (const language of ['en', 'ar', 'fr'] as const) {
      await page.getByRole('tab', { name: LANGUAGE_NAMES[language] }).click();
      for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
        expect(await page.locator(`[name=${field}][lang=${language}]`).isVisible()).toBe(true);
    }
  });

  it('says that a language was saved, for five seconds, or that it was not, be it there already or new [BO-293] [BO-296] [BO-328] [BO-339]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await create(page, 'Tapis de laine');
    for (const field of ['shortDescription', 'seoTitle', 'seoDescription'])
      await write(page.locator(`[name=${field}]`), 'Laine de Ghardaïa');
    await page.route('**/language/fr', (route) => route.abort());
    await saveAll(page);
    await page.getByRole('alert').getByText(product.languageFailed).waitFor();
    await page.getByRole('alert').getByText(form.unexpected).waitFor();
    await page.unroute('**/language/fr');
    const stood = timeToasts(page);
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await said(page, product.languageSaved);
    expect(Math.abs((await stood(product.languageSaved)) - 5_000)).toBeLessThan(2_000);

    await page.getByRole('tab', { name: LANGUAGE_NAMES.en }).click();
    for (const field of ['name', 'shortDescription', 'seoTitle', 'seoDescription'])
      await write(page.locator(`[name=${field}]`), 'Prayer rug');
    await page.route('**/language/en', (route) => route.abort());
    await saveAll(page);
    await page.getByRole('alert').getByText(product.languageFailed).waitFor();
    expect(await page.locator('[name=name]').inputValue()).toBe('Prayer rug');
    for (const texts of [en, fr, ar]) expect(texts.product.languageFailed).toMatch(/\S/);
    await page.unroute('**/language/en');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await said(page, product.languageSaved);
  });

  it('keeps what was typed when somebody else was faster, and shows both', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await create(page, 'Théière émaillée');
    const other = await page.context().newPage();
    await other.goto(page.url(), { waitUntil: 'networkidle' });
    await write(other.locator('input[name=priceHt]'), '2000');
    await saveAll(other);
    await saved(other);
    await write(page.locator('input[name=priceHt]'), '3000');
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
    const page = await browser.newPage({ viewport: LAPTOP });
    await toProducts(page);
    await page.locator('tbody tr').first().waitFor();
    for (const head of ['id', 'name', 'link', 'category', 'brand', 'isActive', 'priceTtc', 'image'] as const)
      expect([
        head,
        await page
          // The price says its unit behind its name.
          .getByRole('columnheader', { name: products.column[head], exact: head !== 'priceTtc' })
          .filter({ visible: true })
          .count(),
      ]).toEqual([head, 1]);
    await page.getByRole('button', { name: listing.columns }).click();
    await page.getByRole('menuitemcheckbox', { name: products.column.brand }).click();
    await page.keyboard.press('Escape');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('columnheader', { name: products.column.brand }).count()).toBe(0);
    await write(page.getByRole('searchbox', { name: products.search }), 'bluetooth');
    await page.waitForURL(/q=bluetooth/);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await tick(page.locator('tbody input[type=checkbox]'));
    await page.getByRole('button', { name: products.setStatus.archived }).click();
    // A toast under the pointer stays.
    const undo = page.getByRole('button', { name: listing.undo, exact: true });
    await undo.hover();
    await page.locator('tbody').getByText(products.status.archived).waitFor();
    await undo.click();
    await page.locator('tbody').getByText(products.status.active).waitFor();

    const [{ id = '', price: was = '' } = {}] = await shop.database.query<{ id: string; price: string }>(
      `select p.id, p.price_ht::text as price from products p join product_texts t on t.product_id = p.id
       where t.locale = 'fr' and t.name ilike '%bluetooth%' and p.status = 'active'`,
    );
    const priceOf = async () => (await rowOf(id)).price_ht;
    const dialog = page.getByRole('dialog');
    const apply = async () => {
      await dialog.getByRole('button', { name: products.bulk.apply }).click();
      await undo.last().hover();
    };
    const takeBack = () => undo.last().click();
    await tick(page.locator('tbody input[type=checkbox]'));
    await page.getByRole('button', { name: `${products.bulk.prices}…` }).click();
    await choose(dialog.locator('select[name=kind]'), 'raise');
    await write(dialog.locator('input[name=value]'), '500');
    await apply();
    await said(page, products.bulkPricesDone_one.replace('{{count}}', '1'));
    const rate = Number((await rowOf(id)).tax_rate);
    const raised = toCentimes(withTax(toCentimes(Number(was)), rate) + 50_000);
    expect(Number(await priceOf())).toBe(withoutTax(raised, rate));
    await takeBack();
    await until(async () => (await priceOf()) === was);

    const categories = async () =>
      (
        await shop.database.query<{ id: string }>(
          'select category_id as id from product_categories where product_id = $1 order by 1',
          [id],
        )
      ).map((row) => row.id);
    const before = await categories();
    const [other] = await shop.database.query<{ id: string }>(
      'select id from categories where not id = any($1::uuid[]) order by id limit 1',
      [before],
    );
    await tick(page.locator('tbody input[type=checkbox]'));
    await page.getByRole('button', { name: `${products.bulk.categories}…` }).click();
    await choose(dialog.locator('select[name=categoryId]'), other?.id ?? '');
    await apply();
    await said(page, products.bulkCategoriesDone_one.replace('{{count}}', '1'));
    expect(await categories()).toContain(other?.id);
    await takeBack();
    await until(async () => (await categories()).join() === before.join());
  });

  it('shows no button that cannot do its job', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/products`, shop.account('warehouse_clerk'));
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
    await write(page.locator('[name=seoTitle]'), '');
    await look('product');
    await page.setViewportSize(PHONE);
    await look('product, phone');
    if (!(await fitsItsWidth(page))) found.push('product scrolls sideways');
    expect(found).toEqual([]);
  });
});
