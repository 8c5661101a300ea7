import { supplierOrdersContract as orders } from '@hanout/contracts';
import { DomainError, FixedClock, systemActor, toCentimes, withTax } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';
import { EnterBill } from '../application/enter-bill.ts';
import { PaySupplier } from '../application/pay-supplier.ts';
import { ReceiveOrder } from '../application/receive-order.ts';
import { GetBills } from '../read/get-bills.query.ts';
import { GetDebts } from '../read/get-debts.query.ts';
import { GetPayments } from '../read/get-payments.query.ts';
import { createSupplier, move, orderOf, saveLines } from '../testing/buying.ts';
import { inspectAside, lessOnceCancelled } from '../testing/inspecting.ts';

const STEPS = process.env.HANOUT_TEST_FULL === '1' ? 10_000 : 700;
const CASH = 400_000_000;
const DAY = '2026-11-01';
const SEED = 2700;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let clerk: TestStaff;
let shop: TestShop;
let by: { shopId: string; actor: ReturnType<typeof systemActor> };
let safe: string;

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(SEED);
const one = <T>(list: readonly T[]): T | undefined => list[random(list.length)];

/** What plain sums say of a supplier. */
interface Known {
  readonly supplierId: string;
  readonly orderId: string;
  readonly lines: readonly { id: string; price: number; tax: number }[];
  owed: number;
  readonly bills: Map<string, { ttc: number; more: number; live: boolean }>;
  readonly payments: Map<string, { amount: number; live: boolean }>;
}
const known: Known[] = [];
const done = new Map<string, number>();
let spent = 0;

const PRICES = [
  [10_050, 1900],
  [33, 900],
] as const;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  by = { shopId: shop.id, actor: systemActor('model') };
  const buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  await fillSafe(test.app, test.database, shop.id, CASH);
  const rows = await test.database.query<{ id: string }>(
    "select id from money_accounts where shop_id = $1 and kind = 'safe'",
    [shop.id],
  );
  safe = rows[0]?.id ?? '';
  for (const name of ['Un', 'Deux', 'Trois']) {
    const supplierId = await createSupplier(buyer, name);
    const body = { supplierId, warehouseId: shop.warehouseId };
    const { id: orderId } = (await buyer.call<{ id: string }>(orders.create, { body })).body;
    const lines = [shop.lamp.id, shop.cable.id].map((unitId, nth) => {
      const [priceHt, taxRate] = PRICES[nth] ?? PRICES[0];
      return { unitId, ordered: 90_000, priceHt, taxRate };
    });
    await saveLines(buyer, orderId, [], { lines });
    await move(buyer, orderId, 'send');
    const { items } = await orderOf(buyer, orderId);
    known.push({
      ...{ supplierId, orderId, owed: 0, bills: new Map(), payments: new Map() },
      lines: items.map(({ id, priceHt, taxRate }) => ({ id, price: priceHt ?? 0, tax: taxRate })),
    });
  }
});

async function receive(of: Known): Promise<void> {
  const lines = Array.from({ length: 1 + random(3) }, () => {
    const line = one(of.lines) ?? { id: '', price: 0, tax: 0 };
    const qc = one(['passed', 'hold', 'rejected'] as const) ?? 'passed';
    return { line, qc, quantity: 1 + random(9) };
  });
  await test.app.get(ReceiveOrder).execute(by, of.orderId, {
    ...{ deliveryNote: '', over: false },
    lines: lines.map(({ line, qc, quantity }) => {
      return {
        lineId: line.id,
        quantity,
        lot: '',
        expiresOn: null,
        qc,
        reason: qc === 'rejected' ? 'Vu' : '',
      };
    }),
  });
  for (const { line, qc, quantity } of lines)
    if (qc !== 'rejected') of.owed += withTax(toCentimes(line.price * quantity), line.tax);
}

