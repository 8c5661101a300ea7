import {
  type AnswerOf,
  transporterMoneyContract as contract,
  type OpenParcel,
  type TransporterAgeing,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Migration20261127003771_payment_sums_before } from '../../../../migrations/Migration20261127003771_payment_sums_before.ts';
import { RenewBalances } from '../../payments/index.ts';
import { ClaimingShop } from '../testing/claiming-shop.ts';
import { FEE, NET, RemittingShop, TODAY, TOLD } from '../testing/remitting-shop.ts';

const migration = new Migration20261127003771_payment_sums_before(null as never, null as never);
migration.up();
const ADD_UP_BEFORE = String(migration.getQueries()[0]);

type Statement = AnswerOf<typeof contract.statement>;
type Letter = AnswerOf<typeof contract.letter>;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
const HOUR = 3_600_000;
let place: RemittingShop;
let claims: ClaimingShop;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
  claims = new ClaimingShop(place);
});
afterEach(() => assertInvariants(test.database));

const ask = async <T>(endpoint: (typeof contract)[keyof typeof contract], query: object = {}) => {
  const params = { id: place.transporterId };
  return (await place.manager.call<T>(endpoint, { params, query: query as never })).body;
};
const statement = (from: string, to: string) => ask<Statement>(contract.statement, { from, to });
const deliveredAgo = async (days: number) => {
  const id = await place.delivered();
  await test.database.query(
    'update carrier_debts set delivered_at = delivered_at - make_interval(days => $2) where order_id = $1',
    [id, days],
  );
  return id;
};

describe('what transporters hold', () => {
  it('is told by age in days of Algiers, late by the promise of each, parcel by parcel', async () => {
    const orders = [];
    for (const days of [0, 7, 8, 14, 15, 30, 31, 60, 61]) orders.push(await deliveredAgo(days));
    const { transporters } = await ask<{ transporters: TransporterAgeing[] }>(contract.ageing);
    expect(transporters).toMatchObject([
      {
        ...{ transporter: { id: place.transporterId }, payoutDays: 7, parcels: 9, holds: 9 * TOLD },
        ages: {
          week: { parcels: 2, amount: 2 * TOLD },
          fortnight: { parcels: 2, amount: 2 * TOLD },
          month: { parcels: 2, amount: 2 * TOLD },
          twoMonths: { parcels: 2, amount: 2 * TOLD },
          older: { parcels: 1, amount: TOLD },
        },
        // Seven days ago to the minute is not beyond its promise yet.
        ...{ lateParcels: 7, late: 7 * TOLD },
      },
    ]);
    const older = await ask<{ parcels: OpenParcel[] }>(contract.parcels, { age: 'older' });
    expect(older.parcels).toMatchObject([
      { id: orders.at(-1), holds: TOLD, fee: FEE, late: true, claim: null },
    ]);
    const late = await ask<{ parcels: OpenParcel[] }>(contract.parcels, { late: 'true', perPage: '48' });
    expect(late.parcels.map(({ id }) => id)).toEqual(orders.slice(2).reverse());
    const file = await place.manager.text(contract.ageingExport, { language: 'fr' });
    expect(file.text.split('\n').filter((line) => line.includes('Amina Benali'))).toHaveLength(9);
    expect(file.text).toContain('Transporteur;Commande;Suivi;Client;Commune;Livré le;Jours;Détenu (DA)');
  });
});

describe('a letter', () => {
  it('asks for what was not sent yet, or for what is named: claims, and parcels without one', async () => {
    const [first, second] = [await deliveredAgo(20), await deliveredAgo(10)];
    const claim = await claims.opened(first, 'not_paid', { note: 'Promis mardi' });
    await test.database.query("update carrier_debts set said = 'Payé', said_at = $2 where order_id = $1", [
      first,
      TEST_NOW,
    ]);
    const all = await ask<Letter>(contract.letter);
    expect(all).toMatchObject({
      lines: [
        {
          ...{ reason: 'not_paid', asked: TOLD, claim: { id: claim, state: 'open' }, note: 'Promis mardi' },
          ...{ deliveredOn: '2026-11-01', said: { words: 'Payé', on: TODAY }, customer: 'Amina Benali' },
        },
      ],
      total: TOLD,
    });
    const named = await ask<Letter>(contract.letter, { claims: claim, orders: second });
    expect(named.lines.map(({ deliveredOn }) => deliveredOn)).toEqual(['2026-11-01', '2026-11-11']);
    await claims.move(claim, 'sent');
    expect((await ask<Letter>(contract.letter)).lines).toEqual([]);
    const tooMany = await ask<{ errors: object }>(contract.letter, { orders: `${second},${first}x` });
    expect(tooMany).toHaveProperty('errors');
  });
});

