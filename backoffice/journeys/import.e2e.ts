import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageText } from '@hanout/contracts';
import { accessibilityProblems, attach, LAPTOP, until, useBrowser, useDemoShop } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FetchPictures } from '../../backend/src/modules/product-transfer/application/fetch-pictures.ts';
import { enter, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { transfer } = TEXTS.fr;

/** A supplier's site: a public address to whoever asks, which is this machine. */
const PUBLIC = '93.184.216.34';
let site: Server;
let port = '';
let category = '';

beforeAll(async () => {
  const [pan, jar] = await Promise.all(
    ['pan', 'jar'].map((name) =>
      readFile(new URL(`../../backend/src/demo/pictures/${name}.webp`, import.meta.url)),
    ),
  );
  site = createServer(({ url }, answer) => {
    if (url === '/pan.webp') answer.end(pan);
    else if (url === '/jar.webp') answer.end(jar);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = String((site.address() as AddressInfo).port);
  shop.app.get(FetchPictures).around = {
    resolve: async (name) => (name === 'fournisseur.example' ? [PUBLIC] : ['10.0.0.3']),
    dial: (address) => (address === PUBLIC ? '127.0.0.1' : address),
    ports: ['', port],
  };
  const [row] = await shop.database.query<{ name: string }>(
    "select name from category_texts where locale = 'fr' and name !~ '[,>\"]' order by name limit 1",
  );
  category = row?.name ?? '';
});
afterAll(() => new Promise<void>((resolve) => site.close(() => resolve())));

/** A picture at the supplier's. */
const at = (name: string, host = 'fournisseur.example') => `http://${host}:${port}/${name}.webp`;

const shopify = () =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
    `plaid,Plaid en laine,<p>Tissé main</p>,Atlas,${category},hiver,Gabarit,Petit,PLAID-P,5,3500,${at('pan')},draft`,
    `plaid,,,,,,,Grand,PLAID-G,2,4800,${at('jar')},`,
    `bol,Bol en grès,,Atlas,${category},,Title,Default Title,BOL-1,9,400,${at('pan', 'interne.example')},draft`,
  ].join('\n');

const woocommerce = () =>
  [
    'ID,Type,SKU,Name,Published,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    `1,simple,VERRE-1,Verre soufflé,0,7,0.35,,600,"${category}, Cadeaux","${at('pan')}, ${at('jar')}",,,`,
    `2,variable,GILET,Gilet en lin,0,,,,,${category},,,Gabarit,"Petit, Grand"`,
    '3,variation,GILET-P,,1,3,,,1500,,,GILET,Gabarit,Petit',
    '4,variation,GILET-G,,1,4,,1600,1800,,,id:2,Gabarit,Grand',
  ].join('\n');

/** Sends a file, checks it, and stays before anything is changed. */
async function preview(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`${shop.url}/dashboard/products/imports`, { waitUntil: 'networkidle' });
  await attach(page.locator('input[type=file]'), { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.waitForURL(/imports\/[0-9a-f-]{36}$/);
  // The other shop's columns are read as this one's, and need no naming.
  for (const field of ['sku', 'name_fr', 'price_ttc', 'stock', 'pictures', 'combinations']) {
    const choice = page.getByLabel(transfer.fieldOf.replace('{{column}}', field), { exact: true });
    expect([field, await choice.inputValue()]).toEqual([field, field]);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: transfer.check }).click();
  await page.getByRole('button', { name: transfer.confirm, exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: transfer.confirm, exact: true }).click();
  await page.getByText(transfer.state.done, { exact: true }).first().waitFor();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: transfer.undo }).click();
  const dialog = page.getByRole('dialog', { name: transfer.undoTitle });
  await dialog.getByRole('button', { name: transfer.undo }).click();
  await page.getByText(transfer.state.undone, { exact: true }).first().waitFor();
}

const made = (...names: string[]) =>
  shop.database.query(
    `select t.name, p.status, p.price_ht::int as price,
       (select count(*)::int from combinations c where c.product_id = p.id) as variants,
       (select count(*)::int from product_images i where i.product_id = p.id) as pictures,
       (select coalesce(sum(l.on_hand), 0)::int from stock_levels l where l.unit_id = p.id
          or l.unit_id in (select c.id from combinations c where c.product_id = p.id)) as pieces
     from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     where t.name = any($1) order by t.name`,
    [names],
  );
const settled = () =>
  until(async () => {
    const [row] = await shop.database.query<{ n: number }>(
      "select count(*)::int as n from product_import_pictures where state = 'waiting'",
    );
    return row?.n === 0;
  }, 30_000);

describe('the products of another shop', () => {
  it('come in from Shopify by its file, with variants, quantities and pictures, and go out again as a whole', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await preview(page, 'products_export.csv', shopify());
    await page.getByText('Gabarit: Petit').first().waitFor();
    expect(await made('Plaid en laine', 'Bol en grès')).toEqual([]);
    await apply(page);
    await settled();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(transfer.picturesDone.replace('{{number}}', '2')).waitFor();
    // An address inside is refused, and said beside its product.
    await page.getByText(messageText('picture.address', 'fr')).waitFor();
    expect(await made('Plaid en laine', 'Bol en grès')).toEqual([
      { name: 'Bol en grès', status: 'draft', price: 40_000, variants: 0, pictures: 0, pieces: 9 },
      { name: 'Plaid en laine', status: 'draft', price: 350_000, variants: 2, pictures: 2, pieces: 7 },
    ]);
    await undo(page);
    expect(await made('Plaid en laine', 'Bol en grès')).toMatchObject([
      { status: 'archived', pieces: 0 },
      { status: 'archived', pieces: 0 },
    ]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('come in from WooCommerce by its file, variations under the product that they name, and are found in the list', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await preview(page, 'wc-product-export.csv', woocommerce());
    await apply(page);
    await settled();
    expect(await made('Verre soufflé', 'Gilet en lin')).toEqual([
      { name: 'Gilet en lin', status: 'draft', price: 150_000, variants: 2, pictures: 0, pieces: 7 },
      { name: 'Verre soufflé', status: 'draft', price: 60_000, variants: 0, pictures: 2, pieces: 7 },
    ]);
    await page.goto(`${shop.url}/dashboard/products?q=VERRE-1`, { waitUntil: 'networkidle' });
    await page.locator('tbody').getByText('Verre soufflé').waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });
});
