import { type Desk, deskContract, ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let host: string;
let shops = 0;
let order: string;
let mine: TestStaff;
let other: TestStaff;
let manager: TestStaff;

interface Refused {
  readonly code?: string;
}

beforeEach(async () => {
  host = `own${shops++}.example`;
  shop = await makeShop(test.app, { hosts: [host], stock: 100 });
  const signIn = (role: Parameters<typeof TestStaff.signIn>[2]) =>
    TestStaff.signIn(test.app, shop.id, role, host);
  mine = await signIn('confirmation_agent');
  other = await signIn('confirmation_agent');
  manager = await signIn('manager');
  const shopper = await TestShopper.open(test.app, host);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
  order = (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body.orderUuid;
});

async function assign(staffId: string | null): Promise<void> {
  const { version } = await manager.detail(order);
  expect((await manager.act('assign', order, { version, staffId })).status).toBe(200);
}

/** Everything that agents do to an order, as `staff` asks for it now. */
async function attempts(staff: TestStaff): Promise<Record<string, [number, string?]>> {
  const { version, lines } = await staff.detail(order);
  const person = {
    firstName: 'Yasmine',
    lastName: 'Belkacem',
    phone: '0661223344',
    address: 'Cité 5 Juillet',
  };
  const wanted = [{ lineId: lines[0]?.id, quantity: 3 }];
  const asked = {
    confirm: {},
    cancel: {},
    logCall: { result: 'busy' },
    editCustomer: person,
    changeDestination: { commune: 1601, transporter: shop.home, address: 'Rue 1' },
    changeLines: { lines: wanted, expectedTotal: null },
  };
  const found: Record<string, [number, string?]> = {};
  for (const [name, body] of Object.entries(asked)) {
    const act = name as keyof typeof asked;
    const answer = await staff.call<Refused>(ordersContract[act], {
      params: { id: order },
      body: { version, ...body },
    });
    found[name] = [answer.status, answer.body.code];
  }
  return found;
}

describe('an order that is assigned to another agent', () => {
  it('is refused to an agent in everything that agents do, and nothing of it changes', async () => {
    await assign(mine.id);
    const before = await mine.detail(order);
    const found = await attempts(other);
    for (const [act, answer] of Object.entries(found))
      expect([act, ...answer]).toEqual([act, 403, 'with_other_agent']);
    const after = await mine.detail(order);
    expect(after).toEqual(before);
  });

  it('is read, noted upon, and offers nothing else; its own agent and who may assign act as ever', async () => {
    await assign(mine.id);
    const seen = await other.detail(order);
    expect(seen).toMatchObject({ withOtherAgent: true, actions: ['note'], fulfilment: [] });
    expect((await other.act('note', order, { text: 'Le client a rappelé.' })).status).toBe(200);
    for (const staff of [mine, manager]) {
      const own = await staff.detail(order);
      expect(own.withOtherAgent).toBe(false);
      expect(own.actions).toEqual(expect.arrayContaining(['confirm', 'cancel', 'log_call', 'edit_lines']));
    }
    const { version } = await mine.detail(order);
    expect((await mine.act('logCall', order, { version, result: 'busy' })).status).toBe(200);
    expect((await manager.act('confirm', order, { version: version + 1 })).status).toBe(200);
    expect((await mine.detail(order)).assigneeId).toBe(mine.id);
  });

  it('is left out of a confirmation of many, which says why', async () => {
    await assign(mine.id);
    const { version } = await other.detail(order);
    const body = { action: 'confirm', orders: [{ id: order, version }] };
    const { body: answer } = await other.call<object>(ordersContract.bulk, { body });
    expect(answer).toMatchObject({ done: 0, refused: [{ id: order, code: 'with_other_agent' }] });
  });

  it('leaves the hands of the agent who had it at the desk, whose next one comes', async () => {
    expect((await other.call<object>(deskContract.next, { body: {} })).body).toEqual({ orderId: order });
    await assign(mine.id);
    expect((await other.call<Desk>(deskContract.show, {})).body.current).toBeNull();
    expect((await mine.call<object>(deskContract.next, { body: {} })).body).toEqual({ orderId: order });
    expect((await other.call<object>(deskContract.next, { body: {} })).body).toEqual({ orderId: null });
    expect((await mine.call<Desk>(deskContract.show, {})).body.current?.orderId).toBe(order);
  });
});

describe('an order that nobody has', () => {
  it('is taken by the agent who confirms it, not by a call in vain, and the history says so', async () => {
    const { version } = await other.detail(order);
    expect((await other.act('logCall', order, { version, result: 'no_answer' })).status).toBe(200);
    expect((await mine.detail(order)).assigneeId).toBeNull();
    expect((await mine.act('confirm', order, { version: version + 1 })).status).toBe(200);
    const taken = await mine.detail(order);
    expect(taken.assigneeId).toBe(mine.id);
    expect(taken.history.find(({ kind }) => kind === 'assign')?.data).toEqual({ to: mine.name });
    const cancel = await other.act('cancel', order, { version: taken.version });
    expect([cancel.status, cancel.body.code]).toEqual([403, 'with_other_agent']);
  });

  it('stays nobody’s when somebody confirms it who may assign', async () => {
    const { version } = await manager.detail(order);
    expect((await manager.act('confirm', order, { version })).status).toBe(200);
    expect((await manager.detail(order)).assigneeId).toBeNull();
  });
});
