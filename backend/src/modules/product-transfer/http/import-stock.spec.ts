import { productTransferContract as contract, type ImportRow, type ProductImport } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';
import { ProcessImports } from '../application/process-imports.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: Catalogue;
let manager: TestStaff;
let mainCategoryId: string;
let warehouseId: string;
const ELSEWHERE = '01931a2b-0000-7000-8000-000000000000';

beforeAll(async () => {
  shop = await Catalogue.open(test.app, ['localhost']);
  manager = await TestStaff.signIn(test.app, shop.shopId, 'manager');
  mainCategoryId = await shop.category('Maison');
  await shop.sizes();
  warehouseId = await inStock((em, stock) =>
    stock.createWarehouse(em, { shopId: shop.shopId, name: 'Alger', priority: 0 }),
  );
});

const inStock = <T>(
  run: (em: Parameters<Parameters<UnitOfWork['transactional']>[0]>[0], stock: StockApi) => Promise<T>,
) => test.app.get(UnitOfWork).transactional((em) => run(em, test.app.get(StockApi)));
const receive = (unitId: string, quantity: number, lot = '') =>
  inStock((em, stock) =>
    stock.receive(em, {
      ...{ shopId: shop.shopId, warehouseId, reason: null, actor: systemActor('test') },
      items: [{ unitId, quantity, lot }],
    }),
  );
const adjust = (unitId: string, change: number) =>
  inStock((em, stock) =>
    stock.adjust(em, {
      ...{ shopId: shop.shopId, warehouseId, unitId, change, reason: 'vendu' },
      actor: systemActor('test'),
    }),
  );
/** Pieces spoken for, as orders would have them, as long as `during` goes on. */
async function reserved(unitId: string, pieces: number, during: () => Promise<void>): Promise<void> {
  const set = (n: number) =>
    test.database.query('update stock_levels set reserved = $2 where unit_id = $1', [unitId, n]);
  await set(pieces);
  await during();
  await set(0);
}
const work = async () => {
  while ((await test.app.get(ProcessImports).execute()) > 0);
};
const product = async (name: string, sku: string) =>
  (await shop.product(name, { mainCategoryId, priceHt: da(100), sku })).productId;
const get = async (id: string) => (await manager.call<ProductImport>(contract.get, { params: { id } })).body;
const rows = async (id: string) =>
  (await manager.call<{ rows: ImportRow[] }>(contract.rows, { params: { id } })).body.rows;
const upload = async (text: string, staff = manager) => {
  const files = [{ name: 'inventaire.csv', bytes: new TextEncoder().encode(text) }];
  return (await staff.upload<{ id: string }>(contract.upload.path, files)).body.id;
};
const map = async (id: string, warehouse: string | null = warehouseId, staff = manager) =>
  staff.call<{ code?: string }>(contract.map, {
    params: { id },
    body: { mapping: (await get(id)).mapping, warehouseId: warehouse },
  });
async function checked(text: string): Promise<string> {
  const id = await upload(text);
  await map(id);
  await work();
  return id;
}
async function confirmed(id: string): Promise<string> {
  await manager.call(contract.confirm, { params: { id } });
  await work();
  return id;
}
const onHand = async (sku: string) => {
  const [row] = await test.database.query<{ pieces: number }>(
    `select coalesce(sum(l.on_hand), 0)::int as pieces from stock_levels l
     where l.unit_id in (select id from products where sku = $1 union select id from combinations where sku = $1)`,
    [sku],
  );
  return row?.pieces;
};
const undo = async (id: string) => {
  await manager.call(contract.undo, { params: { id } });
  await work();
};

