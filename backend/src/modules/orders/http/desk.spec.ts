import { type Desk, deskContract, ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { ApplyDeskResults } from '../application/apply-desk-results.ts';
import { TestStaff } from '../testing/test-staff.ts';

const MINUTE = 60_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let host: string;
let shops = 0;

beforeEach(async () => {
  host = `desk${shops++}.example`;
  shop = await makeShop(test.app, { hosts: [host], stock: 100 });
});

interface Given {
  readonly orderId: string | null;
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
}
const signIn = (role: Parameters<typeof TestStaff.signIn>[2] = 'confirmation_agent') =>
  TestStaff.signIn(test.app, shop.id, role, host);
const next = (staff: TestStaff) => staff.call<Given>(deskContract.next, { body: {} });
const pass = (staff: TestStaff, id: string) =>
  staff.call<Given>(deskContract.pass, { params: { id }, body: {} });
const show = async (staff: TestStaff) => (await staff.call<Desk>(deskContract.show, {})).body;
async function note(staff: TestStaff, id: string, result: string, more: object = {}) {
  const { version } = await staff.detail(id);
  return staff.call<Given>(deskContract.result, { params: { id }, body: { version, result, ...more } });
}
async function orders(count: number): Promise<string[]> {
  const placed: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const shopper = await TestShopper.open(test.app, host);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { status, body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
    expect(status).toBe(200);
    placed.push(body.orderUuid);
    clock.advance(1000);
  }
  return placed;
}

describe('the queue of the confirmation desk', () => {
  it('gives the oldest new order, the same one again, then those of earlier calls when their time comes', async () => {
    const [first = '', second = ''] = await orders(2);
    const agent = await signIn();
    expect((await next(agent)).body.orderId).toBe(first);
    expect((await next(agent)).body.orderId).toBe(first);
    expect((await note(agent, first, 'busy')).body.orderId).toBe(second);
    expect((await note(agent, second, 'no_answer')).body.orderId).toBeNull();
    expect(await show(agent)).toMatchObject({ current: null, queue: [], counts: { toCall: 0, later: 2 } });
    clock.advance(16 * MINUTE);
    expect((await next(agent)).body.orderId).toBe(first);
  });

  it('a call that was promised for an hour comes before new orders then; one in vain waits behind them', async () => {
    const [promised = '', inVain = ''] = await orders(2);
    const agent = await signIn();
    await next(agent);
    const until = new Date(clock.now().getTime() + 20 * MINUTE).toISOString();
    await note(agent, promised, 'postponed', { until });
    expect((await note(agent, inVain, 'busy')).body.orderId).toBeNull();
    const [fresh = ''] = await orders(1);
    clock.advance(21 * MINUTE);
    expect((await show(agent)).queue.map(({ id }) => id)).toEqual([promised, fresh, inVain]);
    expect((await next(agent)).body.orderId).toBe(promised);
    expect((await note(agent, promised, 'confirmed')).body.orderId).toBe(fresh);
    expect((await note(agent, fresh, 'confirmed')).body.orderId).toBe(inVain);
  });

  it('an order laid aside goes to the others, and comes back to its agent later', async () => {
    const [first = '', second = ''] = await orders(2);
    const [one, two] = [await signIn(), await signIn()];
    await next(one);
    expect((await pass(one, first)).body.orderId).toBe(second);
    expect((await next(two)).body.orderId).toBe(first);
    expect((await pass(two, first)).body.orderId).toBeNull();
    expect((await pass(two, first)).body.code).toBe('not_in_hand');
    clock.advance(16 * MINUTE);
    expect((await next(two)).body.orderId).toBe(first);
  });

  it('what ran out of the hands of an agent is the next one’s, and no longer theirs to decide', async () => {
    const [only = ''] = await orders(1);
    const [one, two] = [await signIn(), await signIn()];
    await next(one);
    expect((await next(two)).body.orderId).toBeNull();
    const [mine, theirs] = [await one.detail(only), await two.detail(only)];
    expect([mine.inHandOf, theirs.inHandOf]).toEqual([null, expect.any(String)]);
    clock.advance(11 * MINUTE);
    expect((await two.detail(only)).inHandOf).toBeNull();
    expect((await next(two)).body.orderId).toBe(only);
    expect((await note(one, only, 'confirmed')).body.code).toBe('not_in_hand');
    expect((await note(two, only, 'confirmed')).status).toBe(200);
  });

  it('twelve agents who ask at once get twelve orders, never the same one twice', async () => {
    const placed = await orders(12);
    const agents = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        agents.map((agent) =>
          until(async () => {
            const answer = await next(agent);
            // Who finds no connection on a busy machine asks again; who is told that nothing waits does not.
            return answer.status !== 503 && answer;
          }),
        ),
      );
      const given = answers.map(({ body }) => body.orderId);
      expect([...given].sort()).toEqual([...placed].sort());
      clock.advance(11 * MINUTE);
    }
  });

  it('two tabs of one agent have the same order in hand', async () => {
    await orders(3);
    const agent = await signIn();
    const given = await Promise.all([next(agent), next(agent), next(agent)]);
    expect(new Set(given.map(({ body }) => body.orderId)).size).toBe(1);
  });

  it('[BO-082] [BO-184] an assigned order goes to its agent alone', async () => {
    const [only = ''] = await orders(1);
    const [mine, other, manager] = [await signIn(), await signIn(), await signIn('manager')];
    const { body } = await manager.call<{ agents: { id: string; name: string }[] }>(
      ordersContract.agents,
      {},
    );
    const id = (
      await test.database.query<{ staff_id: string }>(
        "select staff_id from staff_roles where shop_id = $1 and role = 'confirmation_agent' order by staff_id",
        [shop.id],
      )
    ).map(({ staff_id }) => staff_id);
    expect(body.agents.map((agent) => agent.id)).toEqual(expect.arrayContaining(id));
    const assign = (staff: TestStaff, staffId: string | null) =>
      staff
        .detail(only)
        .then(({ version }) =>
          staff.call<Given>(ordersContract.assign, { params: { id: only }, body: { version, staffId } }),
        );
    expect((await assign(mine, id[0] ?? '')).status).toBe(403);
    expect((await assign(manager, shop.id)).status).toBe(422);
    expect((await assign(manager, id[0] ?? '')).status).toBe(200);
    const given = await Promise.all([next(mine), next(other)]);
    expect(given.map(({ body: answer }) => answer.orderId).filter(Boolean)).toEqual([only]);
    const { assigneeId, history } = await manager.detail(only);
    expect(assigneeId).toBe(id[0]);
    expect(history.map(({ kind }) => kind)).toContain('assign');
    expect((await assign(manager, null)).status).toBe(200);
  });
});

