import {
  ACCOUNTS_OF_TYPE,
  type AnswerOf,
  remittancesContract as contract,
  remittanceImportsContract,
  type Statement,
  TRANSPORTER_PAYMENT_TYPES,
} from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ApplyPayment } from '../application/apply-payment.ts';
import { ApplyQueue } from '../jobs/apply-queue.ts';
import { ApplySweepJob } from '../jobs/apply-sweep.job.ts';
import { FEE, NET, RemittingShop, TOLD } from '../testing/remitting-shop.ts';

const test = useApp();
let place: RemittingShop;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
});
afterEach(() => assertInvariants(test.database));

const one = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await test.database.query<T>(sql, values))[0] as T;
const paymentOf = (id: string) =>
  one<{ state: string; step: string; received: string; movement_id: string; version: number; done: number }>(
    'select state, step, received, movement_id, version, done from transporter_payments where id = $1',
    id,
  );
const balanceOf = async (kind: string) => {
  const sql = 'select balance from money_accounts where shop_id = $1 and kind = $2';
  return Number((await one<{ balance: string }>(sql, place.shop.id, kind)).balance);
};
const stateOf = async (id: string) => (await place.manager.detail(id)).paymentState;
async function booksOf(id: string): Promise<Record<string, number>> {
  const { accounts } = await place.manager.detail(id);
  return Object.fromEntries(accounts.map(({ place: name, amount }) => [name, amount]));
}
const runningAccount = async () => {
  const sql = `select coalesce(sum(amount), 0) as amount from postings where shop_id = $1 and place = 'claims' and order_id is null`;
  return Number((await one<{ amount: string }>(sql, place.shop.id)).amount);
};

describe('unpaid parcels of a transporter', () => {
  it('are a flat list of four keys, the oldest delivery first [BO-127, BO-282]', async () => {
    const [first, second] = [await place.delivered(), await place.delivered()];
    await test.database.query(
      `update carrier_debts set delivered_at = delivered_at - interval '1 hour' where order_id = $1`,
      [first],
    );
    await place.handedOver();
    const { status, body } = await place.unpaid();
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([first, second]);
    expect(Object.keys(body[0] ?? {})).toEqual(['id', 'deliveryName', 'customerFullName', 'total']);
    const { number } = await place.manager.detail(first);
    expect(body[0]).toEqual({
      id: first,
      deliveryName: expect.stringMatching(new RegExp(`^${number} · .+`)),
      customerFullName: 'Amina Benali',
      total: TOLD,
    });
    const raw = await place.manager.raw(contract.unpaidOrders, { transporterId: place.transporterId });
    expect(raw.headers['x-total-count']).toBe('2');
    expect((await place.unpaid(place.manager, '01931a2b-0000-7000-8000-000000000000')).status).toBe(404);
    await place.paid([first, second], 2 * NET);
    expect((await place.unpaid()).body).toEqual([]);
  });
});

