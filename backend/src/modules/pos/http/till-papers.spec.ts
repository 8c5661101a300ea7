import {
  type PaperRow,
  registerSessionsContract,
  registersContract,
  tillDocumentsContract,
} from '@hanout/contracts';
import { canonicalJson, FixedClock, paperCodes, type SaleDocument, toCentimes } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay, piecesOf } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
type Found = { papers: PaperRow[]; unread: number };

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 200 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
const till = () => TestTill.make(test.app, test.database, shop, manager);
const read = (codes: readonly string[], by = manager) =>
  by.call<Found>(tillDocumentsContract.readPapers, { body: { codes: [...codes] } });
const recover = (codes: readonly string[], by = manager) =>
  by.call<Found>(tillDocumentsContract.recover, { body: { codes: [...codes] } });
const states = ({ body }: { body: Found }) => body.papers.map(({ state }) => state);
const lose = (one: TestTill) =>
  manager.call(registersContract.detach, {
    params: { id: one.registerId },
    body: { as: 'lost', reason: 'Incendie' },
  });
/** What the shop has of a till: its tickets, its drawer, its card, what left the shelf, and how often anything was entered. */
const books = async ({ registerId, id }: TestTill) =>
  (
    await test.database.query<Record<string, number>>(
      `select (select count(*) from tickets t where t.register_id = $1)::int as tickets,
         (select coalesce(sum(t.total), 0) from tickets t where t.register_id = $1)::int as sold,
         (select r.grand_total from registers r where r.id = $1)::int as "grandTotal",
         (select a.balance from money_accounts a join registers r on r.account_id = a.id where r.id = $1)::int as drawer,
         (select count(*) from postings)::int as postings, (select count(*) from orders)::int as orders,
         (select count(*) from till_documents d where d.device_id = $2)::int as documents,
         (select -coalesce(sum(m.on_hand_change), 0) from stock_movements m where m.type = 'sale')::int as pieces`,
      [registerId, id],
    )
  )[0];
const remarks = ({ id }: TestTill) =>
  test.database.query<{ code: string; open: number; settledBy: string | null }>(
    `select r.code, count(*) filter (where r.settled_at is null)::int as open, max(r.settled_by) as "settledBy"
     from till_remarks r join till_documents d on d.id = r.document_id where d.device_id = $1 group by r.code order by r.code`,
    [id],
  );

