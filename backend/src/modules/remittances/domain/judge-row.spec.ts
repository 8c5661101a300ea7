import type { AgreedFee, PaymentRowTreatment, StatementReading } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LaidRow, layRow } from '../application/row-legs.ts';
import { agreedFee } from './agreed-fee.ts';
import { judgeRow, type PaidRow, type ParcelDebt, roundingOf } from './judge-row.ts';

const c = toCentimes;
const OWN = 'own';
const debtOf = (change: Partial<ParcelDebt> = {}): ParcelDebt => ({
  ...{
    transporterId: OWN,
    told: c(500_000),
    holds: c(500_000),
    claims: c(0),
    expectedFee: c(60_000),
    returnFee: c(25_000),
  },
  ...{ wholeDinars: true, arrived: true, feesClaimed: c(0), booked: [] },
  ...change,
});
const credit = (net: number | null): PaidRow => ({
  ...{ kind: 'credit', charge: 'cod' },
  net: net === null ? null : c(net),
});
const debit = (net: number, charge: PaidRow['charge']): PaidRow => ({ kind: 'debit', charge, net: c(net) });
const judged = (
  row: PaidRow,
  debt: ParcelDebt | null,
  reading: StatementReading = 'net',
  met = false,
): readonly unknown[] => {
  const { outcome, expected, gap } = judgeRow(row, debt, { transporterId: OWN, reading }, met);
  return [outcome, expected, gap];
};
const laid = (
  row: PaidRow,
  debt: ParcelDebt | null,
  treatment: PaymentRowTreatment | null = null,
  reading: StatementReading = 'net',
) =>
  Object.fromEntries(
    layRow({ ...row, treatment } as LaidRow, debt, reading).legs.map(({ place, amount }) => [place, amount]),
  );

