import {
  type CategoryRead,
  categoryRead,
  type ProductPageWithReviews,
  productPageWithReviews,
  type ShopRecord,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { startApp, type TestApp, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';

/** Members of SF-124, as the page of a product has them. */
const PRODUCT = `id uid uuid name slug type priceHt promotionRead productPriceAfterPromotion images thumb
  imagesIdsAndSizes gridDisplayImagesForWeb productsInPackSerialized computedPackPriceHt computedPackAvailable
  strictPackCombinations mainCategory mainCategoryRead brand brandRead brandLine productLangs productLangsRead
  productLangsReadTransaction features featureValuesRead tagsRead productCombinations dateAdd createdAt
  reviewsSerialized`.split(/\s+/);
/** Members of SF-127. */
const PACK_ITEM = `id combinationId combinations combination combinationName quantity unitPriceHt name thumb
  mainCategory slug`.split(/\s+/);
/** Members of SF-128. */
const COMBINATION = 'id available priceHt quantity isDefault uuid sku barcode images values'.split(' ');
const VALUE = `id type type_label typeLabelAll typeLabelLocale value color image valueLangs
  attributeValueLangs`.split(/\s+/);

describe('what the specification calls a product', () => {
  const database = useDatabase('demo');
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await startApp({ database, env: { HANOUT_ROLES: 'api' } });
    token = (await request(app.server).get('/public/utilis/api/session')).body.pageToken;
  });
  afterAll(() => app.stop());

  const get = async <T>(path: string, language = 'fr'): Promise<T> => {
    const answer = await request(app.server)
      .get(path)
      .set('accept-language', language)
      .set('authorization', `Bearer ${token}`)
      .expect(200);
    return answer.body as T;
  };
  const slugs = (where: string) =>
    database.query<{ id: string; slug: string }>(
      `select p.id, t.slug from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       where ${where} order by t.slug limit 1`,
    );
  const page = async (where: string, language?: string) => {
    const [found] = await slugs(where);
    return get<ProductPageWithReviews>(`/web/public/api/product/${found?.slug}`, language);
  };
  const VARIED = 'exists (select 1 from combinations c where c.product_id = p.id)';

  it('[SF-124] has every member, with a tag, a brand line and texts in three languages', async () => {
    const [found] = await slugs(`${VARIED} and p.brand_id is not null`);
    const [tag, line] = [uuidv7(), uuidv7()];
    await database.query(
      `with t as (insert into tags (id, shop_id, names, slug, created_at)
         select $1, shop_id, '{"fr":"Cadeau","ar":"هدية"}', 'cadeau', now() from products where id = $3 returning id),
       l as (insert into brand_lines (id, shop_id, brand_id, names, slug, created_at)
         select $2, shop_id, brand_id, '{"fr":"Confort"}', 'confort', now() from products where id = $3 returning id),
       k as (insert into product_tags (product_id, tag_id) select $3, id from t)
       update products set brand_line_id = (select id from l) where id = $3`,
      [tag, line, found?.id],
    );
    const product = await get<ProductPageWithReviews>(`/web/public/api/product/${found?.slug}`, 'ar');
    expect(() => productPageWithReviews.strict().parse(product)).not.toThrow();
    for (const member of PRODUCT) expect([member, member in product]).toEqual([member, true]);
    expect(product.productLangs.map((lang) => lang.languageCode)).toEqual(['fr', 'en', 'ar']);
    expect(product.tagsRead).toEqual([{ id: tag, name: 'هدية' }]);
    expect(product.brandLine).toEqual({ uuid: line, slug: 'confort', name: 'Confort' });
    expect(product.imagesIdsAndSizes.map(({ size }) => size)).toContain('GRID_DISPLAY');
    expect(product.imagesIdsAndSizes[0]).toMatchObject({
      isThumb: true,
      url: expect.stringMatching(/^\/media\//),
    });
    const shop = await get<ShopRecord>('/public/utilis/api/shop');
    expect(shop.currency).toBe('DZD');
  });

  it('[SF-125] says the same thing under each of its names', async () => {
    const product = await page(VARIED, 'en');
    const { mainCategory, mainCategoryRead, brand, brandRead, features, featureValuesRead } = product;
    expect(mainCategoryRead).toMatchObject({
      uuid: mainCategory.uuid,
      name: mainCategory.name,
      slug: mainCategory.slug,
    });
    expect(mainCategoryRead.langs).toEqual(mainCategoryRead.categoryLangs);
    expect(Object.fromEntries(mainCategoryRead.langs.map(({ locale, slug }) => [locale, slug]))).toEqual(
      mainCategory.slugs,
    );
    expect(brandRead).toEqual(brand && { ...omit(brand, 'markFont'), logoListDashboard: brand.logo });
    expect(product.productLangsRead).toEqual(product.productLangs);
    expect(product.productLangsReadTransaction).toEqual(product.productLangs);
    expect(product.productLangs.find((lang) => lang.languageCode === 'en')).toMatchObject({
      name: product.name,
      shortDescription: product.shortDescription,
      longDescription: product.longDescription,
    });
    expect(
      featureValuesRead.map(({ id, value, typeLabelLocale }) => ({ id, value, typeLabelLocale })),
    ).toEqual(features.map(({ id, value, typeLabelLocale }) => ({ id, value, typeLabelLocale })));
    expect(product.dateAdd).toBe(product.createdAt);
    expect(product.thumb?.id).toBe(product.gridDisplayImagesForWeb.thumb?.id);
  });

  it('[SF-128] has combinations with every member, their values in every language', async () => {
    const [combination] = (await page(VARIED, 'ar')).productCombinations;
    expect(Object.keys(combination ?? {})).toEqual(expect.arrayContaining(COMBINATION));
    const [value] = combination?.values ?? [];
    expect(Object.keys(value ?? {})).toEqual(expect.arrayContaining(VALUE));
    expect(value?.valueLangs?.map(({ lang, languageCode }) => [lang, languageCode])).toEqual([
      ['fr', 'fr'],
      ['en', 'en'],
      ['ar', 'ar'],
    ]);
    expect(value?.valueLangs?.find(({ lang }) => lang === 'ar')?.value).toBe(value?.value);
  });

  it('[SF-127] has pack items with every member', async () => {
    const pack = await page("p.pack_mode = 'strict'");
    expect(pack.productsInPackSerialized.length).toBeGreaterThan(1);
    for (const item of pack.productsInPackSerialized) {
      expect(Object.keys(item)).toEqual(expect.arrayContaining(PACK_ITEM));
      expect(item.thumb?.displayUrl).toMatch(/^\/media\//);
      expect(item.combination?.id ?? null).toBe(item.combinationId);
    }
  });

  it('[SF-153] [SF-155] belongs to a category and a shop with theirs', async () => {
    const [category] = await get<CategoryRead[]>('/web/public/api/categories');
    expect(() => categoryRead.strict().parse(category)).not.toThrow();
    expect(category?.id).toBe(category?.uuid);
    expect(category?.langs.map(({ locale }) => locale)).toEqual(['fr', 'en', 'ar']);
    expect(Object.keys(category?.langs[0] ?? {})).toEqual(
      expect.arrayContaining(['locale', 'name', 'description']),
    );
    const shop = await get<ShopRecord>('/public/utilis/api/shop');
    expect(shop).toMatchObject({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), activeAddToCart: true });
  });

  it('[SF-282] is listed for the page’s bearer alone', async () => {
    const [brand] = await database.query<{ slug: string }>('select slug from brands limit 1');
    const paths = [
      `brand/products/${brand?.slug}`,
      'new/products',
      'discounted/products/all',
      'search/products?q=a',
    ].map((path) => `/web/public/api/${path}`);
    for (const path of paths) {
      expect([path, (await request(app.server).get(path)).status]).toEqual([path, 401]);
      await get(path);
    }
  });
});

function omit<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value;
  return rest;
}
