import { type Centimes, toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { lineOf } from '../cart/make-line.ts';
import { card, combination, product } from '../catalog/products.fixture.ts';
import { selectCombination } from '../catalog/variants.ts';
import { priceView } from '../catalog/views.ts';
import { mayAutoSubmit } from './auto-submit.ts';
import { offersIn } from './checkout-api.ts';
import { complete, DESK, fresh, freshCart, offer } from './checkout-states.fixture.ts';
import { checkoutReducer } from './reducer.ts';
import {
  isComplete,
  isFreeShipping,
  isValid,
  itemsTotal,
  missingMandatory,
  partsSaving,
  splitTransporters,
  subtotal,
  totalOf,
} from './rules.ts';
import { emptyForm, MANDATORY } from './state.ts';

const da = (amount: number) => (amount * 100) as Centimes;
/** 1000 DA, of which a promotion takes 10 %. */
const REDUCED = priceView(
  card({
    ...{ priceTtc: toDa(1000), productPriceAfterPromotion: toDa(900) },
    promotionRead: { id: 'x', value: 10, ruleType: 'percentage', endsAt: null },
  }),
);
const form = (change: object) => ({ ...emptyForm('c', 't'), ...change });

describe('what a field may hold', () => {
  it.each([
    ['Amina', true],
    ['محمد', true],
    ['Aït-Ahmed', true],
    ['M’hamed', true],
    ['Al', false],
    ['Ali', true],
    ['a'.repeat(20), true],
    ['a'.repeat(21), false],
    ['Amina2', false],
  ])('[SF-214] [SF-327] the name %s: %s', (firstname, valid) => {
    expect(isValid('firstname', form({ firstname }))).toBe(valid);
  });

  it.each([
    ['', true],
    ['a@c.dz', true],
    ['a b@c.dz', false],
    ['a@@c.dz', false],
    ['a@c', false],
    ['a@c.d', false],
  ])('[SF-223] [SF-224] the e-mail “%s”: %s', (email, valid) => {
    expect(isValid('email', form({ email }))).toBe(valid);
  });

  it('[SF-227] takes an empty address, never a blank one', () => {
    expect(isValid('address', form({ address: '' }))).toBe(true);
    expect(isValid('address', form({ address: '   ' }))).toBe(false);
  });

  it('[SF-227] asks for an address on the cart page when a parcel comes to the door', () => {
    const home = complete(freshCart());
    expect(missingMandatory(home)).toEqual(['address']);
    const desk = checkoutReducer(home, { type: 'transporter-chosen', transporter: DESK });
    expect(missingMandatory(desk)).toEqual([]);
    expect(missingMandatory(complete())).toEqual([]);
  });

  it('[SF-229] names the six mandatory fields when all are missing', () => {
    expect(missingMandatory(fresh())).toEqual([...MANDATORY]);
    expect(missingMandatory(complete())).toEqual([]);
  });
});

describe('delivery', () => {
  it('[SF-190] is free at about nothing, or by promotion', () => {
    expect(isFreeShipping(da(0), { isFree: false })).toBe(true);
    expect([0, 40_000].map((price) => isFreeShipping(price as Centimes))).toEqual([true, false]);
    expect(isFreeShipping(da(400), { isFree: true })).toBe(true);
    expect(isFreeShipping(da(400), { isFree: false })).toBe(false);
  });

  it('[SF-188] [SF-189] lists those of the commune first, the others apart', () => {
    const far = offer({ id: DESK, deliveryCommune: { id: 1601, name: 'Alger', nameAr: 'الجزائر' } });
    expect(splitTransporters([far, offer()], '1613')).toEqual({ near: [offer()], others: [far] });
    expect(splitTransporters([far], '1613')).toEqual({ near: [far], others: [] });
  });

  it('[SF-274] is read from both shapes of the answer', () => {
    expect(offersIn([[offer()]])).toEqual([offer()]);
    expect(offersIn([offer()])).toEqual([offer()]);
    expect(offersIn([[]])).toEqual([]);
    expect(offersIn([])).toEqual([]);
  });
});

describe('totals', () => {
  it('[SF-275] subtotal is the discounted unit price × quantity, floored at 0', () => {
    expect(subtotal(da(900), 2)).toBe(180_000);
    expect(subtotal(da(-5), 2)).toBe(0);
  });

  it.each([
    [
      'of a variant, whatever its product costs',
      [combination('nuit', 'blue', 'S', { price: REDUCED })],
      da(700),
    ],
    ['of a product without variants', [], REDUCED.now],
  ])('[SF-275] of two at 1000, 10 %% off, it is 1800: the price %s', (_, combinations, now) => {
    const bought = { ...product(combinations), price: { now, before: null, percent: null } };
    const line = lineOf({
      ...{ product: bought, combination: selectCombination(bought, null), parts: [] },
      ...{ quantity: 2, maxPerLine: 10, path: '/p' },
    });
    expect(itemsTotal([line])).toBe(da(1800));
  });

  it('[SF-276] over several lines they are summed, and a reduction of the basket never goes below nothing', () => {
    const lines = [
      { unitPrice: da(1200), quantity: 2 },
      { unitPrice: da(300), quantity: 1 },
    ];
    expect(itemsTotal(lines)).toBe(270_000);
    expect(totalOf(lines, da(400), da(200))).toBe(290_000);
    expect(totalOf(lines, da(400), da(9000))).toBe(40_000);
  });

  it('[SF-191] total is unit price × quantity + delivery', () => {
    expect(totalOf([{ unitPrice: da(1200), quantity: 3 }], da(400))).toBe(400_000);
  });
});

describe('automatic submit', () => {
  it('[SF-182] waits for each condition of a complete form', () => {
    expect(isComplete(complete())).toBe(true);
    const without = (change: object) =>
      isComplete({ ...complete(), formData: { ...complete().formData, ...change } });
    for (const change of [
      { firstname: '' },
      { lastname: '1' },
      { phone: '0455' },
      { email: 'a@c' },
      { wilaya: '' },
      { commune: '' },
      { transporter: '' },
    ])
      expect(without(change)).toBe(false);
    expect(isComplete({ ...complete(), transporters: { items: [], loading: false, error: null } })).toBe(
      false,
    );
    expect(isComplete({ ...complete(), transporters: { ...complete().transporters, loading: true } })).toBe(
      false,
    );
  });

  it('waits for what a code that was typed makes of the total', () => {
    const typed = checkoutReducer(complete(), { type: 'coupon-typed', draft: 'AID26' });
    expect(isComplete(typed)).toBe(false);
    const asked = checkoutReducer(typed, { type: 'coupon-applied' });
    expect([asked.coupon, isComplete(asked)]).toEqual(['AID26', false]);
    // The answer to what was asked before it says nothing of it.
    expect(isComplete(checkoutReducer(asked, { type: 'coupon-answered', coupon: '' }))).toBe(false);
    const answered = checkoutReducer(asked, { type: 'coupon-answered', coupon: 'AID26' });
    expect(isComplete(answered)).toBe(true);
    expect(isComplete(checkoutReducer(answered, { type: 'coupon-applied' }))).toBe(true);
  });

  it('goes without a refused code only once its field is empty', () => {
    const refused = (
      [
        { type: 'coupon-typed', draft: 'RIEN' },
        { type: 'coupon-applied' },
        { type: 'coupon-refused' },
      ] as const
    ).reduce(checkoutReducer, complete());
    expect([refused.coupon, refused.couponDraft, isComplete(refused)]).toEqual(['', 'RIEN', false]);
    expect(isComplete(checkoutReducer(refused, { type: 'coupon-typed', draft: ' ' }))).toBe(true);
  });

  it('happens only where nothing speaks against it', () => {
    const allowed = {
      enabled: true,
      complete: true,
      touched: true,
      editing: true,
      cooldown: 0,
      stopped: false,
      typing: false,
      online: true,
    };
    expect(mayAutoSubmit(allowed)).toBe(true);
    for (const change of [
      { enabled: false },
      { complete: false },
      { touched: false },
      { editing: false },
      { cooldown: 1 },
      { stopped: true },
      { typing: true },
      { online: false },
    ])
      expect(mayAutoSubmit({ ...allowed, ...change })).toBe(false);
  });
});

describe('the parts of a pack', () => {
  const part = (price: number, quantity: number) => ({
    ...{ product: 'p', combination: null, name: 'Sérum', variant: '30 ml' },
    ...{ unitPrice: da(price), quantity },
  });
  const parts = [part(1000, 2), part(1100, 1)];

  it('[SF-066] have their amounts where they add up to the price and what it saves', () => {
    expect(partsSaving({ unitPrice: da(2900), quantity: 2, parts })).toEqual({
      amounts: [da(4000), da(2200)],
      saved: da(400),
    });
  });

  it('have none where the pack saves nothing, or where there is no pack', () => {
    expect(partsSaving({ unitPrice: da(3100), quantity: 1, parts })).toBeNull();
    expect(partsSaving({ unitPrice: da(3500), quantity: 1, parts })).toBeNull();
    expect(partsSaving({ unitPrice: da(900), quantity: 1, parts: [] })).toBeNull();
  });
});