describe('a row of a payment', () => {
  it.each([
    ['4 599.50, told 4 600', 459_950, 50],
    ['4 599.49, told 4 599', 459_949, -49],
    ['4 600, as it is', 460_000, 0],
    ['0.01, told nothing', 1, -1],
    ['0.50, told 1', 50, 50],
  ])('is rounded to whole dinars where its carrier collects those: %s', (_, holds, rounding) => {
    const debt = debtOf({ holds: c(holds), expectedFee: c(0) });
    expect(roundingOf(debt)).toBe(rounding);
    expect(judged(credit(holds + rounding), debt)).toEqual(['matched', holds + rounding, 0]);
    expect(roundingOf({ ...debt, wholeDinars: false })).toBe(0);
    const legs = laid(credit(holds + rounding), debt);
    expect(legs.rounding ?? 0).toBe(rounding === 0 ? 0 : -rounding);
    expect(legs.carrier_holds).toBe(-holds);
  });

  it.each([
    ['all', 440_000, 'matched', 0],
    ['1.00 less', 439_900, 'gap', -100],
    ['0.99 less', 439_901, 'gap', -99],
    ['more', 440_001, 'gap', 1],
  ])('pays what is held, less the fee: %s', (_, net, outcome, gap) => {
    expect(judged(credit(net), debtOf())).toEqual([outcome, 440_000, gap]);
  });

  it('with a fee that was agreed, a percentage or an amount of one sum, pays the rest of it [BO-353]', () => {
    const holds = c(400_000);
    const agreed = (fee: AgreedFee | null) => agreedFee({ holds, expectedFee: c(45_000) }, fee);
    expect(agreed({ kind: 'percent', value: c(150) })).toBe(6_000);
    expect(agreed({ kind: 'amount', value: c(15_000) })).toBe(15_000);
    expect(agreed(null)).toBe(45_000);
    const percentage = debtOf({ holds, expectedFee: agreed({ kind: 'percent', value: c(150) }) });
    const amount = debtOf({ holds, expectedFee: agreed({ kind: 'amount', value: c(6_000) }) });
    expect(judged(credit(394_000), percentage)).toEqual(['matched', 394_000, 0]);
    expect(laid(credit(394_000), percentage)).toEqual(laid(credit(394_000), amount));
    expect(laid(credit(394_000), amount)).toEqual({
      ...{ carrier_holds: -400_000, remittances: 394_000, fees: 6_000 },
    });
  });

  it('that pays less is claimed, waited for, or taken as a fee', () => {
    const owed = { carrier_holds: -500_000, remittances: 400_000, fees: 60_000, claims: 40_000 };
    expect(laid(credit(400_000), debtOf())).toEqual(owed);
    expect(laid(credit(400_000), debtOf(), 'claim')).toEqual(owed);
    expect(laid(credit(400_000), debtOf(), 'later')).toEqual(owed);
    expect(laid(credit(400_000), debtOf(), 'fee')).toEqual({
      ...{ carrier_holds: -500_000, remittances: 400_000, fees: 100_000 },
    });
  });

  it('that pays more makes the fee smaller, and what is too much stays with the transporter', () => {
    expect(laid(credit(470_000), debtOf())).toEqual({
      ...{ carrier_holds: -500_000, remittances: 470_000, fees: 30_000 },
    });
    const more = layRow({ ...credit(510_000), treatment: null } as LaidRow, debtOf(), 'net');
    expect(more.legs).toEqual([
      { place: 'carrier_holds', amount: -500_000 },
      { place: 'remittances', amount: 500_000 },
    ]);
    expect(more.running).toEqual([
      { place: 'remittances', amount: 10_000 },
      { place: 'claims', amount: -10_000 },
    ]);
  });

  it('of a parcel that was lost, or only claimed of, takes from the claim', () => {
    const lost = debtOf({ holds: c(0), claims: c(500_000) });
    expect(judged(credit(500_000), lost)).toEqual(['matched', 500_000, 0]);
    expect(judged(credit(200_000), lost)).toEqual(['gap', 500_000, -300_000]);
    expect(laid(credit(200_000), lost)).toEqual({ claims: -200_000, remittances: 200_000 });
    const fees = debtOf({ holds: c(0), feesClaimed: c(5_000) });
    expect(judged(credit(5_000), fees)).toEqual(['matched', 5_000, 0]);
    expect(laid(credit(5_000), fees)).toEqual({ fees: -5_000, remittances: 5_000 });
  });

  it('is never paid twice: of a parcel that owes nothing, on its way, of somebody else, or met before', () => {
    expect(judged(credit(440_000), debtOf({ holds: c(0) }))[0]).toBe('already_paid');
    expect(judged(credit(440_000), debtOf({ holds: c(0), arrived: false }))[0]).toBe('not_delivered');
    expect(judged(credit(440_000), debtOf({ transporterId: 'other' }))[0]).toBe('other_transporter');
    expect(judged(credit(440_000), debtOf(), 'net', true)[0]).toBe('duplicate');
    expect(judged(credit(440_000), null)[0]).toBe('unmatched');
    expect(judged(credit(null), debtOf())[0]).toBe('invalid');
    expect(
      layRow({ ...credit(440_000), treatment: null } as LaidRow, debtOf({ holds: c(0) }), 'net'),
    ).toEqual({
      legs: [],
      running: [
        { place: 'remittances', amount: 440_000 },
        { place: 'claims', amount: -440_000 },
      ],
      claimed: 0,
      because: 'short_paid',
    });
  });

  it('that takes money is a fee: of a return, of a prepaid parcel, or of all where fees are rows of their own', () => {
    expect(judged(debit(-25_000, 'return'), debtOf({ holds: c(0) }))).toEqual(['matched', -25_000, 0]);
    expect(judged(debit(-30_000, 'return'), debtOf())).toEqual(['gap', -25_000, -5_000]);
    const prepaid = debtOf({ told: c(0), holds: c(0), expectedFee: c(60_000) });
    expect(judged(debit(-60_000, 'delivery'), prepaid)).toEqual(['matched', -60_000, 0]);
    expect(laid(debit(-60_000, 'delivery'), prepaid)).toEqual({ fees: 60_000, remittances: -60_000 });
    expect(judged(debit(-60_000, 'delivery'), debtOf({ booked: ['delivery'] }))[0]).toBe('already_paid');
    expect(judged(credit(500_000), debtOf(), 'gross')).toEqual(['matched', 500_000, 0]);
    expect(judged(debit(-1_500, 'other'), debtOf())[0]).toBe('matched');
  });
});

describe('a row that takes more than the terms allow', () => {
  const spent = debtOf({ holds: c(0) });
  const prepaid = debtOf({ told: c(0), holds: c(0) });
  const gap = (row: PaidRow, debt: ParcelDebt, reading: StatementReading = 'net') =>
    judgeRow(row, debt, { transporterId: OWN, reading }, false).gap;
  const claimed = (row: PaidRow, debt: ParcelDebt, reading: StatementReading = 'net') => {
    const { claimed: amount, because } = layRow({ ...row, treatment: null } as LaidRow, debt, reading);
    return [amount, because];
  };

  it.each<[string, PaidRow, ParcelDebt, StatementReading, number]>([
    ['a return', debit(-30_000, 'return'), debtOf(), 'net', 25_000],
    ['a prepaid parcel', debit(-70_000, 'delivery'), prepaid, 'net', 60_000],
    ['a delivery whose fees are rows', debit(-70_000, 'delivery'), spent, 'gross', 60_000],
    ['a delivery whose fee was kept', debit(-60_000, 'delivery'), spent, 'net', 0],
    ['the same, by columns of its row', debit(-60_000, 'delivery'), spent, 'collected', 0],
  ])('leaves a claim of it, or is taken as a fee: %s', (_, row, debt, reading, agreed) => {
    const taken = -(row.net ?? 0);
    const excess = taken - agreed;
    expect(gap(row, debt, reading)).toBe(-excess);
    const fees = agreed === 0 ? {} : { fees: agreed };
    const owed = { ...fees, remittances: -taken, claims: excess };
    expect(laid(row, debt, null, reading)).toEqual(owed);
    expect(laid(row, debt, 'claim', reading)).toEqual(owed);
    expect(laid(row, debt, 'later', reading)).toEqual(owed);
    expect(laid(row, debt, 'fee', reading)).toEqual({ fees: taken, remittances: -taken });
    expect(claimed(row, debt, reading)).toEqual([excess, agreed === 0 ? 'double_fee' : 'wrong_fee']);
  });

  it('is none where it takes what was agreed or less, or what no terms speak of', () => {
    expect(laid(debit(-20_000, 'return'), debtOf())).toEqual({ fees: 20_000, remittances: -20_000 });
    expect(gap(debit(-20_000, 'return'), debtOf())).toBe(5_000);
    expect(laid(debit(-1_500, 'other'), debtOf())).toEqual({ fees: 1_500, remittances: -1_500 });
    expect(claimed(debit(-60_000, 'delivery'), prepaid)[0]).toBe(0);
  });
});