describe('a payment by hand', () => {
  it('is a draft that moves nothing, then is confirmed: its orders are paid [BO-174]', async () => {
    const [a, b] = [await place.delivered(), await place.delivered()];
    const before = await balanceOf('safe');
    const id = await place.made([a, b]);
    expect(await paymentOf(id)).toMatchObject({ state: 'draft', step: 'ready', movement_id: null });
    expect([await stateOf(a), await balanceOf('safe')]).toEqual(['collected', before]);
    const { status, body } = await place.confirm(id, 2 * NET);
    expect(status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ state: 'confirmed', movement_id: body.movementId });
    const movement = await one<{ amount: string; document_id: string }>(
      'select amount, document_id from postings where entry_id = $1 and account_id is not null',
      body.movementId,
    );
    expect(movement).toEqual({ amount: String(2 * NET), document_id: id });
    await place.apply(id);
    expect(await paymentOf(id)).toMatchObject({ step: 'applied', done: 2 });
    expect([await stateOf(a), await stateOf(b)]).toEqual(['paid', 'paid']);
    expect(await booksOf(a)).toEqual({ order_value: -TOLD, remittances: NET, fees: FEE });
    const { payments } = await place.manager.detail(a);
    expect(payments.map(({ kind, transporterPaymentId }) => [kind, transporterPaymentId])).toContainEqual([
      'remittance',
      id,
    ]);
    expect(await balanceOf('safe')).toBe(before + 2 * NET);
    const audit = await one<{ actions: string }>(
      "select string_agg(action, ' ' order by action) as actions from audit_entries where entity_id = $1",
      id,
    );
    expect(audit.actions).toBe('remittances.confirm remittances.create');
  });

  it('keeps a fee that was agreed for it: a percentage or an amount [BO-353]', async () => {
    const [a, b] = [await place.delivered(), await place.delivered()];
    await place.paid([a], TOLD - 2_700, { fee: { kind: 'percent', value: 200 } });
    expect(await booksOf(a)).toMatchObject({ fees: 2_700 });
    await place.paid([b], TOLD - 40_050, { fee: { kind: 'amount', value: 40_050 } });
    expect(await booksOf(b)).toMatchObject({ fees: 40_050 });
    expect([await stateOf(a), await stateOf(b)]).toEqual(['paid', 'paid']);
    const c = await place.delivered();
    const refused = await place.create([c], { fee: { kind: 'percent', value: 10_001 } });
    expect(refused.body.errors).toHaveProperty(['fee.value']);
    await place.paid([c], NET);
  });

  it('takes what is only claimed any more: all of it, and no fee', async () => {
    const id = await place.handedOver();
    await place.manager.step('lose', id, { reason: 'Colis introuvable' });
    const { claims = 0 } = await booksOf(id);
    expect(claims).toBeGreaterThan(0);
    const owed = (await place.unpaid()).body.find((one) => one.id === id);
    expect(owed?.total).toBe(claims);
    await place.paid([id], claims, { fee: { kind: 'percent', value: 200 } });
    expect(await booksOf(id)).toMatchObject({ remittances: claims });
    expect(Object.keys(await booksOf(id))).not.toContain('claims');
    expect((await place.unpaid()).body).toEqual([]);
    expect((await place.create([id])).body.code).toBe('rows_changed');
  });

  it('goes into accounts of its type alone, one of six [BO-351]', async () => {
    expect(TRANSPORTER_PAYMENT_TYPES).toEqual([
      ...['CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER'],
    ]);
    const kinds = {
      safe: await place.account('safe'),
      bank: await place.account('bank'),
      card: await place.account('card'),
    };
    for (const type of TRANSPORTER_PAYMENT_TYPES) {
      const id = await place.made([await place.delivered()], { type, note: 'Chèque' });
      const answers = [];
      for (const [kind, accountId] of Object.entries(kinds)) {
        if ((ACCOUNTS_OF_TYPE[type] as readonly string[]).includes(kind)) continue;
        const { status, body } = await place.confirm(id, NET, { type, accountId, note: 'Chèque' });
        answers.push([status, Object.keys(body.errors ?? {})]);
      }
      expect(answers.every(([status, fields]) => status === 422 && String(fields) === 'accountId')).toBe(
        true,
      );
      const taken = Object.entries(kinds).find(([kind]) =>
        (ACCOUNTS_OF_TYPE[type] as readonly string[]).includes(kind),
      );
      if (!taken) continue;
      expect((await place.confirm(id, NET, { type, accountId: taken[1], note: null })).status).toBe(
        type === 'OTHER' ? 422 : 200,
      );
      if (type === 'OTHER') await place.confirm(id, NET, { type, accountId: taken[1], note: 'Chèque' });
      await place.apply(id);
    }
    expect((await place.create([await place.delivered()], { type: 'CHEQUE' })).status).toBe(422);
  });

  it('is refused for parcels that the transporter does not hold, another day, or nothing', async () => {
    const id = await place.delivered();
    const way = await place.handedOver();
    expect((await place.create([way])).body.code).toBe('rows_changed');
    expect((await place.create([])).body.errors).toHaveProperty(['orderIds']);
    expect((await place.create([id], { receivedOn: '2026-11-22' })).body.errors).toHaveProperty([
      'receivedOn',
    ]);
    expect((await place.create([id], { type: 'OTHER' })).body.errors).toHaveProperty(['note']);
    const foreign = { transporterId: '01931a2b-0000-7000-8000-000000000000' };
    expect((await place.create([id], foreign)).body.errors).toHaveProperty(['transporterId']);
    const made = await Promise.all([place.create([id], {}, 'same-key'), place.create([id], {}, 'same-key')]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('confirming a payment', () => {
  it('is told what really came: a difference is explained, and goes where its reason says', async () => {
    const [a, b, c, d] = [
      await place.delivered(),
      await place.delivered(),
      await place.delivered(),
      await place.delivered(),
    ];
    const first = await place.made([a]);
    const short = { received: NET - 30_000 };
    expect((await place.confirm(first, NET, short)).body.code).toBe('difference_unexplained');
    expect((await place.confirm(first, NET, { ...short, difference: { reason: 'over' } })).body.code).toBe(
      'difference_unexplained',
    );
    expect((await place.confirm(first, NET, { ...short, difference: { reason: 'coins' } })).body.code).toBe(
      'difference_unexplained',
    );
    expect((await place.confirm(first, NET + 1, {})).body).toMatchObject({ code: 'rows_changed' });
    expect((await place.confirm(first, NET, { receivedOn: '2026-11-22' })).body.errors).toHaveProperty([
      'receivedOn',
    ]);
    expect(await paymentOf(first)).toMatchObject({ state: 'draft', version: 1 });
    const running = await runningAccount();
    expect((await place.confirm(first, NET, { ...short, difference: { reason: 'short' } })).status).toBe(200);
    expect(await runningAccount()).toBe(running + 30_000);
    await place.confirm(await place.made([b]), NET, { received: NET + 500, difference: { reason: 'over' } });
    expect(await runningAccount()).toBe(running + 30_000 - 500);
    const placeOf = async (name: string) =>
      Number(
        (
          await one<{ amount: string }>(
            'select coalesce(sum(amount), 0) as amount from postings where shop_id = $1 and place = $2',
            place.shop.id,
            name,
          )
        ).amount,
      );
    const [rounding, expenses] = [await placeOf('rounding'), await placeOf('expenses')];
    await place.confirm(await place.made([c]), NET, { received: NET - 500, difference: { reason: 'coins' } });
    await place.confirm(await place.made([d]), NET, {
      received: NET - 9_000,
      difference: { reason: 'bank' },
    });
    expect([await placeOf('rounding'), await placeOf('expenses')]).toEqual([
      rounding + 500,
      expenses + 9_000,
    ]);
    await test.app.get(ApplySweepJob).run();
  });

  it('by two people at once books it once; a draft that shares a parcel pays it no second time', async () => {
    const order = await place.delivered();
    const [first, second] = [await place.made([order]), await place.made([order])];
    const before = await balanceOf('safe');
    const both = await Promise.all([place.confirm(first, NET), place.confirm(first, NET)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf('safe')).toBe(before + NET);
    const running = await runningAccount();
    // What was named by hand is refused, also while the first one is not laid on its parcels yet.
    expect((await place.confirm(second, NET)).body).toMatchObject({ code: 'parcels_paid', parcels: 1 });
    expect(await balanceOf('safe')).toBe(before + NET);
    // A statement that was judged before says it all the same: its money is kept, and pays nothing twice.
    await test.database.query("update transporter_payments set source = 'file' where id = $1", [second]);
    expect((await place.confirm(second, NET)).status).toBe(200);
    const apply = test.app.get(ApplyPayment);
    await Promise.all([first, second, first, second].map((id) => apply.execute(id)));
    await apply.execute(first);
    await apply.execute(second);
    expect(await stateOf(order)).toBe('paid');
    expect(await booksOf(order)).toEqual({ order_value: -TOLD, remittances: NET, fees: FEE });
    expect(await runningAccount()).toBe(running - NET);
    const { resolved } = await one<{ resolved: string }>(
      `select string_agg(resolved, ' ' order by resolved) as resolved from transporter_payment_rows where payment_id = any($1)`,
      [first, second],
    );
    expect(resolved).toBe('paid running');
    expect((await place.confirm(second, NET, { version: 2 })).body.code).toBe('payment_state');
    expect((await place.confirm(second, NET, { version: 1 })).body.code).toBe('stale');
  });

  it('is counted as a statement is, and refused for a parcel that was paid for meanwhile', async () => {
    const [paid, owed] = [await place.delivered(), await place.delivered()];
    const id = await place.made([paid, owed]);
    const { body } = await place.manager.call<Statement>(remittanceImportsContract.show, { params: { id } });
    expect(body.figures).toMatchObject({
      rows: 2,
      includedRows: 2,
      includedNet: 2 * NET,
      matched: 2,
      toLook: 0,
    });
    const listed = await place.manager.call<AnswerOf<typeof contract.list>>(contract.list, {
      query: { q: body.number },
    });
    expect(listed.body.payments).toMatchObject([{ id, rows: 2, includedRows: 2, includedNet: 2 * NET }]);
    await place.paid([paid], NET);
    const before = await balanceOf('safe');
    expect(await place.confirm(id, 2 * NET)).toMatchObject({
      status: 409,
      body: { code: 'parcels_paid', parcels: 1 },
    });
    expect([await balanceOf('safe'), (await paymentOf(id)).state]).toEqual([before, 'draft']);
    await place.paid([owed], NET);
  });

  it('is what accountants do; who sends parcels prepares it', async () => {
    const logistics = await TestStaff.signIn(test.app, place.shop.id, 'logistics_manager');
    const accountant = await TestStaff.signIn(test.app, place.shop.id, 'accountant');
    const id = await place.made([await place.delivered()]);
    expect((await place.confirm(id, NET, {}, logistics)).status).toBe(403);
    expect((await place.confirm(id, NET, {}, accountant)).status).toBe(200);
    await place.apply(id);
    expect((await place.reverse(id, 2, accountant)).status).toBe(403);
    expect((await place.unpaid(logistics)).status).toBe(200);
  });

  it('goes on where it was left: a worker that died, a queue that forgot', async () => {
    const orders = [await place.delivered(), await place.delivered()];
    const id = await place.made(orders);
    await place.confirm(id, 2 * NET);
    await test.database.query(
      `update transporter_payments set updated_at = updated_at - interval '1 minute' where id = $1`,
      [id],
    );
    const queue = test.app.get(ApplyQueue);
    const woken = jest.spyOn(queue, 'add').mockImplementation((paymentId) => place.apply(paymentId));
    await test.app.get(ApplySweepJob).run();
    expect(woken.mock.calls.map(([paymentId]) => paymentId)).toContain(id);
    woken.mockRestore();
    expect(await paymentOf(id)).toMatchObject({ step: 'applied', done: 2 });
    const topics = await test.database.query<{ payload: { orderIds: string[] } }>(
      `select payload from outbox where topic = 'remittances.applied' and payload ->> 'paymentId' = $1`,
      [id],
    );
    expect(topics.flatMap(({ payload }) => payload.orderIds).sort()).toEqual([...orders].sort());
  });
});

describe('a payment that was confirmed', () => {
  it('is taken back by another, whose entries are the reverse; its parcels are owed again', async () => {
    const order = await place.delivered();
    const before = await balanceOf('safe');
    const id = await place.paid([order], NET);
    const { status, body } = await place.reverse(id, 2);
    expect(status).toBe(200);
    expect(await balanceOf('safe')).toBe(before);
    expect([await stateOf(order), await booksOf(order)]).toEqual([
      'collected',
      { order_value: -TOLD, carrier_holds: TOLD },
    ]);
    expect((await place.reverse(id, 3)).body.code).toBe('already_reversed');
    expect((await place.reverse(body.id, 1)).body.code).toBe('payment_state');
    const { body: list } = await place.manager.call<{
      payments: { id: string; reverses: string | null; reversedBy: string | null }[];
    }>(contract.list, { query: { q: body.number } as never });
    expect(list.payments).toMatchObject([{ id: body.id, reverses: id }]);
    await place.paid([order], NET);
    expect(await stateOf(order)).toBe('paid');
  });

  it('what each transporter holds, and what of it is late, is told beside', async () => {
    const order = await place.delivered();
    await test.database.query(
      `update carrier_debts set delivered_at = delivered_at - interval '8 days' where order_id = $1`,
      [order],
    );
    await place.delivered();
    const { body } = await place.manager.call<{ transporters: object[] }>(contract.overdue, {});
    const sums = await one<{ parcels: number; holds: string }>(
      'select count(*)::int as parcels, sum(holds) as holds from carrier_debts where transporter_id = $1 and holds > 0',
      place.transporterId,
    );
    expect(body.transporters).toMatchObject([
      {
        ...{ transporter: { id: place.transporterId }, parcels: sums.parcels, holds: Number(sums.holds) },
        ...{ lateParcels: 1, late: TOLD },
      },
    ]);
  });
});
