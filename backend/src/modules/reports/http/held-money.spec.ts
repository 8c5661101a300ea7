import {
  type AccountPlace,
  type AnswerOf,
  accountsContract,
  type CustomerDetail,
  type CustomerRow,
  customersContract,
  HELD_BY_CUSTOMERS,
  type HeldRow,
  moneyAccountsContract,
  standingReportsContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RenewBalances } from '../../payments/application/renew-balances.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';
import { TestTill } from '../../pos/testing/test-till.ts';
import { pay } from '../../pos/testing/till-writer.ts';
import { RemittingShop, TODAY } from '../../remittances/testing/remitting-shop.ts';

const DAY = 24 * 3_600_000;
/** Ten days before the day on which transporters pay. */
const clock = new FixedClock('2026-11-11T09:00:00.000Z');
const test = useApp({ clock });
/** Told to collect, and what is left when the transporter has kept its delivery price. */
const [TOLD, NET] = [135_000, 100_000];
/** Where money lies that somebody has: what customers owe is told apart. */
const HELD: readonly AccountPlace[] = [
  ...(['till', 'bank', 'card_account', 'mobile_account', 'other_means', 'in_transfer'] as const),
  ...(['carrier_holds', 'claims', 'remittances'] as const),
];
let place: RemittingShop;
let owner: TestStaff;

type Money = AnswerOf<typeof standingReportsContract.money>;
const money = async () => (await owner.call<Money>(standingReportsContract.money, {})).body;
const inBooks = async () => {
  type Accounts = AnswerOf<typeof accountsContract.show>;
  const { body } = await owner.call<Accounts>(accountsContract.show, {});
  return body.places.filter((one) => HELD.includes(one.place)).reduce((sum, { balance }) => sum + balance, 0);
};
const shown = ({ amount, bands, orders, days }: HeldRow) => ({ amount, bands, orders, days });
const of = (rows: readonly HeldRow[], holder: HeldRow['holder']) =>
  rows.filter((row) => row.holder === holder).map(shown);
const ageless = (amount: number) => [{ amount, bands: null, orders: 0, days: null }];

async function pass(days: number): Promise<void> {
  clock.advance(days * DAY);
  place = await place.later();
}

/** One parcel delivered ten days ago, one lost five days ago, a ticket paid in part three days ago, and today's money. */
beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
  const { shop } = place;
  await fillSafe(test.app, test.database, shop.id, 1_000_000);
  await place.delivered();
  await pass(5);
  const lost = await place.handedOver();
  await place.manager.step('lose', lost);
  await pass(2);
  const till = await TestTill.make(test.app, test.database, shop, place.manager);
  const lamp = [{ productId: shop.lamp.id }];
  const id = uuidv7(clock.now().getTime());
  const customer = { new: { id, firstName: 'Karim', lastName: 'Haddad', phone: '0550998877' } };
  const answers = await till.send(
    till.open(),
    till.sale(lamp, { form: 'installment', payments: [pay('cash', 40_000)], customer }),
    till.sale(lamp, { form: 'mobile', payments: [pay('mobile', 100_000)] }),
    till.sale(lamp, { form: 'other', payments: [pay('other', 100_000)] }),
  );
  expect(answers.map(({ state }) => state)).toEqual(['posted', 'posted', 'posted', 'posted']);
  await pass(3);
  // Somebody touches the order of the lost parcel: that makes the loss no younger.
  await test.database.query('update orders set updated_at = $2 where id = $1', [lost, clock.now()]);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  const params = { id: await place.account('safe') };
  const toId = await place.account('bank');
  const sent = { toId, amount: 300_000, onDay: TODAY, carriedBy: 'Nadir', reference: 'BV 12' };
  await owner.call(moneyAccountsContract.transfer, { params, body: sent as never });
  // Paid too little, of which nobody knows the parcel; and another payment that is not laid on its parcel yet.
  const short = await place.made([await place.delivered()]);
  await place.confirm(short, NET, { received: NET - 30_000, difference: { reason: 'short' } });
  await place.apply(short);
  await place.confirm(await place.made([await place.delivered()]), NET);
}, 60_000);

describe('who has the money', () => {
  it('is said with its age: carriers by the delivery or the loss, customers by what they owe', async () => {
    const { rows } = await money();
    expect(of(rows, 'transporter')).toEqual([
      { amount: 2 * TOLD, bands: [TOLD, TOLD, 0, 0, 0], orders: 2, days: 10 },
    ]);
    expect(of(rows, 'claim')).toEqual([{ amount: TOLD, bands: [TOLD, 0, 0, 0, 0], orders: 1, days: 5 }]);
    expect(of(rows, 'customer')).toEqual([
      { amount: 60_000, bands: [60_000, 0, 0, 0, 0], orders: 1, days: 3 },
    ]);
  });

  it('is of customers whose orders the list finds that it leads to', async () => {
    const { states: state, payments: payment } = HELD_BY_CUSTOMERS;
    const { body } = await owner.list({ state, payment });
    expect(body.orders.map(({ paymentState }) => paymentState)).toEqual(['partially_paid']);
  });

  it('is of each customer what their page says that they owe', async () => {
    const found = await owner.call<{ customers: CustomerRow[] }>(customersContract.list, { query: {} });
    const dues = await Promise.all(
      found.body.customers.map(async ({ id }) => {
        const { body } = await owner.call<CustomerDetail>(customersContract.detail, { params: { id } });
        return [body.lastName, body.due];
      }),
    );
    expect(dues).toContainEqual(['Haddad', 60_000]);
    expect(dues.filter(([, due]) => due !== 0)).toHaveLength(1);
  });

  it('is said without an age where nobody knows it: running accounts, means of tills, money on its way', async () => {
    const { rows } = await money();
    expect(of(rows, 'running')).toEqual(ageless(30_000 - NET));
    expect(rows.find(({ holder }) => holder === 'running')).toMatchObject({
      key: place.transporterId,
      name: expect.stringMatching(/./),
    });
    expect(of(rows, 'mobile_account')).toEqual(ageless(100_000));
    expect(of(rows, 'other_means')).toEqual(ageless(100_000));
    expect(of(rows, 'in_transfer')).toEqual(ageless(300_000));
    expect(of(rows, 'account').every(({ days }) => days === null)).toBe(true);
  });

  it('is in all what the books have, before they are added up and after, for those who see the accounts', async () => {
    await assertInvariants(test.database);
    const before = await money();
    const owed = of(before.rows, 'customer').reduce((sum, { amount }) => sum + amount, 0);
    expect(before.totals.amount - owed).toBe(await inBooks());
    await test.app.get(RenewBalances).execute();
    expect(await money()).toEqual(before);
    const agent = await TestStaff.signIn(test.app, place.shop.id, 'confirmation_agent');
    expect((await agent.call(standingReportsContract.money, {})).status).toBe(403);
  });
});
