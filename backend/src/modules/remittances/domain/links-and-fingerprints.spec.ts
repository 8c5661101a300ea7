import { type Centimes, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moneyText, type SameMoney } from './fingerprint.ts';
import { chosenLink, type Found, scored } from './link-scores.ts';
import { bestReading, fitsOf, type KnownRow, signedNet } from './readings.ts';

const found = (more: Partial<Found> = {}): Found => ({
  ...{ orderId: 'a', by: 'tracking', sameTransporter: true, amountAgrees: true, delivered: true },
  ...more,
});

describe('a candidate', () => {
  it.each([
    [found(), 100],
    [found({ amountAgrees: false, delivered: false }), 100],
    [found({ by: 'tracking_key' }), 97],
    [found({ by: 'reference' }), 95],
    [found({ by: 'reference', amountAgrees: false }), 80],
    [found({ otherPhone: true }), 85],
    [found({ by: 'phone' }), 85],
    [found({ by: 'phone', delivered: false }), 75],
    [found({ by: 'phone', amountAgrees: false, delivered: false }), 60],
    [found({ by: 'name', likeness: 1 }), 75],
    [found({ by: 'name', likeness: 0 }), 60],
    [found({ by: 'amount' }), 50],
    [found({ by: 'tracking', sameTransporter: false }), 60],
  ])('%j scores %d', (candidate, score) => {
    expect(scored(candidate).score).toBe(score);
  });

  it('says why in words, with what speaks against it', () => {
    expect(scored(found({ by: 'phone' })).reasons).toEqual(['phone', 'amount']);
    const doubtful = found({
      by: 'reference',
      amountAgrees: false,
      sameTransporter: false,
      delivered: false,
    });
    expect(scored(doubtful).reasons).toEqual([
      'reference',
      'other_transporter',
      'other_amount',
      'not_delivered',
    ]);
  });
});

describe('the link of a row', () => {
  it('is sure from 90, a proposal from 50, nothing below', () => {
    expect(chosenLink([found({ by: 'reference' })]).sure?.orderId).toBe('a');
    expect(chosenLink([found({ by: 'phone' })])).toMatchObject({ sure: null, proposed: { orderId: 'a' } });
    expect(chosenLink([found({ by: 'amount' })]).proposed?.orderId).toBe('a');
    expect(chosenLink([found({ by: 'amount', delivered: false })])).toEqual({ sure: null, proposed: null });
    expect(chosenLink([])).toEqual({ sure: null, proposed: null });
  });

  it('is nobody when two are within five points', () => {
    const near = [found({ by: 'tracking' }), found({ orderId: 'b', by: 'reference' })];
    expect(chosenLink(near)).toEqual({ sure: null, proposed: null });
    const apart = [found({ by: 'tracking' }), found({ orderId: 'b', by: 'phone' })];
    expect(chosenLink(apart).sure?.orderId).toBe('a');
  });

  it('counts an order once, however it was found', () => {
    expect(chosenLink([found({ by: 'tracking_key' }), found(), found({ by: 'phone' })]).sure?.score).toBe(
      100,
    );
  });

  it('never is sure by anything but a code, and never by amount alone', () => {
    const any = fc.record({
      orderId: fc.constantFrom('a', 'b', 'c'),
      by: fc.constantFrom('phone' as const, 'name' as const, 'amount' as const),
      ...{ sameTransporter: fc.boolean(), amountAgrees: fc.boolean(), delivered: fc.boolean() },
      likeness: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(fc.property(fc.array(any), (candidates) => expect(chosenLink(candidates).sure).toBeNull()));
  });
});

describe('the fingerprint of a row', () => {
  const row: SameMoney = {
    ...{ trackingKey: 'Y1', reference: 'R1', orderId: null, person: null },
    ...{ kind: 'credit', charge: 'cod' },
    ...{ net: toCentimes(400_000), paymentRef: null, nth: 1 },
  };

  it('is the same whatever matching found', () => {
    expect(moneyText({ ...row, orderId: 'order' })).toBe(moneyText(row));
  });

  it('is another for other money', () => {
    const others: Partial<SameMoney>[] = [
      ...[{ trackingKey: 'Y2' }, { kind: 'debit' as const }, { charge: 'return' as const }, { nth: 2 }],
      ...[{ net: toCentimes(400_001) }, { paymentRef: 'P1' }, { reason: 'second versement' }],
      ...[{ trackingKey: null }, { trackingKey: null, reference: null, orderId: 'order' }],
    ];
    const prints = [row, ...others.map((more) => ({ ...row, ...more }))].map(moneyText);
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('the reading of a statement', () => {
  const centimes = fc.integer({ min: 100_000, max: 5_000_000 }).map((value) => toCentimes(value * 100));
  const parcel = fc.record({
    holds: centimes,
    fee: fc.integer({ min: 200, max: 900 }).map((da) => toCentimes(da * 100)),
  });
  const written: Readonly<
    Record<'net' | 'collected' | 'gross', (holds: Centimes, fee: Centimes) => KnownRow>
  > = {
    net: (holds, fee) => ({ ...known(holds, fee), amount: toCentimes(holds - fee) }),
    collected: (holds, fee) => ({ ...known(holds, fee), collected: holds, fees: [fee] }),
    gross: (holds, fee) => ({ ...known(holds, fee), amount: holds }),
  };
  const known = (holds: Centimes, expectedFee: Centimes): KnownRow => ({
    ...{ holds, expectedFee, amount: null, collected: null, fees: [] },
  });

  it('is the one that most parcels agree with', () => {
    const how = fc.constantFrom('net' as const, 'collected' as const, 'gross' as const);
    fc.assert(
      fc.property(fc.array(parcel, { minLength: 3, maxLength: 20 }), how, (parcels, reading) => {
        const fits = fitsOf(parcels.map(({ holds, fee }) => written[reading](holds, fee)));
        const has = { collected: reading === 'collected', fees: reading === 'collected', paid: true };
        expect(fits[reading]).toBe(parcels.length);
        expect(bestReading(fits, has)).toBe(reading);
      }),
    );
  });

  it.each([
    ['net', { collected: false, fees: false, paid: true }],
    ['net', { collected: true, fees: false, paid: true }],
    ['collected', { collected: true, fees: true, paid: false }],
    ['collected', { collected: true, fees: true, paid: true }],
    ['gross', { collected: true, fees: false, paid: false }],
  ] as const)('is %s by its columns alone, where no parcel is known: %j', (reading, has) => {
    expect(bestReading(fitsOf([]), has)).toBe(reading);
  });

  it('takes no amount out of an empty cell', () => {
    const none = { amount: null, collected: null, fees: [null, null] };
    expect([signedNet(none, 'net'), signedNet(none, 'collected'), signedNet(none, 'gross')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
