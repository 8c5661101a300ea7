import {
  remittanceImportsContract as contract,
  remittancesContract,
  type Statement,
  type TransporterClaim,
  transporterClaimsContract,
} from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Migration20261130003773_claims_of_all_rows } from '../../../../migrations/Migration20261130003773_claims_of_all_rows.ts';
import { Migration20261201003774_damage_beside_the_books } from '../../../../migrations/Migration20261201003774_damage_beside_the_books.ts';
import { JudgeRows } from '../application/judge-rows.ts';
import { ProcessStatement } from '../application/process-statement.ts';
import { TakeBackPayment } from '../application/take-back-payment.ts';
import { FEE, TOLD } from '../testing/remitting-shop.ts';
import { StatementShop, type TestParcel } from '../testing/statement-shop.ts';

const healed = new Migration20261201003774_damage_beside_the_books(null as never, null as never);
const migration = new Migration20261130003773_claims_of_all_rows(null as never, null as never);
const test = useApp();
let world: StatementShop;

beforeAll(async () => {
  world = await StatementShop.open(test.app, test.database);
  await world.ready(csv(['C-0', '', 'Livré', 1]));
});
afterEach(() => assertInvariants(test.database));

type Line = readonly (string | number)[];
const csv = (...lines: readonly Line[]) =>
  [['Suivi', 'Date', 'Statut', 'Montant'], ...lines].map((line) => line.join(';')).join('\n');
const dinars = (centimes: number) => centimes / 100;
const one = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await test.database.query<T>(sql, values))[0] as T;
const claimOf = ({ orderId }: TestParcel) =>
  one<object>(
    `select reason, asked::int, state, in_claims, given_back::int from transporter_claims where order_id = $1 order by number desc limit 1`,
    orderId,
  );
const debtOf = ({ orderId }: TestParcel) =>
  one<object>('select holds::int, claims::int from carrier_debts where order_id = $1', orderId);
/** As it is shown, and as it stands beside the order. */
async function stateOf({ orderId }: TestParcel): Promise<string> {
  const [shown, kept] = await Promise.all([
    world.staff.detail(orderId),
    one<{ state: string }>('select payment_state as state from orders where id = $1', orderId),
  ]);
  expect(kept.state).toBe(shown.paymentState);
  return kept.state;
}
const rowOf = async (id: string, number: number) =>
  (await world.rows(id)).find((row) => row.number === number);

async function paid(...lines: readonly Line[]): Promise<Statement> {
  const found = await world.ready(csv(...lines));
  await world.confirm(found);
  return world.show(found.id);
}

async function takenBack({ id, version }: Statement): Promise<number> {
  const body = { version, reason: 'Relevé du mauvais mois' };
  const { status, body: made } = await world.staff.call<{ id: string }>(remittancesContract.reverse, {
    params: { id },
    body,
  });
  if (status === 200) await test.app.get(TakeBackPayment).execute(made.id);
  return status;
}

