import type { ProductPageWithReviews } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, until, useDatabase } from '@hanout/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReviewsApi } from '../../reviews/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { Products } from '../read/products.query.ts';
import { Catalogue, da } from '../testing/catalog.ts';

const NOW = new Date(TEST_NOW);
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('a product’s answer that was kept', () => {
  const database = useDatabase();
  const clock = new FixedClock(TEST_NOW);
  let here: TestApp;
  let there: TestApp;
  let shop: Catalogue;
  let other: Catalogue;
  let category: string;

  beforeAll(async () => {
    here = await startApp({ database, clock });
    there = await startApp({ database, clock });
    shop = await Catalogue.open(here);
    other = new Catalogue(there, shop.shopId);
    category = await shop.category('Salon');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    clock.set(NOW);
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const ask = (catalog: Catalogue, slug: string, language?: string) =>
    catalog.get<ProductPageWithReviews>(`/web/public/api/product/${slug}`, language);
  /** In both processes, which both have it from then on. */
  const both = async (slug: string, language?: string) => {
    const [one, two] = [await ask(shop, slug, language), await ask(other, slug, language)];
    expect(two).toEqual(one);
    return one.body;
  };

  it('is sent again without being read, whole and in its language', async () => {
    await shop.product('Tapis', {
      mainCategoryId: category,
      texts: { fr: { name: 'Tapis' }, en: { name: 'Rug' } },
    });
    const [fr, en] = [await ask(shop, 'tapis'), await ask(shop, 'tapis', 'en')];
    const reads = jest.spyOn(here.get(Products), 'page');
    expect([await ask(shop, 'tapis'), await ask(shop, 'tapis', 'en')]).toEqual([fr, en]);
    expect([fr.body.name, en.body.name, reads.mock.calls.length]).toEqual(['Tapis', 'Rug', 0]);
  });

  it('shows price, translation and what is left of the next request’s moment, also in another process', async () => {
    const { productId } = await shop.product('Lampe', { mainCategoryId: category, priceHt: da(100) });
    await shop.stock(productId, 40);
    expect(await both('lampe')).toMatchObject({ priceTtc: 100, available: true, quantity: 40 });
    await shop.update(productId, { priceHt: da(250) });
    expect(await both('lampe')).toMatchObject({ priceTtc: 250 });
    await other.update(productId, { texts: { fr: { name: 'Lampe basse' } } });
    expect(await both('lampe')).toMatchObject({ name: 'Lampe basse' });
    await other.stock(productId, 2);
    expect(await both('lampe')).toMatchObject({ quantity: 42 });
    // Nobody tells of it, and it counts all the same.
    await database.query('update warehouses set active = false where shop_id = $1', [shop.shopId]);
    expect(await both('lampe')).toMatchObject({ available: false, quantity: 0 });
    await shop.update(productId, { status: 'draft' });
    for (const catalog of [shop, other]) expect((await ask(catalog, 'lampe')).status).toBe(404);
  });

  it('follows promotions from their first instant to their last, and the most that a line may have', async () => {
    const { productId } = await shop.product('Vase', { mainCategoryId: category, priceHt: da(1000) });
    await shop.stock(productId, 80);
    expect(await both('vase')).toMatchObject({ productPriceAfterPromotion: 1000, quantity: 80 });
    const times = { startsAt: later(20_000), endsAt: later(40_000) };
    await shop.promotion({ scope: 'product', targets: [productId], value: 5000, ...times });
    const prices: number[] = [];
    for (const ms of [0, 19_999, 20_000, 39_999, 40_000]) {
      clock.set(later(ms));
      prices.push((await ask(shop, 'vase')).body.productPriceAfterPromotion);
    }
    expect(prices).toEqual([1000, 1000, 500, 500, 1000]);
    await shop.run((em) => here.get(ShopApi).changeSettings(em, shop.shopId, { maxQuantityPerLine: 7 }));
    expect((await ask(shop, 'vase')).body.quantity).toBe(7);
  });

  it('cannot be ordered before its day, and can be from then on', async () => {
    const { productId } = await shop.product('Console', {
      mainCategoryId: category,
      availableFrom: later(5_000),
    });
    await shop.stock(productId, 3);
    const can: boolean[] = [];
    for (const ms of [0, 4_999, 5_000]) {
      clock.set(later(ms));
      can.push((await ask(shop, 'console')).body.available);
    }
    expect(can).toEqual([false, false, true]);
  });

  it('says its new address from the moment that it moves, also at the old one, which stays its own', async () => {
    const first = await shop.product('Pouf', { mainCategoryId: category });
    await both('pouf');
    await shop.update(first.productId, { texts: { fr: { name: 'Pouf', slug: 'pouf-rond' } } });
    expect((await both('pouf')).slug).toBe('pouf-rond');
    expect((await both('pouf-rond')).id).toBe(first.productId);
  });

  describe('has the reviews', () => {
    let productId: string;
    const review = async (text: string) => {
      const form = {
        productUuid: productId,
        name: 'Amina',
        email: 'amina@example.com',
        phone: '0550123456',
        rating: 5,
        text,
      };
      const times = { purchaseDate: '2026-11-02', boughtHere: true, acceptedPolicy: true } as const;
      const more = { shopId: shop.shopId, locale: 'fr', imageId: null } as const;
      return here.get(ReviewsApi).submit({ ...form, ...times, ...more });
    };
    const approve = (id: string) =>
      here
        .get(ReviewsApi)
        .decide({ shopId: shop.shopId, id, version: 1, decision: 'approved' }, systemActor('spec'));
    const texts = async (catalog: Catalogue) =>
      (await ask(catalog, 'fauteuil')).body.reviewsSerialized.map(({ text }) => text).sort();

    beforeAll(async () => {
      productId = (await shop.product('Fauteuil', { mainCategoryId: category })).productId;
    });

    it('that were approved: at once where it was done, and soon in another process', async () => {
      const id = await review('Confortable.');
      expect([await texts(shop), await texts(other)]).toEqual([[], []]);
      await approve(id);
      expect(await texts(shop)).toEqual(['Confortable.']);
      await until(async () => (await texts(other)).length === 1);
    });

    it('also when one was approved while it was being written', async () => {
      const id = await review('Solide.');
      await shop.update(productId, { priceHt: da(900) });
      const reviews = here.get(ReviewsApi);
      const read = reviews.ofProduct.bind(reviews);
      // Read before the approval, handed on after it.
      jest.spyOn(reviews, 'ofProduct').mockImplementationOnce(async (of) => {
        const before = await read(of);
        await approve(id);
        return before;
      });
      expect(await texts(shop)).toEqual(['Confortable.']);
      expect(await texts(shop)).toEqual(['Confortable.', 'Solide.']);
    });
  });
});