const amounts = fc.integer({ min: 0, max: 10_000_000 });
const someDebt = fc.record({
  ...{
    transporterId: fc.constant(OWN),
    told: fc.oneof(fc.constant(0), amounts),
    holds: amounts,
    claims: amounts,
    expectedFee: amounts,
  },
  ...{ returnFee: amounts, wholeDinars: fc.boolean(), arrived: fc.boolean(), feesClaimed: amounts },
  booked: fc.subarray(['cod', 'delivery', 'return', 'other'] as const),
}) as unknown as fc.Arbitrary<ParcelDebt>;
const someRow = fc
  .record({
    ...{
      kind: fc.constantFrom('credit', 'debit'),
      charge: fc.constantFrom('cod', 'delivery', 'return', 'other'),
    },
    net: fc.integer({ min: 0, max: 20_000_000 }),
    treatment: fc.constantFrom(null, 'claim', 'later', 'fee'),
  })
  .map((row) => ({
    ...row,
    net: row.kind === 'debit' ? 0 - row.net : row.net,
  })) as unknown as fc.Arbitrary<LaidRow>;
const readings = fc.constantFrom<StatementReading[]>('net', 'collected', 'gross');

describe('whatever a row says', () => {
  it('makes and loses no money, brings in exactly its net, and takes no more than is owed', () => {
    fc.assert(
      fc.property(someRow, fc.option(someDebt), readings, (row, debt, reading) => {
        const { legs, running, claimed } = layRow(row, debt, reading);
        const sum = (of: typeof legs) => of.reduce((total, { amount }) => total + amount, 0);
        const at = (place: string) =>
          legs.reduce((total, leg) => total + (leg.place === place ? leg.amount : 0), 0);
        expect([sum(legs), sum(running)]).toEqual([0, 0]);
        const paid = [...legs, ...running].filter(({ place }) => place === 'remittances');
        expect(sum(paid)).toBe(row.net);
        expect((debt?.holds ?? 0) + at('carrier_holds')).toBeGreaterThanOrEqual(0);
        expect((debt?.claims ?? 0) + at('claims')).toBeGreaterThanOrEqual(0);
        expect(claimed).toBeGreaterThanOrEqual(0);
        if (claimed > 0) expect(at('claims')).toBeGreaterThan(0);
        const { gap } = judgeRow(row, debt, { transporterId: OWN, reading }, false);
        if (row.kind === 'debit' && debt)
          expect(claimed).toBe(row.treatment === 'fee' ? 0 : Math.max(0, 0 - (gap ?? 0)));
        if (!debt) expect(legs).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is judged matched exactly where its entry leaves nothing owed and the fee as agreed', () => {
    const gaps = fc.oneof(
      fc.constant(0),
      fc.integer({ min: -100, max: 100 }),
      fc.integer({ min: -9_000_000, max: 0 }),
    );
    const open = someDebt.map((debt) => ({ ...debt, holds: c(debt.holds + 1), claims: c(0) }));
    fc.assert(
      fc.property(open, gaps, readings, (debt, gap, reading) => {
        const agreed = reading === 'gross' ? 0 : debt.expectedFee;
        const row = credit(debt.holds + roundingOf(debt) - agreed + gap);
        expect(judgeRow(row, debt, { transporterId: OWN, reading }, false).gap).toBe(gap);
        const { legs, running } = layRow({ ...row, treatment: null } as LaidRow, debt, reading);
        const fees = legs.find(({ place }) => place === 'fees')?.amount ?? 0;
        const claims = legs.find(({ place }) => place === 'claims')?.amount ?? 0;
        expect(gap === 0).toBe(claims === 0 && running.length === 0 && fees === agreed);
      }),
      { numRuns: 5_000 },
    );
  });
});
