import { type ProductPage, productPageWithReviews } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../testing/catalog.ts';

const path = (slug: string) => `/web/public/api/product/${encodeURIComponent(slug)}`;

describe('GET /web/public/api/product/{slug}', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let category: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Luminaires', {
      texts: { fr: { name: 'Luminaires' }, en: { name: 'Lighting' }, ar: { name: 'إنارة' } },
    });
  });

  const product = async (slug: string, language?: string) =>
    (await shop.get<ProductPage>(path(slug), language)).body;

  it('[SF-293] answers in the asked language, by the slug of any language', async () => {
    await shop.product('Lampe de chevet', {
      mainCategoryId: category,
      texts: {
        fr: { name: 'Lampe de chevet', shortDescription: 'Douce.' },
        en: { name: 'Bedside lamp', shortDescription: 'Soft.' },
        ar: { name: 'مصباح السرير' },
      },
    });
    for (const slug of ['lampe-de-chevet', 'bedside-lamp', 'مصباح-السرير']) {
      const english = await product(slug, 'en');
      expect(english).toMatchObject({
        name: 'Bedside lamp',
        shortDescription: 'Soft.',
        slug: 'bedside-lamp',
        mainCategory: { name: 'Lighting', slug: 'lighting' },
        slugs: { fr: 'lampe-de-chevet', en: 'bedside-lamp', ar: 'مصباح-السرير' },
      });
      expect((await product(slug, 'ar')).name).toBe('مصباح السرير');
    }
    expect((await product('bedside-lamp', 'de,fr;q=0.5')).name).toBe('Lampe de chevet');
  });

  it('stands in with French where a language is missing', async () => {
    await shop.product('Abat-jour', { mainCategoryId: category });
    expect(await product('abat-jour', 'ar')).toMatchObject({ name: 'Abat-jour', slugs: { ar: 'abat-jour' } });
  });

  it('keeps to its contract: combinations, pictures, values', async () => {
    const { valueIds } = await shop.sizes();
    const combinations = valueIds.map((id, index) => ({
      valueIds: [id],
      isDefault: index === 1,
      sku: `T${id}`,
    }));
    const { combinationIds } = await shop.product('Tapis', { mainCategoryId: category, combinations });
    await shop.stock(combinationIds[0] ?? '', 3);
    await shop.stock(combinationIds[2] ?? '', 500);
    const body = await product('tapis', 'ar');
    expect(() => productPageWithReviews.strict().parse(body)).not.toThrow();
    expect(
      body.productCombinations.map(({ available, quantity, isDefault }) => [available, quantity, isDefault]),
    ).toEqual([
      [true, 3, false],
      [false, 0, true],
      [true, 99, false],
    ]);
    expect(body.productCombinations[0]?.values[0]).toMatchObject({
      type_label: 'Taille',
      typeLabelLocale: 'المقاس',
      typeLabelAll: { fr: 'Taille', en: 'Size', ar: 'المقاس' },
      value: 'S',
    });
    expect(body).toMatchObject({ available: true, quantity: 0, hasCombinations: true });
  });

  it('is refused without the page’s bearer token', async () => {
    const answer = await test.app.inject({ method: 'GET', url: path('tapis') });
    expect(answer.statusCode).toBe(401);
  });

  it('is a 404 for a draft, an unknown slug and another shop’s product', async () => {
    await shop.product('Secret', { mainCategoryId: category, status: 'draft' });
    const other = await Catalogue.open(test.app, ['autre.example']);
    await other.product('Voisin', { mainCategoryId: await other.category('Tout') });
    for (const slug of ['secret', 'nothing', 'voisin']) expect((await shop.get(path(slug))).status).toBe(404);
  });

  it('shows what is left only when it is little', async () => {
    const { productId } = await shop.product('Vase', { mainCategoryId: category });
    expect(await product('vase')).toMatchObject({ available: false, lowStock: null, quantity: 0 });
    await shop.stock(productId, 5);
    expect(await product('vase')).toMatchObject({ available: true, lowStock: 5, quantity: 5 });
    await shop.stock(productId, 1);
    expect(await product('vase')).toMatchObject({ available: true, lowStock: null, quantity: 6 });
  });

  it('shows the price under the promotion, from its first instant to its last', async () => {
    const { productId } = await shop.product('Miroir', { mainCategoryId: category, priceHt: da(999.9) });
    const startsAt = new Date(clock.now().getTime() + 60_000);
    const endsAt = new Date(startsAt.getTime() + 60_000);
    const targets = [productId];
    const id = await shop.promotion({ scope: 'product', targets, value: 2500, startsAt, endsAt });
    expect(await product('miroir')).toMatchObject({ productPriceAfterPromotion: 999.9, promotionRead: null });
    clock.set(startsAt);
    expect(await product('miroir')).toMatchObject({
      priceHt: 999.9,
      priceTtc: 999.9,
      productPriceAfterPromotion: 749.93,
      promotionRead: { id, value: 25, ruleType: 'percentage', endsAt: endsAt.toISOString() },
    });
    clock.set(endsAt);
    expect(await product('miroir')).toMatchObject({ productPriceAfterPromotion: 999.9, promotionRead: null });
  });

  it('shows several promotions as one amount', async () => {
    const { productId } = await shop.product('Horloge', { mainCategoryId: category });
    const targets = [productId];
    await shop.promotion({ scope: 'product', targets, value: 1000 });
    await shop.promotion({ scope: 'product', targets, type: 'amount', value: da(50) });
    expect(await product('horloge')).toMatchObject({
      productPriceAfterPromotion: 850,
      promotionRead: { value: 150, ruleType: 'amount', endsAt: null },
    });
  });

  it('follows a new price at once', async () => {
    const { productId } = await shop.product('Cadre', { mainCategoryId: category, taxRate: 1900 });
    await shop.update(productId, { priceHt: da(2000) });
    expect(await product('cadre')).toMatchObject({ priceHt: 2000, priceTtc: 2380 });
  });
});