describe('the statement of a transporter', () => {
  /** What every leg of its entries says, without any of the code that makes statements. */
  async function legs(from: string, to: string) {
    const rows = await test.database.query<{ place: string; kind: string; amount: string }>(
      `select place, kind, sum(amount) as amount from postings p
       where at >= $2::timestamptz and at < $3::timestamptz
         and entry_id in (select entry_id from postings where transporter_id = $1) group by place, kind`,
      [place.transporterId, `${from}T00:00:00+01:00`, `${to}T24:00:00+01:00`],
    );
    const sum = (places: string[], kinds?: string[]) =>
      rows
        .filter((row) => places.includes(row.place) && (!kinds || kinds.includes(row.kind)))
        .reduce((total, { amount }) => total + Number(amount), 0);
    return sum;
  }

  it('equals the postings over a month in which it collects, pays, loses, and is claimed of', async () => {
    const before = await statement(TODAY, TODAY);
    const [a, b, c, d, e] = [
      await place.delivered(),
      await place.delivered(),
      await place.delivered(),
      await place.delivered(),
      await place.delivered(),
    ];
    clock.advance(HOUR);
    await place.paid([a], NET);
    // Short of 40 DA, which are claimed; some coins are nowhere.
    const short = await place.made([b]);
    await place.confirm(short, NET, { received: NET - 4_000, difference: { reason: 'short' } });
    await place.apply(short);
    const coins = await place.made([c]);
    await place.confirm(coins, NET, { received: NET - 300, difference: { reason: 'coins' } });
    await place.apply(coins);
    clock.advance(HOUR);
    await place.reverse(await place.paid([d], NET), 2);
    const unpaid = await claims.opened(d, 'not_paid');
    await claims.writeOff(unpaid);
    const damaged = await claims.opened(e, 'damaged', { asked: 20_000 });
    await claims.move(damaged, 'sent');
    await claims.move(damaged, 'accepted');
    clock.advance(HOUR);
    const lost = await place.handedOver();
    await place.manager.step('lose', lost);

    const [from, to] = [TODAY, '2026-12-20'];
    const told = await statement(from, to);
    const sum = await legs(from, to);
    const { opening, totals, closing, held, claims: claimed, account, lines } = told;
    expect(totals).toEqual({
      collected: sum(['carrier_holds'], ['collection']),
      claimed: sum(['claims'], ['claim', 'compensation']),
      paid: sum(['till', 'bank', 'card_account']),
      fees: sum(['fees']),
      rounding: sum(['rounding', 'expenses']),
      writtenOff: sum(['losses'], ['write_off']),
    });
    expect(totals).toMatchObject({ rounding: 300, writtenOff: TOLD, paid: 3 * NET - 4_300 });
    expect(opening + totals.collected + totals.claimed).toBe(
      closing + totals.paid + totals.fees + totals.rounding + totals.writtenOff,
    );
    expect(closing).toBe(held + claimed + account);
    expect(lines.at(-1)?.balance).toBe(closing);
    expect(before.closing - before.lines.reduce((all, { collected }) => all + collected, 0)).toBe(0);
    // A later period begins where this one ends, and one before it with nothing.
    expect((await statement('2026-12-21', '2026-12-21')).opening).toBe(closing);
    expect(opening).toBe(0);
    const payments = lines.filter(({ what }) => what === 'payment');
    expect(payments.map(({ paid }) => paid)).toEqual([NET, NET - 4_000, NET - 300, NET, -NET]);
    expect(payments.every(({ document }) => document?.kind === 'payment')).toBe(true);
    // And from before payments were added up, once their migration has been by; another time changes nothing.
    await test.database.query('delete from transporter_payment_sums where place <> $1', ['claims']);
    expect(await statement(from, to)).not.toEqual(told);
    for (const _ of [1, 2]) {
      await test.database.query(ADD_UP_BEFORE);
      expect(await statement(from, to)).toEqual(told);
    }
    // The same from balances that were kept: in the middle of what moved, and after all of it.
    const now = clock.now();
    for (const hours of [22.5, 72]) {
      clock.advance(hours * HOUR);
      await test.app.get(RenewBalances).execute();
      clock.set(now);
      expect(await statement(from, to)).toEqual(told);
      expect((await statement('2026-11-20', '2026-11-20')).closing).toBe(0);
    }
  });

  it('is a file as well, and refuses a period that ends before it begins or is longer than a year', async () => {
    const wrong = [
      ['2026-11-22', '2026-11-21'],
      ['2025-11-01', '2026-11-21'],
    ] as const;
    for (const [from, to] of wrong)
      expect(await ask<{ code: string }>(contract.statement, { from, to })).toMatchObject({
        code: 'invalid',
      });
    const path = contract.statementExport.path.replace(':id', place.transporterId);
    const file = await place.manager.text({ ...contract.statementExport, path } as never, {
      ...{ from: TODAY, to: '2026-12-20', language: 'fr' },
    });
    expect(file.status).toBe(200);
    expect(file.text).toContain('Jour;Opération;Pièce;Colis;Encaissé (DA)');
    expect(file.text).toMatch(/PT-\d+/);
  });
});
