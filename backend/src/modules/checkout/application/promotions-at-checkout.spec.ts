import type { Quote } from '@hanout/contracts';
import { FixedClock, type Scope, systemActor, toDa, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { CatalogApi } from '../../catalog/index.ts';
import { type NewPromotion, PromotionsApi } from '../../promotions/index.ts';
import { askQuote, atQuote, orderAtServersPrice, withCoupon } from '../testing/quoted.ts';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../testing/test-shop.ts';
import { quickPayload, TestShopper } from '../testing/test-shopper.ts';

const actor = systemActor('spec');
const SECOND = 1_000;
let shops = 0;

describe('promotions at checkout', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });

  /** A shop of its own, so that no promotion of another test acts. */
  const open = async () => {
    const host = `promo${shops++}.example`;
    const shop = await makeShop(test.app, { hosts: [host] });
    return { host, shop, shopper: await TestShopper.open(test.app, host) };
  };
  const promote = (shop: TestShop, change: Partial<NewPromotion>) => {
    const command = { name: 'Soldes', scope: 'all', type: 'percentage', value: 1000, ...change } as const;
    return inTransaction(test.app, (em) =>
      test.app.get(PromotionsApi).create(em, { shopId: shop.id, ...command }, actor),
    );
  };
  const lampAndPerfume = (shop: TestShop) => [
    { product: shop.lamp.id, unitPrice: 1000, quantity: 2 },
    { product: shop.taxed.id, unitPrice: 1190, quantity: 1 },
  ];
  const orderOf = async (id: string) => {
    const [order] = await test.database.query(
      `select items_total::int as items, discount_total::int as discount, delivery_price::int as delivery,
              total::int as total, reductions from orders where id = $1`,
      [id],
    );
    return order;
  };

  it('what comes off the basket lies on the lines to the centime, with their HT and tax', async () => {
    const { shop, shopper } = await open();
    await promote(shop, { scope: 'cart', type: 'amount', value: 10_001 });
    const { body } = await orderAtServersPrice(shopper, quickPayload(shop, { lines: lampAndPerfume(shop) }));
    const lines = await test.database.query(
      `select line_ttc::int as ttc, discount_ttc::int as discount, line_ht::int as ht, line_tax::int as tax
       from order_lines where order_id = $1 order by position`,
      [body.orderUuid],
    );
    expect(lines).toEqual([
      { ttc: 200_000, discount: 6270, ht: 193_730, tax: 0 },
      { ttc: 119_000, discount: 3731, ht: 96_865, tax: 18_404 },
    ]);
  });

  it.each<[Scope, number, number]>([
    ['cart', 31_900, 50_000],
    ['shipping', 0, 45_000],
    ['payment_method', 31_900, 50_000],
  ])(
    '[BO-354] scope %s: the order has the server’s price, and names it',
    async (scope, discount, delivery) => {
      const { shop, shopper } = await open();
      const paymentMethods = scope === 'payment_method' ? ['cash_on_delivery'] : [];
      const promotionId = await promote(shop, { scope, paymentMethods });
      const payload = quickPayload(shop, { lines: lampAndPerfume(shop) });
      const { status, body } = await orderAtServersPrice(shopper, payload);
      expect([status, body.code]).toEqual([200, undefined]);
      const amount = discount || 50_000 - delivery;
      expect(await orderOf(body.orderUuid)).toEqual({
        ...{ items: 319_000, discount, delivery, total: 319_000 - discount + delivery },
        reductions: [expect.objectContaining({ promotionId, name: 'Soldes', scope, amount })],
      });
    },
  );

  /** The lamp in a brand, a brand line and a collection of its own. */
  const grouped = async ({ id: shopId, lamp }: TestShop): Promise<Partial<Record<Scope, string>>> => {
    const catalog = test.app.get(CatalogApi);
    const { brandId, brandLineId, collectionId } = await inTransaction(test.app, async (em) => {
      const brandId = await catalog.createBrand(em, { shopId, name: 'Lux' }, actor);
      const line = { shopId, brandId, names: { fr: 'Noire' } };
      const brandLineId = await catalog.createBrandLine(em, line, actor);
      const winter = { shopId, texts: { fr: { name: 'Hiver' } }, productIds: [lamp.id] };
      const collectionId = await catalog.createCollection(em, winter, actor);
      return { brandId, brandLineId, collectionId };
    });
    await inTransaction(test.app, (em) =>
      catalog.updateProduct(em, { shopId, productId: lamp.id, brandId, brandLineId }, actor),
    );
    const [row] = await test.database.query<{ id: string }>(
      'select main_category_id as id from products where id = $1',
      [lamp.id],
    );
    const own = { product: lamp.id, brand: brandId, brandline: brandLineId, collection: collectionId };
    return { ...own, category: row?.id ?? '', customer_segment: uuidv7() };
  };

  it.each<[Scope, number]>([
    ['product', 299_000],
    ['category', 287_100],
    ['brand', 299_000],
    ['brandline', 299_000],
    ['collection', 299_000],
    ['customer_segment', 319_000],
    ['all', 287_100],
  ])('[BO-354] scope %s: the units that it covers cost less', async (scope, items) => {
    const { shop, shopper } = await open();
    const target = (await grouped(shop))[scope];
    await promote(shop, { scope, targets: target ? [target] : [] });
    const payload = quickPayload(shop, { lines: lampAndPerfume(shop) });
    const { status, body } = await orderAtServersPrice(shopper, payload);
    expect([status, body.code]).toEqual([200, undefined]);
    const expected = { items, discount: 0, delivery: 50_000, total: items + 50_000, reductions: [] };
    expect(await orderOf(body.orderUuid)).toEqual(expected);
  });

  it('delivery is reduced once: free by its transporter, a coupon for it is refused as without effect', async () => {
    const { shop, shopper } = await open();
    await promote(shop, { scope: 'shipping', value: 5000, coupon: 'PORT' });
    const combination = shop.phone.combinationIds[0] ?? null;
    const lines = [{ product: shop.phone.id, combination, unitPrice: 20_000, quantity: 3 }];
    const payload = quickPayload(shop, { lines, deliveryPrice: 0 });
    expect((await shopper.order(withCoupon(payload, 'PORT'))).body.code).toBe('coupon_not_applicable');
    expect((await shopper.order(payload)).status).toBe(200);
  });

  describe('at the edges of the clock', () => {
    const ending = async () => {
      const opened = await open();
      const endsAt = new Date(clock.now().getTime() + SECOND);
      await promote(opened.shop, { endsAt });
      const lines = [{ product: opened.shop.lamp.id, unitPrice: 900, quantity: 1 }];
      return { ...opened, endsAt, payload: quickPayload(opened.shop, { lines }) };
    };

    it('a promotion holds to its last millisecond', async () => {
      const { shopper, endsAt, payload } = await ending();
      clock.set(new Date(endsAt.getTime() - 1));
      expect((await shopper.order(payload)).status).toBe(200);
    });

    it('one that ends between the quote and the order is told of, and nothing is ordered', async () => {
      const { shopper, endsAt, payload, shop } = await ending();
      clock.set(endsAt);
      const { status, body } = await shopper.order(payload);
      const { lines, total } = body.quote;
      expect([status, body.code, lines[0]?.unitPrice, total]).toEqual([409, 'price_changed', 1000, 1500]);
      expect(await test.database.query('select id from orders where shop_id = $1', [shop.id])).toEqual([]);
      expect((await shopper.order(atQuote(payload, body.quote as unknown as Quote))).status).toBe(200);
    });

    it('one that begins between the quote and the order is told of as well', async () => {
      const { shop, shopper } = await open();
      const startsAt = new Date(clock.now().getTime() + SECOND);
      await promote(shop, { startsAt });
      const payload = quickPayload(shop, {
        lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }],
      });
      clock.set(startsAt);
      expect((await shopper.order(payload)).body).toMatchObject({
        code: 'price_changed',
        quote: { total: 1400 },
      });
    });
  });

  describe('the quote before the order', () => {
    it('has lines, delivery and coupon at the prices of the order that follows', async () => {
      const { shop, shopper, host } = await open();
      await promote(shop, { scope: 'product', targets: [shop.lamp.id] });
      await promote(shop, { name: 'Aïd', scope: 'cart', type: 'amount', value: 20_000, coupon: 'AID26' });
      const lines = [{ product: shop.lamp.id, quantity: 2 }];
      const place = { commune: ALGER_CENTRE, transporter: shop.home };
      const question = { lines, ...place, coupon: ' aid26 ' };
      const { status, body } = await askQuote(test.app, shopper, question, host);
      const fee = toDa(500);
      const shipping = { transporterId: shop.home, price: fee, finalPrice: fee, isFree: false };
      const line = { product: shop.lamp.id, combination: null, listUnitPrice: 1000, unitPrice: 900 };
      expect(status).toBe(200);
      expect(body).toEqual({
        lines: [
          {
            ...line,
            ...{ quantity: 2, total: 1800, reductions: [{ name: 'Soldes', amount: 100 }] },
            ...{ name: 'Lampe', attributes: [], parts: [], available: null },
          },
        ],
        ...{ itemsTotal: 1800, discountTotal: 200, total: 2100, coupon: 'AID26', shipping },
        reductions: [{ name: 'Aïd', scope: 'cart', amount: 200 }],
      });
      const payload = quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 900, quantity: 2 }] });
      const agreed = atQuote(withCoupon(payload, 'aid26'), { ...body, shipping });
      expect((await shopper.order(agreed)).status).toBe(200);
    });

    it('does without a transporter, and refuses what an order would refuse', async () => {
      const { shop, shopper, host } = await open();
      await promote(shop, { scope: 'shipping', coupon: 'PORT' });
      const lines = [{ product: shop.lamp.id, quantity: 1 }];
      const ask = (change: object) => askQuote<{ code?: string }>(test.app, shopper, change, host);
      expect((await ask({ lines })).body).toMatchObject({ total: 1000, shipping: null });
      expect((await ask({ lines, coupon: 'PORT' })).body).toMatchObject({ total: 1000, coupon: 'PORT' });
      expect((await ask({ lines, coupon: 'NON' })).body).toMatchObject({ code: 'coupon_unknown' });
      expect((await ask({ lines: [{ product: shop.draft.id, quantity: 1 }] })).status).toBe(422);
      expect((await ask({ lines: [{ product: shop.lamp.id, quantity: 10_000 }] })).status).toBe(422);
      const foreign = { lines, commune: ALGER_CENTRE, transporter: uuidv7() };
      expect((await ask(foreign)).body).toMatchObject({ code: 'undeliverable' });
      const stranger = { cookie: shopper.cookie, csrfToken: 'x' };
      expect((await askQuote(test.app, stranger, { lines }, host)).status).toBe(403);
    });
  });
});