describe('a fee that is taken twice', () => {
  it('is claimed, makes its order disputed, and is settled by what comes back; taken back, it is claimed again', async () => {
    const parcel = await world.parcel('C-1');
    await paid(['C-1', '', 'Livré', dinars(TOLD - FEE)]);
    expect(await stateOf(parcel)).toBe('paid');
    const found = await world.ready(csv(['C-1', '', 'Livraison', -dinars(FEE)]));
    expect(await rowOf(found.id, 2)).toMatchObject({
      ...{ kind: 'debit', charge: 'delivery', outcome: 'gap', expected: 0, gap: -FEE, treatment: 'claim' },
    });
    await world.confirm(found);
    const claim = { reason: 'double_fee', asked: FEE, in_claims: true };
    expect(await claimOf(parcel)).toMatchObject({ ...claim, state: 'open' });
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: FEE }, 'disputed']);
    await test.database.query("update transporter_claims set state = 'sent' where order_id = $1", [
      parcel.orderId,
    ]);
    const back = await paid(['C-1', '', 'Livré', dinars(FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, state: 'settled' });
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: 0 }, 'paid']);
    expect(await takenBack(back)).toBe(200);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, state: 'sent' });
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: FEE }, 'disputed']);
  });

  it('is not given up while what left it is being taken back, which ends it', async () => {
    const parcel = await world.parcel('C-31');
    await paid(['C-31', '', 'Livré', dinars(TOLD - FEE)]);
    const { id, version } = await paid(['C-31', '', 'Livraison', -dinars(FEE)]);
    const body = { version, reason: 'Relevé du mauvais mois' };
    const { body: mirror } = await world.staff.call<{ id: string }>(remittancesContract.reverse, {
      params: { id },
      body,
    });
    const claim = await one<{ id: string; version: number }>(
      'select id, version from transporter_claims where order_id = $1',
      parcel.orderId,
    );
    const givenUp = await world.staff.call<{ code: string }>(transporterClaimsContract.writeOff, {
      params: { id: claim.id },
      body: { version: claim.version, reason: 'Il ne paiera pas' },
    });
    expect([givenUp.status, givenUp.body.code]).toEqual([409, 'payment_state']);
    await test.app.get(TakeBackPayment).execute(mirror.id);
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: 0 }, 'paid']);
    // Nobody paid what it asked for.
    expect(await claimOf(parcel)).toMatchObject({ state: 'written_off' });
    const { body: shown } = await world.staff.call<TransporterClaim>(transporterClaimsContract.show, {
      params: { id: claim.id },
    });
    expect(shown.history.at(-1)).toMatchObject({
      ...{ state: 'written_off', by: world.staff.name, amount: null },
      words: expect.stringMatching(/^Le versement PT-\d+ est annulé/),
    });
  });

  it.each(['before', 'after'] as const)(
    'waits for no reversal where a parcel is lost: %s its row is taken back, the rest of it is owed the same',
    async (turn) => {
      const parcel = await world.parcel(`C-32-${turn}`, true);
      const { orderId, holds } = parcel;
      const { id, version } = await paid([`C-32-${turn}`, '', 'Livré', dinars(holds - FEE - 10_000)]);
      expect(await debtOf(parcel)).toEqual({ holds: 0, claims: 10_000 });
      const { body: mirror } = await world.staff.call<{ id: string }>(remittancesContract.reverse, {
        ...{ params: { id }, body: { version, reason: 'Relevé du mauvais mois' } },
      });
      const take = () => test.app.get(TakeBackPayment).execute(mirror.id);
      if (turn === 'after') await take();
      await world.staff.step('lose', orderId, { reason: 'Le reste est introuvable' });
      if (turn === 'before') await take();
      expect(await debtOf(parcel)).toEqual({ holds, claims: 100_000 });
    },
  );

  it('that is as much as what was paid before is paid by hand all the same', async () => {
    const parcel = await world.parcel('C-50');
    const half = (TOLD - FEE) / 2;
    await paid(['C-50', '', 'Livré', dinars(half)]);
    expect(await debtOf(parcel)).toEqual({ holds: 0, claims: half });
    const { transporterId } = world;
    const form = {
      transporterId,
      orderIds: [parcel.orderId],
      type: 'BANK_TRANSFER',
      receivedOn: '2026-11-20',
    };
    const { body } = await world.staff.once<{ id: string }>(remittancesContract.create, {
      body: form as never,
    });
    await world.confirm({ ...(await world.show(body.id)), figures: { includedNet: half } } as Statement);
    expect(await debtOf(parcel)).toEqual({ holds: 0, claims: 0 });
    expect(await claimOf(parcel)).toMatchObject({ state: 'settled' });
  });

  it('is a fee where somebody takes it as one', async () => {
    const parcel = await world.parcel('C-2');
    await paid(['C-2', '', 'Livré', dinars(TOLD - FEE)]);
    const found = await world.ready(csv(['C-2', '', 'Livraison', -dinars(FEE)]));
    const body = { version: found.version, treatment: 'fee', reason: 'Deux tentatives' } as const;
    await world.staff.call(contract.editRow, { params: { id: found.id, number: 2 }, body });
    await world.confirm(await world.show(found.id));
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: 0 }, 'paid']);
    expect(await claimOf(parcel)).toBeUndefined();
  });

  it('that was taken as a fee and is asked back, comes back in parts', async () => {
    const parcel = await world.parcel('C-3');
    await paid(['C-3', '', 'Livré', dinars(TOLD - FEE)]);
    await test.database.query(
      `insert into transporter_claims (id, shop_id, number, transporter_id, order_id, reason, asked, created_at, updated_at)
       values (uuidv7(), $1, shop_number($1, 'transporter_claim_numbers'), $2, $3, 'wrong_fee', 5000, now(), now())`,
      [world.shop.id, world.transporterId, parcel.orderId],
    );
    await test.database.query(`update orders set flags = array['disputed'] where id = $1`, [parcel.orderId]);
    const part = await paid(['C-3', '', 'Livré', 20]);
    expect(await claimOf(parcel)).toMatchObject({ state: 'open', given_back: 2_000 });
    const found = await world.ready(csv(['C-3', '', 'Livré', 30]));
    expect(await rowOf(found.id, 2)).toMatchObject({ outcome: 'matched', expected: 3_000 });
    await world.confirm(found);
    expect(await claimOf(parcel)).toMatchObject({ state: 'settled', given_back: 5_000 });
    expect(await stateOf(parcel)).toBe('paid');
    expect(await takenBack(await world.show(found.id))).toBe(200);
    expect(await takenBack(part)).toBe(200);
    expect(await claimOf(parcel)).toMatchObject({ state: 'open', given_back: 0 });
    expect(await stateOf(parcel)).toBe('disputed');
  });
});

