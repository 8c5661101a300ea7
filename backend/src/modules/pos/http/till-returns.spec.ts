import { type AnswerOf, reportsContract, type tillContract } from '@hanout/contracts';
import { FixedClock, type SaleDocument, sealDocument, ticketNumber } from '@hanout/kernel';
import { assertInvariants, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { sqlIn } from '../../../platform/database/index.ts';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1_000 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
});

const till = (settings = {}, cashierId = manager.id) =>
  TestTill.make(test.app, test.database, shop, manager, { settings, cashierId });
const one = async <T extends object>(text: string, parameters: unknown[]) => {
  const [row] = await test.database.query<T>(text, parameters);
  return row as T;
};
const amount = async (text: string, parameters: unknown[]) =>
  Number((await one<{ amount: string }>(text, parameters)).amount);
const drawerOf = ({ registerId }: TestTill) =>
  amount(
    'select a.balance as amount from money_accounts a join registers r on r.account_id = a.id where r.id = $1',
    [registerId],
  );
const placeOf = (place: string) =>
  amount('select coalesce(sum(amount), 0) as amount from postings where shop_id = $1 and place = $2', [
    shop.id,
    place,
  ]);
const shelf = () =>
  one<{ onHand: number; quarantined: number }>(
    `select sum(on_hand)::int as "onHand", sum(quarantined)::int as quarantined from stock_levels where unit_id = $1`,
    [shop.lamp.id],
  );
const lamp = (more: object = {}) => ({ productId: shop.lamp.id, ...more });
const cable = (more: object = {}) => ({ productId: shop.cable.id, list: 30_000, ...more });

/** A till that is open, with a ticket of three lamps less 100 DA that the server has. */
async function sold(sale: Parameters<TestTill['sale']>[1] = {}) {
  const counter = await till();
  const opening = counter.open();
  const kept = counter.sale([lamp({ quantity: 3 })], { manual: { type: 'amount', value: 10_000 }, ...sale });
  await counter.send(opening, kept);
  return { counter, sale: kept.document as SaleDocument };
}

