import { describe, expect, it } from '@jest/globals';
import { type Centimes, toCentimes } from '../money.ts';
import { basePrice } from './base-price.ts';
import { explainBasket } from './explain-basket.ts';
import { type Basket, priceBasket } from './price-basket.ts';
import { COMBINABILITIES, PROMOTION_TYPES, type Promotion, SCOPES, type Scope } from './promotion.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const da = (amount: number): Centimes => toCentimes(amount * 100);

let made = 0;
function promotion(change: Partial<Promotion> = {}): Promotion {
  const id = `p${made++}`;
  return {
    ...{ id, name: id, scope: 'all', targets: [], type: 'percentage', value: 1000 },
    ...{ combinability: 'stackable', priority: 0, channels: ['eCommerce'], coupon: null },
    ...{ startsAt: NOON, endsAt: null },
    ...change,
  };
}

/** A lamp at 1,000 DA and two pans at 300 DA with 19 % of tax; delivery 500 DA, cash on delivery. */
function basket(promotions: Promotion[], change: Partial<Basket> = {}): Basket {
  const lamp = {
    ...{ productId: 'lamp', brandId: 'lux', brandLineId: 'line', categoryIds: ['light'] },
    ...{ collectionIds: ['winter'], quantity: 1, listUnitTtc: da(1000), taxRate: 0 },
  };
  const pan = {
    ...{ productId: 'pan', brandId: null, categoryIds: ['kitchen'], quantity: 2 },
    ...{ listUnitTtc: da(300), taxRate: 1900 },
  };
  return {
    ...{ lines: [lamp, pan], promotions, channel: 'eCommerce', instant: NOON },
    ...{ paymentMethod: 'cash_on_delivery', customerSegmentIds: ['loyal'] },
    delivery: { listTtc: da(500), carrierTtc: da(500) },
    ...change,
  };
}
const total = (promotions: Promotion[], change: Partial<Basket> = {}) =>
  priceBasket(basket(promotions, change)).totals.totalTtc;
const FULL = da(2100);

describe('[BO-354] each of the ten scopes', () => {
  it.each<[Scope, string[], number]>([
    ['product', ['lamp'], 2000],
    ['category', ['kitchen'], 2040],
    ['brand', ['lux'], 2000],
    ['brandline', ['line'], 2000],
    ['collection', ['winter'], 2000],
    ['customer_segment', ['loyal'], 1940],
    ['all', [], 1940],
    ['cart', [], 1940],
    ['shipping', [], 2050],
    ['payment_method', ['cash_on_delivery'], 1940],
  ])('%s', (scope, targets, expected) => {
    expect(total([promotion({ scope, targets })])).toBe(da(expected));
  });

  it('are all there are, the four rules of the older form among them', () => {
    expect(SCOPES).toHaveLength(10);
    expect(SCOPES).toEqual(expect.arrayContaining(['product', 'category', 'brand', 'all']));
  });

  it('a payment method counts for those who pay that way', () => {
    const card = [promotion({ scope: 'payment_method', targets: ['card'] })];
    expect(total(card)).toBe(FULL);
    expect(total(card, { paymentMethod: 'card' })).toBe(da(1940));
    expect(total(card, { paymentMethod: null })).toBe(FULL);
  });
});

describe('[BO-356] both types', () => {
  it('are all there are', () => expect(PROMOTION_TYPES).toEqual(['percentage', 'amount']));

  it('[BO-247] [BO-248] [BO-249] off a unit: percent, amount, never below 0', () => {
    const lamp = (change: Partial<Promotion>) =>
      priceBasket(basket([promotion({ scope: 'product', targets: ['lamp'], ...change })])).lines[0]?.unitTtc;
    expect(lamp({ value: 1000 })).toBe(da(900));
    expect(lamp({ type: 'amount', value: da(250) })).toBe(da(750));
    expect(lamp({ type: 'amount', value: da(2500) })).toBe(0);
  });

  it('an amount is taken once off the basket, and once off delivery, never below 0', () => {
    expect(total([promotion({ scope: 'cart', type: 'amount', value: da(250) })])).toBe(da(1850));
    expect(total([promotion({ scope: 'cart', type: 'amount', value: da(9000) })])).toBe(da(500));
    expect(total([promotion({ scope: 'shipping', type: 'amount', value: da(200) })])).toBe(da(1900));
    expect(total([promotion({ scope: 'shipping', type: 'amount', value: da(900) })])).toBe(da(1600));
  });
});

describe('what comes off the basket', () => {
  it('is spread over the lines to the centime, tax split out of what is left of each', () => {
    const { lines, reductions, totals } = priceBasket(
      basket([promotion({ scope: 'cart', type: 'amount', value: 10_000, name: 'Aïd' })]),
    );
    expect(lines.map(({ lineTtc, discountTtc }) => [lineTtc, discountTtc])).toEqual([
      [100_000, 6250],
      [60_000, 3750],
    ]);
    expect(lines.map(({ lineHt, lineTax }) => [lineHt, lineTax])).toEqual([
      [93_750, 0],
      [47_269, 8981],
    ]);
    expect(reductions).toEqual([expect.objectContaining({ name: 'Aïd', scope: 'cart', amount: 10_000 })]);
    expect(totals.itemsTtc - totals.discountTtc).toBe(150_000);
  });

  it('the odd centime goes to the largest remainder, whatever the order of the lines', () => {
    const third = promotion({ scope: 'cart', type: 'amount', value: 100 });
    const line = (productId: string) => ({ productId, brandId: null, categoryIds: [], quantity: 1 });
    const lines = ['a', 'b', 'c'].map((id) => ({ ...line(id), listUnitTtc: toCentimes(1000), taxRate: 0 }));
    const shares = (given: typeof lines) =>
      priceBasket(basket([third], { lines: given })).lines.map(
        ({ line: { productId }, discountTtc }) => `${productId} ${discountTtc}`,
      );
    expect(shares(lines)).toEqual(['a 34', 'b 33', 'c 33']);
    expect(shares([...lines].reverse())).toEqual(['c 33', 'b 33', 'a 34']);
  });
});