describe('the result of a call', () => {
  it('confirms, counts the call, or cancels with what was said; figures follow', async () => {
    const ids = await orders(7);
    const agent = await signIn();
    await next(agent);
    const until = new Date(clock.now().getTime() + 60 * MINUTE).toISOString();
    const results = ['confirmed', 'no_answer', 'busy', 'postponed', 'wrong_number', 'refused', 'duplicate'];
    for (const [index, result] of results.entries()) {
      const answer = await note(agent, ids[index] ?? '', result, result === 'postponed' ? { until } : {});
      expect([result, answer.status, answer.body.orderId]).toEqual([result, 200, ids[index + 1] ?? null]);
    }
    clock.advance(11_000);
    expect(await test.app.get(ApplyDeskResults).execute()).toBe(2);
    const states = await Promise.all(ids.map(async (id) => (await agent.detail(id)).state));
    expect(states).toEqual(['confirmed', ...Array(4).fill('confirming'), 'cancelled', 'cancelled']);
    const { history } = await agent.detail(ids[6] ?? '');
    expect(history.find(({ kind }) => kind === 'call')?.data).toEqual({ result: 'duplicate' });
    const { figures } = await show(agent);
    expect(figures).toEqual([expect.objectContaining({ calls: 7, confirmed: 1, cancelled: 2 })]);
  });

  it('is refused without the hour of a call that was postponed, and for an order that changed', async () => {
    const [only = ''] = await orders(1);
    const agent = await signIn();
    await next(agent);
    expect((await note(agent, only, 'postponed')).body.errors).toHaveProperty('until');
    const stale = { params: { id: only }, body: { version: 99, result: 'confirmed' } };
    expect((await agent.call<Given>(deskContract.result, stale)).body.code).toBe('order_changed');
    expect((await show(agent)).current?.orderId).toBe(only);
  });

  it('is for those who may confirm', async () => {
    const clerk = await signIn('warehouse_clerk');
    for (const endpoint of [
      deskContract.show,
      deskContract.next,
      deskContract.result,
      deskContract.pass,
      deskContract.undo,
    ])
      expect(
        (
          await clerk.call(endpoint, {
            params: { id: shop.id },
            ...(endpoint === deskContract.show ? {} : { body: {} }),
          })
        ).status,
      ).toBe(403);
  });
});