describe('goods that come back at a till', () => {
  it('are an order of their own that is linked to the sale, and their money is out of the drawer, to the centime', async () => {
    const { counter, sale } = await sold();
    const before = await shelf();
    const first = counter.giveBack(sale, { pieces: [1] });
    const rest = counter.giveBack(sale, { pieces: [2], before: [1] });
    const answers = await counter.send(first, rest);
    expect(answers).toMatchObject([
      { state: 'posted', orderId: first.id, remarks: [] },
      { state: 'posted', orderId: rest.id, remarks: [] },
    ]);
    // 96,666.67 a piece: 96,667 and 193,333.
    expect([first.document.returned, rest.document.returned]).toEqual([96_667, 193_333]);
    expect(await drawerOf(counter)).toBe(500_000);
    expect(await shelf()).toEqual({ onHand: before.onHand + 3, quarantined: before.quarantined });
    const order = await one<object>(
      `select state, link_kind, linked_to::text as sale, payment_state, total::int as total, discount_total::int as discount, channel
       from orders where id = $1`,
      [rest.id],
    );
    expect(order).toEqual({
      ...{ state: 'returned', link_kind: 'return', sale: sale.id, payment_state: 'refunded' },
      ...{ total: 193_333, discount: 6_667, channel: 'POS' },
    });
    const found = await one<{ count: number }>(
      `select count(*)::int as count from orders where search_text like '%' || $1 || '%'`,
      [ticketNumber(counter.code, rest.document.ticket).toLowerCase()],
    );
    expect(found.count).toBe(1);
    const [closing] = await counter.send(counter.close());
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    await assertInvariants(test.database);
  });

  it('go onto the shelf, wait in quarantine, or leave the books, as whoever took them in says', async () => {
    const { counter, sale } = await sold();
    const before = await shelf();
    await counter.send(counter.giveBack(sale, { condition: 'as_new' }));
    expect(await shelf()).toEqual({ ...before, onHand: before.onHand + 1 });
    await counter.send(counter.giveBack(sale, { condition: 'to_check', before: [1] }));
    expect(await shelf()).toEqual({ onHand: before.onHand + 1, quarantined: before.quarantined + 1 });
    const damaged = counter.giveBack(sale, { condition: 'damaged', before: [2] });
    await counter.send(damaged);
    expect(await shelf()).toEqual({ onHand: before.onHand + 1, quarantined: before.quarantined + 1 });
    const moved = await test.database.query<{ type: string }>(
      `select m.type from stock_movements m left join stock_quarantine q on m.document_id = q.id
       where m.order_id = $1 or q.order_id = $1 order by m.type`,
      [damaged.id],
    );
    expect(moved.map(({ type }) => type)).toEqual(['return', 'write_off']);
    await assertInvariants(test.database);
  });

  it('pays once, however often and at once its document is sent', async () => {
    const { counter, sale } = await sold();
    const back = counter.giveBack(sale, { pieces: [2] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => counter.send(back)));
    const [first] = answers[0] ?? [];
    expect(first).toMatchObject({ result: 'accepted', state: 'posted' });
    for (const [answer] of answers) expect(answer).toEqual(first);
    expect(await drawerOf(counter)).toBe(500_000 + 290_000 - back.document.returned);
    const other = sealDocument({ ...back.document, note: 'autre' });
    expect(await counter.send(other)).toMatchObject([{ result: 'key_reused', hash: back.hash }]);
  });

  it('are taken back once where two tills take the same piece: the second waits for a person, its cash unsettled', async () => {
    const { counter, sale } = await sold();
    const other = await till();
    await other.send(other.open());
    const unsettled = await placeOf('unsettled');
    const mine = counter.giveBack(sale, { pieces: [3] });
    const theirs = other.giveBack(sale, { pieces: [1] });
    const [[here], [there]] = await Promise.all([counter.send(mine), other.send(theirs)]);
    const states = [here?.state, there?.state].sort();
    expect(states).toEqual(['kept', 'posted']);
    const kept = here?.state === 'kept' ? here : there;
    expect(kept).toMatchObject({ result: 'accepted', code: 'returned_twice', orderId: null });
    const document = (here?.state === 'kept' ? mine : theirs).document;
    expect((await placeOf('unsettled')) - unsettled).toBe(document.returned);
    expect(await drawerOf(counter)).toBe(500_000);
    expect(await drawerOf(other)).toBe(500_000 - theirs.document.returned);
    for (const one of [counter, other]) {
      const [closing] = await one.send(one.close());
      expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    }
    await assertInvariants(test.database);
  });

  it('of more than was sold are no document of a till; of more than is left they wait for a person', async () => {
    const { counter, sale } = await sold();
    const [line] = sale.lines;
    expect(await counter.send(counter.giveBack(sale, { pieces: [2], before: [2] }))).toMatchObject([
      { result: 'refused', faults: ['back.0.quantity'] },
    ]);
    expect(await counter.send(counter.giveBack(sale, { pieces: [3] }))).toMatchObject([{ state: 'posted' }]);
    expect(await counter.send(counter.giveBack(sale, { pieces: [1] }))).toMatchObject([
      { state: 'kept', code: 'returned_twice' },
    ]);
    const stranger = { ...sale, lines: line ? [{ ...line, id: sale.id }] : [] };
    expect(await counter.send(counter.giveBack(stranger))).toMatchObject([
      { state: 'kept', code: 'unknown_ticket' },
    ]);
  });

  it.each([
    ['the discount of the ticket', { discount: 0 }],
    ['a dearer price', { unit: 250_000 }],
  ])('for more than was paid, %s put aside by the device, wait for a person', async (_, claim) => {
    const { counter, sale } = await sold();
    const lines = sale.lines.map((line) => ({ ...line, ...claim }) as typeof line);
    const drawer = await drawerOf(counter);
    expect(await counter.send(counter.giveBack({ ...sale, lines }))).toMatchObject([
      { state: 'kept', code: 'not_its_value' },
    ]);
    expect(await drawerOf(counter)).toBeLessThan(drawer);
    expect(await one('select count(*)::int as n from orders where linked_to = $1', [sale.id])).toEqual({
      n: 0,
    });
  });

  it('of a ticket that its customer still owes wait for a person', async () => {
    const customer = {
      new: { id: crypto.randomUUID(), firstName: 'Amina', lastName: 'Benali', phone: '0550112233' },
    };
    const { counter, sale } = await sold({
      ...{ form: 'installment', payments: [pay('cash', 90_000)], manual: undefined, customer },
    });
    expect(await counter.send(counter.giveBack(sale))).toMatchObject([{ state: 'kept', code: 'not_paid' }]);
  });

  it('go where they are handed in, if that is another warehouse', async () => {
    const { sale } = await sold();
    const elsewhere = await one<{ id: string }>(
      `insert into warehouses select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'name', 'Oran', 'priority', 90))).*
       from warehouses w where w.id = $1 returning id`,
      [shop.warehouseId],
    );
    const other = await till();
    await test.database.query('update registers set warehouse_id = $2 where id = $1', [
      other.registerId,
      elsewhere.id,
    ]);
    await other.send(other.open());
    expect(await other.send(other.giveBack(sale, { pieces: [2] }))).toMatchObject([
      { state: 'posted', remarks: [] },
    ]);
    const there = await one(
      'select on_hand as "onHand" from stock_levels where warehouse_id = $1 and unit_id = $2',
      [...[elsewhere.id, shop.lamp.id]],
    );
    expect(there).toEqual({ onHand: 2 });
    await assertInvariants(test.database);
    // Who waits for that shelf has not taken the one that they were sold from: another may want the two the other way round.
    const answer = await inTransaction(test.app, async (em) => {
      const lock = (warehouseId: string) =>
        sqlIn(em, 'select 1 from stock_levels where warehouse_id = $1 and unit_id = $2 for update nowait', [
          warehouseId,
          shop.lamp.id,
        ]);
      await lock(elsewhere.id);
      const sent = other.send(other.giveBack(sale, { pieces: [1], before: [2] }));
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%stock_levels%'`;
        return (await test.database.query(waiting)).length > 0;
      });
      await lock(shop.warehouseId);
      return { sent };
    });
    expect(await answer.sent).toMatchObject([{ state: 'posted', remarks: [] }]);
    await assertInvariants(test.database);
  });
});