describe('tickets that come back from their paper', () => {
  it('are all those of a destroyed device: posted once, in any order, also where it is found again and sends them', async () => {
    const one = await till();
    await one.send(one.open());
    const before = await books(one);
    const sold = Array.from({ length: 20 }, (_, at) => {
      clock.advance(60_000);
      const lines = [{ productId: shop.lamp.id, quantity: 1 + (at % 3) }];
      if (at % 4 === 0) lines.push({ productId: shop.cable.id, quantity: 1 });
      const due = 100_000 * (1 + (at % 3)) + (at % 4 === 0 ? 30_000 : 0);
      const list = lines.map((line) => ({
        ...line,
        list: line.productId === shop.cable.id ? 30_000 : 100_000,
      }));
      return at % 2 === 0
        ? one.sale(list)
        : one.sale(list, { form: 'mixed', payments: [pay('cash', 50_000), pay('card', due - 50_000)] });
    });
    const codes = await one.papers(...sold);
    await lose(one);

    const shuffled = [...codes].sort((a, b) => a.slice(4).localeCompare(b.slice(4)));
    const found = await read(shuffled);
    expect(states(found)).toEqual(sold.map(() => 'new'));
    expect(found.body.papers.map(({ document }) => document?.amount).sort()).toEqual(
      sold.map(({ document }) => document.total).sort(),
    );
    expect(await books(one)).toEqual(before);

    const [some, rest] = [shuffled.slice(0, 12), shuffled.slice(12)];
    expect(states(await recover(some))).toEqual(some.map(() => 'posted'));
    expect(states(await recover([...rest, ...rest, 'C2-000418', '12']))).toEqual(rest.map(() => 'posted'));
    const cash = sold.reduce(
      (sum, { document }) => sum + (document.payments.find(({ means }) => means === 'cash')?.amount ?? 0),
      0,
    );
    const total = sold.reduce((sum, { document }) => sum + document.total, 0);
    const after = await books(one);
    expect(after).toMatchObject({
      ...{ tickets: 20, sold: total, grandTotal: total, documents: 21 },
      drawer: Number(before?.drawer) + cash,
      orders: Number(before?.orders) + 20,
      pieces: Number(before?.pieces) + sold.reduce((sum, { document }) => sum + piecesIn(document), 0),
    });
    // Whoever read them knows of it; nothing of the device is missing.
    expect(await remarks(one)).toMatchObject([
      { code: 'gap', open: 0 },
      { code: 'recovered', open: 0, settledBy: expect.stringMatching(/./) },
      { code: 'safe_short', open: 1 },
    ]);

    expect(states(await read(shuffled))).toEqual(sold.map(() => 'known'));
    expect(states(await recover(shuffled))).toEqual(sold.map(() => 'known'));
    const answers = await one.send(...sold);
    expect(answers.every(({ result, state }) => result === 'accepted' && state === 'posted')).toBe(true);
    expect(await books(one)).toEqual(after);
    await assertInvariants(test.database);
  });

  it('are known where their device has sent them, and posted once where both come at the same moment', async () => {
    const one = await till();
    await one.send(one.open());
    const [sent, both] = [one.sale([{ productId: shop.lamp.id }]), one.sale([{ productId: shop.lamp.id }])];
    await one.send(sent);
    expect(states(await recover(await one.papers(sent)))).toEqual(['known']);
    const codes = await one.papers(both);
    const [read, again, [queued]] = await Promise.all([recover(codes), recover(codes), one.send(both)]);
    expect(queued).toMatchObject({ result: 'accepted', state: 'posted' });
    expect(
      [...states(read), ...states(again)].every((state) => state === 'posted' || state === 'known'),
    ).toBe(true);
    expect(await books(one)).toMatchObject({ tickets: 2, documents: 3 });
  });

  it('correct the count of a session that was closed by force, and leave open what no paper tells of', async () => {
    const one = await till();
    await one.send(one.open());
    one.cash(-10_000, 'expense', 'Pain');
    const sold = [one.sale([{ productId: shop.lamp.id }]), one.sale([{ productId: shop.lamp.id }])];
    const codes = await one.papers(...sold);
    await lose(one);
    // 5 000 of float, two lamps of 1 000 each, 100 of bread.
    const cash = 500_000 + 200_000 - 10_000;
    const closed = await manager.once<{ difference: number }>(registerSessionsContract.close, {
      params: { id: one.sessionId },
      body: {
        pieces: piecesOf(cash),
        counted: { cash, card: 0, mobile: 0, other: 0 },
        left: 0,
        reason: 'Feu',
      },
    });
    expect(closed.body).toEqual({ difference: 190_000 });
    expect(states(await recover(codes))).toEqual(['posted', 'posted']);
    const detail = await manager.call<{ difference: number }>(registerSessionsContract.detail, {
      params: { id: one.sessionId },
    });
    expect(detail.body.difference).toBe(-10_000);
    expect(await remarks(one)).toMatchObject([
      { code: 'gap', open: 1 },
      { code: 'late', open: 2 },
      { code: 'recovered', open: 0 },
      { code: 'safe_short' },
    ]);
    await assertInvariants(test.database);
  });

  it('do not hold up the register of a device that never sent its opening, whether its successor has opened or not', async () => {
    const one = await till();
    const unsent = one.open();
    const sold = [
      one.sale([{ productId: shop.lamp.id }]),
      one.sale([{ productId: shop.cable.id, list: 30_000 }]),
      one.sale([{ productId: shop.lamp.id }]),
    ];
    const out = [{ productId: shop.lamp.id, quantity: 2 }];
    const back = one.giveBack(sold[2]?.document as SaleDocument, { out });
    const codes = await one.papers(...sold, back);
    await lose(one);
    // What takes back is read before what sold it: it is kept with its money, and posted once that is there.
    expect(states(await recover(codes.slice(3)))).toEqual(['kept']);
    expect(states(await recover(codes.slice(0, 1)))).toEqual(['posted']);
    const session = async () =>
      (
        await test.database.query<object>(
          `select state, forced, closed_by as "closedBy", z_number is null as nameless, difference::int
           from register_sessions where id = $1`,
          [one.sessionId],
        )
      )[0];
    const closed = { state: 'closed', forced: true, closedBy: null, nameless: true };
    // Nobody knows what became of its cash: it is missing.
    expect(await session()).toEqual({ ...closed, difference: -200_000 });
    await assertInvariants(test.database);

    const two = await TestTill.pair(test.app, manager, one.registerId, one.code);
    const opening = await two.send(two.open(), two.sale([{ productId: shop.lamp.id }]));
    expect(opening).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
    expect(states(await recover(codes.slice(1, 3)))).toEqual(['posted', 'posted']);
    const retried = await manager.call(tillDocumentsContract.retry, { params: { id: back.id } });
    expect(retried.body).toMatchObject({ state: 'posted' });
    expect(await session()).toEqual({ ...closed, difference: -330_000 });
    expect(await books(two)).toMatchObject({ tickets: 5, drawer: 500_000 + 100_000 });
    expect(await remarks(one)).toMatchObject([
      { code: 'gap', open: 1 },
      { code: 'late', open: 4 },
      { code: 'no_opening', open: 1 },
      { code: 'recovered', open: 0 },
    ]);
    await assertInvariants(test.database);
    // Its device is found again: the session has a number at last, and stays what it was.
    expect(await one.send(unsent)).toMatchObject([{ state: 'posted' }]);
    expect(await session()).toEqual({ ...closed, nameless: false, difference: -330_000 });
    expect(await books(two)).toMatchObject({ drawer: 500_000 + 100_000 });
    await assertInvariants(test.database);
    expect(await two.send(two.close())).toMatchObject([{ state: 'posted', remarks: [] }]);
    await assertInvariants(test.database);
  });

  const session = async ({ sessionId }: TestTill) =>
    (
      await test.database.query<object>(
        'select state, z_number as number from register_sessions where id = $1',
        [sessionId],
      )
    )[0];

  it('have the number of their session from its closing, where its opening never comes', async () => {
    const one = await till();
    one.open();
    const codes = await one.papers(one.sale([{ productId: shop.lamp.id }]));
    const closing = one.close();
    await lose(one);
    expect(states(await recover(codes))).toEqual(['posted']);
    expect(await one.send(closing)).toMatchObject([{ state: 'posted' }]);
    expect(await session(one)).toEqual({ state: 'closed', number: 1 });
    // So has one whose device is there, and the till is told of none until then.
    const two = await till();
    two.open();
    await two.send(two.sale([{ productId: shop.lamp.id }]));
    expect(await session(two)).toEqual({ state: 'open', number: null });
    expect(await two.send(two.close())).toMatchObject([{ state: 'posted' }]);
    expect(await session(two)).toEqual({ state: 'closed', number: 1 });
    await assertInvariants(test.database);
  });

  it('wait where their opening waits for the register, and are of its session then', async () => {
    const one = await till();
    const [opening, sale] = [one.open(), one.sale([{ productId: shop.lamp.id }])];
    const codes = await one.papers(sale);
    await lose(one);
    const two = await TestTill.pair(test.app, manager, one.registerId, one.code);
    await two.send(two.open());
    expect(await one.send(opening)).toMatchObject([{ state: 'kept', code: 'session_open' }]);
    expect(states(await recover(codes))).toEqual(['kept']);
    await two.send(two.close());
    for (const { id } of [opening, sale])
      expect((await manager.call(tillDocumentsContract.retry, { params: { id } })).body).toMatchObject({
        state: 'posted',
      });
    const [session] = await test.database.query<object>(
      'select state, z_number as number, forced from register_sessions where id = $1',
      [one.sessionId],
    );
    expect(session).toEqual({ state: 'open', number: 1, forced: false });
    await assertInvariants(test.database);
  });

  it('also take what came back and what went out for it, and what cannot be posted yet is kept', async () => {
    const one = await till();
    await one.send(one.open());
    const sale = one.sale([{ productId: shop.lamp.id, quantity: 2 }]);
    const back = one.giveBack(sale.document, {
      pieces: [1],
      out: [{ productId: shop.cable.id, list: 30_000 }],
    });
    await one.papers(sale);
    await lose(one);
    expect(states(await recover(await one.papers(back)))).toEqual(['kept']);
    expect(states(await recover(await one.papers(sale)))).toEqual(['posted']);
    const retried = await manager.call(tillDocumentsContract.retry, { params: { id: back.id } });
    expect(retried.body).toMatchObject({ state: 'posted' });
    expect(await books(one)).toMatchObject({ drawer: 500_000 + 200_000 - 70_000 });
    await assertInvariants(test.database);
  });

  it('are kept as refused where their device sealed what breaks the rules of a till, and are not called forged', async () => {
    const one = await till();
    await one.send(one.open());
    const sale = one.sale([{ productId: shop.lamp.id }]);
    const odd = { ...sale.document, total: toCentimes(1) };
    const codes = await one.papers({ document: odd });
    await lose(one);
    const found = await read(codes);
    expect(found.body.papers).toMatchObject([
      { state: 'new', document: { id: odd.id, kind: 'sale', sound: false, amount: null, madeAt: null } },
    ]);
    expect(states(await recover(codes))).toEqual(['refused']);
    const [kept] = await test.database.query<object>(
      'select state, kind, faults <> $2 as faulty, body = $3 as whole from till_documents where id = $1',
      [odd.id, '{}', canonicalJson(odd)],
    );
    expect(kept).toEqual({ state: 'refused', kind: 'sale', faulty: true, whole: true });
    expect(await books(one)).toMatchObject({ tickets: 0, drawer: 500_000 });
    expect(states(await recover(codes))).toEqual(['known']);
    await assertInvariants(test.database);
  });

  it('are each written down with who took them, and all the others are taken where one fails', async () => {
    const one = await till();
    await one.send(one.open());
    const sold = [1, 2, 3].map(() => one.sale([{ productId: shop.lamp.id }]));
    const codes = await one.papers(...sold);
    await lose(one);
    const [, second] = sold;
    await test.database.query(
      `create function break_paper() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await test.database.query(
      `create trigger break_paper before insert on till_documents for each row when (new.id = '${second?.id}')
       execute function break_paper()`,
    );
    try {
      expect(states(await recover(codes))).toEqual(['posted', 'failed', 'posted']);
    } finally {
      await test.database.query('drop function break_paper() cascade');
    }
    const noted = () =>
      test.database.query<{ id: string; state: string }>(
        `select entity_id as id, after ->> 'state' as state from audit_entries
         where entity = 'till_document' and entity_id = any($1) and after ->> 'recovered' = 'true' order by at, entity_id`,
        [sold.map(({ id }) => id)],
      );
    expect(await noted()).toEqual([sold[0], sold[2]].map((sale) => ({ id: sale?.id, state: 'posted' })));
    expect(states(await recover(codes))).toEqual(['known', 'posted', 'known']);
    expect((await noted()).map(({ id }) => id).sort()).toEqual(sold.map(({ id }) => id).sort());
    await assertInvariants(test.database);
  });

  it('are no known ones where the shop has other words under their id; a place in the chain that is not theirs is said', async () => {
    const one = await till();
    await one.send(one.open());
    const [first, second, third] = [1, 2, 3].map(() => one.sale([{ productId: shop.lamp.id }]));
    if (!first || !second || !third) throw new Error('three sales');
    const other = { ...first.document, at: new Date(clock.now().getTime() - 1_000).toISOString() };
    await one.send(first, third);
    expect(await remarks(one)).toMatchObject([{ code: 'gap', open: 1 }, { code: 'safe_short' }]);
    const codes = await one.papers({ document: other });
    for (const ask of [read, recover])
      expect((await ask(codes)).body.papers).toMatchObject([
        { state: 'conflict', document: { id: first.id, amount: 100_000 } },
      ]);
    // It has the number that is missing, and what follows it does not follow this.
    const stray = { ...second.document, offsetMs: 1 };
    expect(states(await recover(await one.papers({ document: stray })))).toEqual(['posted']);
    expect(await remarks(one)).toMatchObject([
      { code: 'chain', open: 1 },
      { code: 'gap', open: 0 },
      { code: 'recovered' },
      { code: 'safe_short' },
    ]);
  });

  it('say where they were written after their device was detached', async () => {
    const one = await till();
    await one.send(one.open());
    const before = one.sale([{ productId: shop.lamp.id }]);
    await one.papers(before);
    await lose(one);
    clock.advance(60_000);
    const after = one.sale([{ productId: shop.lamp.id }]);
    expect(states(await recover(await one.papers(before, after)))).toEqual(['posted', 'posted']);
    const late = await test.database.query<{ id: string }>(
      `select r.document_id as id from till_remarks r join till_documents d on d.id = r.document_id
       where d.device_id = $1 and r.code = 'after_detach' and r.settled_at is null`,
      [one.id],
    );
    expect(late).toEqual([{ id: after.id }]);
  });

  it('are asked about once for all of them', async () => {
    const one = await till();
    await one.send(one.open());
    const codes = await one.papers(
      ...Array.from({ length: 12 }, () => one.sale([{ productId: shop.lamp.id }])),
    );
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const asked = async (some: readonly string[]) => {
      query.mockClear();
      expect(states(await read(some))).toHaveLength(some.length);
      return query.mock.calls.length;
    };
    try {
      // What a session asks once in a while is asked by then.
      await asked(codes.slice(0, 1));
      const few = await asked(codes.slice(0, 1));
      expect(few).toBeGreaterThan(3);
      expect(await asked(codes)).toBe(few);
    } finally {
      query.mockRestore();
    }
  });

  it('are refused where somebody has forged or altered them, from another shop, or in part; nothing is written', async () => {
    const one = await till();
    const other = await till();
    await one.send(one.open());
    const sale = one.sale([{ productId: shop.lamp.id }]);
    const [code = ''] = await one.papers(sale);
    const before = await books(one);
    const altered: SaleDocument = { ...sale.document, total: toCentimes(1), payments: [pay('cash', 1)] };
    const [forged = ''] = paperCodes(altered, 'ab'.repeat(32));
    const [ofOther = ''] = await other.papers({ document: sale.document });
    const many = await one.papers(one.sale(Array.from({ length: 25 }, () => ({ productId: shop.lamp.id }))));
    expect(many.length).toBeGreaterThan(2);
    const digit = String((Number(code[400]) + 1) % 10);
    const damaged = code.slice(0, 400) + digit + code.slice(401);
    const elsewhere = await makeShop(test.app, { hosts: ['papier.example'] });
    const foreign = await TestStaff.signIn(test.app, elsewhere.id, 'manager', 'papier.example');
    for (const ask of [read, recover]) {
      expect(states(await ask([forged]))).toEqual(['forged']);
      expect(states(await ask([ofOther]))).toEqual(['forged']);
      const { body } = await ask([damaged, 'x', '4071']);
      expect(body).toEqual({ papers: [], unread: 3 });
      const part = await ask(many.slice(1));
      expect(part.body.papers).toMatchObject([{ state: 'partial', missing: [1], document: null }]);
      expect(states(await ask([code], foreign))).toEqual(['forged']);
    }
    expect(await books(one)).toEqual(before);
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    expect((await read([code], cashier)).status).toBe(403);
    expect((await recover([code], cashier)).status).toBe(403);
  });
});

const piecesIn = ({ lines }: SaleDocument) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