describe('quantities in a file', () => {
  it('are shown before and after, and change nothing in the dry run', async () => {
    const lamp = await product('Lampe', 'LAM');
    await receive(lamp, 5);
    const id = await checked('sku;quantite\nLAM;8\n');
    expect((await rows(id))[0]).toMatchObject({
      outcome: 'update',
      changes: [{ field: 'stock', from: '5', to: '8' }],
    });
    expect(await onHand('LAM')).toBe(5);
    await confirmed(id);
    expect(await onHand('LAM')).toBe(8);
    const [movement] = await test.database.query(
      `select m.type, m.quantity, m.reason, m.actor_kind as kind from stock_movements m
       join stock_levels l on l.id = m.level_id where l.unit_id = $1 order by m.at desc, m.id desc limit 1`,
      [lamp],
    );
    expect(movement).toEqual({ type: 'adjustment', quantity: 3, reason: 'inventaire.csv', kind: 'staff' });
    const again = await checked('sku;quantite\nLAM;8\n');
    expect((await rows(again))[0]?.outcome).toBe('same');
  });

  it('count new products, and combinations one by one', async () => {
    const id = await checked(
      [
        'sku;name_fr;category;price_ht;combinations;stock',
        'NEUF;Neuf;Maison;10;;12',
        'TEE;Tee;Maison;10;"Taille: S | TEE-S\nTaille: M | TEE-M";"Taille: M | 4\nTaille: S | 3"',
        'FAUX;Faux;Maison;10;"Taille: S | FAUX-S";"Taille: L | 4"',
        'FAUX2;Faux;Maison;10;"Taille: S | FAUX2-S";7',
      ].join('\n'),
    );
    expect(
      (await rows(id)).map(({ outcome, errors }) => [outcome, ...errors.map(({ field }) => field)]),
    ).toEqual([['create'], ['create'], ['error', 'stock'], ['error', 'stock']]);
    await confirmed(id);
    expect([await onHand('NEUF'), await onHand('TEE-S'), await onHand('TEE-M')]).toEqual([12, 3, 4]);
    const change = await checked('sku;stock\nTEE;"Taille: S | 0"\n');
    expect((await rows(change))[0]?.changes).toEqual([
      { field: 'stock', from: 'Taille: S | 3', to: 'Taille: S | 0' },
    ]);
    await undo(id);
    const levels = await test.database.query<{ pieces: number }>(
      'select sum(on_hand)::int as pieces from stock_levels where unit_id in (select id from products where status = $1 union select c.id from combinations c join products p on p.id = c.product_id where p.status = $1)',
      ['archived'],
    );
    expect(levels).toEqual([{ pieces: 0 }]);
  });

  it('never go below what orders hold', async () => {
    const vase = await product('Vase', 'VAS');
    await receive(vase, 5);
    await reserved(vase, 3, async () => {
      const id = await checked('sku;stock\nVAS;2\n');
      expect((await rows(id))[0]).toMatchObject({ outcome: 'error', errors: [{ field: 'stock' }] });
      await confirmed(await checked('sku;stock\nVAS;3\n'));
    });
    expect(await onHand('VAS')).toBe(3);
  });

  it('are given back by an undo as the difference that they made, or named when that is not there any more', async () => {
    const [one, two] = [await product('Un', 'UN'), await product('Deux', 'DEUX')];
    await receive(one, 5);
    await receive(two, 5);
    const id = await confirmed(await checked('sku;stock\nUN;9\nDEUX;9\n'));
    await adjust(one, -2);
    await adjust(two, -2);
    await reserved(two, 6, () => undo(id));
    expect([await onHand('UN'), await onHand('DEUX')]).toEqual([3, 7]);
    expect((await rows(id)).map(({ undone, kept }) => [undone, kept.map(({ field }) => field)])).toEqual([
      ['back', []],
      ['kept', ['stock']],
    ]);
  });

  it('refuse units that lie in lots, and what is no quantity', async () => {
    const oil = await product('Huile', 'HUI');
    await receive(oil, 5, 'L-1');
    const id = await checked('sku;stock\nHUI;9\nLAM;-1\nUN;beaucoup\n');
    expect((await rows(id)).map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['stock'],
      ['stock'],
      ['stock'],
    ]);
  });

  it('need a warehouse of the shop, and the permission of the stock', async () => {
    const id = await upload('sku;stock\nLAM;1\n');
    expect((await map(id, null)).status).toBe(422);
    expect((await map(id, ELSEWHERE)).status).toBe(404);
    const editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    expect((await map(id, warehouseId, editor)).status).toBe(403);
    const own = await upload('sku;stock\nLAM;1\n', editor);
    expect((await get(own)).mapping).toEqual(['sku', null]);
    await map(id);
    await work();
    expect((await editor.call(contract.confirm, { params: { id } })).status).toBe(403);
  });
});