describe('an exchange at a till', () => {
  it('is one document: what goes out is paid with what came back, the difference by its customer or to them', async () => {
    const { counter, sale } = await sold();
    const drawer = await drawerOf(counter);
    const more = counter.giveBack(sale, { pieces: [1], out: [lamp({ quantity: 2 })] });
    const less = counter.giveBack(sale, { pieces: [1], before: [1], out: [cable({ quantity: 2 })] });
    const answers = await counter.send(more, less);
    expect(answers).toMatchObject([
      { state: 'posted', remarks: [] },
      { state: 'posted', remarks: [] },
    ]);
    expect([more.document.total, less.document.total]).toEqual([200_000 - 96_667, 60_000 - 96_666]);
    expect(await drawerOf(counter)).toBe(drawer + more.document.total + less.document.total);
    const orders = await test.database.query<object>(
      `select o.state, o.delivery_state as delivery, o.link_kind as kind, o.payment_state as payment, o.total::int as total
       from orders o where o.linked_to = $1 order by o.placed_at, o.number`,
      [sale.id],
    );
    const out = { state: 'completed', delivery: 'delivered', kind: 'exchange', payment: 'paid' };
    const back = { state: 'returned', delivery: 'none', kind: 'return' };
    expect(orders).toEqual([
      { ...back, payment: 'void', total: 96_667 },
      { ...out, total: 200_000 },
      { ...back, payment: 'refunded', total: 96_666 },
      { ...out, total: 60_000 },
    ]);
    const [closing] = await counter.send(counter.close());
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    const session = await one<{ z: { sales: number; returns: object } }>(
      'select z from register_sessions where id = $1',
      [counter.sessionId],
    );
    expect(session.z).toMatchObject({
      ...{ tickets: 1, sales: 290_000 + 260_000 },
      returns: { tickets: 2, pieces: 2, value: 193_333, exchanged: 260_000 },
    });
    await assertInvariants(test.database);
  });

  it('of the same worth moves no money, and its card or its cash is that of the difference alone', async () => {
    const { counter, sale } = await sold({ manual: undefined });
    const drawer = await drawerOf(counter);
    const same = counter.giveBack(sale, { out: [lamp()] });
    const byCard = counter.giveBack(sale, { before: [1], out: [lamp({ quantity: 3 })], by: 'card' });
    expect(await counter.send(same, byCard)).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
    expect(await drawerOf(counter)).toBe(drawer);
    expect(same.document).toMatchObject({ total: 0, payments: [], refunds: [] });
    expect(byCard.document.payments).toMatchObject([{ means: 'card', amount: 200_000 }]);
    await assertInvariants(test.database);
  });

  it('is read by reports as what it is: sold on its day, and as much less as came back', async () => {
    const told = (id: string) =>
      until(async () => (await one('select 1 from sales_facts where order_id = $1', [id])) !== undefined);
    const figures = async () => {
      const query = { from: '2026-11-25', to: '2026-11-25', by: 'day' };
      return (await manager.call<AnswerOf<typeof reportsContract.sales>>(reportsContract.sales, { query }))
        .body.totals;
    };
    const { counter, sale } = await sold();
    const ofRegister = async () => {
      const query = { from: '2026-11-25', to: '2026-11-25', by: 'register' };
      const { rows } = (
        await manager.call<AnswerOf<typeof reportsContract.sales>>(reportsContract.sales, { query })
      ).body;
      return rows.find(({ key }) => key === counter.registerId)?.net;
    };
    await told(sale.id);
    const before = await figures();
    expect(await ofRegister()).toBe(290_000);
    const exchange = counter.giveBack(sale, { pieces: [2], out: [cable()] });
    await counter.send(exchange);
    await told(exchange.id);
    await told(exchange.document.out?.id ?? '');
    const after = await figures();
    expect(after.returned - before.returned).toBe(193_333);
    expect(after.net - before.net).toBe(30_000 - 193_333);
    expect(await ofRegister()).toBe(290_000 + 30_000 - 193_333);
  });

  it('waits for what comes in before it holds what goes out, so that two the other way round never block one another', async () => {
    const [first, second] = shop.lamp.id < shop.cable.id ? [lamp, cable] : [cable, lamp];
    const [waited, free] = [shop.lamp.id, shop.cable.id].sort();
    const counter = await till();
    const opening = counter.open();
    const kept = counter.sale([first({ quantity: 2 })]);
    await counter.send(opening, kept);
    const exchange = counter.giveBack(kept.document as SaleDocument, { pieces: [1], out: [second()] });
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from stock_levels where unit_id = $1 for update', [waited]);
      const sent = counter.send(exchange);
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%stock_levels%'`;
        return (await test.database.query(waiting)).length === 1;
      });
      const unlocked = 'select 1 from stock_levels where unit_id = $1 for update skip locked';
      expect((await other.query(unlocked, [free])).rowCount).toBe(1);
      await other.query('rollback');
      expect(await sent).toMatchObject([{ state: 'posted' }]);
    } finally {
      await other.end();
    }
    await assertInvariants(test.database);
  });
});

