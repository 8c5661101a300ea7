import {
  catalogAdminContract as contract,
  type ProductEdit,
  type ProductPage,
  type Saved,
} from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { actor, Catalogue, da } from '../testing/catalog.ts';

describe('combinations and packs of the back-office', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;
  let category: string;
  let sizes: { id: string; valueIds: readonly string[] };
  let colors: { id: string; valueIds: readonly string[] };

  const attribute = (label: string, count: number) => {
    const values = Array.from({ length: count }, (_, index) => ({ value: { fr: `${label} ${index}` } }));
    const command = { shopId: shop.shopId, kind: 'text' as const, label: { fr: label }, values };
    return shop.run((em) => shop.api.createAttribute(em, command, actor));
  };

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    category = await shop.category('Vêtements');
    sizes = await shop.sizes();
    colors = await attribute('Couleur', 2);
  });

  const product = async (name: string) => (await shop.product(name, { mainCategoryId: category })).productId;
  const edit = async (id: string) =>
    (await staff.call<ProductEdit>(contract.product, { params: { id } })).body;
  const generate = (
    id: string,
    version: number,
    ...attributes: { id: string; valueIds: readonly string[] }[]
  ) =>
    staff.call<Saved & { errors: object }>(contract.generateCombinations, {
      params: { id },
      body: {
        version,
        attributes: attributes.map(({ id: attributeId, valueIds }) => ({ attributeId, valueIds })),
      },
    });

  it('are priced together, all or none, and that is taken back where nobody changed them since', async () => {
    const id = await product('Débardeur');
    await generate(id, 1, sizes, colors);
    const shown = (await edit(id)).combinations;
    type Prices = { code?: string; before: { id: string; version: number; priceHt: number | null }[] };
    const send = (prices: unknown, of = id) =>
      staff.call<Prices>(contract.combinationPrices, { params: { id: of }, body: { prices } as never });
    const priced = (priceHt: number | null) =>
      shown.map((one) => ({ id: one.id, version: one.version, priceHt }));
    const prices = async () => (await edit(id)).combinations.map(({ priceHt }) => priceHt);
    const all = (value: number | null) => shown.map(() => value);

    const { body } = await send(priced(45_050));
    expect(await prices()).toEqual(all(45_050));
    expect((await edit(id)).version).toBe(2);
    expect((await send(priced(1))).body).toMatchObject({ code: 'stale', by: staff.name });
    expect(await prices()).toEqual(all(45_050));
    const [first, ...others] = body.before;
    expect((await send([first])).status).toBe(200);
    expect((await prices()).filter((price) => price === null)).toHaveLength(1);
    expect((await send(body.before)).body.code).toBe('stale');
    expect((await send(others)).status).toBe(200);
    expect(await prices()).toEqual(all(null));

    const { version } = (await edit(id)).combinations[0] ?? {};
    const one = { id: shown[0]?.id, version, priceHt: 5 };
    expect((await send([one], await product('Autre'))).status).toBe(404);
    expect((await send([one, one])).status).toBe(422);
    expect((await send([{ ...one, priceHt: -1 }])).status).toBe(422);
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect(
      (await agent.call(contract.combinationPrices, { params: { id }, body: { prices: [one] } as never }))
        .status,
    ).toBe(403);
  });

  it('[BO-105] are every choice of the named values; those that exist stay as they are', async () => {
    const id = await product('Chemise');
    await generate(id, 1, { ...sizes, valueIds: sizes.valueIds.slice(0, 2) }, colors);
    const before = (await edit(id)).combinations;
    expect(before.map(({ name, isDefault }) => [name, isDefault])).toEqual(
      [
        ['Couleur 0, S', true],
        ['Couleur 1, S', false],
        ['Couleur 0, M', false],
        ['Couleur 1, M', false],
      ].map(([name, first]) => [expect.stringContaining(String(name).split(', ')[0] ?? ''), first]),
    );
    expect((await generate(id, 2, sizes, colors)).body).toEqual({ ok: true, version: 3 });
    const after = (await edit(id)).combinations;
    expect(after).toHaveLength(6);
    expect(after.slice(0, 4).map((item) => item.id)).toEqual(before.map((item) => item.id));
  });

  it('1,000 of them are made at once, and not one more', async () => {
    const ten = await Promise.all(['A', 'B', 'C'].map((label) => attribute(label, 10)));
    const id = await product('Mille');
    const started = performance.now();
    expect((await generate(id, 1, ...ten)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(process.env.HANOUT_TEST_FULL === '1' ? 8_000 : 30_000);
    expect((await edit(id)).combinations).toHaveLength(1_000);
    const refused = await generate(await product('Trop'), 1, ...ten, colors);
    expect([refused.status, refused.body.errors]).toEqual([422, { attributes: [expect.any(String)] }]);
  });

  it('are refused with values of other attributes, of other shops, and for a pack', async () => {
    const id = await product('Faux');
    expect((await generate(id, 1, { id: sizes.id, valueIds: colors.valueIds })).status).toBe(422);
    expect((await generate(id, 1, sizes, sizes)).status).toBe(422);
    expect((await generate(id, 1, sizes)).status).toBe(200);
    expect((await generate(id, 2, sizes, colors)).status).toBe(422);
    const pack = { mode: 'strict' as const, items: [{ productId: await product('Part'), quantity: 1 }] };
    const { productId } = await shop.product('Lot', { mainCategoryId: category, pack });
    expect((await generate(productId, 1, sizes)).status).toBe(422);
  });

  it('[BO-255] [BO-103] are offered with id and label', async () => {
    const id = await product('Gilet');
    await generate(id, 1, sizes);
    const { body } = await staff.call<{ combinations: object[] }>(contract.combinations, { params: { id } });
    expect(body.combinations.map((item) => Object.keys(item))).toEqual(Array(3).fill(['id', 'combination']));
    expect(body.combinations).toContainEqual({ id: expect.any(String), combination: 'M' });
  });

  it('[BO-256] [BO-257] [BO-104] the form changes the combination’s price and the product’s, and answers ok', async () => {
    const id = await product('Veste');
    await generate(id, 1, sizes);
    const [first] = (await edit(id)).combinations;
    const params = { id, combinationId: first?.id };
    const body = { name: 'S', product_price: 1200, combination_price: 1500 };
    const answer = await staff.call(contract.combinationForm, { params, body });
    expect([answer.status, answer.body]).toMatchObject([200, { ok: true }]);
    expect(await edit(id)).toMatchObject({
      price: { priceHt: 120_000 },
      combinations: [{ priceHt: 150_000 }, { priceHt: null }, {}],
    });
    expect((await shop.saleItem(id, first?.id))?.unitHt).toBe(da(1500));
  });

  it('keep codes and one default; a code is taken once in the shop', async () => {
    const id = await product('Jupe');
    await generate(id, 1, sizes);
    const [first, second] = (await edit(id)).combinations;
    const change = (item: typeof first, body: object) =>
      staff.call<{ code: string; version: number }>(contract.combination, {
        params: { id, combinationId: item?.id },
        body,
      });
    await change(second, { version: 1, sku: 'J-M', barcode: '613', isDefault: true });
    expect((await edit(id)).combinations.map(({ sku, isDefault }) => [sku, isDefault])).toEqual([
      [null, false],
      ['J-M', true],
      [null, false],
    ]);
    expect((await change(first, { version: first?.version, sku: 'J-M' })).body.code).toBe('sku_taken');
    expect((await change(second, { version: 1, barcode: 'x' })).body).toMatchObject({
      code: 'stale',
      version: 2,
    });
    await change(second, { version: 2, isActive: false });
    expect((await edit(id)).combinations.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(await shop.saleItem(id, second?.id)).toBeUndefined();
  });

  it('are deleted; one that is stocked is set inactive', async () => {
    const id = await product('Pull');
    await generate(id, 1, sizes);
    const [first, second] = (await edit(id)).combinations;
    await shop.stock(second?.id ?? '', 3);
    for (const item of [first, second])
      await staff.call(contract.removeCombination, { params: { id, combinationId: item?.id } });
    const left = (await edit(id)).combinations;
    expect(left.map(({ id: combinationId, isActive }) => [combinationId === second?.id, isActive])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(left.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  /** A product of one combination, with a red and a blue picture in its gallery and a green one elsewhere. */
  async function pictured(name: string) {
    const draw = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const media = test.app.get(MediaApi);
    const [red = '', blue = '', foreign = ''] = await Promise.all(
      ['#f00', '#00f', '#0f0'].map(async (color) => media.store(shop.shopId, await draw(color))),
    );
    const images = [{ mediaId: red }, { mediaId: blue }];
    const { productId: id } = await shop.product(name, { mainCategoryId: category, images });
    await generate(id, 1, sizes);
    const [first] = (await edit(id)).combinations;
    return {
      red,
      blue,
      foreign,
      at: (imageId: string) => ({ params: { id, combinationId: first?.id, imageId } }),
      shown: async () => (await edit(id)).combinations[0]?.images.map((item) => item.id),
    };
  }

  it('[BO-034] [BO-149] [BO-258] take a picture of the gallery and give it back, each at its own address', async () => {
    const { red, blue, foreign, at, shown } = await pictured('Bonnet');
    expect(await shown()).toEqual([]);
    expect((await staff.call(contract.addCombinationImage, at(red))).status).toBeLessThan(300);
    expect(await shown()).toEqual([red]);
    await staff.call(contract.addCombinationImage, at(blue));
    await staff.call(contract.addCombinationImage, at(blue));
    expect(await shown()).toEqual([red, blue]);
    expect((await staff.call(contract.addCombinationImage, at(foreign))).status).toBe(404);
    expect((await staff.call(contract.removeCombinationImage, at(blue))).status).toBeLessThan(300);
    expect(await shown()).toEqual([red]);
    expect((await staff.call(contract.removeCombinationImage, at(blue))).status).toBe(404);
  });

  it('[BO-259] [BO-260] show the starred picture first', async () => {
    const { red, blue, at, shown } = await pictured('Béret');
    await staff.call(contract.addCombinationImage, at(red));
    await staff.call(contract.addCombinationImage, at(blue));
    expect((await staff.call(contract.starCombinationImage, at(blue))).status).toBeLessThan(300);
    expect(await shown()).toEqual([blue, red]);
    await staff.call(contract.starCombinationImage, at(red));
    expect(await shown()).toEqual([red, blue]);
  });

  it('[BO-118] [BO-240] [BO-241] a pack is strict or flexible; the same part in two lines is summed', async () => {
    const lamp = await product('Lampe');
    await shop.stock(lamp, 7);
    const dress = await product('Robe');
    await generate(dress, 1, sizes);
    const [size] = (await edit(dress)).combinations;
    await shop.stock(size?.id ?? '', 9);
    const pack = { mode: 'strict' as const, items: [{ productId: lamp, quantity: 1 }] };
    const { productId: id } = await shop.product('Coffret', { mainCategoryId: category, pack });
    const save = (version: number, body: object) =>
      staff.call<Saved>(contract.pack, { params: { id }, body: { version, pack: body } });
    const lines = [
      { productId: lamp, quantity: 1 },
      { productId: dress, combinationId: size?.id, quantity: 1 },
      { productId: lamp, quantity: 2 },
    ];
    expect((await save(1, { mode: 'strict', items: lines })).body.version).toBe(2);
    const { body: page } = await shop.get<ProductPage>('/web/public/api/product/coffret');
    expect(page).toMatchObject({
      computedPackAvailable: 2,
      computedPackPriceHt: 4000,
      strictPackCombinations: true,
    });
    const open = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    expect((await save(2, { mode: 'strict', items: open })).status).toBe(422);
    expect((await save(2, { mode: 'flexible', items: lines })).status).toBe(422);
    expect((await save(2, { mode: 'flexible', items: open })).body.version).toBe(3);
    expect((await edit(id)).pack?.items.map(({ combinationId }) => combinationId)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await save(2, { mode: 'strict', items: lines })).status).toBe(409);
  });
});
