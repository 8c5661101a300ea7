import {
  type MoneyAccountRow,
  moneyAccountsContract,
  registerSessionsContract,
  type TillDocumentRow,
} from '@hanout/contracts';
import {
  FixedClock,
  PAYMENT_FORMS,
  type SaleDocument,
  type SealedDocument,
  sealDocument,
  toCentimes,
  uuidv7,
} from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1_000 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

const till = (settings = {}) => TestTill.make(test.app, test.database, shop, manager, { settings });
const one = async <T extends object>(text: string, parameters: unknown[]) => {
  const [row] = await test.database.query<T>(text, parameters);
  return row as T;
};
const drawerOf = async ({ registerId }: TestTill) =>
  Number(
    (
      await one<{ balance: string }>(
        'select a.balance from money_accounts a join registers r on r.account_id = a.id where r.id = $1',
        [registerId],
      )
    ).balance,
  );
const balance = async (place: string) =>
  Number(
    (
      await one<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from postings where shop_id = $1 and place = $2',
        [shop.id, place],
      )
    ).sum,
  );
const lamp = (more: object = {}) => ({ productId: shop.lamp.id, ...more });
const stranger = () => ({ productId: uuidv7(clock.now().getTime()) });

describe('a till', () => {
  it('opens, sells, moves cash and closes: each ticket is an order that is completed and paid, the drawer holds what was counted', async () => {
    const counter = await till();
    const documents = [
      counter.open(500_000),
      counter.sale([lamp({ quantity: 2 }), { productId: shop.cable.id, list: 30_000 }]),
      counter.sale([lamp()], { form: 'mixed', payments: [pay('cash', 40_000), pay('card', 60_000)] }),
      counter.sale([lamp()], { manual: { type: 'amount', value: 25_000 } }),
      counter.cash(-20_000, 'supplier'),
      counter.noSale(),
    ];
    const answers = await counter.send(...documents);
    expect(answers.map(({ result, state, remarks }) => ({ result, state, remarks }))).toEqual([
      { result: 'accepted', state: 'posted', remarks: ['safe_short'] },
      ...Array.from({ length: 5 }, () => ({ result: 'accepted', state: 'posted', remarks: [] })),
    ]);
    expect(await drawerOf(counter)).toBe(500_000 + 230_000 + 40_000 + 75_000 - 20_000);
    const order = await one<Record<string, unknown>>(
      `select state, delivery_state, payment_state, channel, first_name, phone, total::int as total, discount_total::int as discount,
         number::text as number, search_text from orders where id = $1`,
      [documents[3]?.id],
    );
    expect(order).toMatchObject({ state: 'completed', delivery_state: 'delivered', payment_state: 'paid' });
    expect(order).toMatchObject({
      channel: 'POS',
      first_name: null,
      phone: null,
      total: 75_000,
      discount: 25_000,
    });
    expect(order.search_text).toContain(`${counter.code.toLowerCase()}-000003`);
    expect(answers[3]).toMatchObject({ orderId: documents[3]?.id, orderNumber: order.number });
    const [closing] = await counter.send(counter.close(0, 100_000));
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    expect(await drawerOf(counter)).toBe(100_000);
    const session = await one(
      'select state, difference, left_in_drawer::int as left from register_sessions where id = $1',
      [counter.sessionId],
    );
    expect(session).toEqual({ state: 'closed', difference: '0', left: 100_000 });
  });

  it('has a drawer that is known as one among the accounts: its documents alone move it', async () => {
    const { accountId } = await one<{ accountId: string }>(
      'select account_id as "accountId" from registers where id = $1',
      [(await till()).registerId],
    );
    const { body } = await manager.call<{ accounts: MoneyAccountRow[] }>(moneyAccountsContract.list, {});
    const drawers = new Map(body.accounts.map(({ id, drawer }) => [id, drawer]));
    expect(drawers.get(accountId)).toBe(true);
    expect([...drawers.values()]).toContain(false);
  });

  it('says in the books and in its session what cash went out for', async () => {
    const counter = await till();
    const opened = counter.open(500_000);
    const paid = counter.cash(-20_000, 'expense', 'ماء');
    await counter.send(opened, paid, counter.noSale());
    const posted = await test.database.query<{ kind: string; note: string }>(
      `select distinct kind, data ->> 'note' as note from postings where document_id = $1`,
      [paid.id],
    );
    expect(posted).toEqual([{ kind: 'expense', note: 'ماء' }]);
    const { body } = await manager.call<{ documents: TillDocumentRow[] }>(registerSessionsContract.detail, {
      params: { id: counter.sessionId },
    });
    expect(body.documents.map(({ kind, reason, note }) => [kind, reason, note])).toEqual([
      ['no_sale', null, 'Monnaie'],
      ['cash', 'expense', 'ماء'],
      ['open', null, null],
    ]);
  });

  it('has its document once, however often and at once it is sent; another one under its id is refused', async () => {
    const counter = await till();
    await counter.send(counter.open());
    const sale = counter.sale([lamp()]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter.send(sale)));
    const first = answers[0]?.[0];
    expect(first).toMatchObject({ result: 'accepted', state: 'posted', orderId: sale.id });
    for (const [answer] of answers) expect(answer).toEqual(first);
    const { count } = await one<{ count: number }>(
      'select count(*)::int as count from orders where id = $1',
      [sale.id],
    );
    expect(count).toBe(1);
    expect(await drawerOf(counter)).toBe(600_000);
    const other = sealDocument({ ...sale.document, locale: 'ar' } as SaleDocument);
    expect(await counter.send(other)).toMatchObject([{ result: 'key_reused', hash: sale.hash, state: null }]);
  });

  it('goes on where one of its documents cannot be posted: that one is kept, and its cash is in the drawer', async () => {
    const counter = await till();
    await counter.send(counter.open());
    const before = await balance('unsettled');
    const poison = counter.sale([stranger()]);
    const rest = Array.from({ length: 49 }, () => counter.sale([lamp()]));
    const answers = await counter.send(poison, ...rest);
    expect(answers[0]).toMatchObject({ result: 'accepted', state: 'kept', code: 'unknown_product' });
    expect(answers.slice(1).filter(({ state }) => state === 'posted')).toHaveLength(49);
    expect(await drawerOf(counter)).toBe(500_000 + 50 * 100_000);
    expect((await balance('unsettled')) - before).toBe(-100_000);
    // One that fails after its order and its goods are written: nothing of them is left.
    counter.number -= 1;
    const twin = counter.sale([lamp()]);
    expect(await counter.send(twin, counter.noSale())).toMatchObject([
      { result: 'accepted', state: 'kept', code: 'number_taken' },
      { state: 'posted' },
    ]);
    const left = await one<{ orders: number; movements: number }>(
      `select (select count(*)::int from orders where id = $1) as orders,
         (select count(*)::int from stock_movements where order_id = $1) as movements`,
      [twin.id],
    );
    expect(left).toEqual({ orders: 0, movements: 0 });
    const [closing] = await counter.send(counter.close());
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
  });

  it('is told of a hole in its chain, and no more once that is filled', async () => {
    const counter = await till();
    const [opening, second, third] = [counter.open(), counter.sale([lamp()]), counter.sale([lamp()])];
    await counter.send(opening);
    expect(await counter.send(third)).toMatchObject([{ state: 'posted', remarks: ['gap'] }]);
    expect(await counter.send(second)).toMatchObject([{ state: 'posted', remarks: [] }]);
    const { settled } = await one<{ settled: boolean }>(
      "select settled_at is not null as settled from till_remarks where document_id = $1 and code = 'gap'",
      [third.id],
    );
    expect(settled).toBe(true);
  });

  it('counts more or less than the books say: the difference is posted, and no threshold passes without an approval', async () => {
    const counter = await till();
    await counter.send(counter.open(), counter.sale([lamp()]));
    const before = await balance('cash_differences');
    const [closing] = await counter.send(counter.close(-50_000));
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    expect((await balance('cash_differences')) - before).toBe(50_000);
    await counter.send(counter.open(10_000, 0));
    expect(await drawerOf(counter)).toBe(10_000);
  });

  it('is paid in cash, by card, by telephone, by another means, by a deposit, mixed, and in parts [BO-197] [BO-286]', async () => {
    const counter = await till();
    await counter.send(counter.open());
    const customer = {
      new: { id: uuidv7(clock.now().getTime()), firstName: 'Karim', lastName: 'Haddad', phone: '0550998877' },
    };
    const places = ['card_account', 'mobile_account', 'other_means'];
    const before = await Promise.all(places.map(balance));
    const sales = [
      counter.sale([lamp()]),
      counter.sale([lamp()], { form: 'card', payments: [pay('card', 100_000)] }),
      counter.sale([lamp()], { form: 'mobile', payments: [pay('mobile', 100_000)] }),
      counter.sale([lamp()], { form: 'other', payments: [pay('other', 100_000)] }),
      counter.sale([lamp()], { form: 'deposit', payments: [pay('cash', 20_000)], customer }),
      counter.sale([lamp()], { form: 'mixed', payments: [pay('cash', 25_000), pay('card', 75_000)] }),
      counter.sale([lamp()], { form: 'installment', payments: [pay('cash', 40_000)], customer }),
    ];
    expect(sales.map(({ document }) => document.kind === 'sale' && document.form).sort()).toEqual(
      [...PAYMENT_FORMS].sort(),
    );
    const answers = await counter.send(...sales);
    expect(answers.map(({ state, remarks }) => [state, ...remarks])).toEqual(sales.map(() => ['posted']));
    const after = await Promise.all(places.map(balance));
    expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([175_000, 100_000, 100_000]);
    expect(await drawerOf(counter)).toBe(500_000 + 100_000 + 20_000 + 25_000 + 40_000);
    const states = await test.database.query<{ state: string; payment: string }>(
      `select o.state, o.payment_state as payment from orders o join unnest($1::uuid[]) with ordinality w (id, nth) on w.id = o.id
       order by w.nth`,
      [sales.map(({ id }) => id)],
    );
    expect(states.map(({ state, payment }) => `${state} ${payment}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'completed paid'),
      ...['confirmed deposit_paid', 'completed paid', 'completed partially_paid'],
    ]);
  });

  it('plans what is paid by which day: the order has it, and what is no plan of the ticket is refused', async () => {
    const counter = await till();
    await counter.send(counter.open());
    const customer = {
      new: { id: uuidv7(clock.now().getTime()), firstName: 'Nadia', lastName: 'Saïdi', phone: '0661778899' },
    };
    const plan = [
      { dueOn: '2026-11-24', amount: toCentimes(40_000) },
      { dueOn: '2026-12-24', amount: toCentimes(30_000) },
      { dueOn: '2027-01-24', amount: toCentimes(30_000) },
    ];
    const said = { form: 'installment', payments: [pay('cash', 40_000)], customer } as const;
    const sale = counter.sale([lamp()], { ...said, plan });
    expect(await counter.send(sale)).toMatchObject([{ state: 'posted', remarks: [] }]);
    const parts = await test.database.query<{ due: string; amount: number }>(
      `select due_on::text as due, amount::int as amount from order_installments where order_id = $1 order by position`,
      [sale.id],
    );
    expect(parts.map(({ due, amount }) => ({ dueOn: due, amount }))).toEqual(plan);
    // Whoever has the address of the order's page is told what is left of it, and when.
    const { token } = (sale.document as SaleDocument).ticket;
    const { pageToken } = await TestShopper.open(test.app);
    const headers = { host: 'localhost', authorization: `Bearer ${pageToken}` };
    const page = await test.app.inject({ url: `/web/public/api/order/${token}`, headers });
    expect(page.json()).toMatchObject({
      ...{ total: 1_000, returned: 0, paid: 400, left: 600 },
      installments: [
        { dueOn: '2026-11-24', amount: 400, left: 0, status: 'paid' },
        { dueOn: '2026-12-24', amount: 300, left: 300, status: 'due' },
        { dueOn: '2027-01-24', amount: 300, left: 300, status: 'due' },
      ],
    });
    const wrong = [
      counter.sale([lamp()], { ...said, plan: plan.slice(1) }),
      counter.sale([lamp()], { ...said, plan: [...plan].reverse() }),
      counter.sale([lamp()], { plan: [{ dueOn: '2026-12-24', amount: toCentimes(100_000) }] }),
    ];
    const answers = await counter.send(...wrong);
    expect(answers.map(({ result, faults }) => ({ result, faults }))).toEqual(
      wrong.map(() => ({ result: 'refused', faults: ['plan'] })),
    );
  });

  it('comes to the same Z on its device and here, whatever was sold, and in whatever order it arrives', async () => {
    const counter = await till();
    const pick = (nth: number, most: number) => (nth * 7_919) % most;
    for (let session = 0; session < 4; session++) {
      const written: SealedDocument[] = [counter.open(0, 0)];
      for (let nth = 1 + session; nth < 9 + session; nth++) {
        const things = [
          lamp({ quantity: 1 + pick(nth, 3) }),
          { productId: shop.taxed.id, list: 119_000, taxRate: 1_900 },
        ];
        const manual = nth % 3 === 0 ? ({ type: 'percentage', value: 250 } as const) : undefined;
        written.push(counter.sale(nth % 2 ? things : things.slice(0, 1), { manual }));
        if (nth % 4 === 0) written.push(counter.cash(5_000, 'owner'), counter.noSale());
      }
      const shuffled = [...written.slice(0, 1), ...written.slice(1).reverse()];
      for (const document of shuffled) await counter.send(document);
      const [closing] = await counter.send(counter.close());
      expect(closing).toMatchObject({ state: 'posted', remarks: [] });
    }
  });

  it('refuses amounts above the total, a mixed payment that is not the total, and a deposit above the greatest [BO-224] [BO-225] [BO-226]', async () => {
    const counter = await till({ depositMax: 3_000 });
    await counter.send(counter.open());
    const customer = {
      new: { id: uuidv7(clock.now().getTime()), firstName: 'Amina', lastName: 'Benali', phone: '0550112233' },
    };
    const wrong = [
      counter.sale([lamp()], {
        form: 'mixed',
        payments: [pay('cash', 40_000), pay('card', 59_999)],
        rounding: 0,
      }),
      counter.sale([lamp()], {
        form: 'mixed',
        payments: [pay('cash', 40_000), pay('card', 60_001)],
        rounding: 0,
      }),
      counter.sale([lamp()], { form: 'card', payments: [pay('card', 100_001)], rounding: 0 }),
      counter.sale([lamp()], { form: 'deposit', payments: [pay('cash', 30_001)], customer }),
    ];
    const answers = await counter.send(...wrong);
    expect(answers.map(({ result, faults }) => ({ result, faults }))).toEqual([
      { result: 'refused', faults: ['payments.not_total'] },
      { result: 'refused', faults: ['payments.above_total', 'payments.not_total'] },
      { result: 'refused', faults: ['payments.above_total', 'payments.not_total'] },
      { result: 'refused', faults: expect.arrayContaining(['payments.above_deposit']) },
    ]);
    const right = counter.sale([lamp()], { form: 'deposit', payments: [pay('cash', 30_000)], customer });
    expect(await counter.send(right)).toMatchObject([{ state: 'posted' }]);
    const order = await one('select state, payment_state, first_name from orders where id = $1', [right.id]);
    expect(order).toEqual({ state: 'confirmed', payment_state: 'deposit_paid', first_name: 'Amina' });
  });
});
