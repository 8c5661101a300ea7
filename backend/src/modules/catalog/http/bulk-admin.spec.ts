import { type BulkPrices, catalogAdminContract as contract, type ProductEdit } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Catalogue } from '../testing/catalog.ts';

describe('changes of many products', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;
  let home: string;
  let sale: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    home = await shop.category('Maison');
    sale = await shop.category('Soldes');
  });

  const create = async (name: string, priceHt: number, more: object = {}) => {
    const body = { texts: { fr: { name } }, priceHt, mainCategoryId: home, ...more };
    return (await staff.call<{ id: string }>(contract.createProduct, { body })).body.id;
  };
  const edit = async (id: string) =>
    (await staff.call<ProductEdit>(contract.product, { params: { id } })).body;
  const priceOf = async (id: string) => (await edit(id)).price.priceTtc;
  const varied = async () => {
    const id = await create('Tapis', 500_000);
    const attribute = await staff.call<{ id: string }>(contract.createAttribute, {
      body: {
        kind: 'text',
        label: { fr: 'Taille' },
        values: [{ value: { fr: 'S' } }, { value: { fr: 'L' } }],
      },
    });
    const { values = [] } = await attributeOf(attribute.body.id);
    const attributes = [{ attributeId: attribute.body.id, valueIds: values.map((value) => value.id) }];
    await staff.call(contract.generateCombinations, { params: { id }, body: { version: 1, attributes } });
    const [small] = (await edit(id)).combinations;
    if (!small) throw new Error('no combination was made');
    await staff.call(contract.combination, {
      params: { id, combinationId: small.id },
      body: { version: small.version, priceHt: 400_000 },
    });
    return id;
  };
  const attributeOf = async (id: string) => {
    const { body } = await staff.call<{ attributes: { id: string; values: { id: string }[] }[] }>(
      contract.attributes,
      {},
    );
    return body.attributes.find((one) => one.id === id) ?? { values: [] };
  };
  const change = (ids: readonly string[], how: object) =>
    staff.call<{ before: BulkPrices }>(contract.bulkPrices, { body: { ids, change: how } });

  it('raise prices with tax by a part, rounded, with the combinations that have their own, and take it back', async () => {
    const ids = [await create('Lampe', 100_000, { tax: 19 }), await varied()];
    const [lamp = '', rug = ''] = ids;
    const answer = await change(ids, { kind: 'percent', basisPoints: 1_000, roundTo: 5_000 });
    expect(answer.status).toBe(200);
    expect(await priceOf(lamp)).toBe(130_000);
    expect(await priceOf(rug)).toBe(550_000);
    const own = async () =>
      (await edit(rug)).combinations.map(({ priceHt }) => priceHt).filter((price) => price !== null);
    expect(await own()).toEqual([440_000]);

    const back = await staff.call(contract.restorePrices, { body: answer.body.before });
    expect(back.body).toEqual({ ok: true, restored: 2 });
    expect(await priceOf(lamp)).toBe(119_000);
    expect(await priceOf(rug)).toBe(500_000);
    expect(await own()).toEqual([400_000]);
    const auditLog = await test.database.query(
      `select 1 from audit_entries where entity_id = $1 and action = 'catalog.update' and after::text like '%combinationPrices%'`,
      [lamp],
    );
    expect(auditLog).toHaveLength(2);
  });

  it('keep a price that somebody set after the change when that is taken back', async () => {
    const ids = [await create('Vase', 80_000), await create('Bol', 60_000)];
    const [vase = '', bowl = ''] = ids;
    const { body } = await change(ids, { kind: 'set', amount: 50_000 });
    const seen = await edit(vase);
    await staff.call(contract.price, {
      params: { id: vase },
      body: {
        version: seen.version,
        priceHt: 77_700,
        tax: 0,
        supplyPriceHt: null,
        wholeSalePriceHt: null,
        wholesaleMoq: 1,
      },
    });
    const back = await staff.call(contract.restorePrices, { body: body.before });
    expect(back.body).toEqual({ ok: true, restored: 1 });
    expect([await priceOf(vase), await priceOf(bowl)]).toEqual([77_700, 60_000]);
  });

  it('change all prices or none: one that would reach zero refuses the step, as does a product of another shop', async () => {
    const ids = [await create('Cher', 900_000), await create('Modique', 10_000)];
    const refused = await change(ids, { kind: 'lower', amount: 10_000 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await priceOf(ids[0] ?? '')).toBe(900_000);
    const stranger = '0199a000-0000-7000-8000-000000000001';
    expect((await change([...ids, stranger], { kind: 'percent', basisPoints: 500 })).status).toBe(404);
    expect(await priceOf(ids[0] ?? '')).toBe(900_000);
    for (const basisPoints of [-9_001, 100_001, 0.1, '5', Number.NaN])
      expect((await change(ids, { kind: 'percent', basisPoints })).status).toBe(422);
  });

  it('need the right to prices; categories need the right to products', async () => {
    const id = await create('Cadre', 70_000);
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    const prices = { ids: [id], change: { kind: 'set', amount: 100 } };
    expect((await clerk.call(contract.bulkPrices, { body: prices })).status).toBe(403);
    const body = { ids: [id], categoryId: sale, act: 'add' };
    expect((await clerk.call(contract.bulkCategories, { body })).status).toBe(403);
  });

  it('put products into a category, make it the main one, take them out, and take each back', async () => {
    const ids = [await create('Plat', 40_000), await create('Pot', 30_000, { mainCategoryId: sale })];
    const [plate = '', pot = ''] = ids;
    const act = (name: string, categoryId = sale) =>
      staff.call<{ before: { id: string }[] }>(contract.bulkCategories, {
        body: { ids, categoryId, act: name },
      });
    const categories = async (id: string) => {
      const { mainCategory, categories: all } = await edit(id);
      return { main: mainCategory.id, all: all.map((one) => one.id).sort() };
    };
    const both = [home, sale].sort();

    const added = await act('add');
    expect(added.body.before.map(({ id }) => id)).toEqual([plate]);
    expect(await categories(plate)).toEqual({ main: home, all: both });

    const main = await act('main');
    expect(await categories(plate)).toEqual({ main: sale, all: both });
    const back = await staff.call(contract.restoreCategories, { body: { products: main.body.before } });
    expect(back.body).toEqual({ ok: true, restored: 1 });
    expect(await categories(plate)).toEqual({ main: home, all: both });

    const auditLog = await test.database.query<{ before: object; after: object }>(
      `select before, after from audit_entries where entity_id = $1 and action = 'catalog.update'`,
      [plate],
    );
    const told = (mainCategoryId: string, all: string[]) => ({ mainCategoryId, categoryIds: all });
    expect(new Set(auditLog)).toEqual(
      new Set([
        { before: told(home, [home]), after: told(home, [home, sale]) },
        { before: told(home, both), after: told(sale, both) },
        { before: told(sale, both), after: told(home, both) },
      ]),
    );

    await act('remove');
    expect(await categories(plate)).toEqual({ main: home, all: [home] });
    expect(await categories(pot)).toEqual({ main: sale, all: [sale] });
    expect((await act('add', '0199a000-0000-7000-8000-000000000002')).status).toBe(422);
  });
});
