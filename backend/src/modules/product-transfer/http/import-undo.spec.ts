import { productTransferContract as contract, type ImportRow, type ProductImport } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CatalogApi } from '../../catalog/index.ts';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ProcessImports } from '../application/process-imports.ts';

const DAY = 86_400_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: Catalogue;
let editor: TestStaff;
let mainCategoryId: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app, ['localhost']);
  mainCategoryId = await shop.category('Maison');
  await shop.sizes();
});
beforeEach(async () => {
  clock.set(TEST_NOW);
  editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const work = async () => {
  while ((await test.app.get(ProcessImports).execute()) > 0);
};
const product = async (name: string, sku: string) =>
  (await shop.product(name, { mainCategoryId, priceHt: da(100), sku })).productId;
const get = async (id: string) => (await editor.call<ProductImport>(contract.get, { params: { id } })).body;
const rows = async (id: string) =>
  (await editor.call<{ rows: ImportRow[] }>(contract.rows, { params: { id } })).body.rows;
const undo = (id: string, staff = editor) =>
  staff.call<ProductImport & { code?: string }>(contract.undo, { params: { id } });
const exported = async () => (await editor.text(contract.export)).text;

async function imported(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { body } = await editor.upload<{ id: string }>(contract.upload.path, [{ name: 'p.csv', bytes }]);
  const params = { id: body.id };
  const { mapping } = await get(body.id);
  await editor.call(contract.map, { params, body: { mapping } });
  await work();
  await editor.call(contract.confirm, { params });
  await work();
  return body.id;
}

describe('the undo of an import', () => {
  it('brings fields, names, combinations and swapped SKUs back, and archives what was made', async () => {
    const first = await product('Premier', 'U-1');
    await product('Second', 'U-2');
    const before = await exported();
    const id = await imported(
      [
        'id;sku;name_fr;category;price_ht;tags;long_fr;combinations',
        `${first};U-9;Premier neuf;Maison;150;;<p>Long ${'x'.repeat(300)}</p>;Taille: S | U-S`,
        ';U-2;Second neuf;Maison;90;;;',
        ';U-1;Tiers;Maison;20;;;Taille: M | U-M',
      ].join('\n'),
    );
    expect((await get(id)).counts).toEqual({ create: 1, update: 2, same: 0, error: 0 });
    expect(await exported()).not.toBe(before);
    const { body } = await undo(id);
    expect(body).toMatchObject({ state: 'undoing', undoUntil: null });
    await work();
    expect(await get(id)).toMatchObject({ state: 'undone', undo: { done: 3, kept: 0 } });
    expect((await rows(id)).map(({ undone, kept }) => [undone, kept])).toEqual([
      ['back', []],
      ['back', []],
      ['back', []],
    ]);
    const after = (await exported()).split('\r\n');
    const made = after.filter((line) => line.includes('Tiers'));
    expect(made).toHaveLength(1);
    expect(made[0]).toContain('archived');
    expect(made[0]).not.toMatch(/U-1|U-M/);
    expect(after.filter((line) => !line.includes('Tiers')).join('\r\n')).toBe(before);
    const auditLog = await test.database.query(
      "select staff_name, after from audit_entries where action = 'catalog.import.undo' and entity_id = $1",
      [id],
    );
    expect(auditLog).toEqual([{ staff_name: expect.any(String), after: { created: 1, updated: 2 } }]);
  });

  it('keeps and names what somebody changed since', async () => {
    const one = await product('Gardé', 'K-1');
    await product('Repris', 'K-2');
    const id = await imported('sku;price_ht;supplier\nK-1;150;Grossiste\nK-2;160;Grossiste\n');
    await imported('sku;price_ht\nK-1;170\n');
    await undo(id);
    await work();
    expect(await get(id)).toMatchObject({ state: 'undone', undo: { done: 2, kept: 1 } });
    expect((await rows(id)).map(({ undone, kept }) => [undone, kept.map(({ field }) => field)])).toEqual([
      ['partly', ['price_ht']],
      ['back', []],
    ]);
    expect((await rows(id))[0]?.kept[0]?.message).toMatch(/\S/);
    const [kept] = await test.database.query(
      'select price_ht::int as price, supplier from products where id = $1',
      [one],
    );
    expect(kept).toEqual({ price: da(170), supplier: null });
    const { body } = await editor.call<{ rows: ImportRow[] }>(contract.rows, {
      params: { id },
      query: { outcome: 'kept' },
    });
    expect(body.rows.map(({ number }) => number)).toEqual([2]);
  });

  it('names what the shop refuses by now, and brings the rest back', async () => {
    const one = await product('Ancien', 'T-1');
    const id = await imported(`id;sku;price_ht\n${one};T-2;130\n`);
    await product('Prend le code', 'T-1');
    await undo(id);
    await work();
    expect(await rows(id)).toMatchObject([{ undone: 'partly', kept: [{ field: 'sku' }] }]);
    const [row] = await test.database.query(
      'select sku, price_ht::int as price from products where id = $1',
      [one],
    );
    expect(row).toEqual({ sku: 'T-2', price: da(100) });
  });

  it('goes on after a crash where it was, and undoes nothing twice', async () => {
    for (let n = 0; n < 70; n++) await product(`Objet ${n}`, `C-${n}`);
    const before = await exported();
    const lines = Array.from({ length: 70 }, (_, n) => `C-${n};${200 + n}`);
    const id = await imported(`sku;price_ht\n${lines.join('\n')}\n`);
    const versions = () =>
      test.database.query<{ sku: string; version: number }>(
        "select sku, version from products where sku like 'C-%' order by sku",
      );
    const imports = await versions();
    await undo(id);
    const catalog = test.app.get(CatalogApi);
    const rebuild = catalog.rebuild.bind(catalog);
    let calls = 0;
    jest.spyOn(catalog, 'rebuild').mockImplementation((...given) => {
      calls += 1;
      if (calls === 2) throw new Error('the machine stops here');
      return rebuild(...given);
    });
    await expect(work()).rejects.toThrow('the machine stops here');
    expect(await get(id)).toMatchObject({ state: 'undoing', undo: { done: 50 } });
    jest.restoreAllMocks();
    await work();
    expect(await get(id)).toMatchObject({ state: 'undone', undo: { done: 70, kept: 0 } });
    expect(await exported()).toBe(before);
    expect(await versions()).toEqual(imports.map(({ sku, version }) => ({ sku, version: version + 1 })));
    expect((await undo(id)).body.code).toBe('import_state');
  });

  it('is refused for an import that was never confirmed', async () => {
    await product('Arrêté', 'A-1');
    const bytes = new TextEncoder().encode('sku;price_ht\nA-1;300\n');
    const { body } = await editor.upload<{ id: string }>(contract.upload.path, [{ name: 'a.csv', bytes }]);
    const params = { id: body.id };
    await editor.call(contract.map, { params, body: { mapping: (await get(body.id)).mapping } });
    await work();
    await editor.call(contract.cancel, { params });
    expect((await get(body.id)).undoUntil).toBeNull();
    expect((await undo(body.id)).status).toBe(409);
  });

  it('is for who may set prices, within seven days', async () => {
    await product('Tard', 'L-1');
    const id = await imported('sku;price_ht\nL-1;300\n');
    const content = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    expect((await undo(id, content)).status).toBe(403);
    expect((await get(id)).undoUntil).toBe(new Date(Date.parse(TEST_NOW) + 7 * DAY).toISOString());
    clock.set(new Date(Date.parse(TEST_NOW) + 7 * DAY + 1));
    editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    expect((await undo(id)).body.code).toBe('undo_late');
    expect(await get(id)).toMatchObject({ state: 'done' });
  });
});
