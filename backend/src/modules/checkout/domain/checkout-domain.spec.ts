import { cartCheckout, quickCheckout } from '@hanout/contracts';
import { type ItemPromotion, toCentimes, uuidv7 } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CheckoutCommand, commandFrom } from './checkout-command.ts';
import { cooldownKeys, secondsLeft } from './cooldown.ts';
import { matchItems } from './match-items.ts';
import { agrees, cartOf, deliveryToPrice, priceItems, quoteOf } from './priced-cart.ts';
import { redirectUrl } from './redirect.ts';
import { riskOf } from './risk.ts';
import { shortLines } from './short-lines.ts';

const da = (amount: number) => toCentimes(Math.round(amount * 100));
const [LAMP, CABLE, PACK, BLACK, OFFER, SHOP] = Array.from({ length: 6 }, () => uuidv7()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const KEY = 'a'.repeat(64);
const NOW = new Date('2026-11-21T10:00:00Z');

const meta = <S extends 'quick' | 'cart'>(source: S) => ({
  source,
  locale: 'ar' as const,
  shipping: {
    isFree: false,
    transporterId: OFFER,
    finalPrice: 500,
    promo: { isFree: false, minSubtotal: 15_000 },
  },
  expectedTotal: 2500.5,
});
const lines = [
  { product: LAMP, combination: null, unitPrice: 1000.25, quantity: 2 },
  {
    product: PACK,
    combination: BLACK,
    unitPrice: 0,
    quantity: 1,
    productInPack: [{ product: CABLE, quantity: 3 }],
  },
];
const base = {
  version: 1,
  channel: 'eCommerce',
  shopUuid: SHOP,
  cartExternalId: 'cart',
  clientOrderKey: KEY,
  coupon: '',
} as const;
const person = { firstname: ' Aït   Ahmed ', lastname: 'بن علي', phone: '+213 550-12-34-56', email: '' };
const place = { address: ' 12, rue Didouche ', wilaya: '16', commune: 1601, transporter: OFFER };

const quick = () =>
  commandFrom({
    variant: 'quick',
    payload: quickCheckout.parse({
      ...base,
      customer: { ...person, temporaryId: 't' },
      deliveryAddress: place,
      cart: lines,
      meta: meta('quick'),
    }),
  });
const cart = () =>
  commandFrom({
    variant: 'cart',
    payload: cartCheckout.parse({ ...base, lines, formData: { ...person, ...place }, meta: meta('cart') }),
  });

describe('the two payloads', () => {
  it('become one command', () => {
    const command = quick();
    expect(command).toMatchObject({
      shopId: SHOP,
      customer: { firstName: 'Aït Ahmed', lastName: 'بن علي', phone: '0550123456', email: null },
      address: '12, rue Didouche',
      wilayaCode: 16,
      communeId: 1601,
      offerId: OFFER,
      coupon: null,
      claims: { finalPrice: 50_000, isFree: false, minSubtotal: 1_500_000, expectedTotal: 250_050 },
      lines: [
        { productId: LAMP, combinationId: null, quantity: 2, claimedUnitPrice: 100_025, parts: null },
        {
          productId: PACK,
          combinationId: BLACK,
          parts: [{ productId: CABLE, combinationId: null, quantity: 3 }],
        },
      ],
    });
    const same = { source: 'quick', fields: command.fields, addressForHome: false };
    expect({ ...cart(), ...same }).toEqual(command);
  });

  it('keep their own names for refusals', () => {
    expect(quick().fields).toMatchObject({ lines: 'cart', transporter: 'deliveryAddress.transporter' });
    expect(cart().fields).toMatchObject({ lines: 'lines', transporter: 'formData.transporter' });
  });
});

const item = (productId: string, price: number, rest: object = {}) => ({
  productId,
  combinationId: null,
  type: 'standard' as const,
  listUnitTtc: da(price),
  taxRate: 0,
  brandId: null,
  categoryIds: [],
  parts: [{ productId, combinationId: null, quantity: 1 }],
  ...rest,
});
const delivery = {
  offerId: OFFER,
  price: da(500),
  finalPrice: da(500),
  promo: { isFree: false, minSubtotal: da(15_000) },
};
const withDelivery = (
  command: CheckoutCommand,
  items: ReturnType<typeof item>[],
  promotions: ItemPromotion[] = [],
) => cartOf(priceItems(command, items, promotions, NOW, deliveryToPrice(delivery)), delivery);
const wanting = (...wanted: { productId: string; quantity: number; claimed: number }[]): CheckoutCommand => ({
  ...quick(),
  lines: wanted.map(({ productId, quantity, claimed }) => ({
    productId,
    combinationId: null,
    quantity,
    claimedUnitPrice: da(claimed),
    parts: null,
  })),
  claims: { finalPrice: da(500), isFree: false, minSubtotal: undefined, expectedTotal: null },
});

describe('prices and claims', () => {
  const third: ItemPromotion = {
    id: uuidv7(),
    name: '−33,33 %',
    scope: 'product',
    targets: [LAMP],
    type: 'percentage',
    value: 3333,
    combinability: 'stackable',
    priority: 0,
    channels: ['eCommerce'],
    coupon: null,
    startsAt: 0,
    endsAt: null,
  };

  it('round a promotion once a unit, and multiply', () => {
    const command = wanting({ productId: LAMP, quantity: 3, claimed: 66.67 });
    const cartOfThree = withDelivery(command, [item(LAMP, 100)], [third]);
    expect(cartOfThree).toMatchObject({ itemsTotal: 20_001, total: 70_001 });
    expect(agrees(command, cartOfThree)).toBe(true);
    expect(quoteOf(command.lines, cartOfThree)).toMatchObject({
      lines: [{ unitPrice: 66.67, total: 200.01 }],
      total: 700.01,
    });
  });

  it('agree only where every figure agrees', () => {
    const command = wanting({ productId: LAMP, quantity: 1, claimed: 100 });
    const priced = withDelivery(command, [item(LAMP, 100)]);
    const claims = { ...command.claims, minSubtotal: da(15_000), expectedTotal: da(600) };
    expect(agrees({ ...command, claims }, priced)).toBe(true);
    for (const wrong of [
      { finalPrice: da(499) },
      { isFree: true },
      { minSubtotal: null },
      { expectedTotal: da(600.01) },
    ])
      expect(agrees({ ...command, claims: { ...claims, ...wrong } }, priced)).toBe(false);
    expect(agrees(wanting({ productId: LAMP, quantity: 1, claimed: 99.99 }), priced)).toBe(false);
  });

  it('never agree with a cheaper claim, whatever the cart', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (centimes, quantity, less) => {
          const command = wanting({ productId: LAMP, quantity, claimed: 0 });
          const priced = withDelivery(command, [item(LAMP, centimes / 100)]);
          const [line] = command.lines;
          const claimed = toCentimes(Math.max(0, centimes - less));
          expect(
            agrees(
              { ...command, lines: [{ ...(line ?? command.lines[0]), claimedUnitPrice: claimed } as never] },
              priced,
            ),
          ).toBe(false);
        },
      ),
    );
  });
});

