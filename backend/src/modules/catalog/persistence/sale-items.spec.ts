import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { RebuildCatalog } from '../application/rebuild-catalog.ts';
import { Catalogue, da } from '../testing/catalog.ts';

describe('sale items', () => {
  const test = useApp();
  let shop: Catalogue;
  let category: string;
  let sizes: { valueIds: readonly string[] };

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Lampes', { parentId: await shop.category('Maison') });
    sizes = await shop.sizes();
  });

  function shirt(name: string) {
    const combinations = sizes.valueIds.map((id, index) => ({
      valueIds: [id],
      sku: `${name}-${index}`,
      priceHt: index === 2 ? da(1500) : null,
    }));
    return shop.product(name, { mainCategoryId: category, combinations });
  }

  it('gives a product with its names, tax, brand, categories and ancestors; it is its own part', async () => {
    const brandId = await shop.brand('Noor');
    const { productId } = await shop.product('Lampe', {
      mainCategoryId: category,
      brandId,
      priceHt: da(1000),
      taxRate: 1900,
      sku: 'LAMP-1',
    });
    const item = await shop.saleItem(productId);
    expect(item).toMatchObject({
      index: 0,
      productId,
      combinationId: null,
      type: 'standard',
      names: { fr: 'Lampe' },
      sku: 'LAMP-1',
      attributes: [],
      imageUrl: null,
      unitHt: 100_000,
      taxRate: 1900,
      listUnitTtc: 119_000,
      brandId,
      parts: [{ unitId: productId, productId, combinationId: null, quantity: 1 }],
    });
    expect(item?.categoryIds).toHaveLength(2);
    expect(item?.categoryIds).toContain(category);
  });

  it('[SF-129] a combination without a price has the product’s', async () => {
    const { productId, combinationIds } = await shirt('Chemise');
    const [small, , large] = combinationIds;
    expect(await shop.saleItem(productId, small)).toMatchObject({
      unitHt: 100_000,
      sku: 'Chemise-0',
      attributes: [{ label: { fr: 'Taille', en: 'Size', ar: 'المقاس' }, value: { fr: 'S' } }],
      parts: [{ unitId: small, productId, combinationId: small, quantity: 1 }],
    });
    expect((await shop.saleItem(productId, large))?.unitHt).toBe(150_000);
  });

  it('refuses a draft, an archived product and one of another shop', async () => {
    const { productId } = await shop.product('Brouillon', { mainCategoryId: category, status: 'draft' });
    expect(await shop.saleItem(productId)).toBeUndefined();
    await shop.update(productId, { status: 'active' });
    expect(await shop.saleItem(productId)).toBeDefined();
    await shop.update(productId, { status: 'archived' });
    expect(await shop.saleItem(productId)).toBeUndefined();

    const other = await Catalogue.open(test.app, ['autre.example']);
    const foreign = await other.product('Ailleurs', { mainCategoryId: await other.category('Tout') });
    expect(await shop.saleItem(foreign.productId)).toBeUndefined();
    expect(await other.saleItem(foreign.productId)).toBeDefined();
  });

  it('refuses a missing, a foreign and an inactive combination', async () => {
    const { productId, combinationIds } = await shirt('Robe');
    const other = await shirt('Jupe');
    const plain = await shop.product('Simple', { mainCategoryId: category });
    expect(await shop.saleItem(productId)).toBeUndefined();
    expect(await shop.saleItem(productId, other.combinationIds[0])).toBeUndefined();
    expect(await shop.saleItem(plain.productId, combinationIds[0])).toBeUndefined();
    expect(await shop.saleItem('01936c00-0000-7000-8000-000000000000')).toBeUndefined();
    await test.database.query('update combinations set active = false where id = $1', [combinationIds[1]]);
    await shop.run((em) => test.app.get(RebuildCatalog).execute(em, shop.shopId, [productId]));
    expect(await shop.saleItem(productId, combinationIds[1])).toBeUndefined();
    expect(await shop.saleItem(productId, combinationIds[0])).toBeDefined();
  });

  it('answers several refs at once, each with its place', async () => {
    const { productId, combinationIds } = await shirt('Veste');
    const refs = [null, ...combinationIds].map((combinationId) => ({ productId, combinationId }));
    const items = await shop.run((em) => shop.api.saleItems(em, shop.shopId, refs));
    expect(items.map(({ index }) => index)).toEqual([1, 2, 3]);
  });

  describe('a pack', () => {
    let robe: Awaited<ReturnType<typeof shirt>>;
    let lamp: string;

    beforeAll(async () => {
      robe = await shirt('Tunique');
      lamp = (await shop.product('Applique', { mainCategoryId: category, priceHt: da(400) })).productId;
    });

    it('sells at its own price and takes its parts; the same unit in two items is summed', async () => {
      const [small = null] = robe.combinationIds;
      const items = [
        { productId: lamp, quantity: 1 },
        { productId: robe.productId, combinationId: small, quantity: 1 },
        { productId: lamp, quantity: 2 },
      ];
      const pack = { mode: 'strict', items } as const;
      const { productId } = await shop.product('Coffret', {
        mainCategoryId: category,
        priceHt: da(1800),
        pack,
      });
      expect(await shop.saleItem(productId)).toMatchObject({
        type: 'pack',
        unitHt: 180_000,
        parts: [
          { unitId: lamp, combinationId: null, quantity: 3, names: { fr: 'Applique' }, attributes: [] },
          {
            ...{ unitId: small, productId: robe.productId, quantity: 1, names: { fr: 'Tunique' } },
            attributes: [{ value: { fr: 'S' } }],
          },
        ],
      });
      const other: [string, string | null][] = [[robe.productId, robe.combinationIds[1] ?? null]];
      expect(await shop.saleItem(productId, null, other)).toBeUndefined();
    });

    it('that is flexible takes the shopper’s choice, and cannot be ordered without one', async () => {
      const items = [{ productId: robe.productId, quantity: 2 }];
      const pack = { mode: 'flexible', items } as const;
      const { productId } = await shop.product('Duo', { mainCategoryId: category, pack });
      const [, medium = null] = robe.combinationIds;
      expect(await shop.saleItem(productId)).toBeUndefined();
      expect((await shop.saleItem(productId, null, [[robe.productId, medium]]))?.parts).toEqual([
        {
          ...{ unitId: medium, productId: robe.productId, combinationId: medium, quantity: 2 },
          names: expect.objectContaining({ fr: 'Tunique' }),
          attributes: [expect.objectContaining({ value: expect.objectContaining({ fr: 'M' }) })],
        },
      ]);
      expect(await shop.saleItem(productId, null, [[robe.productId, lamp]])).toBeUndefined();
    });

    it('cannot be ordered while a part is not on sale', async () => {
      const part = await shop.product('Abat-jour', { mainCategoryId: category });
      const pack = { mode: 'strict', items: [{ productId: part.productId, quantity: 1 }] } as const;
      const { productId } = await shop.product('Lot', { mainCategoryId: category, pack });
      expect(await shop.saleItem(productId)).toBeDefined();
      await shop.update(part.productId, { status: 'draft' });
      expect(await shop.saleItem(productId)).toBeUndefined();
    });
  });
});