describe('what went out in exchange', () => {
  it('is found by its ticket, and comes back like any other sale', async () => {
    const { counter, sale } = await sold();
    const exchange = counter.giveBack(sale, { out: [cable({ quantity: 2 })] });
    await counter.send(exchange);
    const { out, ticket: paper } = exchange.document;
    const number = ticketNumber(counter.code, paper);
    const found = await counter.call<AnswerOf<typeof tillContract.ticket>>(
      'GET',
      `/dashboard/api/pos/tickets/${number}`,
    );
    expect(found.body).toMatchObject({ orderId: out?.id, number, total: 60_000, returns: [] });
    expect(found.body.lines).toMatchObject([{ id: out?.lines[0]?.id, quantity: 2, unit: 30_000 }]);
    const drawer = await drawerOf(counter);
    const again = counter.giveBack({ ...sale, id: out?.id ?? '', lines: out?.lines ?? [] });
    expect(await counter.send(again)).toMatchObject([{ state: 'posted', remarks: [] }]);
    expect(await drawerOf(counter)).toBe(drawer - 30_000);
    const once = { ...sale, id: out?.id ?? '', lines: out?.lines ?? [] };
    expect(await counter.send(counter.giveBack(once, { pieces: [2] }))).toMatchObject([
      { state: 'kept', code: 'returned_twice' },
    ]);
    await assertInvariants(test.database);
  });
});

