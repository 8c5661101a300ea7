import { productTransferContract as contract, type ImportRow, type ProductImport } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PageSignals } from '../../../platform/cache/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ProcessImports } from '../application/process-imports.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: Catalogue;
let editor: TestStaff;
let lamp: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app, ['localhost']);
  editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
  const mainCategoryId = await shop.category('Maison');
  lamp = (await shop.product('Lampe', { mainCategoryId, priceHt: da(100), sku: 'LAM' })).productId;
});

describe('what the shop pays', () => {
  it('is in files for those who set prices or order from suppliers, and for nobody else', async () => {
    const id = await upload(
      'sku;supply_price_ht;supplier;name_fr\nX;41;Grossiste;Lampe\nX;42;Grossiste;Lampe',
    );
    await map(id);
    await work();
    for (const [role, sees] of [
      ['catalogue_editor', true],
      ['supplier_order_manager', true],
      ['content_editor', false],
      ['warehouse_clerk', false],
    ] as const) {
      const staff = await TestStaff.signIn(test.app, shop.shopId, role);
      const { text } = await staff.text(contract.export);
      expect([role, /supply_price_ht;supplier/.test(text)]).toEqual([role, sees]);
      const { body } = await staff.call<ProductImport>(contract.get, { params: { id } });
      expect(body.sample[0]).toEqual(sees ? ['X', '41', 'Grossiste', 'Lampe'] : ['X', '', '', 'Lampe']);
      const path = contract.errors.path.replace(':id', id);
      const errors = await staff.text({ ...contract.errors, path });
      expect([role, /Grossiste/.test(errors.text)]).toEqual([role, sees]);
    }
    const sql =
      "select staff_name, after from audit_entries where action = 'catalog.export' order by after ->> 'costs' desc";
    expect((await test.database.query<{ after: object }>(sql)).map(({ after }) => after)).toEqual(
      [true, true, false, false].map((costs) => ({ format: 'csv', costs })),
    );
  });
});

const upload = async (text: string, staff = editor) => {
  const bytes = new TextEncoder().encode(text);
  const { body } = await staff.upload<{ id: string }>(contract.upload.path, [
    { name: 'produits.csv', bytes },
  ]);
  return body.id;
};
const get = async (id: string) => (await editor.call<ProductImport>(contract.get, { params: { id } })).body;
const map = async (id: string, mapping?: unknown, staff = editor) =>
  staff.call<ProductImport & { code?: string }>(contract.map, {
    params: { id },
    body: { mapping: mapping ?? (await get(id)).mapping },
  });
const work = () => test.app.get(ProcessImports).execute();
const act = (name: 'confirm' | 'cancel', id: string) =>
  editor.call<{ code?: string }>(contract[name], { params: { id } });
const rows = async (id: string) =>
  (await editor.call<{ rows: ImportRow[] }>(contract.rows, { params: { id } })).body.rows;
const outcomes = async (id: string) => (await rows(id)).map(({ outcome }) => outcome);
/** Uploaded, mapped as guessed, checked. */
const checked = async (text: string) => {
  const id = await upload(text);
  await map(id);
  await work();
  return id;
};
const imported = async (text: string) => {
  const id = await checked(text);
  await act('confirm', id);
  await work();
  return id;
};
const products = () =>
  test.database.query<{ sku: string; name: string; price: string }>(
    `select p.sku, t.name, p.price_ht::text as price from products p
     join product_texts t on t.product_id = p.id and t.locale = 'fr' order by p.sku`,
  );
const exported = async () => (await editor.text(contract.export)).text;

