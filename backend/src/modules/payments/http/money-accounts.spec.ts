import { type AnswerOf, moneyAccountsContract as contract, type MoneyAccountRow } from '@hanout/contracts';
import { algiersDay, FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const DAY = 24 * 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let accountant: TestStaff;
let manager: TestStaff;

const today = () => algiersDay(clock.now());
const dayBefore = (days: number) => algiersDay(new Date(clock.now().getTime() - days * DAY));

beforeAll(async () => {
  shop = await makeShop(test.app);
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

type Body = { id: string; number: string; code?: string; errors?: object; difference?: number };
type Act = 'transfer' | 'expense' | 'owner' | 'count' | 'arrive' | 'reverse' | 'change';
const act = (name: Act, id: string, body: object, by = accountant) =>
  by.call<Body>(contract[name], { params: { id }, body: body as never });
const list = async () => (await accountant.call<AnswerOf<typeof contract.list>>(contract.list, {})).body;
const account = async (kind: string) =>
  (await list()).accounts.find((one) => one.kind === kind) as MoneyAccountRow;
const balance = async (id: string) => (await list()).accounts.find((one) => one.id === id)?.balance;
const placeOf = async (place: string) => {
  const [row] = await test.database.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from postings where shop_id = $1 and place = $2',
    [shop.id, place],
  );
  return Number(row?.sum);
};
const entries = async (id: string, query: object = {}) =>
  (
    await accountant.call<AnswerOf<typeof contract.show>>(contract.show, {
      ...{ params: { id }, query: query as never },
    })
  ).body.entries;
const FORM = { name: 'Caisse 2', kind: 'register', reference: null, warehouseId: null, refunds: true };
const create = (body: object = {}) =>
  accountant.call<Body>(contract.create, { body: { ...FORM, ...body } as never });
const feed = (id: string, amount: number) =>
  act('owner', id, { amount, direction: 'in', onDay: today(), note: 'Fonds de caisse' });

describe('the accounts of a shop', () => {
  it('are a safe, a bank account and a card account from its first moment, each the default of its place', async () => {
    const { accounts, closedUntil } = await list();
    expect(accounts.map(({ kind, place, isDefault, refunds }) => [kind, place, isDefault, refunds])).toEqual([
      ['safe', 'till', true, true],
      ['bank', 'bank', true, false],
      ['card', 'card_account', true, true],
    ]);
    expect(closedUntil).toBeNull();
  });

  it('are added once, renamed and put out of use; the default and one with money in it stay', async () => {
    const { status, body } = await create({ warehouseId: shop.warehouseId, reference: '0042' });
    expect(status).toBe(201);
    const made = (await list()).accounts.find(({ id }) => id === body.id) as MoneyAccountRow;
    expect(made).toMatchObject({
      kind: 'register',
      place: 'till',
      balance: 0,
      warehouseId: shop.warehouseId,
    });
    const refused = async (change: object) => Object.keys((await create(change)).body.errors ?? {});
    expect(await refused({ name: 'caisse 2' })).toEqual(['name']);
    expect(await refused({ name: 'Autre', warehouseId: uuidv7() })).toEqual(['warehouseId']);
    expect(await refused({ name: 'CCP', kind: 'post', refunds: true })).toEqual(['refunds']);
    const change = (more: object, of = made) => {
      const { name, reference, warehouseId, refunds, isDefault, active, version } = of;
      const body = { name, reference, warehouseId, refunds, isDefault, active, version, ...more };
      return act('change', of.id, body);
    };
    const safe = await account('safe');
    expect((await change({ active: false }, safe)).body.errors).toHaveProperty('active');
    expect((await change({ isDefault: true })).status).toBe(200);
    expect((await account('safe')).isDefault).toBe(false);
    expect((await change({ name: 'Trop tard' })).body.code).toBe('stale');
    await feed(made.id, 1_000);
    const now = { ...made, version: 2, isDefault: true };
    expect((await change({ isDefault: false, active: true }, now)).body.errors).toHaveProperty('isDefault');
    const former = await account('safe');
    expect((await change({ isDefault: true }, former)).status).toBe(200);
    expect((await change({ active: false }, { ...now, isDefault: false, version: 3 })).body.errors).toEqual({
      active: expect.any(Array),
    });
    await act('owner', made.id, { amount: 1_000, direction: 'out', onDay: today() });
    expect((await change({ active: false }, { ...now, isDefault: false, version: 3 })).status).toBe(200);
    expect((await feed(made.id, 1_000)).body.code).toBe('account_closed');
  });
});

describe('money between two accounts', () => {
  it('has a place with a name until it arrives, and what is missing of it is named', async () => {
    const [safe, bank] = [await account('safe'), await account('bank')];
    await feed(safe.id, 500_000);
    const sent = { toId: bank.id, amount: 300_000, onDay: today(), carriedBy: 'Nadir', reference: 'BV 12' };
    expect((await act('transfer', safe.id, { ...sent, amount: 500_001 })).body.code).toBe('account_short');
    expect((await act('transfer', safe.id, { ...sent, toId: safe.id })).status).toBe(422);
    const { body: transfer } = await act('transfer', safe.id, sent);
    expect([await balance(safe.id), await balance(bank.id), await placeOf('in_transfer')]).toEqual([
      ...[200_000, 0, 300_000],
    ]);
    const [underWay] = (await list()).underWay;
    expect(underWay).toMatchObject({
      id: transfer.id,
      amount: 300_000,
      carriedBy: 'Nadir',
      sentBy: accountant.name,
    });
    const arrive = (received: number, reason?: string) =>
      act('arrive', transfer.id, { received, onDay: today(), reason });
    expect((await arrive(300_001)).body.errors).toHaveProperty('received');
    expect((await arrive(299_000)).body.errors).toHaveProperty('reason');
    expect((await act('reverse', transfer.id, { reason: 'x' })).body.code).toBe('forbidden');
    const [first, second] = await Promise.all([
      arrive(299_000, 'Billet déchiré'),
      arrive(299_000, 'Deux fois'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([await balance(bank.id), await placeOf('in_transfer'), await placeOf('cash_differences')]).toEqual(
      [...[299_000, 0, 1_000]],
    );
    expect((await act('reverse', transfer.id, { reason: 'Erreur' }, manager)).body.code).toBe(
      'already_arrived',
    );
    const arrival = [first, second].find(({ status }) => status === 200)?.body.id ?? '';
    expect((await act('reverse', arrival, { reason: 'Mal compté' }, manager)).status).toBe(200);
    expect((await list()).underWay.map(({ id }) => id)).toEqual([transfer.id]);
    expect((await arrive(300_000)).status).toBe(200);
    expect([await balance(bank.id), await placeOf('cash_differences')]).toEqual([300_000, 0]);
  });
});

describe('cash that is counted', () => {
  it('is entered with what differs and why; below a dinar it is rounding, and what moved meanwhile is said', async () => {
    const safe = await account('safe');
    const count = (pieces: object, expected: number, reason?: string) =>
      act('count', safe.id, { pieces, expected, reason });
    await act('owner', safe.id, { amount: safe.balance, direction: 'out', onDay: today() });
    await feed(safe.id, 100_050);
    expect((await count({ 1000: 1 }, 0)).body.code).toBe('count_changed');
    expect((await count({ 500: 1, 200: 2 }, 100_050)).body.errors).toHaveProperty('reason');
    expect((await count({ 300: 1 }, 100_050)).status).toBe(422);
    const before = [await placeOf('rounding'), await placeOf('cash_differences')];
    const { body } = await count({ 1000: 1 }, 100_050);
    expect([body.difference, await balance(safe.id), await placeOf('rounding')]).toEqual([
      ...[-50, 100_000, (before[0] ?? 0) + 50],
    ]);
    expect((await count({ 500: 1, 200: 2 }, 100_000, 'Rendu de trop')).body.difference).toBe(-10_000);
    expect([await balance(safe.id), await placeOf('cash_differences')]).toEqual([
      ...[90_000, (before[1] ?? 0) + 10_000],
    ]);
    expect((await count({ 500: 1, 200: 2 }, 90_000)).body.difference).toBe(0);
    const counts = await test.database.query(
      'select pieces, movement_id from cash_counts order by movement_id nulls last',
    );
    expect(counts).toHaveLength(3);
    expect(counts[2]).toEqual({ pieces: { 500: 1, 200: 2 }, movement_id: null });
    expect((await act('count', (await account('bank')).id, { pieces: {}, expected: 0 })).status).toBe(422);
  });
});

describe('an expense', () => {
  it('is of a day that came and is not closed, is taken back by its mirror, once, and never edited', async () => {
    const safe = await account('safe');
    const expense = (more: object = {}) =>
      act('expense', safe.id, { amount: 4_000, onDay: today(), note: 'Ruban adhésif', ...more });
    expect((await expense({ onDay: dayBefore(-1) })).body.errors).toHaveProperty('onDay');
    expect((await expense({ note: ' ' })).body.errors).toHaveProperty('note');
    const close = (closedUntil: string | null, by = manager) =>
      by.call<Body>(contract.closeBooks, { body: { closedUntil } });
    expect((await close(dayBefore(3), accountant)).status).toBe(403);
    expect((await close(today())).status).toBe(422);
    expect((await close(dayBefore(3))).status).toBe(200);
    for (const day of [dayBefore(3), dayBefore(30)])
      expect((await expense({ onDay: day })).body.errors).toHaveProperty('onDay');
    const { body } = await expense({ onDay: dayBefore(2), reference: 'F-18' });
    expect([await balance(safe.id), await placeOf('expenses')]).toEqual([safe.balance - 4_000, 4_000]);
    const [shown] = await entries(safe.id, { from: dayBefore(2), to: dayBefore(2), kind: 'expense' });
    expect(shown).toMatchObject({ amount: -4_000, note: 'Ruban adhésif', onDay: dayBefore(2) });
    expect(shown?.movement).toMatchObject({ reference: 'F-18', reversible: true });
    const reverse = () => act('reverse', body.id, { reason: 'Payé par le gérant' }, manager);
    const codes = (await Promise.all([reverse(), reverse()])).map((one) => one.body.code ?? 'done');
    expect(codes.sort()).toEqual(['already_reversed', 'done']);
    expect([await balance(safe.id), await placeOf('expenses')]).toEqual([safe.balance, 0]);
    const [mirror] = await entries(safe.id, { kind: 'reversal' });
    expect(mirror).toMatchObject({ amount: 4_000, movement: { reversible: false } });
    expect((await act('reverse', mirror?.movement?.id ?? '', { reason: 'x' }, manager)).status).toBe(404);
    await close(null);
  });

  it('leaves with the others of its account as a file, and each is in the audit', async () => {
    const safe = await account('safe');
    const endpoint = { ...contract.export, path: contract.export.path.replace(':id', safe.id) };
    const file = await accountant.text(endpoint, { kind: 'expense', language: 'fr' });
    expect(file.status).toBe(200);
    expect(file.text).toContain('Dépense;MV-');
    const audited = await test.database.query<{ action: string }>(
      "select distinct action from audit_entries where shop_id = $1 and action like 'accounts.%' order by action",
      [shop.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(
      ['arrival', 'close_books', 'count', 'counted', 'edit', 'expense', 'owner', 'reversal', 'transfer'].map(
        (name) => `accounts.${name}`,
      ),
    );
  });
});

describe('somebody else', () => {
  it('of another shop finds none of it, and a clerk may not look', async () => {
    const other = await makeShop(test.app, { hosts: ['coffre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'manager', 'coffre.example');
    const safe = await account('safe');
    expect((await stranger.call(contract.show, { params: { id: safe.id } })).status).toBe(404);
    const expense = { amount: 100, onDay: today(), note: 'x' };
    expect((await act('expense', safe.id, expense, stranger)).status).toBe(404);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await clerk.call(contract.list, {})).status).toBe(403);
  });
});