describe('a cashier', () => {
  it('counts less than there should be: what no coin can pay is nobody’s mistake', async () => {
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    const counter = await till({}, cashier.id);
    const counted = async (less: number) => {
      // The drawer should hold 1000,50: it is counted in whole dinars.
      await counter.send(counter.open(), counter.sale([lamp({ list: 100_050 })]));
      const { sessionId } = counter;
      const [closing] = await counter.send(counter.close(-50 - less));
      const select = 'select difference::int from register_sessions where id = $1';
      return { remarks: closing?.remarks, ...(await one<{ difference: number }>(select, [sessionId])) };
    };
    expect(await counted(10_050)).toEqual({ remarks: [], difference: -10_050 });
    expect(await counted(10_150)).toEqual({ remarks: ['not_approved'], difference: -10_150 });
  });

  it('takes back with an approval, and one more to give back by other means than was paid by', async () => {
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    const counter = await till({}, cashier.id);
    const opening = counter.open();
    const sale = counter.sale([lamp({ quantity: 2 })], { form: 'card', payments: [pay('card', 200_000)] });
    await counter.send(opening, sale);
    const document = sale.document as SaleDocument;
    const approved = (...acts: string[]) => ({
      tamper: { approvals: acts.map((what) => ({ what, staffId: manager.id, reason: 'Client connu' })) },
    });
    const answers = await counter.send(
      counter.giveBack(document, { by: 'card', ...approved('return') }),
      counter.giveBack(document, { by: 'cash', before: [1], ...approved('return') }),
    );
    expect(answers).toMatchObject([
      { state: 'posted', remarks: [] },
      { state: 'posted', remarks: ['not_approved'] },
    ]);
    const { data } = await one<{ data: object }>('select data from till_remarks where document_id = $1', [
      answers[1]?.id,
    ]);
    expect(data).toMatchObject({ what: 'refund', amount: 100_000 });
  });

  it('finds a ticket by its number with what came back of it, or by who bought and what', async () => {
    const { counter, sale } = await sold({
      customer: {
        new: { id: crypto.randomUUID(), firstName: 'Lyès', lastName: 'Zerrouki', phone: '0661445566' },
      },
    });
    const back = counter.giveBack(sale, { pieces: [2] });
    await counter.send(back);
    const number = ticketNumber(counter.code, sale.ticket);
    const asker = await till();
    const ticket = await asker.call<AnswerOf<typeof tillContract.ticket>>(
      'GET',
      `/dashboard/api/pos/tickets/${number}`,
    );
    expect(ticket.body).toMatchObject({
      ...{ orderId: sale.id, number, total: 290_000, owed: 0, customer: 'Lyès Zerrouki' },
      returns: [{ orderId: back.id, lineId: sale.lines[0]?.id, quantity: 2 }],
    });
    const find = async (q: string) =>
      (
        await asker.call<AnswerOf<typeof tillContract.findTickets>>(
          'GET',
          `/dashboard/api/pos/tickets?q=${encodeURIComponent(q)}`,
        )
      ).body.items?.map((item) => item.number);
    expect(await find('zerrouki')).toEqual([number]);
    expect(await find('0661 44 55 66')).toEqual([number]);
    expect(await find(number)).toEqual([number]);
    expect(await find('zerrouki lampe')).toEqual([number]);
    expect(await find('zerrouki bougie')).toEqual([]);
    // Each form of an Arabic letter is found by the others.
    await test.database.query(
      `update order_lines set snapshot = jsonb_set(snapshot, '{names,ar}', '"قهوة لَذيذة"') where order_id = $1`,
      [sale.id],
    );
    expect(await find('قهوه لذيذة')).toEqual([number]);
    // The paper of a return is none that is taken back.
    const paper = ticketNumber(counter.code, back.document.ticket);
    expect((await asker.call('GET', `/dashboard/api/pos/tickets/${paper}`)).status).toBe(404);
  });
});