describe('a cancellation of the desk', () => {
  const undo = (staff: TestStaff, id: string) =>
    staff.call<Given>(deskContract.undo, { params: { id }, body: {} });
  const apply = () => test.app.get(ApplyDeskResults).execute();
  const states = (id: string) =>
    test.database.query<{ state: string; held: number }>(
      "select o.state, (select count(*)::int from stock_holds h where h.order_id = o.id and h.state = 'held') as held from orders o where o.id = $1",
      [id],
    );
  const told = (id: string) =>
    test.database.query(
      "select 1 from outbox where topic = 'orders.cancelled' and payload ->> 'orderId' = $1",
      [id],
    );

  it('can be taken back for ten seconds, in which nobody is told and the stock stays', async () => {
    const [first = '', second = ''] = await orders(2);
    const [agent, other] = [await signIn(), await signIn()];
    await next(agent);
    expect((await note(agent, first, 'refused', { note: 'Trop cher' })).body.orderId).toBe(second);
    expect(await show(agent)).toMatchObject({
      current: { orderId: second },
      pending: { orderId: first, result: 'refused' },
      counts: { toCall: 1 },
    });
    expect((await show(other)).pending).toBeNull();
    expect((await next(other)).body.orderId).toBeNull();
    clock.advance(9_000);
    expect(await apply()).toBe(0);
    expect(await states(first)).toEqual([{ state: 'new', held: 1 }]);
    expect((await undo(other, first)).body.code).toBe('undo_too_late');
    expect((await undo(agent, first)).body.orderId).toBe(first);
    expect(await show(agent)).toMatchObject({ current: { orderId: first }, pending: null });
    clock.advance(60_000);
    expect(await apply()).toBe(0);
    expect(await states(first)).toEqual([{ state: 'new', held: 1 }]);
    expect(await told(first)).toEqual([]);
    expect((await undo(agent, first)).body.code).toBe('undo_too_late');
  });

  it('is done afterwards with its reason, once, by the agent who noted it; too late it stays', async () => {
    const [first = ''] = await orders(1);
    const agent = await signIn();
    await next(agent);
    await note(agent, first, 'duplicate', { note: 'Doublon de 12' });
    clock.advance(10_000);
    expect(await Promise.all([apply(), apply()]).then(([one, two]) => one + two)).toBe(1);
    expect(await states(first)).toEqual([{ state: 'cancelled', held: 0 }]);
    expect((await undo(agent, first)).body.code).toBe('undo_too_late');
    const { history } = await agent.detail(first);
    expect(history.find(({ to }) => to === 'cancelled')).toMatchObject({
      actorKind: 'staff',
      data: { reason: 'Doublon de 12' },
    });
    expect(await told(first)).toHaveLength(1);
  });

  it('does not undo what somebody else did meanwhile', async () => {
    const [first = ''] = await orders(1);
    const [agent, manager] = [await signIn(), await signIn('manager')];
    await next(agent);
    await note(agent, first, 'refused');
    const { version } = await manager.detail(first);
    await manager.call(ordersContract.confirm, { params: { id: first }, body: { version } });
    clock.advance(11_000);
    expect(await apply()).toBe(0);
    expect((await states(first))[0]?.state).toBe('confirmed');
    expect((await show(agent)).pending).toBeNull();
  });
});

describe('correcting who ordered', () => {
  it('[BO-085] changes name, phone and address, and the search finds the new ones', async () => {
    const [only = ''] = await orders(1);
    const agent = await signIn();
    const { version } = await agent.detail(only);
    const person = {
      firstName: 'Yasmine',
      lastName: 'Belkacem',
      phone: '0661 22 33 44',
      address: 'Cité 5 Juillet',
    };
    const edit = (body: object) =>
      agent.call<Given>(ordersContract.editCustomer, {
        params: { id: only },
        body: { version, ...person, ...body },
      });
    expect((await edit({ phone: '021' })).body.errors).toHaveProperty('phone');
    expect((await edit({})).status).toBe(200);
    expect((await edit({})).body.code).toBe('order_changed');
    expect(await agent.detail(only)).toMatchObject({
      firstName: 'Yasmine',
      phone: '0661223344',
      address: 'Cité 5 Juillet',
    });
    expect((await agent.list({ q: 'belkacem' })).body.orders.map(({ id }) => id)).toEqual([only]);
  });
});