describe('an import', () => {
  it('changes nothing in its dry run, and says what each row would do [BO-286]', async () => {
    const before = await products();
    const id = await checked(
      'SKU;Nom;Catégorie;Prix\nLAM;Lampe;Maison;120\nTAP;Tapis;maison;50\n;Sans prix;Maison;\nVAS;Vase;Jardin;10\n',
    );
    expect(await get(id)).toMatchObject({
      ...{ state: 'checked', total: 4, done: 4, counts: { create: 1, update: 1, same: 0, error: 2 } },
      mapping: ['sku', 'name_fr', 'category', 'price_ht'],
    });
    expect(await outcomes(id)).toEqual(['update', 'create', 'error', 'error']);
    expect((await rows(id)).map(({ number, errors }) => [number, errors.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, []],
      [4, ['price_ht']],
      [5, ['category']],
    ]);
    const report = await rows(id);
    expect(report[0]?.changes).toEqual([{ field: 'price_ht', from: '100.00', to: '120.00' }]);
    expect(report[3]?.errors).toEqual([
      { field: 'category', message: 'Introuvable dans la boutique. (Jardin)', isUnknown: true },
    ]);
    expect(await products()).toEqual(before);
    await act('confirm', id);
    await work();
    expect(await get(id)).toMatchObject({ state: 'done', counts: { create: 1, update: 1, error: 2 } });
    expect(await products()).toEqual([
      { sku: 'LAM', name: 'Lampe', price: '12000' },
      { sku: 'TAP', name: 'Tapis', price: '5000' },
    ]);
  });

  it('says in its dry run that a new product is called as one that the shop has', async () => {
    const id = await checked(
      'Nom;SKU;Catégorie;Prix\nlampe;;Maison;5\nLampe;LAM-2;Maison;5\nNappe;;Maison;5\n',
    );
    expect((await rows(id)).map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['create', [{ field: 'same_name', from: '', to: 'lampe' }]],
      ['create', []],
      ['create', []],
    ]);
    await act('cancel', id);
  });

  it('tells of changed pages once it changes them, and not in its dry run', async () => {
    let told = 0;
    test.app.get(PageSignals).listen(() => told++);
    const id = await checked('SKU;Nom;Catégorie;Prix\nPAG;Page;Maison;120\n');
    expect(told).toBe(0);
    await act('confirm', id);
    await work();
    expect(told).toBeGreaterThan(0);
  });

  it('changes nothing by columns that are absent', async () => {
    const before = await test.database.query('select * from product_texts order by product_id, locale');
    await imported('sku;supplier\nLAM;Atelier\n');
    expect(await test.database.query('select * from product_texts order by product_id, locale')).toEqual(
      before,
    );
    const [row] = await test.database.query(
      `select supplier, price_ht::text as price from products where id = $1`,
      [lamp],
    );
    expect(row).toEqual({ supplier: 'Atelier', price: '12000' });
  });

  it('takes one row of a product, and no product of nowhere', async () => {
    const id = await checked('sku;name_fr;category;price_ht\nDEU;Deux;Maison;1\nDEU;Deux;Maison;2\n');
    expect(await outcomes(id)).toEqual(['create', 'error']);
    const other = await checked(`id;price_ht\n0198c000-0000-7000-8000-00000000dead;5\n`);
    expect(await outcomes(other)).toEqual(['error']);
  });

  it('that stopped halfway goes on after its last row, none twice and none left out', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `STOP-${n};Objet ${n};Maison;${n + 1}`);
    const id = await checked(`sku;name_fr;category;price_ht\n${lines.join('\n')}\n`);
    await act('confirm', id);
    const api = test.app.get(CatalogApi);
    const create = api.createProducts;
    let batches = 0;
    api.createProducts = (...given) => {
      if (++batches === 2) throw new Error('the power is gone');
      return create.apply(api, given);
    };
    await expect(work()).rejects.toThrow('the power is gone');
    api.createProducts = create;
    expect(await get(id)).toMatchObject({ state: 'running', done: 100 });
    expect((await products()).filter(({ sku }) => sku?.startsWith('STOP'))).toHaveLength(100);
    await work();
    expect(await get(id)).toMatchObject({ state: 'done', done: 250, counts: { create: 250 } });
    expect((await products()).filter(({ sku }) => sku?.startsWith('STOP'))).toHaveLength(250);
  });

  it('remembers how columns were named for files with the same head', async () => {
    const id = await upload('Artikel;Preis HT\nLAM;130\n');
    expect((await get(id)).mapping).toEqual([null, null]);
    await map(id, ['sku', 'price_ht']);
    expect((await get(await upload('Artikel;Preis HT\nLAM;140\n'))).mapping).toEqual(['sku', 'price_ht']);
  });

  it('refuses a mapping that names nothing, or a field twice, and steps out of turn', async () => {
    const id = await upload('a;b\n1;2\n');
    for (const mapping of [[null, null], ['sku', 'sku'], ['sku'], ['sku', 'nothing']])
      expect((await map(id, mapping)).status).toBe(422);
    expect((await act('confirm', id)).body.code).toBe('import_state');
    expect((await act('cancel', id)).status).toBe(200);
    expect((await map(id, ['sku', null])).body.code).toBe('import_state');
  });

  it('is for those who may', async () => {
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect(await upload('sku;price_ht\nLAM;1\n', agent)).toBeUndefined();
    const id = await upload('sku;price_ht\nLAM;1\n');
    expect((await map(id, ['sku', 'price_ht'], agent)).status).toBe(403);
  });

  it('gives back what it refused, with the reason, to be corrected', async () => {
    const id = await checked('sku;name_fr;category;price_ht\nFAUX;=cmd();Ailleurs;1\n');
    const path = contract.errors.path.replace(':id', id);
    const { text, type } = await editor.text({ ...contract.errors, path });
    expect(type).toContain('text/csv');
    expect(text).toContain(`"'=cmd()"`);
    expect(text).toContain('category');
  });
});