describe('[BO-357] each of the four combinabilities, two promotions each', () => {
  const cart = promotion({ scope: 'cart' });
  const lamp = (change: Partial<Promotion>) => promotion({ scope: 'product', targets: ['lamp'], ...change });

  it('are all there are', () => expect(COMBINABILITIES).toHaveLength(4));

  it('stackable: a line, the basket and delivery may each be reduced', () => {
    expect(total([lamp({}), cart, promotion({ scope: 'shipping' })])).toBe(da(900 + 600 - 150 + 450));
    expect(total([cart, promotion({ scope: 'cart' })])).toBe(da(1600 * 0.81 + 500));
  });

  it('group_exclusive_item: alone on its line; on the basket, only for lines that nothing reduced', () => {
    const alone = lamp({ combinability: 'group_exclusive_item', value: 1500 });
    expect(total([lamp({}), alone])).toBe(da(850 + 600 + 500));
    const others = { ...cart, combinability: 'group_exclusive_item' as const };
    expect(total([lamp({}), others])).toBe(da(900 + 540 + 500));
    expect(total([lamp({}), promotion({ scope: 'shipping', combinability: 'group_exclusive_item' })])).toBe(
      da(2000),
    );
  });

  it('group_exclusive_cart: on a line it bars those of the basket; on the basket it stands alone', () => {
    expect(total([lamp({ combinability: 'group_exclusive_cart' }), cart])).toBe(da(2000));
    const alone = promotion({ scope: 'cart', combinability: 'group_exclusive_cart', value: 1500 });
    expect(total([cart, alone])).toBe(da(1860));
    expect(total([{ ...cart, priority: 1 }, alone])).toBe(da(1940));
    expect(total([cart, promotion({ scope: 'shipping', combinability: 'group_exclusive_cart' })])).toBe(
      da(1940),
    );
  });

  it('global_exclusive: shares with nothing at all', () => {
    const shipping = promotion({ scope: 'shipping' });
    expect(total([lamp({ combinability: 'global_exclusive' }), cart, shipping])).toBe(da(2000));
    const whole = promotion({ scope: 'cart', combinability: 'global_exclusive', value: 3000 });
    expect(total([whole, cart, shipping])).toBe(da(1120 + 500));
    expect(total([whole, lamp({})])).toBe(da(2000));
    expect(total([promotion({ scope: 'shipping', combinability: 'global_exclusive' }), lamp({})])).toBe(
      da(2000),
    );
  });
});

describe('delivery', () => {
  const half = promotion({ scope: 'shipping', value: 5000 });
  const free = { listTtc: da(500), carrierTtc: da(0) };

  it('is reduced once: the transporter’s own promotion or the shop’s, the cheaper for the shopper', () => {
    expect(priceBasket(basket([half], { delivery: free })).delivery).toMatchObject({
      finalTtc: 0,
      reducedBy: 'carrier',
      reduction: null,
    });
    const dear = { listTtc: da(500), carrierTtc: da(400) };
    expect(priceBasket(basket([half], { delivery: dear })).delivery).toMatchObject({
      finalTtc: da(250),
      reducedBy: 'promotion',
      reduction: { promotionId: half.id, amount: da(250) },
    });
    expect(total([half, promotion({ scope: 'shipping', value: 4000 })])).toBe(da(1850));
  });
});

describe('the price before promotions', () => {
  const price = { priceHt: da(1000), wholesalePriceHt: da(800), wholesaleMoq: 12, taxRate: 1900 };

  it('follows the channel: wholesale has its own, and the least quantity of a line', () => {
    expect(basePrice(price, 'eCommerce')).toEqual({
      unitHt: da(1000),
      listUnitTtc: da(1190),
      minQuantity: 1,
    });
    expect(basePrice(price, 'Wholesale')).toEqual({ unitHt: da(800), listUnitTtc: da(952), minQuantity: 12 });
    expect(basePrice({ ...price, wholesalePriceHt: null }, 'Wholesale').unitHt).toBe(da(1000));
  });
});

describe('an explained basket', () => {
  it('says of every promotion what it took off, or why nothing', () => {
    const applied = promotion({ priority: 1, combinability: 'group_exclusive_item' });
    const late = promotion({ startsAt: NOON + 1 });
    const over = promotion({ startsAt: NOON - 2, endsAt: NOON });
    const elsewhere = promotion({ channels: ['POS'] });
    const secret = promotion({ coupon: 'AID' });
    const card = promotion({ scope: 'payment_method', targets: ['card'] });
    const absent = promotion({ scope: 'brand', targets: ['other'] });
    const stranger = promotion({ scope: 'customer_segment', targets: ['vip'] });
    const outranked = promotion();
    const list = [applied, late, over, elsewhere, secret, card, absent, stranger, outranked];
    const given = basket(list);
    const said = explainBasket(given, priceBasket(given));
    expect(said.map(({ verdict }) => verdict)).toEqual([
      ...['applied', 'not_started', 'ended', 'channel', 'coupon', 'payment_method'],
      ...['covers_nothing', 'segment', 'gives_way'],
    ]);
    expect(said[0]?.amount).toBe(da(160));
    expect(said.at(-1)?.givesWayTo).toEqual([applied.id]);
  });
});
