import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { ExpireHolds } from '../application/expire-holds.ts';
import { TestStaff } from '../testing/test-staff.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;

beforeAll(async () => {
  // One order here takes more than an unknown buyer's may hold by default.
  const settings = { heldPerBuyer: 50, heldInAllPerBuyer: 75, heldPerAddress: 100, heldPerNetwork: 100 };
  shop = await makeShop(test.app, { stock: 40, settings });
});

/** Sessions end; the clock of these tests runs for days. */
const signedIn = new Map<string, { staff: TestStaff; at: number }>();
async function current(role: 'owner' | 'confirmation_agent'): Promise<TestStaff> {
  const known = signedIn.get(role);
  if (known && clock.now().getTime() - known.at < HOUR) return known.staff;
  const staff = await TestStaff.signIn(test.app, shop.id, role);
  signedIn.set(role, { staff, at: clock.now().getTime() });
  return staff;
}
/** A member of staff whose session is never too old. */
function member(role: 'owner' | 'confirmation_agent') {
  return {
    act: async (...args: Parameters<TestStaff['act']>) => (await current(role)).act(...args),
    detail: async (...args: Parameters<TestStaff['detail']>) => (await current(role)).detail(...args),
    list: async (...args: Parameters<TestStaff['list']>) => (await current(role)).list(...args),
  };
}
const owner = member('owner');
const agent = member('confirmation_agent');

interface Ordering {
  readonly quantity?: number;
  readonly phone?: string;
  readonly product?: string;
}
/** A shopper orders; lamps when nothing else is said. */
async function order({ quantity = 1, phone = newPhone(), product = shop.lamp.id }: Ordering = {}) {
  const shopper = await TestShopper.open(test.app);
  const unitPrice = product === shop.lamp.id ? 1000 : 300;
  const { status, body } = await shopper.order(
    quickPayload(shop, { phone, lines: [{ product, unitPrice, quantity }] }),
  );
  expect(status).toBe(200);
  return body.orderUuid;
}
async function levelOf(unitId: string) {
  const [level] = await test.database.query(
    'select on_hand, held, reserved from stock_levels where unit_id = $1',
    [unitId],
  );
  return level as { on_hand: number; held: number; reserved: number };
}
const balance = async (id: string) => {
  const rows = await test.database.query<{ place: string; amount: string }>(
    'select place, sum(amount) as amount from postings where order_id = $1 group by place having sum(amount) <> 0 order by place',
    [id],
  );
  return rows.map((row) => [row.place, Number(row.amount)]);
};
const topics = async (id: string) => {
  const rows = await test.database.query<{ topic: string }>(
    "select topic from outbox where payload ->> 'orderId' = $1 order by sequence",
    [id],
  );
  return rows.map((row) => row.topic);
};