describe('a file of Shopify', () => {
  it('becomes products with variants, prices with tax and quantities; attributes and values that are not here are made, as the dry run says', async () => {
    const head =
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status';
    const id = await checked(
      [
        head,
        'robe,Robe,"<p>Longue</p><script>alert(1)</script>",Atlas,Maison,été,Taille,S,ROBE-S,5,1500,draft',
        'robe,,,,,,,M,ROBE-M,2,1700,',
        'bol,Bol,,Atlas,Maison,,Title,Default Title,BOL,9,400,draft',
        'drap,Drap,,Atlas,Maison,,Matière,Lin,DRAP-L,9,400,draft',
      ].join('\n'),
    );
    expect(
      (await rows(id)).map(({ outcome, errors }) => [outcome, ...errors.map(({ field }) => field)]),
    ).toEqual([['create'], ['create'], ['create']]);
    expect((await rows(id))[2]?.changes).toContainEqual({
      field: 'new_values',
      from: '',
      to: 'Matière: Lin',
    });
    const linen = () =>
      test.database.query(
        "select 1 from attribute_values v join attributes a on a.id = v.attribute_id where a.label ->> 'fr' = 'Matière'",
      );
    expect(await linen()).toEqual([]);
    await confirmed(id);
    expect(await linen()).toHaveLength(1);
    expect(await onHand('DRAP-L')).toBe(9);
    const more = await confirmed(
      await checked(
        `${head}\nnappe,Nappe,,Atlas,Maison,,Matière,Lin,N-L,1,400,draft\nnappe,,,,,,,Coton,N-C,2,400,\n`,
      ),
    );
    expect((await get(more)).counts).toMatchObject({ create: 1, error: 0 });
    expect(await linen()).toHaveLength(2);
    const made = await test.database.query(
      `select p.sku, t.long_description as text, p.price_ht::int as price, c.sku as own, c.price_ht::int as "ownPrice"
       from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       left join combinations c on c.product_id = p.id where p.sku in ('robe', 'BOL') order by 1, 4`,
    );
    expect(made).toEqual([
      { sku: 'BOL', text: expect.anything(), price: da(400), own: null, ownPrice: null },
      { sku: 'robe', text: '<p>Longue</p>', price: da(1500), own: 'ROBE-M', ownPrice: da(1700) },
      { sku: 'robe', text: '<p>Longue</p>', price: da(1500), own: 'ROBE-S', ownPrice: null },
    ]);
    expect([await onHand('BOL'), await onHand('ROBE-S'), await onHand('ROBE-M')]).toEqual([9, 5, 2]);
    const same = await checked(`${head}\nbol,Bol,,Atlas,Maison,,Title,Default Title,BOL,9,400,draft\n`);
    expect((await rows(same))[0]?.outcome).toBe('same');
  });
});

describe('a file of WooCommerce', () => {
  it('becomes products with variations under those that they name, by SKU or by id, and changes them when it comes again', async () => {
    const head =
      'ID,Type,SKU,Name,Published,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
    const file = (price: number) =>
      [
        head,
        `1,simple,VERRE,Verre,0,<p>Soufflé</p><script>alert(1)</script>,7,0.35,,${price},"Maison, Cadeaux",,,,`,
        '2,variable,GILET,Gilet,0,,,,,,Maison,,,Taille,"S, M"',
        '3,variation,GILET-S,Gilet - S,1,,3,,,1500,,,GILET,Taille,S',
        '4,variation,GILET-M,Gilet - M,1,,-2,,1600,1800,,,id:2,Taille,M',
        '5,simple,NULLE,Nulle part,0,,,,,10,Inconnue,,,,',
      ].join('\n');
    const id = await checked(file(400));
    expect(
      (await rows(id)).map(({ outcome, errors }) => [outcome, ...errors.map(({ field }) => field)]),
    ).toEqual([['create'], ['create'], ['error', 'category']]);
    await confirmed(id);
    const made = await test.database.query(
      `select p.sku, p.status, p.weight_g as weight, t.long_description as text, p.price_ht::int as price,
              c.sku as own, c.price_ht::int as "ownPrice"
       from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       left join combinations c on c.product_id = p.id where p.sku in ('VERRE', 'GILET', 'NULLE') order by 1 desc, 6`,
    );
    const gilet = { sku: 'GILET', status: 'draft', weight: null, text: expect.anything(), price: da(1500) };
    expect(made).toEqual([
      {
        sku: 'VERRE',
        status: 'draft',
        weight: 350,
        text: '<p>Soufflé</p>',
        price: da(400),
        own: null,
        ownPrice: null,
      },
      { ...gilet, own: 'GILET-M', ownPrice: da(1600) },
      { ...gilet, own: 'GILET-S', ownPrice: null },
    ]);
    expect([await onHand('VERRE'), await onHand('GILET-S'), await onHand('GILET-M')]).toEqual([7, 3, 0]);
    const again = await checked(file(450));
    expect((await rows(again)).map(({ outcome }) => outcome)).toEqual(['update', 'same', 'error']);
  });
});
