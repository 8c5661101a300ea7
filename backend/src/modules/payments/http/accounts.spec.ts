import { type AnswerOf, accountsContract, accountWords, staffOrdersContract } from '@hanout/contracts';
import { algiersDay, algiersTime, FixedClock, LOCALES } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, HOME_CENTIMES, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RenewBalances } from '../application/renew-balances.ts';

const DAY = 24 * 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let accountant: TestStaff;
let order: { id: string; number: string };

type Accounts = AnswerOf<typeof accountsContract.show>;
const accounts = async (query: Record<string, unknown> = {}, staff = accountant) =>
  staff.call<Accounts>(accountsContract.show, { query });
const balanceOf = ({ places }: Accounts, name: string) => places.find(({ place }) => place === name)?.balance;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
  const { body } = await manager.call<typeof order>(staffOrdersContract.create, {
    body: {
      ...{ save: 'order', channel: 'Phone', paymentType: 'deposit', warehouseId: shop.warehouseId },
      customer: { firstName: 'Amina', lastName: 'Benali', phone: '0661223344' },
      delivery: {
        mode: 'delivery',
        commune: ALGER_CENTRE,
        transporter: shop.home,
        address: '3 rue Didouche',
      },
      lines: [{ productId: shop.lamp.id, quantity: 2 }],
    } as never,
  });
  order = body;
  await manager.act('pay', order.id, { version: 1, kind: 'deposit', place: 'till', amount: 50_000 });
});

describe('the accounts of a shop', () => {
  it('say where every dinar is, and add up to nothing', async () => {
    const { body } = await accounts();
    expect(body.sum).toBe(0);
    expect(balanceOf(body, 'till')).toBe(50_000);
    expect(balanceOf(body, 'customer_owes')).toBe(150_000 + HOME_CENTIMES);
    expect(balanceOf(body, 'order_value')).toBe(-200_000 - HOME_CENTIMES);
    expect(balanceOf(body, 'bank')).toBe(0);
    expect(body.postings).toHaveLength(4);
    expect(body.postings.map(({ orderNumber }) => orderNumber)).toEqual(Array(4).fill(order.number));
  });

  it('are narrowed to days of Algiers, and leave as a file of what they are narrowed to', async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const pieces = async (query: object) => (await accounts({ ...query })).body.postings.length;
    expect(await pieces({ from: today, to: today })).toBe(4);
    expect(await pieces({ from: tomorrow })).toBe(0);
    expect((await accounts({ from: '2026-02-31' })).status).toBe(422);
    const file = await accountant.text(accountsContract.export, {
      ...{ kind: 'deposit', from: today, language: 'fr' },
    });
    const [head = '', ...lines] = file.text.trim().split(/\r?\n/);
    expect([file.status, head.replace('\ufeff', '')]).toEqual([
      ...[200, 'Date;Opération;Où est l’argent;Commande;Par;Montant (DA)'],
    ]);
    const placed = `${algiersDay(clock.now())} ${algiersTime(clock.now())}`;
    for (const line of lines) expect(line.startsWith(`${placed};`)).toBe(true);
    const said = lines.map((line) => line.split(';')).map((cells) => [...cells.slice(1, 4), cells[5]]);
    expect(said.map((cells) => cells.join(' ')).sort()).toEqual(
      [`Acompte Dû par le client ${order.number} -500`, `Acompte Caisse ${order.number} 500`].sort(),
    );
    for (const language of LOCALES) {
      const { text } = await accountant.text(accountsContract.export, { language });
      expect(text).toContain(`${accountWords[language].kind.deposit};${accountWords[language].place.till}`);
      expect(text).not.toMatch(/deposit;|customer_owes/);
    }
    expect((await manager.text(accountsContract.export)).status).toBe(200);
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await agent.text(accountsContract.export)).status).toBe(403);
  });

  it('show the postings of a place, of a kind, of an order; pages never repeat one', async () => {
    const shown = async (query: object) =>
      (await accounts({ ...query })).body.postings.map(({ amount }) => amount);
    expect(await shown({ place: 'till' })).toEqual([50_000]);
    expect((await shown({ kind: 'deposit' })).sort()).toEqual([-50_000, 50_000]);
    expect(await shown({ q: order.number })).toHaveLength(4);
    for (const q of ['1', 'abc', "' or 1=1 --"]) expect(await shown({ q })).toEqual([]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await accounts({ page, perPage: 1 })).body.postings[0]?.id),
    );
    expect(new Set(pages).size).toBe(4);
    for (const wrong of [{ place: 'pocket' }, { kind: 'gift' }, { page: 0 }])
      expect((await accounts(wrong)).status).toBe(422);
  });

  it('are what was added up of the days before, and what was posted since', async () => {
    const renewed = async () => {
      await test.app.get(RenewBalances).execute();
      return test.database.query('select place, balance from holder_balances order by place');
    };
    expect(await renewed()).toEqual([]);
    const { body: before } = await accounts();
    clock.advance(2 * DAY);
    accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
    manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    expect(await renewed()).toHaveLength(3);
    expect((await accounts()).body.places).toEqual(before.places);
    await manager.act('pay', order.id, { version: 2, kind: 'payment', place: 'till', amount: 20_000 });
    expect(await renewed()).toHaveLength(3);
    const { body } = await accounts();
    expect([body.sum, balanceOf(body, 'till')]).toEqual([0, 70_000]);
    expect(balanceOf(body, 'customer_owes')).toBe(130_000 + HOME_CENTIMES);
  });

  it('are for accountants, and of one shop alone', async () => {
    for (const role of ['confirmation_agent', 'warehouse_clerk', 'cashier'] as const)
      expect((await accounts({}, await TestStaff.signIn(test.app, shop.id, role))).status).toBe(403);
    const other = await makeShop(test.app, { hosts: ['compta.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'accountant', 'compta.example');
    const { body } = await accounts({}, stranger);
    expect([body.postings, balanceOf(body, 'till')]).toEqual([[], 0]);
  });
});