describe('confirming', () => {
  it('[BO-190] makes what was held reserved, writes who did it, and tells the others', async () => {
    const id = await order({ quantity: 2 });
    const before = await levelOf(shop.lamp.id);
    const { status, body } = await agent.act('confirm', id, { version: 1 });
    expect([status, body]).toEqual([200, { ok: true, version: 2, state: 'confirmed' }]);
    expect(await levelOf(shop.lamp.id)).toEqual({
      ...before,
      held: before.held - 2,
      reserved: before.reserved + 2,
    });
    const detail = await agent.detail(id);
    expect(detail).toMatchObject({
      state: 'confirmed',
      holdExpiresAt: null,
      paymentState: 'unpaid',
      version: 2,
    });
    expect(detail.history.find(({ to }) => to === 'confirmed')).toMatchObject({
      kind: 'transition',
      transition: 'confirm',
      axis: 'order',
      from: 'new',
      to: 'confirmed',
      actorKind: 'staff',
      actorName: 'Agent de confirmation',
    });
    expect(detail.reservations).toEqual([
      expect.objectContaining({ name: 'Lampe', quantity: 2, state: 'reserved', warehouse: 'Dépôt' }),
    ]);
    expect(detail.movements.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['hold', 2],
      ['reservation', 2],
    ]);
    expect(await topics(id)).toEqual(['orders.placed', 'orders.confirmed']);
    const auditLog = await test.database.query(
      'select action, staff_name, before, after from audit_entries where entity_id = $1',
      [id],
    );
    expect(auditLog).toEqual([
      {
        action: 'orders.confirm',
        staff_name: 'Agent de confirmation',
        before: { state: 'new' },
        after: { state: 'confirmed' },
      },
    ]);
  });

  it('is done once: of ten at the same time one wins, the others learn that the order changed', async () => {
    const id = await order();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.act('confirm', id, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'order_changed', by: 'Agent de confirmation' });
  });

  it('against cancelling at the same time has one winner', async () => {
    const id = await order();
    const answers = await Promise.all([
      agent.act('confirm', id, { version: 1 }),
      agent.act('cancel', id, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of an order that is confirmed already is illegal, and changes nothing', async () => {
    const id = await order();
    await agent.act('confirm', id, { version: 1 });
    const { status, body } = await agent.act('confirm', id, { version: 2 });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect((await agent.detail(id)).version).toBe(2);
  });

  it('after the hold expired reserves afresh, or is refused when the goods are gone', async () => {
    const cables = { product: shop.cable.id };
    const [first, second] = [
      await order({ ...cables, quantity: 30 }),
      await order({ ...cables, quantity: 1 }),
    ];
    clock.advance(48 * HOUR - 1);
    expect(await test.app.get(ExpireHolds).execute()).toBe(0);
    clock.advance(1);
    expect(await test.app.get(ExpireHolds).execute()).toBeGreaterThanOrEqual(2);
    expect(await levelOf(shop.cable.id)).toEqual({ on_hand: 40, held: 0, reserved: 0 });
    const detail = await owner.detail(first);
    expect(detail).toMatchObject({ state: 'new', flags: ['hold_expired'], holdExpiresAt: null, version: 1 });
    expect(detail.history.at(-1)).toMatchObject({
      kind: 'flag',
      data: { flag: 'hold_expired' },
      actorKind: 'system',
    });
    await order({ ...cables, quantity: 39 });
    const refused = await owner.act('confirm', first, { version: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock']);
    expect((await owner.detail(first)).state).toBe('new');
    expect((await owner.act('confirm', second, { version: 1 })).status).toBe(200);
    expect(await levelOf(shop.cable.id)).toEqual({ on_hand: 40, held: 39, reserved: 1 });
    expect((await owner.detail(second)).flags).toEqual([]);
  });
});

describe('cancelling and reopening', () => {
  it('[BO-191] [BO-192] [BO-139] releases the stock, owes nothing, refunds nothing; the reason is optional', async () => {
    const before = await levelOf(shop.lamp.id);
    const id = await order({ quantity: 3 });
    await owner.act('confirm', id, { version: 1 });
    const { body } = await owner.act('cancel', id, { version: 2, reason: 'Injoignable' });
    expect(body).toMatchObject({ ok: true, state: 'cancelled', version: 3 });
    expect(await levelOf(shop.lamp.id)).toEqual(before);
    expect(await balance(id)).toEqual([]);
    const detail = await owner.detail(id);
    expect(detail).toMatchObject({ paymentState: 'void', totals: { paid: 0, outstanding: 0 }, payments: [] });
    expect(detail.history.at(-1)).toMatchObject({ transition: 'cancel', data: { reason: 'Injoignable' } });
    const other = await order();
    expect((await owner.act('cancel', other, { version: 1 })).status).toBe(200);
  });

  it('holds and owes again when a manager reopens it, as often as needed; an agent may not', async () => {
    const id = await order({ quantity: 2 });
    const held = await levelOf(shop.lamp.id);
    for (const version of [1, 3, 5]) {
      await owner.act('cancel', id, { version });
      expect(await levelOf(shop.lamp.id)).toEqual({ ...held, held: held.held - 2 });
      expect((await agent.act('reopen', id, { version: version + 1 })).status).toBe(403);
      expect((await owner.act('reopen', id, { version: version + 1 })).body).toMatchObject({ state: 'new' });
      expect(await levelOf(shop.lamp.id)).toEqual(held);
    }
    expect(await balance(id)).toEqual([
      ['customer_owes', 250_000],
      ['order_value', -250_000],
    ]);
    expect(await owner.detail(id)).toMatchObject({
      paymentState: 'unpaid',
      totals: { outstanding: 250_000 },
    });
    expect(await topics(id)).toContain('orders.reopened');
  });

  it('cannot reopen what is no longer there', async () => {
    const id = await order({ quantity: 20 });
    await owner.act('cancel', id, { version: 1 });
    const left = await levelOf(shop.lamp.id);
    const rest = await order({ quantity: left.on_hand - left.held - left.reserved });
    const { status, body } = await owner.act('reopen', id, { version: 2 });
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    await owner.act('cancel', rest, { version: 1 });
  });
});

describe('a logged call', () => {
  it('counts the attempt, keeps when to call back, and moves a new order to confirming', async () => {
    const id = await order();
    const until = new Date(clock.now().getTime() + 2 * HOUR).toISOString();
    const { body } = await owner.act('logCall', id, {
      version: 1,
      result: 'postponed',
      until,
      note: 'Au travail',
    });
    expect(body).toMatchObject({ state: 'confirming', version: 2 });
    await owner.act('logCall', id, { version: 2, result: 'no_answer' });
    const detail = await owner.detail(id);
    expect(detail).toMatchObject({ attempts: 2, callbackAt: null, state: 'confirming' });
    expect(detail.history.map(({ kind, to, data }) => [kind, to, data.result, data.until])).toEqual([
      ['transition', 'new', undefined, undefined],
      ['transition', 'confirming', undefined, undefined],
      ['call', null, 'postponed', until],
      ['call', null, 'no_answer', undefined],
    ]);
    expect((await owner.act('confirm', id, { version: 3 })).status).toBe(200);
  });

  it.each([
    ['postponed without a time', { result: 'postponed' }, 'until'],
    ['postponed into the past', { result: 'postponed', until: '2020-01-01T00:00:00Z' }, 'until'],
    ['a time that is no postponement', { result: 'busy', until: '2030-01-01T00:00:00Z' }, 'until'],
    ['an unknown result', { result: 'sung' }, 'result'],
  ])('%s is refused', async (_, call, field) => {
    const id = await order();
    const { status, body } = await owner.act('logCall', id, { version: 1, ...call });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await owner.detail(id)).version).toBe(1);
  });
});

describe('a note', () => {
  it('is kept in the history and leaves the version alone', async () => {
    const id = await order();
    expect((await owner.act('note', id, { text: ' Rappeler la voisine ' })).body).toMatchObject({
      ok: true,
      version: 1,
    });
    expect((await owner.detail(id)).history.at(-1)).toMatchObject({
      kind: 'note',
      data: { text: 'Rappeler la voisine' },
    });
    expect((await owner.act('note', id, { text: '   ' })).status).toBe(422);
  });
});

describe('who may do what', () => {
  it('[BO-182] [BO-286] is listed by the server and held by it', async () => {
    const id = await order();
    expect((await owner.detail(id)).actions).toEqual(['confirm', 'log_call', 'edit_lines', 'cancel', 'note']);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await clerk.detail(id)).actions).toEqual(['note']);
    for (const action of ['confirm', 'cancel', 'reopen'] as const)
      expect((await clerk.act(action, id, { version: 1 })).status).toBe(403);
    await owner.act('cancel', id, { version: 1 });
    expect((await owner.detail(id)).actions).toEqual(['reopen', 'note']);
    expect((await agent.detail(id)).actions).toEqual(['note']);
  });

  it('never reaches another shop’s orders', async () => {
    await makeShop(test.app, { hosts: ['other.example'] }).then(async (other) => {
      const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'other.example');
      const id = await order();
      expect((await stranger.act('confirm', id, { version: 1 })).status).toBe(404);
      expect((await stranger.act('note', id, { text: 'x' })).status).toBe(404);
      expect(((await stranger.detail(id)) as unknown as { code: string }).code).toBe('not_found');
      expect((await stranger.list()).body.orders).toEqual([]);
    });
  });
});
