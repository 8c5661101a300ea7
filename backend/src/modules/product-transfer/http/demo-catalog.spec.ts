import { productTransferContract as contract, type ImportRow, type ProductImport } from '@hanout/contracts';
import { startApp, type TestApp, useDatabase } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ProcessImports } from '../application/process-imports.ts';

describe('the demo catalogue as a file', () => {
  const database = useDatabase('demo');
  let app: TestApp;
  let editor: TestStaff;

  beforeAll(async () => {
    app = await startApp({ database });
    const [shop] = await database.query<{ id: string }>('select id from shops');
    editor = await TestStaff.signIn(app, shop?.id ?? '', 'catalogue_editor');
  });

  const exported = (format: 'csv' | 'xlsx') => editor.text(contract.export, { format });
  const get = async (id: string) => (await editor.call<ProductImport>(contract.get, { params: { id } })).body;
  const work = async () => {
    while ((await app.get(ProcessImports).execute()) > 0);
  };
  const imported = async (name: string, bytes: Uint8Array) => {
    const { body } = await editor.upload<{ id: string }>(contract.upload.path, [{ name, bytes }]);
    const { mapping } = await get(body.id);
    await editor.call(contract.map, { params: { id: body.id }, body: { mapping } });
    await work();
    const plan = await get(body.id);
    await editor.call(contract.confirm, { params: { id: body.id } });
    await work();
    return { id: body.id, plan: plan.counts, done: (await get(body.id)).counts, total: plan.total };
  };
  const trade = () =>
    database.query(
      `select p.sku, p.pack_mode, c.sku as combination, c.price_ht::text as price, c.barcode, c.is_default, c.active,
         (select string_agg(v.value ->> 'fr', ' ' order by v.id) from combination_values cv
            join attribute_values v on v.id = cv.attribute_value_id where cv.combination_id = c.id) as values,
         (select string_agg(m.sku || ' ' || i.quantity || coalesce(' ' || i.combination_id, ''), ', ' order by i.position)
            from pack_items i join products m on m.id = i.product_id where i.pack_id = p.id) as parts
       from products p left join combinations c on c.product_id = p.id order by p.id, c.position, c.id`,
    );

  it.each(['csv', 'xlsx'] as const)('changes nothing when it comes back as %s', async (format) => {
    const before = await trade();
    const { plan, done, total } = await imported(`produits.${format}`, (await exported(format)).bytes);
    expect(plan).toEqual({ create: 0, update: 0, same: total, error: 0 });
    expect(done).toEqual(plan);
    expect(await trade()).toEqual(before);
  });

  it('brings back combinations and packs that were changed since', async () => {
    const [file, before] = [await exported('xlsx'), await trade()];
    await database.query(`update combinations set price_ht = 100 where position = 1`);
    await database.query(
      `update combinations set active = false, is_default = false, sku = null where position = 2`,
    );
    await database.query(`update combinations set is_default = position = 1 where position < 2`);
    await database.query(`update pack_items set quantity = quantity + 1 where position = 0`);
    const { plan, done } = await imported('produits.xlsx', file.bytes);
    expect(plan.error).toBe(0);
    expect(plan.update).toBeGreaterThan(3);
    expect(done).toEqual(plan);
    expect(await trade()).toEqual(before);
    expect((await exported('csv')).text).toContain('Couleur: ');
  });

  it('becomes new products with their combinations and packs when it has no ids', async () => {
    const text = [
      'sku;name_fr;category;price_ht;combinations;pack',
      'NEUF;Neuf;telephones;1000;"Couleur: noir | NEUF-N |  | 1200\nCouleur: Bleu | NEUF-B";',
      'LOT;Lot;telephones;1500;;"strict\nNEUF | 2 | Couleur: Bleu"',
    ].join('\n');
    const [category] = await database.query<{ slug: string }>(
      `select slug from category_texts where locale = 'fr' order by slug limit 1`,
    );
    const bytes = new TextEncoder().encode(text.replaceAll('telephones', category?.slug ?? ''));
    const { id, plan, done } = await imported('neufs.csv', bytes);
    const { body } = await editor.call<{ rows: ImportRow[] }>(contract.rows, { params: { id } });
    expect(body.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(plan).toEqual({ create: 2, update: 0, same: 0, error: 0 });
    expect(done).toEqual(plan);
    const made = await database.query(
      `select p.sku, c.sku as combination, c.price_ht::text as price, c.is_default, i.quantity from products p
       left join pack_items i on i.pack_id = p.id
       join combinations c on c.product_id = p.id or c.id = i.combination_id where p.sku in ('NEUF', 'LOT') order by 1, 2 desc`,
    );
    expect(made).toEqual([
      { sku: 'LOT', combination: 'NEUF-B', price: null, is_default: false, quantity: 2 },
      { sku: 'NEUF', combination: 'NEUF-N', price: '120000', is_default: true, quantity: null },
      { sku: 'NEUF', combination: 'NEUF-B', price: null, is_default: false, quantity: null },
    ]);
  });

  it('refuses parts that it does not know, and changes nothing then', async () => {
    const before = await trade();
    const rows = [
      'sku;combinations;pack',
      'NEUF;Couleur: Fuchsia;',
      'LOT;;"strict\nNULLE-PART | 1"',
      'LOT;Couleur: Noir;',
    ];
    const { plan } = await imported('faux.csv', new TextEncoder().encode(rows.join('\n')));
    expect(plan.error).toBe(3);
    expect(await trade()).toEqual(before);
  });
});
