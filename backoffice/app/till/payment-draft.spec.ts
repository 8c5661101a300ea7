import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { NEW_PAYMENT, type PaymentDraft, readPayment } from './payment-draft.ts';

const TOTAL = toCentimes(1_845_000);
const SETTINGS = { cashStep: 0, depositMax: 3_000 };
const read = (
  draft: Partial<PaymentDraft>,
  { hasCustomer = false, settings = SETTINGS, total = TOTAL } = {},
) => readPayment({ ...NEW_PAYMENT, ...draft }, total, settings, { hasCustomer, today: '2026-11-30' });

describe('a payment as it is typed', () => {
  it('is exact cash where nothing is typed, and gives back what is too much', () => {
    expect(read({})).toMatchObject({ faults: [], change: 0, owed: 0 });
    expect(read({ given: '20 000' })).toMatchObject({ faults: [], change: 155_000 });
    expect(read({ given: '18 449,99' })).toMatchObject({ faults: ['given'], change: null });
  });

  it('rounds cash to the least coin, and says what it is paid with', () => {
    const { paid, cash } = read(
      {},
      { settings: { ...SETTINGS, cashStep: 500 }, total: toCentimes(1_845_300) },
    );
    expect({ cash, rounding: paid.rounding }).toEqual({ cash: 1_845_500, rounding: -200 });
  });

  it('computes the card of a mixed payment; another figure has to make the total', () => {
    expect(read({ form: 'mixed', amount: '10 450', given: '11 000' })).toMatchObject({
      ...{ faults: [], card: 800_000, change: 55_000 },
      paid: {
        payments: [
          { means: 'cash', amount: 1_045_000, given: 1_100_000 },
          { means: 'card', amount: 800_000 },
        ],
      },
    });
    expect(read({ form: 'mixed', amount: '10 450', card: '7 999,99' }).faults).toEqual(['not_total']);
    expect(read({ form: 'mixed', amount: '18 450' }).faults.length).toBeGreaterThan(0);
  });

  it('asks for a customer where something is owed, and for no more than the greatest deposit', () => {
    expect(read({ form: 'deposit', amount: '5 535' }).faults).toEqual(['customer']);
    expect(read({ form: 'deposit', amount: '5 535' }, { hasCustomer: true })).toMatchObject({
      ...{ faults: [], maxDeposit: 553_500, owed: 1_291_500 },
    });
    expect(read({ form: 'deposit', amount: '5 535,01' }, { hasCustomer: true }).faults).toEqual([
      'above_deposit',
    ]);
    expect(read({ form: 'installment' }, { hasCustomer: true })).toMatchObject({ faults: [], owed: TOTAL });
  });

  it('divides what is left into months, the first of them a month from today unless another day is typed', () => {
    const planned = (draft: Partial<PaymentDraft>) =>
      read({ form: 'installment', ...draft }, { hasCustomer: true });
    expect(planned({ amount: '8 450', parts: '2' })).toMatchObject({
      ...{ faults: [], owed: 1_000_000, firstDue: '2026-12-30' },
      paid: {
        plan: [
          { dueOn: '2026-11-30', amount: 845_000 },
          { dueOn: '2026-12-30', amount: 500_000 },
          { dueOn: '2027-01-30', amount: 500_000 },
        ],
      },
    });
    expect(planned({ parts: '1', firstDue: '2026-12-05' }).paid.plan).toEqual([
      { dueOn: '2026-12-05', amount: TOTAL },
    ]);
    for (const wrong of [{ parts: '' }, { parts: '0' }, { parts: '61' }, { firstDue: '2026-11-30' }])
      expect(planned(wrong).faults).toEqual(['plan']);
    expect(planned({ amount: '18 450' }).faults).toEqual(['plan']);
    expect(read({ form: 'cash' }).paid.plan).toBeUndefined();
  });

  it('says which other means it is', () => {
    expect(read({ form: 'other' }).faults).toEqual(['word']);
    expect(read({ form: 'other', reference: 'Chèque' }).faults).toEqual([]);
    expect(read({ form: 'card', amount: '18 450,01' }).faults).toContain('above_total');
  });
});