describe('a workbook', () => {
  it('is refused when it is none, with nothing kept of it', async () => {
    const count = async () =>
      (await test.database.query<{ n: number }>('select count(*)::int as n from product_imports'))[0]?.n;
    const before = await count();
    const bytes = Buffer.from('PK\x03\x04 is how an archive begins');
    const { status } = await editor.upload(contract.upload.path, [{ name: 'produits.xlsx', bytes }]);
    expect(status).toBe(415);
    expect(await count()).toBe(before);
  });

  it('has what was refused, to be corrected', async () => {
    const id = await checked('sku;name_fr;category;price_ht\nFAUX;=cmd();Ailleurs;1\n');
    const path = contract.errors.path.replace(':id', id);
    const { bytes, type } = await editor.text({ ...contract.errors, path }, { format: 'xlsx' });
    expect(type).toContain('spreadsheetml');
    const { body } = await editor.upload<{ id: string }>(contract.upload.path, [{ name: 'e.xlsx', bytes }]);
    expect((await get(body.id)).sample[0]?.slice(0, 5)).toEqual(['FAUX', '=cmd()', 'Ailleurs', '1', '2']);
  });

  it('is one of two formats', async () => {
    expect((await editor.text(contract.export, { format: 'ods' })).status).toBe(422);
  });
});

describe('the export', () => {
  it('imports back to the same catalogue, formulas and other scripts included', async () => {
    await test.app.get(UnitOfWork).transactional((em) =>
      test.app.get(CatalogApi).updateProduct(
        em,
        {
          ...{ shopId: shop.shopId, productId: lamp, supplier: '=1+1', weightG: 250 },
          texts: {
            fr: { shortDescription: 'Une "lampe"; deux lignes\nici' },
            ar: { name: 'مصباح', shortDescription: '-20 %' },
          },
        },
        { kind: 'system', id: 'test', name: 'test' },
      ),
    );
    const text = await exported();
    expect(text).toContain(`"'=1+1"`);
    const id = await imported(text);
    const { counts, total } = await get(id);
    expect(counts).toEqual({ create: 0, update: 0, same: total, error: 0 });
    expect(await exported()).toBe(text);
  });
});

describe('prices with tax', () => {
  it('become prices without, by the tax of the row or of the product; both together are refused', async () => {
    const id = await checked('sku;name_fr;category;Prix TTC;tva\nTTC;Bougie;Maison;1190;19\n');
    await act('confirm', id);
    await work();
    expect((await products()).find(({ sku }) => sku === 'TTC')?.price).toBe('100000');
    const again = await checked('sku;Prix TTC\nTTC;1190\n');
    expect((await get(again)).counts).toMatchObject({ same: 1 });
    const both = await map(await upload('sku;price_ht;price_ttc\nTTC;1;2'));
    expect(both.status).toBe(422);
  });
});
