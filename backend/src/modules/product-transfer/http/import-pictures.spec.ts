import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productTransferContract as contract, type ImportRow, type ProductImport } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { FetchPictures } from '../application/fetch-pictures.ts';
import { ProcessImports } from '../application/process-imports.ts';

const PUBLIC = '93.184.216.34';
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: Catalogue;
let editor: TestStaff;
let server: Server;
let port = '';
let busy = true;

beforeAll(async () => {
  const [pan, jar] = await Promise.all(
    ['pan', 'jar'].map((name) => readFile(new URL(`../../../demo/pictures/${name}.webp`, import.meta.url))),
  );
  server = createServer(({ url }, answer) => {
    if (url === '/pan.webp') answer.end(pan);
    else if (url === '/jar.webp') answer.end(jar);
    else if (url === '/page.html') answer.end('<html>no picture</html>');
    else if (url === '/inside')
      answer.writeHead(302, { location: `http://127.0.0.1:${port}/pan.webp` }).end();
    else if (url === '/later.webp') busy ? answer.writeHead(503).end() : answer.end(jar);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
  test.app.get(FetchPictures).around = {
    resolve: async (name) => (name === 'fournisseur.example' ? [PUBLIC] : ['10.0.0.3']),
    dial: (address) => (address === PUBLIC ? '127.0.0.1' : address),
    ports: ['', port],
  };
  shop = await Catalogue.open(test.app, ['localhost']);
  editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
  const mainCategoryId = await shop.category('Maison');
  for (const sku of ['P-1', 'P-2', 'P-3'])
    await shop.product(`Objet ${sku}`, { mainCategoryId, priceHt: da(10), sku });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const at = (path: string, host = 'fournisseur.example') => `http://${host}:${port}/${path}`;
const work = async () => {
  while ((await test.app.get(ProcessImports).execute()) > 0);
  return test.app.get(FetchPictures).execute();
};
const get = async (id: string) => (await editor.call<ProductImport>(contract.get, { params: { id } })).body;
const rows = async (id: string) =>
  (await editor.call<{ rows: ImportRow[] }>(contract.rows, { params: { id } })).body.rows;
const gallery = async (sku: string) =>
  (
    await test.database.query<{ n: number }>(
      'select count(*)::int as n from product_images i join products p on p.id = i.product_id where p.sku = $1',
      [sku],
    )
  )[0]?.n;
async function checked(text: string): Promise<string> {
  const files = [{ name: 'images.csv', bytes: new TextEncoder().encode(text) }];
  const { body } = await editor.upload<{ id: string }>(contract.upload.path, files);
  const params = { id: body.id };
  await editor.call(contract.map, { params, body: { mapping: (await get(body.id)).mapping } });
  await work();
  return body.id;
}
async function confirmed(text: string): Promise<string> {
  const id = await checked(text);
  await editor.call(contract.confirm, { params: { id } });
  await work();
  return id;
}

describe('pictures by address', () => {
  it('are fetched after their row; each that does not come is named with its reason', async () => {
    const id = await confirmed(
      [
        'sku;images',
        `P-1;${at('pan.webp')} | ${at('jar.webp')}`,
        `P-2;"${at('page.html')}, ${at('none.webp')}, ${at('inside')}, ${at('pan.webp', 'metadata.example')}, http://169.254.169.254/x"`,
      ].join('\n'),
    );
    const [first, second] = await rows(id);
    expect(first?.pictures).toEqual({ done: 2, waiting: 0, failed: [] });
    expect(await gallery('P-1')).toBe(2);
    expect(second?.pictures.done).toBe(0);
    expect(second?.pictures.failed.map(({ url }) => url)).toHaveLength(5);
    expect(new Set(second?.pictures.failed.map(({ message }) => message)).size).toBe(3);
    expect(await gallery('P-2')).toBe(0);
  });

  it('are not fetched again by the same file, and say nothing in the dry run', async () => {
    const again = await checked(`sku;images\nP-1;${at('pan.webp')} | ${at('jar.webp')}\n`);
    expect((await rows(again))[0]?.outcome).toBe('same');
    const more = await checked(`sku;images\nP-3;${at('jar.webp')}\n`);
    expect((await rows(more))[0]).toMatchObject({ outcome: 'update', pictures: { waiting: 0 } });
    expect(await gallery('P-3')).toBe(0);
  });

  it('are tried again where the site was busy', async () => {
    const id = await confirmed(`sku;images\nP-3;${at('later.webp')}\n`);
    expect((await rows(id))[0]?.pictures).toMatchObject({ done: 0, waiting: 1 });
    busy = false;
    clock.advance(61_000);
    await work();
    expect((await rows(id))[0]?.pictures).toMatchObject({ done: 1, waiting: 0 });
    expect(await gallery('P-3')).toBe(1);
    await editor.call(contract.undo, { params: { id } });
    await work();
    expect((await rows(id))[0]?.undone).toBe('back');
    expect(await gallery('P-3')).toBe(0);
  });

  it('are http or https, and ten at most', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => at(`${n}.webp`)).join(' ');
    const id = await checked(`sku;images\nP-1;file:///etc/passwd\nP-2;${eleven}\n`);
    expect((await rows(id)).map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['pictures'],
      ['pictures'],
    ]);
  });
});
