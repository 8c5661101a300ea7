import {
  choose,
  LAPTOP,
  PHONE,
  type TestPage,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { writeMoment } from './moment.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, listing, product, products } = TEXTS.fr;

/** A product that is sold as it is and has a brand; none that another test of this file has changed. */
const plain = (nth: number) =>
  shop.database.one<{ id: string }>(
    `select p.id from products p where p.type = 'standard' and p.status = 'active' and p.brand_id is not null
       and not exists (select 1 from combinations c where c.product_id = p.id)
       and not exists (select 1 from pack_items i where i.product_id = p.id)
     order by p.id offset $1 limit 1`,
    [nth],
  );

async function open(id: string): Promise<TestPage> {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enterAt(page, `${shop.url}/dashboard/products/${id}`, shop.account('owner'));
  return page;
}

/** Everything that waits is saved, and read again from the server. */
async function saveAndReload(page: Page): Promise<void> {
  await page.getByRole('button', { name: form.saveAll }).click();
  await page
    .getByRole('button', { name: new RegExp(`${form.saveAll}|${form.submitting}`) })
    .waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`).first();
const inputOf = (page: Page, name: string) => field(page, name).inputValue();

describe('a product that is edited', () => {
  it('keeps each field of its details, also when the page is opened again [BO-116]', async () => {
    const { id } = await plain(0);
    const line = await shop.database.one<{ id: string; brand: string }>(
      `insert into brand_lines (id, shop_id, brand_id, names, slug, created_at)
       select uuidv7(), shop_id, id, '{"fr":"Confort"}', 'confort', now() from brands
       where id <> (select brand_id from products where id = $1) order by id limit 1 returning id, brand_id as brand`,
      [id],
    );
    await shop.database.query(
      `insert into tags (id, shop_id, names, slug, created_at)
       select uuidv7(), shop_id, '{"fr":"Cadeau"}', 'cadeau', now() from products where id = $1`,
      [id],
    );
    const page = await open(id);
    const typed = {
      ...{ name: 'Bouilloire de test', shortDescription: 'Un litre.', seoTitle: 'Bouilloire', sku: 'BO-116' },
      ...{ seoDescription: 'Chauffe vite.', barcode: '6130000001168' },
      ...{ weight: '1250', length: '31', width: '22', height: '27' },
    };
    for (const [name, text] of Object.entries(typed)) await write(field(page, name), text);
    const from = '2027-01-15T08:30';
    await writeMoment(field(page, 'availableFrom'), from);
    await touch(page.getByRole('textbox', { name: product.longDescription }));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Deux ans de garantie.');
    const switches = ['isFeatured', 'isOnSale', 'hasSerials', 'shopIds'] as const;
    const before = await Promise.all(switches.map((name) => field(page, name).isChecked()));
    for (const [nth, name] of switches.entries()) await tick(field(page, name), !before[nth]);
    await choose(field(page, 'status'), 'draft');
    await choose(field(page, 'brandId'), line.brand);
    await choose(page.getByLabel(product.brandLine, { exact: true }), line.id);
    const category = await shop.database.one<{ id: string }>(
      `select id from categories where id::text <> $1 order by id limit 1`,
      [await inputOf(page, 'mainCategoryId')],
    );
    await choose(field(page, 'mainCategoryId'), category.id);
    /** Another one of a list; what is taken stands as a word with a button that takes it away. */
    const add = async (label: string) => {
      const list = page.getByLabel(listing.addTo.replace('{{name}}', label), { exact: true });
      const option = list.locator('option:not([value=""])').last();
      const name = (await option.innerText()).trim();
      await choose(list, (await option.getAttribute('value')) ?? '', { stays: false });
      return page
        .getByRole('group', { name: label })
        .getByRole('button', { name: listing.remove.replace('{{name}}', name), exact: true });
    };
    const lists = [];
    for (const label of [product.categories, product.tags, product.collections]) lists.push(await add(label));

    await saveAndReload(page);
    const kept = await Promise.all(Object.keys(typed).map(async (name) => [name, await inputOf(page, name)]));
    expect(Object.fromEntries(kept)).toEqual(typed);
    expect(await inputOf(page, 'availableFrom')).toBe(from);
    expect(await page.getByRole('textbox', { name: product.longDescription }).innerText()).toContain(
      'Deux ans de garantie.',
    );
    expect(await Promise.all(switches.map((name) => field(page, name).isChecked()))).toEqual(
      before.map((was) => !was),
    );
    expect([await inputOf(page, 'status'), await inputOf(page, 'brandId')]).toEqual(['draft', line.brand]);
    expect(await page.getByLabel(product.brandLine, { exact: true }).inputValue()).toBe(line.id);
    expect(await inputOf(page, 'mainCategoryId')).toBe(category.id);
    for (const taken of lists) expect(await taken.count()).toBe(1);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('keeps its prices with and without tax, its supplier and its wholesale terms [BO-008] [BO-117] [BO-211]', async () => {
    const { id } = await plain(1);
    const page = await open(id);
    for (const [name, text] of [
      ['tax', '19'],
      ['priceHt', '1000'],
      ['supplyPriceHt', '600'],
      ['wholeSalePriceTtc', '952'],
      ['supplier', 'Sarl Tassili'],
      ['wholesaleMoq', '12'],
    ] as const)
      await write(field(page, name), text);
    const amount = field(page, 'supplyPriceHt');
    await write(amount, '12');
    await page.keyboard.press('Tab');
    expect(await amount.inputValue()).toBe('12,00');
    await write(amount, '600');
    await saveAndReload(page);
    const shown = async (...names: string[]) =>
      Promise.all(names.map(async (name) => (await inputOf(page, name)).replace(/\s/g, ' ')));
    expect(await shown('priceHt', 'priceTtc')).toEqual(['1 000,00', '1 190,00']);
    expect(await shown('supplyPriceHt', 'supplyPriceTtc')).toEqual(['600,00', '714,00']);
    expect(await shown('wholeSalePriceHt', 'wholeSalePriceTtc')).toEqual(['800,00', '952,00']);
    expect(await shown('tax', 'supplier', 'wholesaleMoq')).toEqual(['19', 'Sarl Tassili', '12']);
    expect(
      await shop.database.one(
        'select price_ht::int as ht, tax_rate::text as tax from products where id = $1',
        [id],
      ),
    ).toEqual({ ht: 100_000, tax: '1900' });
  });

  it('is a strict pack, whose line keeps its combination, or a flexible one, where the shopper chooses [BO-118] [BO-240] [BO-241]', async () => {
    const pack = await shop.database.one<{ id: string; slug: string; category: string }>(
      `select p.id, t.slug, c.slug as category from products p
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
       where p.type = 'pack' and p.status = 'active' order by p.id limit 1`,
    );
    const varied = await shop.database.one<{ id: string; name: string; combination: string }>(
      `select p.id, t.name, c.id as combination from products p
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join combinations c on c.product_id = p.id and c.active and not c.is_default
       where p.status = 'active' order by p.id, c.id limit 1`,
    );
    const page = await open(pack.id);
    const window = await browser.newPage({ viewport: PHONE });
    const lines = () =>
      shop.database.query<{ product: string; combination: string | null; quantity: number }>(
        `select product_id as product, combination_id as combination, quantity from pack_items
         where pack_id = $1 and product_id = $2`,
        [pack.id, varied.id],
      );
    const mode = (of: 'strict' | 'flexible') =>
      page.getByRole('group', { name: products.mode }).getByRole('button', { name: products.modes[of] });
    const choices = () =>
      page.getByLabel(products.combinationOf.replace('{{name}}', varied.name), { exact: true });
    /** How many choices of this part the shop window shows, once it shows the pack as it is now. */
    const asks = async () => {
      await window.goto(`${shop.url}/catalog/product/${pack.category}/${pack.slug}`, {
        waitUntil: 'networkidle',
      });
      const part = window.locator('.pack-list li', { hasText: varied.name });
      return (await part.count()) === 0 ? null : part.getByRole('combobox').count();
    };
    await mode('strict').click();
    if ((await choices().count()) === 0) {
      await write(page.getByRole('searchbox', { name: products.packSearch }), varied.name);
      await page
        .getByRole('list', { name: products.packSearch })
        .getByRole('button')
        .filter({ hasText: varied.name })
        .first()
        .click();
    }
    await choose(choices().first(), varied.combination);
    await saveAndReload(page);
    expect(await choices().first().inputValue()).toBe(varied.combination);
    expect((await lines()).map(({ combination }) => combination)).toContain(varied.combination);
    await until(async () => (await asks()) === 0);

    await mode('flexible').click();
    await choices().waitFor({ state: 'detached' });
    await saveAndReload(page);
    expect(await choices().count()).toBe(0);
    expect((await lines()).map(({ combination }) => combination)).toEqual([null]);
    await until(async () => ((await asks()) ?? 0) > 0);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('gives pictures to a combination and takes them, each by its own call, and stars another one [BO-258] [BO-259]', async () => {
    const { id } = await shop.database.one<{ id: string }>(
      `select c.product_id as id from combinations c join product_images i on i.product_id = c.product_id
       where c.active group by c.product_id having count(distinct i.media_id) > 1 order by 1 limit 1`,
    );
    const page = await open(id);
    const calls: object[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const { endpoint, params } = request.postDataJSON() as { endpoint?: string; params?: object };
      if (endpoint?.includes('CombinationImage')) calls.push({ endpoint, params });
    });
    const images = await shop.database.query<{ id: string }>(
      'select media_id as id from product_images where product_id = $1 order by position, media_id',
      [id],
    );
    const row = page.getByRole('table', { name: product.combinations }).locator('tbody tr').first();
    await row.getByRole('button', { name: new RegExp(`^${product.pictures.split(' {{')[0]}`) }).click();
    const dialog = page.getByRole('dialog');
    const picture = (nth: number) =>
      dialog.getByRole('button', { name: product.picture.replace('{{number}}', String(nth)), exact: true });
    const press = async (nth: number, isOn: boolean) => {
      await picture(nth).click();
      await dialog
        .locator(
          `button[aria-label="${product.picture.replace('{{number}}', String(nth))}"][aria-pressed=${isOn}]`,
        )
        .waitFor();
    };
    for (const nth of [1, 2])
      if ((await picture(nth).getAttribute('aria-pressed')) === 'true') await press(nth, false);
    calls.length = 0;
    await press(1, true);
    await press(2, true);
    await dialog.getByRole('button', { name: `${product.star} (1)`, exact: true }).waitFor();
    await dialog.getByRole('button', { name: `${product.makeStar} (2)`, exact: true }).click();
    await dialog.getByRole('button', { name: `${product.star} (2)`, exact: true }).waitFor();
    await press(1, false);
    const [first, second] = images.map((image) => image.id);
    const of = (endpoint: string, imageId: string | undefined) => ({
      endpoint: `catalogAdmin.${endpoint}`,
      params: { id, combinationId: expect.any(String), imageId },
    });
    expect(calls).toEqual([
      of('addCombinationImage', first),
      of('addCombinationImage', second),
      of('starCombinationImage', second),
      of('removeCombinationImage', first),
    ]);
  });
});
