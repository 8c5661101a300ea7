import { supplierOrdersContract as contract, SUPPLIER_ORDER_MOVES } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, move, orderOf, receive, saveLines } from '../testing/buying.ts';

const FULL = process.env.HANOUT_TEST_FULL === '1';
const ORDERS = FULL ? 60 : 12;
const STEPS = 14;
const SEED = 2611;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let supplierId: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  supplierId = await createSupplier(buyer, 'Modèle');
});

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(SEED);
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** An order as plain arithmetic has it. */
class Model {
  state = 'draft';
  readonly lines = new Map<
    string,
    { ordered: number; received: number; rejected: number; givenUp: number }
  >();

  get left(): number {
    return [...this.lines.values()].reduce(
      (sum, line) => sum + Math.max(0, line.ordered - line.received - line.givenUp),
      0,
    );
  }
  get came(): boolean {
    return [...this.lines.values()].some(({ received, rejected }) => received + rejected > 0);
  }
  get stage(): string {
    if (this.state !== 'sent') return this.state;
    if (this.left === 0) return 'received';
    return [...this.lines.values()].some(({ received }) => received > 0) ? 'partly_received' : 'sent';
  }
}

let pieces = { shelf: 0, aside: 0 };

async function save(id: string, model: Model): Promise<number> {
  const wanted = [shop.lamp.id, shop.cable.id]
    .slice(0, random(3))
    .map((unit) => [unit, 1 + random(9)] as const);
  const { status } = await saveLines(buyer, id, wanted);
  if (model.state === 'draft') {
    model.lines.clear();
    for (const [unit, ordered] of wanted)
      model.lines.set(unit, { ordered, received: 0, rejected: 0, givenUp: 0 });
    return Number(status === 200);
  }
  return Number(status === 409);
}

async function change(id: string, model: Model): Promise<number> {
  const how = one(SUPPLIER_ORDER_MOVES);
  const reason = one(['', 'Plus besoin']);
  const { status } = await move(buyer, id, how, how === 'send' ? {} : { reason });
  const may = {
    send: model.state === 'draft' && model.lines.size > 0,
    close: model.state === 'sent' && (model.left === 0 || reason !== ''),
    cancel: model.state === 'draft' || (model.state === 'sent' && !model.came && reason !== ''),
  }[how];
  if (!may) return Number(status === 409 || status === 422);
  model.state = { send: 'sent', close: 'closed', cancel: 'cancelled' }[how];
  if (how === 'close')
    for (const line of model.lines.values()) line.givenUp = Math.max(0, line.ordered - line.received);
  return Number(status === 200);
}

async function take(id: string, model: Model): Promise<number> {
  const { items } = await orderOf(buyer, id);
  if (items.length === 0) return 1;
  const over = random(4) === 0;
  const coming = Array.from({ length: 1 + random(3) }, () => {
    const { id: lineId, unitId } = one(items);
    const qc = one(['passed', 'hold', 'rejected']);
    return { lineId, unitId, quantity: 1 + random(5), qc, lot: one(['', 'A', 'B']), reason: 'Vu' };
  });
  const lines = coming.map(({ unitId: _, ...line }) => line);
  const { status } = await receive(one([buyer, clerk]), id, lines, { over });
  const kept = new Map<string, number>();
  for (const { unitId, quantity, qc } of coming)
    if (qc !== 'rejected') kept.set(unitId, (kept.get(unitId) ?? 0) + quantity);
  const tooMany = [...kept].some(([unitId, quantity]) => {
    const line = model.lines.get(unitId);
    return line !== undefined && quantity > Math.max(0, line.ordered - line.received - line.givenUp);
  });
  if (model.state !== 'sent' || (tooMany && !over)) return Number(status === 409);
  for (const { unitId, quantity, qc } of coming) {
    const line = model.lines.get(unitId);
    if (line) line[qc === 'rejected' ? 'rejected' : 'received'] += quantity;
    pieces[qc === 'passed' ? 'shelf' : 'aside'] += quantity;
  }
  return Number(status === 201);
}

describe('orders of suppliers, whatever is asked of them', () => {
  it('are what plain arithmetic says after each step, and stock has what came', async () => {
    pieces = { shelf: 0, aside: 0 };
    for (let nth = 0; nth < ORDERS; nth++) {
      const body = { supplierId, warehouseId: shop.warehouseId };
      const { id } = (await buyer.call<{ id: string }>(contract.create, { body })).body;
      const model = new Model();
      for (let step = 0; step < STEPS; step++) {
        // So many in one minute are refused.
        clock.advance(5_000);
        const act = step === 0 ? save : one([save, change, take, take, take]);
        expect([nth, step, act.name, await act(id, model)]).toEqual([nth, step, act.name, 1]);
        const order = await orderOf(buyer, id);
        expect([nth, step, order.stage]).toEqual([nth, step, model.stage]);
        const shown = order.items.map(({ ordered, received, rejected, givenUp }) => ({
          ...{ ordered, received, rejected, givenUp },
        }));
        expect(shown).toEqual([...model.lines.values()]);
      }
    }
    const [stock] = await test.database.query(
      'select sum(on_hand)::int as shelf, sum(quarantined)::int as aside from stock_levels where shop_id = $1',
      [shop.id],
    );
    expect(stock).toEqual(pieces);
    expect(pieces.shelf > 0 && pieces.aside > 0).toBe(true);
    await assertInvariants(test.database);
  }, 300_000);
});