describe('a parcel of which several rows claim', () => {
  const numbers = async () => {
    const found = await test.database.query<{ number: number }>(
      'select number::int as number from transporter_claims where shop_id = $1 order by number',
      [world.shop.id],
    );
    return found.map(({ number }) => number);
  };

  it('is asked for all of it by one claim with one number, in a payment and in the next; each takes back its own', async () => {
    const [first, second] = [await world.parcel('C-60'), await world.parcel('C-61')];
    const before = (await numbers()).at(-1) ?? 1_000;
    const short = await paid(
      ...[['C-60', '', 'Livré', dinars(TOLD - FEE - 10_000)] as const, ['C-60', '', 'Retour', -200] as const],
      ['C-61', '', 'Livré', dinars(TOLD - FEE - 5_000)],
    );
    const { claims: claimed } = (await debtOf(first)) as { claims: number };
    expect(claimed).toBeGreaterThan(10_000);
    expect(await claimOf(first)).toMatchObject({ reason: 'short_paid', asked: claimed, state: 'open' });
    expect(await claimOf(second)).toMatchObject({ asked: 5_000 });
    expect((await numbers()).slice(-2)).toEqual([before + 1, before + 2]);
    const more = await paid(['C-60', '', 'Livraison', -dinars(FEE)]);
    expect(await debtOf(first)).toEqual({ holds: 0, claims: claimed + FEE });
    expect(await claimOf(first)).toMatchObject({ asked: claimed + FEE, state: 'open' });
    expect(await takenBack(more)).toBe(200);
    expect(await claimOf(first)).toMatchObject({ asked: claimed, state: 'open' });
    // Nothing was agreed to, and nothing is now.
    expect(
      await test.database.query('select agreed from transporter_claims where order_id = $1', [first.orderId]),
    ).toEqual([{ agreed: null }]);
    expect(await takenBack(short)).toBe(200);
    expect(await debtOf(first)).toEqual({ holds: TOLD, claims: 0 });
    expect([await claimOf(first), await claimOf(second)]).toMatchObject([
      ...[{ state: 'written_off' }, { state: 'written_off' }],
    ]);
    expect((await numbers()).at(-1)).toBe(before + 2);
    expect(await stateOf(first)).toBe('collected');
  });

  it('is asked for no less than the books claim where a payment of which a row paid some is taken back', async () => {
    const parcel = await world.parcel('C-63');
    const first = await paid(
      ...[['C-63', '', 'Livré', dinars(TOLD - FEE - 10_000)] as const, ['C-63', '', 'Livré', 60] as const],
    );
    expect(await claimOf(parcel)).toMatchObject({ asked: 4_000 });
    await paid(['C-63', '', 'Livraison', -dinars(FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ asked: 4_000 + FEE });
    expect(await takenBack(first)).toBe(200);
    const { claims } = (await debtOf(parcel)) as { claims: number };
    expect(await claimOf(parcel)).toMatchObject({ asked: claims, state: 'open' });
  });

  it('is to be sent anew where it was sent, or agreed to, for less', async () => {
    const parcel = await world.parcel('C-64');
    await paid(['C-64', '', 'Livré', dinars(TOLD - FEE - 10_000)]);
    const { id } = await one<{ id: string }>(
      `update transporter_claims set state = 'accepted', sent_at = created_at, agreed = 9000 where order_id = $1 returning id`,
      parcel.orderId,
    );
    await paid(['C-64', '', 'Livraison', -dinars(FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ asked: 10_000 + FEE, state: 'open' });
    const { body } = await world.staff.call<TransporterClaim>(transporterClaimsContract.show, {
      params: { id },
    });
    expect(body).toMatchObject({ agreed: null });
    expect(body.history.at(-1)).toMatchObject({ state: 'open', amount: 10_000 + FEE });
  });

  it('is found by the check of the books where its claim asks for less', async () => {
    const parcel = await world.parcel('C-62');
    await paid(['C-62', '', 'Livré', dinars(TOLD - FEE - 10_000)]);
    const ask = (amount: number) =>
      test.database.query('update transporter_claims set asked = $2 where order_id = $1', [
        ...[parcel.orderId, amount],
      ]);
    await ask(9_900);
    await expect(assertInvariants(test.database)).rejects.toThrow('asked 9900, claimed 10000');
    migration.up();
    for (const sql of migration.getQueries()) await test.database.query(String(sql));
    expect(await claimOf(parcel)).toMatchObject({ asked: 10_000 });
  });
});

describe('a parcel that was damaged', () => {
  const DAMAGE = 30_000;
  const damaged = async (tracking: string) => {
    const parcel = await world.parcel(tracking);
    const body = {
      transporterId: world.transporterId,
      orderIds: [parcel.orderId],
      ...{ reason: 'damaged', asked: DAMAGE },
    };
    const { body: answer } = await world.staff.once<{ opened: { id: string }[] }>(
      transporterClaimsContract.open,
      { body } as never,
    );
    const params = { id: answer.opened[0]?.id ?? '' };
    const show = async () =>
      (await world.staff.call<TransporterClaim>(transporterClaimsContract.show, { params })).body;
    const move = async (to: string, change: object = {}) => {
      const moving = { version: (await show()).version, to, ...change };
      const call = { params, body: moving } as never;
      expect((await world.staff.call(transporterClaimsContract.move, call)).status).toBe(200);
    };
    return { parcel, move };
  };

  it('is asked for with all that payments claim of it, by its one claim, which follows them', async () => {
    const { parcel, move } = await damaged('C-70');
    await paid(['C-70', '', 'Livré', dinars(TOLD - FEE - 10_000)]);
    const claim = { reason: 'damaged', in_claims: true, state: 'open' };
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: DAMAGE + 10_000 });
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: 10_000 }, 'disputed']);
    await paid(['C-70', '', 'Livré', 60]);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: DAMAGE + 4_000 });
    const rest = await paid(['C-70', '', 'Livré', 40]);
    // What was short came; the damage is asked for still.
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: DAMAGE });
    expect(await stateOf(parcel)).toBe('paid');
    expect(await takenBack(rest)).toBe(200);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: DAMAGE + 4_000 });
    expect(await stateOf(parcel)).toBe('disputed');
    await move('sent');
    await move('accepted', { agreed: 25_000 });
    expect(await debtOf(parcel)).toEqual({ holds: 0, claims: 25_000 });
    // What was agreed to is settled by money alone, and grows as any other claim.
    await paid(['C-70', '', 'Livraison', -dinars(FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: 25_000 + FEE });
    await paid(['C-70', '', 'Livré', dinars(25_000 + FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ ...claim, asked: 25_000 + FEE, state: 'settled' });
    expect([await debtOf(parcel), await stateOf(parcel)]).toEqual([{ holds: 0, claims: 0 }, 'paid']);
  });

  it('is asked for alone once the payment that claimed of it too is taken back,', async () => {
    const { parcel } = await damaged('C-71');
    const short = await paid(['C-71', '', 'Livré', dinars(TOLD - FEE - 10_000)]);
    expect(await claimOf(parcel)).toMatchObject({ asked: DAMAGE + 10_000 });
    expect(await takenBack(short)).toBe(200);
    expect(await claimOf(parcel)).toMatchObject({ asked: DAMAGE, state: 'open' });
    expect(await stateOf(parcel)).toBe('collected');
    await paid(['C-71', '', 'Livré', dinars(TOLD - FEE)]);
    expect(await claimOf(parcel)).toMatchObject({ asked: DAMAGE, state: 'open' });
  });

  it('is found by the check of the books where its claim asks for less', async () => {
    const { parcel } = await damaged('C-72');
    await paid(['C-72', '', 'Livré', dinars(TOLD - FEE - 10_000)]);
    await test.database.query(
      'update transporter_claims set asked = $2, beside = 0, in_claims = false where order_id = $1',
      [parcel.orderId, 9_000],
    );
    await expect(assertInvariants(test.database)).rejects.toThrow('asked 9000, claimed 10000');
    healed.up();
    for (const sql of healed.getQueries().slice(1)) await test.database.query(String(sql));
    expect(await claimOf(parcel)).toMatchObject({ asked: 19_000, in_claims: true });
  });
});

