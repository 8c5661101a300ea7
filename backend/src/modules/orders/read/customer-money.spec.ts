import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { customerMoney } from './money.ts';

const TODAY = '2026-11-28';
const money = (balances: object) => ({
  ...{ balances: balances as never, refunded: toCentimes(0), remitted: toCentimes(0), deposit_only: false },
});
const order = (told: object) => ({
  ...{ state: 'new', delivery_state: 'none', flags: [], cod_amount: null, money: null, installments: null },
  ...{ total: 5_000, ...told },
});
const told = (of: object) => {
  const { returned, paid, left, installments } = customerMoney(order(of) as never, TODAY);
  // Nothing that was paid may be written as −0, which JSON does not know.
  return [returned, paid + 0, left, installments.map(({ status }) => status).join()];
};

describe('what a customer is told of the money of an order', () => {
  it('is all of it before it is in the books, then what of it is left', () => {
    expect(told({})).toEqual([0, 0, 5_000, '']);
    const balances = { order_value: -5_000, customer_owes: 3_000, till: 2_000 };
    expect(told({ state: 'confirmed', money: money(balances) })).toEqual([0, 2_000, 3_000, '']);
    const plan = [
      { dueOn: '2026-11-01', amount: 2_000 },
      { dueOn: '2026-11-20', amount: 1_000 },
      { dueOn: '2026-12-20', amount: 2_000 },
    ];
    const planned = { state: 'completed', money: money(balances), installments: plan };
    expect(told(planned)).toEqual([0, 2_000, 3_000, 'paid,late,due']);
  });

  it('takes off what was not kept of a parcel, and asks for nothing of one that is lost, cancelled or back', () => {
    const part = { order_value: -3_000, customer_owes: 0, transporter: 3_000 };
    expect(told({ state: 'partially_completed', money: money(part) })).toEqual([2_000, 3_000, 0, '']);
    const lost = {
      state: 'in_delivery',
      delivery_state: 'lost',
      money: money({ order_value: 0, customer_owes: 0 }),
    };
    expect(told(lost)).toEqual([0, 0, 0, '']);
    const back = money({ deposits: -1_000, till: 1_000 });
    for (const state of ['cancelled', 'returned'])
      expect(told({ state, money: back })).toEqual([0, 1_000, 0, '']);
  });
});
