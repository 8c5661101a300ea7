import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { linesOf } from './get-transporter-statement.query.ts';

const NONE = { paymentId: null, paymentNumber: null, orderId: null, orderNumber: null, received: null };
const [owed, fees] = [toCentimes(-135_000), toCentimes(35_000)];

describe('a line of the statement of a transporter', () => {
  it('tells of what was paid without a payment’s paper as paid, not as a gap', () => {
    const moved = { ...NONE, day: '2026-11-21', what: 'payment', parcels: 1, owed, fees } as const;
    expect(linesOf([moved], toCentimes(135_000))).toMatchObject([
      { what: 'payment', document: null, paid: 100_000, fees: 35_000, rounding: 0, balance: 0 },
    ]);
  });

  it('tells of a payment by what came, and of what is left as coins', () => {
    const received = toCentimes(99_700);
    const moved = {
      ...{ ...NONE, paymentId: 'a', paymentNumber: '1001', received },
      ...{ day: '2026-11-21', what: 'payment' as const, parcels: 1, owed, fees },
    } as const;
    expect(linesOf([moved], toCentimes(135_000))).toMatchObject([
      { document: { kind: 'payment', number: '1001' }, paid: 99_700, fees: 35_000, rounding: 300 },
    ]);
  });
});
