import type { ProductPage } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MediaApi } from '../../media/index.ts';
import type { NewProduct } from '../index.ts';
import { actor, Catalogue, da } from '../testing/catalogue.ts';

const UNKNOWN = '01936c00-0000-7000-8000-000000000000';

describe('creating a product', () => {
  const test = useApp();
  let shop: Catalogue;
  let category: string;
  let sizes: { valueIds: readonly string[] };

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Tout');
    sizes = await shop.sizes();
  });

  const create = (name: string, more: Partial<NewProduct> = {}) =>
    shop.product(name, { mainCategoryId: category, ...more });
  const page = async (slug: string) =>
    (await shop.get<ProductPage>(`/web/public/api/product/${encodeURIComponent(slug)}`)).body;
  const documents = () => test.database.query('select product_id from product_documents');

  async function refused(more: Partial<NewProduct>): Promise<unknown> {
    const before = (await documents()).length;
    const error = await create('Refusé', more).catch((reason: unknown) => reason);
    expect((await documents()).length).toBe(before);
    expect(await test.database.query(`select 1 from product_texts where name = 'Refusé'`)).toEqual([]);
    return error;
  }
  const invalid = (...fields: string[]) => ({
    code: 'invalid',
    status: 422,
    fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])),
  });

  it('writes it, its projection, its event and the trail in one transaction', async () => {
    const command: NewProduct = {
      shopId: shop.shopId,
      mainCategoryId: category,
      texts: { fr: { name: 'Témoin' } },
      priceHt: da(10),
    };
    const failing = shop.run(async (em) => {
      await shop.api.createProduct(em, command, actor);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await test.database.query(`select 1 from product_texts where name = 'Témoin'`)).toEqual([]);
    const { productId } = await create('Témoin');
    expect(
      await test.database.query(
        `select payload from outbox where topic = 'catalog.product_changed' and payload -> 'productIds' ? $1`,
        [productId],
      ),
    ).toEqual([{ payload: { productIds: [productId] } }]);
    expect(
      await test.database.query(`select action from audit_entries where entity_id = $1`, [productId]),
    ).toEqual([{ action: 'catalog.create' }]);
  });

  it('gives slugs that are free in the whole shop, in any language', async () => {
    await create('Sofa');
    await create('Sofa');
    await create('Canapé', { texts: { fr: { name: 'Canapé' }, en: { name: 'Sofa' } } });
    const rows = await test.database.query<{ slug: string }>(
      `select slug from product_texts where slug like 'sofa%' order by slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['sofa', 'sofa-2', 'sofa-3']);
    await create('Table', { texts: { fr: { name: 'Table', slug: 'Ma Belle Table' } } });
    expect((await page('ma-belle-table')).name).toBe('Table');
  });

  it('many at once get different slugs', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create('Tabouret')));
    const rows = await test.database.query(
      `select distinct slug from product_texts where product_id = any($1)`,
      [made.map(({ productId }) => productId)],
    );
    expect(rows).toHaveLength(8);
  });

  it('cleans the description', async () => {
    const longDescription = '<p onclick="x()">Bien<script>alert(1)</script></p>';
    await create('Propre', { texts: { fr: { name: 'Propre', longDescription } } });
    expect((await page('propre')).longDescription).toBe('<p>Bien</p>');
  });

  it('[SF-074] shows its pictures in order with their named sizes, and the combination’s own', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .png()
        .toBuffer();
    const media = test.app.get(MediaApi);
    const [red = '', blue = ''] = await Promise.all(
      ['#ff0000', '#0000ff'].map(async (color) => media.store(shop.shopId, await draw(color))),
    );
    const [value = ''] = sizes.valueIds;
    await create('Imagé', {
      images: [{ mediaId: red, alt: { fr: 'De face' } }, { mediaId: blue }],
      combinations: [{ valueIds: [value], imageIds: [blue] }],
    });
    const body = await page('image');
    expect(body.images.map(({ id, alt, ground }) => [id, alt, ground])).toEqual([
      [red, 'De face', '#ff0000'],
      [blue, 'Imagé', '#0000ff'],
    ]);
    expect(body.images[0]?.imageResizeds.map(({ size, width }) => [size, width])).toEqual([
      ['small_product', 180],
      ['grid_display', 480],
      ['product_page_large', 500],
    ]);
    expect(body.gridDisplayImagesForWeb).toMatchObject({ thumb: { id: red }, secondImage: { id: blue } });
    expect(body.productCombinations[0]?.images.map(({ id }) => id)).toEqual([blue]);
  });

  it('shows its features in the asked language', async () => {
    const values = [{ fr: 'Coton', en: 'Cotton' }];
    const feature = await shop.run((em) =>
      shop.api.createFeature(em, { shopId: shop.shopId, label: { fr: 'Matière' }, values }, actor),
    );
    const features = [{ featureId: feature.id, valueId: feature.valueIds[0] ?? '' }];
    await create('Serviette', { features });
    expect((await page('serviette')).features).toEqual([
      { id: feature.id, type: 'Matière', typeLabelLocale: 'Matière', value: 'Coton' },
    ]);
  });

  it('makes the first combination the default where none is', async () => {
    const combinations = sizes.valueIds.map((id) => ({ valueIds: [id] }));
    await create('Gilet', { combinations });
    expect((await page('gilet')).productCombinations.map(({ isDefault }) => isDefault)).toEqual([
      true,
      false,
      false,
    ]);
  });

  describe('is refused', () => {
    it('without a French name, with a wrong price or tax', async () => {
      expect(await refused({ texts: { en: { name: 'Refusé' } } })).toMatchObject(invalid('texts.fr.name'));
      for (const price of [-1, 0.5, Number.NaN])
        expect(await refused({ priceHt: price as never })).toMatchObject(invalid('priceHt'));
      for (const taxRate of [-1, 10_001, 1.5])
        expect(await refused({ taxRate })).toMatchObject(invalid('taxRate'));
    });

    it('with a SKU that another product or combination has', async () => {
      const [small = '', medium = ''] = sizes.valueIds;
      await create('Premier', { sku: 'A-1' });
      await create('Second', { combinations: [{ valueIds: [small], sku: 'A-2' }] });
      const taken = { code: 'sku_taken', status: 409 };
      expect(await refused({ sku: 'A-1' })).toMatchObject(taken);
      expect(await refused({ sku: ' A-2 ' })).toMatchObject(taken);
      expect(await refused({ combinations: [{ valueIds: [small], sku: 'A-1' }] })).toMatchObject(taken);
      const twice = [
        { valueIds: [small], sku: 'A-3' },
        { valueIds: [medium], sku: 'A-3' },
      ];
      expect(await refused({ combinations: twice })).toMatchObject(taken);
      const other = await Catalogue.open(test.app, ['ailleurs.example']);
      await expect(
        other.product('Ailleurs', { mainCategoryId: await other.category('Tout'), sku: 'A-1' }),
      ).resolves.toBeDefined();
    });

    it('with ids of another shop or of nothing', async () => {
      const other = await Catalogue.open(test.app, ['autre.example']);
      const foreign = await other.category('Tout');
      expect(await refused({ mainCategoryId: foreign })).toMatchObject(invalid('mainCategoryId'));
      expect(await refused({ categoryIds: [UNKNOWN] })).toMatchObject(invalid('mainCategoryId'));
      expect(await refused({ brandId: await other.brand('X') })).toMatchObject(invalid('brandId'));
      expect(await refused({ images: [{ mediaId: UNKNOWN }] })).toMatchObject(invalid('images'));
      expect(await refused({ features: [{ featureId: UNKNOWN, valueId: UNKNOWN }] })).toMatchObject(
        invalid('features'),
      );
    });

    it('with combinations that do not tell themselves apart', async () => {
      const [small = '', medium = ''] = sizes.valueIds;
      const field = 'combinations.1.valueIds';
      const combine = (...valueIds: string[][]) =>
        refused({ combinations: valueIds.map((ids) => ({ valueIds: ids })) });
      expect(await combine([small], [small])).toMatchObject(invalid(field));
      expect(await combine([small], [])).toMatchObject(invalid(field));
      expect(await combine([small], [UNKNOWN])).toMatchObject(invalid(field));
      expect(await combine([small, medium])).toMatchObject(invalid('combinations.0.valueIds'));
      const defaults = [small, medium].map((id) => ({ valueIds: [id], isDefault: true }));
      expect(await refused({ combinations: defaults })).toMatchObject(invalid('combinations'));
    });

    it('as a pack of nothing, of packs, of foreign combinations, or strict without a choice', async () => {
      const { productId } = await create('Élément');
      const combinations = sizes.valueIds.map((id) => ({ valueIds: [id] }));
      const dress = await create('Robe', { combinations });
      const items = [{ productId, quantity: 1 }];
      const pack = await create('Ensemble', { pack: { mode: 'strict', items } });
      const refusal = (
        wrong: NonNullable<NewProduct['pack']>['items'],
        mode: 'strict' | 'flexible' = 'strict',
      ) => refused({ pack: { mode, items: wrong } });
      expect(await refusal([])).toMatchObject(invalid('pack.items'));
      expect(await refusal([{ productId, quantity: 0 }])).toMatchObject(invalid('pack.items.0.quantity'));
      expect(await refusal([{ productId: pack.productId, quantity: 1 }])).toMatchObject(
        invalid('pack.items.0.productId'),
      );
      expect(
        await refusal([{ productId, combinationId: dress.combinationIds[0], quantity: 1 }], 'flexible'),
      ).toMatchObject(invalid('pack.items.0.combinationId'));
      expect(await refusal([{ productId: dress.productId, quantity: 1 }])).toMatchObject(
        invalid('pack.items.0.combinationId'),
      );
    });
  });

  it('a change of price is refused for another shop’s product and another product’s combination', async () => {
    const { productId } = await create('Fixe');
    const combinations = sizes.valueIds.map((id) => ({ valueIds: [id] }));
    const { combinationIds } = await create('Mobile', { combinations });
    const missing = { code: 'not_found', status: 404 };
    const other = await Catalogue.open(test.app, ['tiers.example']);
    await expect(other.update(productId, { priceHt: da(1) })).rejects.toMatchObject(missing);
    const combinationPrices = { [combinationIds[0] ?? '']: da(1) };
    await expect(shop.update(productId, { combinationPrices })).rejects.toMatchObject(missing);
  });
});
