import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

type Action = Parameters<TestStaff['act']>[0];
/** An order and its version, so that a test reads like a day in the warehouse. */
class Errand {
  version = 1;
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  async try(action: Action, body: object = {}, staff = owner) {
    const answer = await staff.act(action, this.id, { version: this.version, ...body });
    if (answer.status === 200) this.version = answer.body.version;
    return answer;
  }

  async do(...actions: (Action | [Action, object])[]): Promise<this> {
    for (const step of actions) {
      const [action, body] = typeof step === 'string' ? [step, {}] : step;
      const { status, body: answer } = await this.try(action, body);
      expect([action, status, answer.code]).toEqual([action, 200, undefined]);
    }
    return this;
  }

  detail() {
    return owner.detail(this.id);
  }
}

async function order(quantity = 2, second = 0): Promise<Errand> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity }];
  if (second) lines.push({ product: shop.cable.id, unitPrice: 300, quantity: second });
  const { status, body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
  expect(status).toBe(200);
  return new Errand(body.orderUuid);
}
async function goods(unitId = shop.lamp.id) {
  const [row] = await test.database.query<Record<string, number>>(
    `select sum(on_hand)::int as shelf, sum(reserved)::int as reserved, sum(in_transit)::int as away,
            sum(quarantined)::int as quarantined from stock_levels where unit_id = $1`,
    [unitId],
  );
  return row ?? {};
}
async function onSale(unitId = shop.lamp.id): Promise<number> {
  const [row] = await test.database.query<{ pieces: number }>(
    'select sum(on_hand - held - reserved)::int as pieces from stock_levels where unit_id = $1',
    [unitId],
  );
  return row?.pieces ?? 0;
}
async function change(work: () => Promise<unknown>, unitId = shop.lamp.id) {
  const before = await goods(unitId);
  await work();
  const after = await goods(unitId);
  return Object.fromEntries(
    Object.keys(after)
      .map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const)
      .filter(([, moved]) => moved !== 0),
  );
}
/** Which pieces each line of the history of this kind tells. */
const told = (history: Awaited<ReturnType<Errand['detail']>>['history'], kind: string) =>
  history.filter((entry) => entry.kind === kind).map(({ data }) => data.pieces);
const packed: Action[] = ['confirm', 'prepare', 'pack'];
const sent: (Action | [Action, object])[] = [...packed, ['parcel', { event: 'assign_delivery' }], 'handOver'];
const homeAgain: [Action, object][] = ['request_return', 'start_return', 'return_arrives'].map((event) => [
  'parcel',
  { event },
]);

describe('packing', () => {
  it('[BO-188] takes all lines at once', async () => {
    const errand = await (await order()).do(...packed);
    expect((await errand.detail()).state).toBe('packed');
  });

  it('[BO-189] takes chosen quantities and leaves the rest to pack; the last one ends it', async () => {
    const errand = await (await order(3, 1)).do('confirm', 'prepare');
    const [lamps, cables] = (await errand.detail()).lines;
    const pack = (lineId: string | undefined, quantity: number) =>
      errand.try('pack', { lines: [{ lineId, quantity }] });
    expect((await pack(lamps?.id, 2)).body.state).toBe('preparing');
    expect((await pack(lamps?.id, 2)).status).toBe(422);
    expect((await pack(shop.id, 1)).status).toBe(422);
    expect((await pack(lamps?.id, 1)).body.state).toBe('preparing');
    expect((await pack(cables?.id, 1)).body.state).toBe('packed');
    const { history } = await errand.detail();
    expect(history.filter(({ transition }) => transition === 'pack')).toHaveLength(1);
    expect(told(history, 'packed_in_part')).toEqual([
      [expect.objectContaining({ quantity: 2, of: 3 })],
      [expect.objectContaining({ quantity: 1, of: 3 })],
    ]);
  });

  it('of an order that changed meanwhile is no mistake of whoever packs: that the order changed is said', async () => {
    const errand = await (await order(3)).do('confirm', 'prepare');
    const [line] = (await errand.detail()).lines;
    const stale = errand.version;
    await errand.do(['pack', { lines: [{ lineId: line?.id, quantity: 2 }] }]);
    const body = { version: stale, lines: [{ lineId: line?.id, quantity: 2 }] };
    expect((await errand.try('pack', body)).body.code).toBe('order_changed');
    await errand.do('pack');
    const late = { lines: [{ lineId: line?.id, quantity: 2 }] };
    expect((await errand.try('pack', late)).body.code).toBe('illegal_transition');
  });

  it('is begun anew by preparing again, which the history tells', async () => {
    const errand = await (await order(3)).do('confirm', 'prepare');
    const [line] = (await errand.detail()).lines;
    await errand.do(['pack', { lines: [{ lineId: line?.id, quantity: 2 }] }]);
    expect((await errand.detail()).lines[0]?.packed).toBe(2);
    await errand.do('prepare');
    const { history, lines } = await errand.detail();
    expect(lines[0]?.packed).toBe(0);
    expect(history.at(-1)).toMatchObject({ kind: 'prepared_again', actorKind: 'staff' });
    // Of what was packed its change of state says it.
    await errand.do('pack', 'prepare');
    expect((await errand.detail()).history.at(-1)).toMatchObject({
      transition: 'prepare_again',
      from: 'packed',
    });
  });

  it('is the warehouse’s: an agent may not, and sees no such action', async () => {
    const errand = await (await order()).do('confirm');
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await errand.try('prepare', {}, agent)).status).toBe(403);
    expect((await agent.detail(errand.id)).fulfilment).toEqual([]);
    expect((await clerk.detail(errand.id)).fulfilment).toEqual(['prepare']);
    expect((await errand.try('prepare', {}, clerk)).status).toBe(200);
    expect((await clerk.detail(errand.id)).fulfilment).toEqual(['prepare', 'pack', 'pack_in_part']);
  });
});