let bills = 0;
async function bill(of: Known): Promise<void> {
  const { lines } = await test.app.get(GetBills).billable(shop.id, of.supplierId, 'fr');
  const chosen = lines.filter(() => random(3) === 0).slice(0, 4);
  const rows = chosen.map((line) => ({
    ...{ receiptLineId: line.receiptLineId, pieces: 1 + random(line.left), taxRate: line.taxRate },
    priceHt: line.orderedHt ?? toCentimes(0),
  }));
  const sums = {
    ht: toCentimes(1 + random(90_000)),
    tax: toCentimes(random(9_000)),
    stamp: toCentimes(random(2) * 500),
  };
  const form = { supplierId: of.supplierId, number: `M-${++bills}`, onDay: DAY, dueOn: null, note: '' };
  const { id } = await test.app.get(EnterBill).execute(by, { ...form, ...sums, lines: rows });
  const [booked] = await test.database.query<{ amount: number }>(
    'select coalesce(sum(booked_ht + booked_tax), 0)::int as amount from supplier_bill_lines where bill_id = $1',
    [id],
  );
  const ttc = sums.ht + sums.tax + sums.stamp;
  const more = ttc - (booked?.amount ?? 0);
  of.owed += more;
  of.bills.set(id, { ttc, more, live: true });
}

async function cancel(of: Known): Promise<void> {
  const [id, kept] = one([...of.bills]) ?? [];
  if (!id || !kept) return;
  const less = await lessOnceCancelled(test.database, id, () =>
    test.app.get(EnterBill).cancel(by, id, { version: 1, reason: 'Erreur' }),
  );
  if (!kept.live) throw new Error('cancelled twice');
  kept.live = false;
  // What was refused in the meantime is owed no longer either.
  of.owed -= kept.more + less;
}

async function pay(of: Known): Promise<void> {
  const amount = toCentimes(1 + random(60_000));
  const { bills: open } = await test.app.get(GetPayments).payable(shop.id, of.supplierId);
  // Also above what is left of a bill, or of the payment.
  const wanted = open
    .slice(0, 3)
    .map(({ id, left }) => ({ billId: id, amount: toCentimes(1 + random(left + 50)) }));
  const { id } = await test.app.get(PaySupplier).execute(by, {
    ...{
      supplierId: of.supplierId,
      type: 'cash',
      accountId: safe,
      amount,
      onDay: DAY,
      reference: '',
      note: '',
    },
    allocations: random(2) === 0 ? null : wanted,
  });
  of.owed -= amount;
  spent += amount;
  of.payments.set(id, { amount, live: true });
}

async function reverse(of: Known): Promise<void> {
  const [id, kept] = one([...of.payments]) ?? [];
  if (!id || !kept) return;
  await test.app.get(PaySupplier).reverse(by, id, { version: 1, reason: 'Erreur' });
  if (!kept.live) throw new Error('taken back twice');
  kept.live = false;
  of.owed += kept.amount;
  spent -= kept.amount;
}

/** What lies aside of a supplier's deliveries is looked at. */
async function inspect(of: Known): Promise<void> {
  clock.advance(5_000);
  of.owed += await inspectAside({ test, clerk, by, random }, of.supplierId);
}

const ACTS = [receive, receive, bill, bill, pay, pay, cancel, reverse, inspect];

describe('the books of suppliers, whatever is asked of them', () => {
  it('are what plain sums say: debts are receipts and bills less payments, no bill is paid twice, the safe has the rest', async () => {
    for (let step = 0; step < STEPS; step++) {
      const of = one(known);
      const act = one(ACTS);
      if (!of || !act) continue;
      let said = act.name;
      try {
        await act(of);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        said = error.code;
      }
      done.set(said, (done.get(said) ?? 0) + 1);
      const debt = await test.app.get(GetDebts).of(shop.id, of.supplierId);
      expect([step, said, debt.owed]).toEqual([step, said, of.owed]);
      const { overdue, soon, later, unbilled, advances } = debt;
      expect([step, overdue + soon + later + unbilled - advances]).toEqual([step, of.owed]);
    }
    const [state] = await test.database.query(
      `select (select sum(amount)::int from postings) as sum, (select balance::int from money_accounts where id = $1) as safe,
         (select count(*)::int from supplier_bills where settled > ttc) as twice`,
      [safe],
    );
    expect(state).toEqual({ sum: 0, safe: CASH - spent, twice: 0 });
    // Each kind of step was taken, and some were rightly refused.
    for (const name of [
      'receive',
      'bill',
      'pay',
      'cancel',
      'reverse',
      'inspect',
      'invalid',
      'bill_settled',
      'stale',
    ])
      expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true]);
    await assertInvariants(test.database);
  }, 900_000);
});
