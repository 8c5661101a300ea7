import { type AnswerOf, type Invoice, tillContract } from '@hanout/contracts';
import { FixedClock, ticketNumber, uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

type Known = AnswerOf<typeof tillContract.invoice>;
const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
const BUYER = {
  name: 'EURL El Amel',
  address: 'Cité 5 Juillet',
  rc: '16/00-0123456 B 20',
  nif: '',
  nis: '',
  ai: '',
};
let shop: TestShop;
let manager: TestStaff;
let cashier: TestStaff;
let counter: TestTill;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100, hosts: ['localhost'] });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
  counter = await TestTill.make(test.app, test.database, shop, manager, {
    ...{ cashierId: cashier.id, settings: { depositMax: 10_000 } },
  });
  await counter.send(counter.open());
});
afterEach(() => assertInvariants(test.database));

const pathOf = (number: string) => tillContract.invoice.path.replace(':code', number);
const known = (number: string) => counter.call<Known>('GET', pathOf(number));
const issue = (number: string, change: object = {}, till = counter) =>
  till.call<Invoice & { code: string; errors: Record<string, string[]> }>('POST', pathOf(number), {
    ...{ cashierId: cashier.id, buyer: BUYER, ...change },
  });
/** A ticket that is with the server. */
async function sold(change: object = {}): Promise<string> {
  const sale = counter.sale([{ productId: shop.taxed.id, quantity: 2 }], change);
  expect(await counter.send(sale)).toMatchObject([{ state: 'posted' }]);
  return ticketNumber(counter.code, sale.document.ticket);
}
const count = async () =>
  (await test.database.query<{ n: number }>('select count(*)::int as n from invoices'))[0]?.n;

describe('the invoice of a ticket', () => {
  it('is issued at the counter by whoever sells, once, for whoever was named first', async () => {
    const number = await sold();
    expect((await known(number)).body).toMatchObject({ invoice: null, invoiced: true });
    const { status, body } = await issue(number);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ kind: 'invoice', number: 'FA-2026-000001', buyer: BUYER, issuedBy: cashier.name },
      document: { payment: { means: ['till'] }, lines: [{ quantity: 2 }] },
    });
    expect(body.total).toBe(body.ht + body.tax);
    const again = await issue(number, { buyer: { ...BUYER, name: 'Quelqu’un d’autre' } });
    expect(again.body).toEqual(body);
    expect((await known(number)).body.invoice).toEqual(body);
    expect(await count()).toBe(1);
  });

  it('is not there before its ticket is, nor of a ticket that sold nothing', async () => {
    const { document } = counter.sale([{ productId: shop.lamp.id }]);
    const unsent = ticketNumber(counter.code, document.ticket);
    for (const number of [unsent, 'C9-000001', 'facture'])
      expect([(await known(number)).status, (await issue(number)).status]).toEqual([404, 404]);
    expect(await count()).toBe(1);
  });

  it('waits for the goods of a deposit to be handed over', async () => {
    const who = {
      id: uuidv7(clock.now().getTime()),
      firstName: 'Samira',
      lastName: 'Aktouf',
      phone: '0555000010',
    };
    const deposit = { form: 'deposit', payments: [pay('cash', 30_000)], customer: { new: who } };
    const number = await sold(deposit);
    expect((await known(number)).body).toMatchObject({ invoice: null, invoiced: false });
    const answer = await issue(number);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_invoiced']);
  });

  it('is refused to who may not sell, without a name, and to a device of nobody', async () => {
    const number = await sold();
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    for (const cashierId of [agent.id, uuidv7(clock.now().getTime())])
      expect((await issue(number, { cashierId })).status).toBe(403);
    const nameless = await issue(number, { buyer: { ...BUYER, name: ' ' } });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['buyer.name']]);
    const body = { cashierId: cashier.id, buyer: BUYER };
    const stranger = { 'x-till-device': uuidv7(clock.now().getTime()) };
    expect((await counter.call('POST', pathOf(number), body, stranger)).status).toBe(401);
    expect((await known(number)).body.invoice).toBeNull();
  });

  it('is of its own shop alone', async () => {
    const number = await sold();
    const other = await makeShop(test.app, { stock: 10, hosts: ['autre.example'] });
    const boss = await TestStaff.signIn(test.app, other.id, 'owner', 'autre.example');
    const theirs = await TestTill.make(test.app, test.database, other, boss, { host: 'autre.example' });
    expect((await issue(number, { cashierId: boss.id }, theirs)).status).toBe(404);
  });
});