describe('the parcel', () => {
  it('takes its goods off the shelf at the hand-over, and freezes what is to be collected', async () => {
    const errand = await order(2);
    expect(await change(() => errand.do(...sent))).toEqual({ shelf: -2, away: 2 });
    expect(await errand.detail()).toMatchObject({ state: 'in_delivery', deliveryState: 'picked_up' });
    const [row] = await test.database.query('select cod_amount from orders where id = $1', [errand.id]);
    expect(row).toEqual({ cod_amount: '250000' });
    expect((await errand.try('cancel')).body.code).toBe('illegal_transition');
  });

  it('is followed: at the desk, out, a failed attempt with its reason, out again', async () => {
    const errand = await (await order()).do(...sent);
    for (const event of ['transit', 'go_out'])
      expect((await errand.try('parcel', { event })).status).toBe(200);
    expect((await errand.try('parcel', { event: 'fail_attempt', reason: 'Absent' })).status).toBe(200);
    expect((await errand.try('parcel', { event: 'transit' })).body.code).toBe('illegal_transition');
    await errand.do(['parcel', { event: 'go_out' }]);
    const { history, deliveryState } = await errand.detail();
    expect(deliveryState).toBe('out_for_delivery');
    expect(history.find(({ transition }) => transition === 'fail_attempt')?.data).toEqual({
      reason: 'Absent',
    });
  });

  it('delivered: its goods are sold, and the carrier holds the money', async () => {
    const errand = await (await order(2)).do(...sent);
    expect(await change(() => errand.do('deliver'))).toEqual({ away: -2 });
    expect(await errand.detail()).toMatchObject({
      state: 'completed',
      deliveryState: 'delivered',
      paymentState: 'collected',
      totals: { paid: 250_000, outstanding: 0 },
    });
    const topics = await test.database.query<{ topic: string }>(
      "select topic from outbox where payload ->> 'orderId' = $1 order by sequence",
      [errand.id],
    );
    expect(topics.map(({ topic }) => topic)).toEqual([
      'orders.placed',
      'orders.confirmed',
      'orders.packed',
      'orders.delivery_moved',
      'orders.handed_over',
      'orders.delivered',
    ]);
  });

  it('delivered in part: what was kept is sold and owed, the rest comes back into quarantine', async () => {
    const errand = await (await order(3)).do(...sent);
    const [line] = (await errand.detail()).lines;
    const keep = (quantity: number) =>
      errand.try('deliverInPart', { lines: [{ lineId: line?.id, quantity }] });
    for (const wrong of [0, 3, 4]) expect((await keep(wrong)).status).toBe(422);
    expect(await change(() => keep(1))).toEqual({ away: -1 });
    expect(await errand.detail()).toMatchObject({
      state: 'partially_completed',
      paymentState: 'collected',
      totals: { paid: 150_000, outstanding: 0, total: 350_000, notKept: 200_000, worth: 150_000 },
      customer: { delivered: 1, refused: 0 },
    });
    const { totals, history } = await errand.detail();
    expect(totals.toReceive).toBe(totals.worth - totals.deliveryCost);
    expect(told(history, 'kept')).toEqual([[expect.objectContaining({ quantity: 1, of: 3 })]]);
    await errand.do(...homeAgain.slice(1));
    expect(await change(() => errand.do('takeBack'))).toEqual({ away: -2, quarantined: 2 });
    expect(await errand.detail()).toMatchObject({
      state: 'partially_completed',
      deliveryState: 'returned',
      // What was kept stays delivered, wherever its rest is.
      customer: { delivered: 1, refused: 0 },
    });
  });

  it('returned whole: into quarantine, nothing is owed', async () => {
    const errand = await (await order(2)).do(...sent, ...homeAgain);
    expect(await change(() => errand.do('takeBack'))).toEqual({ away: -2, quarantined: 2 });
    expect(await errand.detail()).toMatchObject({
      state: 'returned',
      paymentState: 'void',
      totals: { outstanding: 0 },
    });
  });

  it('lost: written off, and claimed from the carrier', async () => {
    const errand = await (await order(2)).do(...sent);
    expect(await change(() => errand.do('lose'))).toEqual({ away: -2 });
    expect(await errand.detail()).toMatchObject({ deliveryState: 'lost', paymentState: 'remittable' });
  });
});