describe('a parcel that was lost', () => {
  it('is remittable again once what came for it is taken back', async () => {
    const parcel = await world.parcel('C-4');
    await paid(['C-4', '', 'Livré', dinars(TOLD - FEE)]);
    await test.database.query(
      `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
       select uuidv7(), o.shop_id, o.id, o.id, l.place, l.amount, 'claim', now(), 'system'
       from orders o, (values ('claims', 10000), ('losses', -10000)) l (place, amount) where o.id = $1`,
      [parcel.orderId],
    );
    const part = await paid(['C-4', '', 'Livré', 40]);
    expect(await stateOf(parcel)).toBe('remitted');
    // The first payment of it stands: what is still paid of it is more than nothing.
    expect(await takenBack(part)).toBe(200);
    expect([await stateOf(parcel), await debtOf(parcel)]).toEqual(['remitted', { holds: 0, claims: 10_000 }]);
    const lost = await world.parcel('C-5');
    await test.database.query(
      `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
       select uuidv7(), o.shop_id, o.id, o.id, l.place, l.amount, 'claim', now(), 'system'
       from orders o, (values ('carrier_holds', $2::bigint), ('claims', -$2::bigint)) l (place, amount) where o.id = $1`,
      [lost.orderId, -TOLD],
    );
    const some = await paid(['C-5', '', 'Livré', 40]);
    expect(await stateOf(lost)).toBe('remitted');
    expect(await takenBack(some)).toBe(200);
    expect(await stateOf(lost)).toBe('remittable');
  });
});