describe('a pack', () => {
  const test = useApp();
  let shop: Catalogue;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
  });

  it('shows its parts, what they would cost, and how many packs their stock allows', async () => {
    const mainCategoryId = await shop.category('Salon');
    const { valueIds } = await shop.sizes();
    const combinations = valueIds.map((id) => ({ valueIds: [id], priceHt: da(300) }));
    const cushion = await shop.product('Coussin', { mainCategoryId, combinations });
    const lamp = await shop.product('Lampe', { mainCategoryId, priceHt: da(500) });
    const [small = '', medium = ''] = cushion.combinationIds;
    const items = [
      { productId: cushion.productId, combinationId: small, quantity: 2 },
      { productId: lamp.productId, quantity: 1 },
    ];
    await shop.product('Coin lecture', { mainCategoryId, priceHt: da(900), pack: { mode: 'strict', items } });
    await shop.product('À composer', { mainCategoryId, priceHt: da(900), pack: { mode: 'flexible', items } });
    await shop.stock(lamp.productId, 10);
    await shop.stock(small, 5);
    await shop.stock(medium, 9);
    const { body } = await shop.get<ProductPage>(path('coin-lecture'));
    expect(() => productPageWithReviews.strict().parse(body)).not.toThrow();
    expect(body).toMatchObject({
      type: 'pack',
      strictPackCombinations: true,
      computedPackPriceHt: 1100,
      computedPackAvailable: 2,
      available: true,
      quantity: 2,
      productsInPackSerialized: [
        {
          name: 'Coussin',
          combinationName: 'S',
          quantity: 2,
          unitPriceHt: 300,
          combinations: [{ id: small, quantity: 5 }],
        },
        { name: 'Lampe', combinationId: null, quantity: 1, unitPriceHt: 500, combinations: [] },
      ],
    });
    const flexible = (await shop.get<ProductPage>(path('a-composer'))).body;
    expect(flexible.computedPackAvailable).toBe(4);
    expect(flexible.productsInPackSerialized[0]?.combinations).toHaveLength(3);

    await shop.update(lamp.productId, { priceHt: da(600) });
    expect((await shop.get<ProductPage>(path('coin-lecture'))).body.computedPackPriceHt).toBe(1200);
    await shop.update(lamp.productId, { status: 'draft' });
    expect((await shop.get<ProductPage>(path('coin-lecture'))).body).toMatchObject({
      available: false,
      computedPackAvailable: 0,
    });
  });
});
