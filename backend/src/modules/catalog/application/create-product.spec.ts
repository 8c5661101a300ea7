import type { ProductPage } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MediaApi } from '../../media/index.ts';
import type { NewProduct } from '../index.ts';
import { actor, Catalogue, da } from '../testing/catalog.ts';

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

  it('writes it, its projection, its event and the audit log in one transaction', async () => {
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

  it('a change of price is refused for another shop’s product', async () => {
    const { productId } = await create('Fixe');
    const missing = { code: 'not_found', status: 404 };
    const other = await Catalogue.open(test.app, ['tiers.example']);
    await expect(other.update(productId, { priceHt: da(1) })).rejects.toMatchObject(missing);
  });
});