describe('matching a statement', () => {
  it('that the database made it do again finds no row to be its own duplicate', async () => {
    const judge = test.app.get(JudgeRows);
    const execute = judge.execute.bind(judge);
    let times = 0;
    judge.execute = async (...asked) => {
      const met = await execute(...asked);
      if (++times === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return met;
    };
    try {
      const found = await world.ready(csv(['C-6', '', '', 11], ['C-7', '', '', 12], ['C-7', '', '', 12]));
      expect(times).toBe(2);
      expect((await world.rows(found.id)).map(({ outcome }) => outcome)).toEqual([
        ...['unmatched', 'unmatched', 'duplicate'],
      ]);
    } finally {
      judge.execute = execute;
    }
  });

  it('that fails again and again says so in the end, and is tried anew when somebody asks', async () => {
    const judge = test.app.get(JudgeRows);
    const execute = judge.execute.bind(judge);
    judge.execute = () => Promise.reject(new Error('broken'));
    const id = await world.upload(csv(['C-8', '', '', 13]));
    const process = test.app.get(ProcessStatement);
    for (let times = 1; times < 9; times++) await expect(process.execute(id)).rejects.toThrow('broken');
    expect((await world.show(id)).step).toBe('matching');
    await expect(process.execute(id)).rejects.toThrow('broken');
    const failed = await world.show(id);
    expect([failed.step, failed.failure]).toEqual(['failed', 'fault']);
    judge.execute = execute;
    await world.staff.call(contract.again, { params: { id }, body: { version: failed.version } });
    expect((await world.work(id)).step).toBe('ready');
  });

  it('keeps what somebody left out, when they say something else of that row', async () => {
    await world.parcel('C-9');
    const found = await world.ready(csv(['C-9', '', 'Livré', 900]));
    const params = { id: found.id };
    const out = { version: found.version, include: false, rows: [2] };
    const { body: left } = await world.staff.call<Statement>(contract.select, { params, body: out });
    const body = { version: left.version, treatment: 'later' } as const;
    await world.staff.call(contract.editRow, { params: { ...params, number: 2 }, body });
    expect(await rowOf(found.id, 2)).toMatchObject({
      outcome: 'gap',
      treatment: 'later',
      included: false,
    });
  });

  it('shows the orders of a row while somebody else has the statement in their hands', async () => {
    await world.parcel('C-10');
    const found = await world.ready(csv(['C-10', '', 'Livré', 1_000]));
    const client = new pg.Client({ connectionString: test.database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from transporter_payments where id = $1 for update', [found.id]);
      const params = { id: found.id, number: 2 };
      const { status, body } = await world.staff.call<{ candidates: object[] }>(contract.candidates, {
        params,
      });
      expect([status, body.candidates.length]).toEqual([200, 1]);
    } finally {
      await client.end();
    }
  });
});

describe('books that are closed', () => {
  const close = (day: string | null) =>
    test.database.query(
      `update shops set settings = settings || jsonb_build_object('booksClosedUntil', $2::text) where id = $1`,
      [world.shop.id, day],
    );

  it('take no payment of a day up to which they are, neither made, confirmed nor taken back', async () => {
    const parcel = await world.parcel('C-11');
    const applied = await paid(['C-11', '', 'Livré', dinars(TOLD - FEE)]);
    const open = await world.parcel('C-12');
    const found = await world.ready(csv(['C-12', '', 'Livré', dinars(TOLD - FEE)]));
    await close('2026-11-20');
    const form = { transporterId: world.transporterId, orderIds: [open.orderId], type: 'CASH' } as const;
    const made = await world.staff.once<{ errors: object }>(remittancesContract.create, {
      body: { ...form, receivedOn: '2026-11-20' } as never,
    });
    expect([made.status, made.body.errors]).toEqual([
      422,
      { receivedOn: ['La comptabilité est close jusqu’à ce jour.'] },
    ]);
    await expect(world.confirm(found)).rejects.toThrow(/422.*receivedOn/);
    expect((await world.show(found.id)).state).toBe('draft');
    await close('2026-11-21');
    expect(await takenBack(applied)).toBe(422);
    await close(null);
    expect(await stateOf(parcel)).toBe('paid');
    expect(await takenBack(applied)).toBe(200);
    const mirror = await one<{ on: string }>(
      'select received_on::text as on from transporter_payments where reverses = $1',
      applied.id,
    );
    expect(mirror.on).toBe('2026-11-21');
    await world.confirm(found);
  });
});
