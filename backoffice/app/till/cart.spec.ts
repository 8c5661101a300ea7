import type { RegisterSettings, TillProduct, TillUnit } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import {
  belowLeast,
  type Cart,
  type CartItem,
  type CartReturn,
  EMPTY_CART,
  hasSerial,
  isEmpty,
  ticketOf,
  unnumberedOf,
  withBack,
  withManual,
  withPrice,
  withQuantity,
  withQuickDiscount,
  withSerials,
  withUnit,
} from './cart.ts';
import { toApprove } from './limits.ts';

const LAMP: TillProduct = {
  ...{ id: 'p', name: { fr: 'Lampe', ar: 'مصباح' }, brandId: null, brandLineId: null, collectionIds: [] },
  ...{ categoryIds: [], taxRate: 1_900, isPack: false, hasSerials: false, image: null },
  units: [
    {
      ...{ combinationId: null, label: {}, sku: 'L', barcode: null, price: toCentimes(100_000) },
      wholesale: { price: toCentimes(80_000), least: 6 },
    },
  ],
};
const [UNIT] = LAMP.units;
const put = (cart: Cart, pieces = 1) => (UNIT ? withUnit(cart, LAMP, UNIT, 'fr', pieces) : cart);
const totalOf = (cart: Cart) => ticketOf(cart, [], 0).total;
const CASHIER = { id: 'c', name: 'C', permissions: ['till.sell'], maxDiscount: 1_000, pin: null };
const SETTINGS: RegisterSettings = {
  ticketWidth: '80mm',
  blindCount: true,
  differenceThreshold: toCentimes(0),
  quickDiscountFree: true,
  cashStep: 0,
  depositMax: 3_000,
  idleMinutes: 5,
};
const asked = (cart: Cart, settings: Parameters<typeof toApprove>[3] = SETTINGS) =>
  toApprove(cart, ticketOf(cart, [], 0), CASHIER, settings);

describe('a cart', () => {
  it('adds a piece to its line, unless the price was set by hand', () => {
    const two = put(put(EMPTY_CART));
    expect(two.items.map(({ quantity }) => quantity)).toEqual([2]);
    const priced = withPrice(two, two.items[0]?.id ?? '', toCentimes(90_000));
    expect(put(priced).items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(totalOf(put(priced))).toBe(280_000);
    expect(withQuantity(two, two.items[0]?.id ?? '', 0).items).toEqual([]);
  });

  it('is empty where nothing goes out and nothing comes back', () => {
    const back: CartReturn = {
      of: { id: 'o', number: 'C1-000001' },
      ...{ lines: [], reason: 'unwanted', note: '', paidBy: ['cash'] },
    };
    const carts = [EMPTY_CART, put(EMPTY_CART), withBack(EMPTY_CART, back)];
    expect(carts.map(isEmpty)).toEqual([true, false, false]);
    expect(isEmpty(withBack(withBack(EMPTY_CART, back), undefined))).toBe(true);
  });

  it('takes 250 DA off and gives them back [BO-065] [BO-359]', () => {
    const quick = withQuickDiscount(put(EMPTY_CART));
    expect([totalOf(quick), totalOf(withQuickDiscount(quick))]).toEqual([75_000, 100_000]);
  });

  it('sells wholesale by its own price and at least so many', () => {
    const cart = put({ ...EMPTY_CART, channel: 'Wholesale' });
    expect([cart.items[0]?.quantity, totalOf(cart)]).toEqual([6, 480_000]);
    expect(belowLeast(withQuantity(cart, cart.items[0]?.id ?? '', 5))).toHaveLength(1);
  });

  it('needs an approval beyond the limit of its cashier, and anew when it is changed', () => {
    const cart = put(EMPTY_CART);
    expect(asked(withQuickDiscount(cart))).toEqual([]);
    expect(asked(withQuickDiscount(cart), { ...SETTINGS, quickDiscountFree: false })).toEqual(['discount']);
    expect(asked(withManual(cart, { type: 'percentage', value: 1_000 }))).toEqual([]);
    const far = withManual(cart, { type: 'percentage', value: 1_001 });
    expect(asked(far)).toEqual(['discount']);
    const approved = { ...far, approvals: [{ what: 'discount', staffId: 'm', reason: '' }] } as const;
    expect(asked(approved)).toEqual([]);
    expect(asked(withManual(approved, { type: 'percentage', value: 2_000 }))).toEqual(['discount']);
    const cheap = withPrice(cart, cart.items[0]?.id ?? '', toCentimes(89_999));
    expect(asked(cheap)).toEqual(['price']);
  });

  it('knows which pieces still have no serial number, and keeps no more numbers than pieces', () => {
    const numbered = withUnit(EMPTY_CART, { ...LAMP, hasSerials: true }, UNIT as TillUnit, 'fr', 3);
    const [line] = numbered.items;
    const id = line?.id ?? '';
    const of = (cart: Cart) => cart.items[0] as CartItem;
    expect(unnumberedOf(of(numbered))).toBe(3);
    expect(unnumberedOf(of(put(EMPTY_CART)))).toBe(0);
    const told = withSerials(numbered, id, ['A', 'B', 'C', 'D']);
    expect([of(told).serials, unnumberedOf(of(told))]).toEqual([['A', 'B', 'C'], 0]);
    expect(hasSerial(told, of(told), 'B')).toBe(true);
    expect(hasSerial(told, { ...of(told), productId: 'other' }, 'B')).toBe(false);
    expect(of(withQuantity(told, id, 2)).serials).toEqual(['A', 'B']);
    expect(ticketOf(told, [], 0).lines[0]?.serials).toEqual(['A', 'B', 'C']);
  });
});
