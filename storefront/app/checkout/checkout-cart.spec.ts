import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { complete, DESK, freshCart } from './checkout-states.fixture.ts';
import { checkoutReducer } from './reducer.ts';

describe('the order form of the cart page', () => {
  it('[SF-276] counts over all lines and the delivery', () => {
    const state = complete(freshCart());
    expect(state.totalPrice).toBe(270_000 + 40_000);
    expect(state.formData.quantity).toBe(3);
  });

  it('follows the cart while it is changed, and forgets what was short', () => {
    const short = checkoutReducer(freshCart(), { type: 'short', lines: [{ index: 0, available: 1 }] });
    const [first] = short.lines;
    const state = checkoutReducer(short, { type: 'lines-changed', lines: first ? [first] : [] });
    expect(state).toMatchObject({ totalPrice: 240_000, shortLines: [] });
  });

  it('counts what there is too little of, which the order decides', () => {
    const short = checkoutReducer(freshCart(), { type: 'stocked', lines: [{ index: 0, available: 1 }] });
    expect(short.totalPrice).toBe(270_000);
  });

  it('takes the server’s prices line by line, and what comes off the basket', () => {
    const state = checkoutReducer(complete(freshCart()), {
      type: 'repriced',
      figures: {
        unitPrices: [100_000 as Centimes, 30_000 as Centimes],
        discount: 20_000 as Centimes,
        delivery: null,
      },
    });
    expect(state.lines.map((line) => line.unitPrice)).toEqual([100_000, 30_000]);
    expect(state.totalPrice).toBe(230_000 - 20_000 + 40_000);
  });

  it('blames a missing address no more once a desk is chosen', () => {
    const checked = checkoutReducer(complete(freshCart()), { type: 'checked' });
    expect(checked.formErrors.address).toBeDefined();
    const desk = checkoutReducer(checked, { type: 'transporter-chosen', transporter: DESK });
    expect(desk.formErrors.address).toBeUndefined();
  });
});
