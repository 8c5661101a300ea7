import { productTransferContract as contract, type ProductImport } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ProcessImports } from '../application/process-imports.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: Catalogue;
let editor: TestStaff;
let mainCategoryId: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app, ['localhost']);
  editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
  mainCategoryId = await shop.category('Maison');
  await shop.sizes();
});

const work = () => test.app.get(ProcessImports).execute();
const product = async (name: string, sku: string) =>
  (await shop.product(name, { mainCategoryId, priceHt: da(100), sku })).productId;

/** Uploaded, mapped as guessed, checked; and imported. @returns what the dry run and the import found of each row. */
async function imported(text: string) {
  const bytes = new TextEncoder().encode(text);
  const { body } = await editor.upload<{ id: string }>(contract.upload.path, [{ name: 'p.csv', bytes }]);
  const params = { id: body.id };
  const { mapping } = (await editor.call<ProductImport>(contract.get, { params })).body;
  await editor.call(contract.map, { params, body: { mapping } });
  const outcomes = async () => {
    await work();
    const rows = await test.database.query<{ outcome: string }>(
      'select outcome from product_import_rows where import_id = $1 order by number',
      [body.id],
    );
    return rows.map(({ outcome }) => outcome);
  };
  const dryRun = await outcomes();
  await editor.call(contract.confirm, { params });
  return { dryRun, done: await outcomes() };
}

const priceOf = async (id: string) =>
  (
    await test.database.query<{ price: string }>(
      'select price_ht::text as price from products where id = $1',
      [id],
    )
  )[0]?.price;
const idOf = async (sku: string) =>
  (await test.database.query<{ id: string }>('select id::text as id from products where sku = $1', [sku]))[0]
    ?.id;

describe('rows that are done together', () => {
  it('are as they would be one after the other: a SKU that a row above gave up is free', async () => {
    const first = await product('Premier', 'ECH-1');
    const { done } = await imported(
      `id;sku;name_fr;category;price_ht\n${first};ECH-2;Premier;Maison;100\n;ECH-1;Second;Maison;20\n`,
    );
    expect(done).toEqual(['update', 'create']);
    expect(await idOf('ECH-2')).toBe(first);
    expect(await idOf('ECH-1')).not.toBe(first);
  });

  it('see what a row above did to the same product', async () => {
    const id = await product('Deux fois', 'FOIS');
    const { done } = await imported(`id;sku;price_ht\n${id};;200\n;FOIS;100\n`);
    // The first row took the SKU away: nobody is called so any more, and the second says too little for a new product.
    expect(done).toEqual(['update', 'error']);
    const again = await product('Encore', 'ENCORE');
    await imported(`id;sku;price_ht\n${again};ENCORE;200\n;ENCORE;100\n`);
    expect(await priceOf(again)).toBe('10000');
  });

  it('are refused where a row above names the same product, by what both name it by', async () => {
    const id = await product('Nommé', 'NOMME');
    await imported(`id;sku;price_ht\n${id};;200\n${id};;300\n;JUMEAU;100\n;JUMEAU;200\n`);
    const rows = await test.database.query<{ errors: { field: string; key: string }[] }>(
      `select errors from product_import_rows where import_id = (select max(id::text)::uuid from product_imports)
       and number in (2, 4) order by number`,
    );
    const twice = (field: string) => ({ errors: [{ field, key: 'validation.duplicate' }] });
    expect(rows).toEqual([twice('id'), twice('sku')]);
  });

  it('are refused one by one', async () => {
    await product('Pris', 'PRIS');
    const lines = Array.from({ length: 60 }, (_, n) => {
      const taken = n === 7 || n === 31;
      return `SEUL-${n};Objet;Maison;${n + 1};${taken ? 'Taille: S | PRIS' : ''}`;
    });
    const { dryRun, done } = await imported(
      `sku;name_fr;category;price_ht;combinations\n${lines.join('\n')}\n`,
    );
    const wanted = lines.map((_, n) => (n === 7 || n === 31 ? 'error' : 'create'));
    expect(dryRun).toEqual(wanted);
    expect(done).toEqual(wanted);
    const made = await test.database.query<{ slug: string; documents: number }>(
      `select t.slug, (select count(*)::int from product_documents d where d.product_id = p.id) as documents
       from products p join product_texts t on t.product_id = p.id and t.locale = 'fr' where p.sku like 'SEUL-%'`,
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(58);
    expect(made.every(({ documents }) => documents === 1)).toBe(true);
  });

  it('find the parts of a pack that rows above make', async () => {
    const { dryRun, done } = await imported(
      'sku;name_fr;category;price_ht;pack\nPART;Pièce;Maison;10;\nLOT;Lot;Maison;15;"strict\nPART | 2"\nAPRES;Après;Maison;5;\n',
    );
    expect(dryRun).toEqual(['create', 'create', 'create']);
    expect(done).toEqual(['create', 'create', 'create']);
  });

  it('keep their order among the newest', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `SUITE-${String(n).padStart(2, '0')}`);
    await imported(
      `sku;name_fr;category;price_ht\n${names.map((sku) => `${sku};${sku};Maison;1`).join('\n')}\n`,
    );
    const made = await test.database.query<{ sku: string }>(
      `select sku from products where sku like 'SUITE-%' order by created_at`,
    );
    expect(made.map(({ sku }) => sku)).toEqual(names);
  });

  it('are told of once', async () => {
    const events = () =>
      test.database.query<{ n: number }>(
        `select count(*)::int as n from outbox where topic = 'catalog.product_changed'`,
      );
    const [before] = await events();
    const lines = Array.from({ length: 40 }, (_, n) => `UNE-${n};Objet ${n};Maison;1`);
    await imported(`sku;name_fr;category;price_ht\n${lines.join('\n')}\n`);
    expect((await events())[0]?.n).toBe((before?.n ?? 0) + 1);
    // 90 products with three combinations each are too much for one.
    const sized = Array.from(
      { length: 90 },
      (_, n) => `LOURD-${n};Objet ${n};Maison;1;"Taille: S\nTaille: M\nTaille: L"`,
    );
    await imported(`sku;name_fr;category;price_ht;combinations\n${sized.join('\n')}\n`);
    expect((await events())[0]?.n).toBe((before?.n ?? 0) + 3);
  });
});