describe('money', () => {
  const pay = (amount?: number): [Action, object] => [
    'pay',
    { kind: 'deposit', place: 'till', ...(amount ? { amount } : {}) },
  ];
  const refund = (amount: number): [Action, object] => ['refund', { amount, place: 'till' }];

  it('is taken up to what is owed; without an amount, all of it', async () => {
    const errand = await order(2);
    expect((await errand.try(...pay(250_001))).status).toBe(422);
    await errand.do(pay(100_000));
    expect(await errand.detail()).toMatchObject({
      paymentState: 'deposit_paid',
      totals: { paid: 100_000, outstanding: 150_000 },
    });
    await errand.do(['pay', { kind: 'payment', place: 'till' }]);
    expect(await errand.detail()).toMatchObject({ paymentState: 'paid', totals: { outstanding: 0 } });
    expect((await errand.try(...pay(1))).body.code).toBe('nothing_owed');
  });

  it('[BO-192] is given back only when somebody does it, at most what was paid', async () => {
    const errand = await (await order(2)).do('confirm', pay(100_000), 'cancel');
    expect(await errand.detail()).toMatchObject({ paymentState: 'deposit_paid', totals: { paid: 100_000 } });
    expect((await errand.try(...refund(100_001))).status).toBe(422);
    await errand.do(refund(40_000), refund(60_000));
    expect((await errand.detail()).paymentState).toBe('refunded');
    expect((await errand.try(...refund(1))).status).toBe(422);
  });

  it('[BO-193] [BO-194] a forfeited deposit stays paid, and the reserved goods go back on sale', async () => {
    const errand = await (await order(2)).do('confirm', pay(100_000));
    expect((await errand.detail()).fulfilment).toContain('forfeit');
    const holds = () =>
      test.database.query('select state, quantity from stock_holds where order_id = $1', [errand.id]);
    expect(await holds()).toEqual([{ state: 'reserved', quantity: 2 }]);
    const before = await onSale();
    expect(await change(() => errand.do('forfeit'))).toEqual({ reserved: -2 });
    expect(await holds()).toEqual([{ state: 'released', quantity: 2 }]);
    expect(await onSale()).toBe(before + 2);
    // What was paid is still in the till, and nobody owes it any more: the shop has kept it.
    const books = await test.database.query(
      `select place, sum(amount)::int as amount from postings where order_id = $1
       and place in ('till', 'deposits', 'forfeits') group by place having sum(amount) <> 0 order by place`,
      [errand.id],
    );
    expect(books).toEqual([
      { place: 'forfeits', amount: -100_000 },
      { place: 'till', amount: 100_000 },
    ]);
    expect(await errand.detail()).toMatchObject({
      state: 'cancelled',
      paymentState: 'deposit_forfeited',
      totals: { paid: 100_000, outstanding: 0 },
    });
    expect((await errand.try(...refund(1))).status).toBe(422);
    const poor = await order();
    expect((await poor.try('forfeit')).body.code).toBe('no_deposit');
  });

  it('needs its own permission', async () => {
    const errand = await order();
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    for (const [action, body] of [pay(1), refund(1), ['forfeit', {}] as [Action, object]])
      expect((await errand.try(action, body, clerk)).status).toBe(403);
  });
});