describe('matching lines and items', () => {
  const line = (productId: string) => ({ productId, quantity: 1, claimed: 1 });

  it('keeps the order, and takes the same product twice', () => {
    const found = [item(LAMP, 1), item(CABLE, 1), item(LAMP, 1)];
    expect(matchItems(wanting(line(LAMP), line(CABLE), line(LAMP)), found)).toEqual(found);
  });

  it('names every line that has no item', () => {
    const attempt = () => matchItems(wanting(line(PACK), line(LAMP), line(CABLE)), [item(LAMP, 1)]);
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'unavailable',
        fields: { 'cart.0.product': ['unavailable'], 'cart.2.product': ['unavailable'] },
      }),
    );
  });

  it('takes a pack as its page listed it, in any order and summed', () => {
    const pack = item(PACK, 1, {
      type: 'pack',
      parts: [
        { productId: LAMP, combinationId: null, quantity: 2 },
        { productId: CABLE, combinationId: null, quantity: 1 },
      ],
    });
    const command = wanting(line(PACK));
    const listing = (...parts: [string, number][]) => ({
      ...command,
      lines: command.lines.map((one) => ({
        ...one,
        parts: parts.map(([productId, quantity]) => ({ productId, combinationId: null, quantity })),
      })),
    });
    expect(matchItems(listing([CABLE, 1], [LAMP, 1], [LAMP, 1]), [pack])).toEqual([pack]);
    expect(() => matchItems(listing([LAMP, 2]), [pack])).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    expect(() => matchItems(listing([LAMP, 2], [CABLE, 2]), [pack])).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});

describe('short lines', () => {
  it('say how many there could be of each, counting a pack by its scarcest part', () => {
    const unit = (unitId: string, quantity: number) => ({ unitId, quantity });
    const wanted = [
      { productId: PACK, combinationId: null, quantity: 4, parts: [unit(LAMP, 2), unit(CABLE, 1)] },
      { productId: CABLE, combinationId: null, quantity: 1, parts: [unit(CABLE, 1)] },
    ];
    expect(shortLines(wanted, [{ unitId: LAMP, available: 5 }])).toEqual([
      { index: 0, product: PACK, combination: null, quantity: 4, available: 2 },
    ]);
  });
});

describe('the risk check', () => {
  const limits = { suspectPerPhone: 3, suspectPerBrowser: 4, suspectPerAddress: 10, suspectPerNetwork: 20 };
  const quiet = { sameLines: false, fromPhone: 0, fromBrowser: 0, fromAddress: 0, fromNetwork: 0 };
  it.each([
    [
      { sameLines: false, fromPhone: 2, fromAddress: 9 },
      { flags: [], suspect: false },
    ],
    [
      { sameLines: true, fromPhone: 0, fromAddress: 0 },
      { flags: ['duplicate'], suspect: false },
    ],
    [
      { sameLines: false, fromPhone: 3, fromAddress: 0 },
      { flags: ['many_from_phone'], suspect: true },
    ],
    [
      { sameLines: true, fromPhone: 9, fromBrowser: 4, fromAddress: 10, fromNetwork: 20 },
      {
        flags: [
          'duplicate',
          'many_from_phone',
          'many_from_browser',
          'many_from_address',
          'many_from_network',
        ],
        suspect: true,
      },
    ],
  ])('of %j is %j', (habits, expected) => {
    expect(riskOf({ ...quiet, ...habits }, limits)).toEqual(expected);
  });
});

describe('the cooldown', () => {
  it('[SF-355] tells whole seconds, and nothing when it is over', () => {
    const after = (ms: number) =>
      secondsLeft(new Date(NOW.getTime() + 100_000), new Date(NOW.getTime() + ms));
    expect([
      after(0),
      after(1),
      after(99_001),
      after(100_000),
      after(200_000),
      secondsLeft(null, NOW),
    ]).toEqual([100, 100, 1, 0, 0, 0]);
  });

  it('has one key for the browser and one for the phone with its lines', () => {
    expect(cooldownKeys('b', '0550123456', 'h')).toEqual(['browser:b', 'phone:0550123456:h']);
  });
});

describe('the order page’s address', () => {
  it('is in the language of the order', () => {
    expect([redirectUrl('t', 'fr'), redirectUrl('t', 'en'), redirectUrl('t', 'ar')]).toEqual([
      '/order/t',
      '/en/order/t',
      '/ar/order/t',
    ]);
  });
});
