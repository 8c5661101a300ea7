import { FixedClock, type SaleDocument } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';

const clock = new FixedClock(new Date('2026-11-29T10:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
});

const till = () => TestTill.make(test.app, test.database, shop, manager);
const drawerOf = async ({ registerId }: TestTill) => {
  const [row] = await test.database.query<{ balance: string }>(
    'select a.balance from money_accounts a join registers r on r.account_id = a.id where r.id = $1',
    [registerId],
  );
  return Number(row?.balance);
};

describe('what a drawer cannot give yet', () => {
  it('waits for it, and is no part of what lay there as its float was counted, where the opening comes last', async () => {
    const [counter, other] = [await till(), await till()];
    // Of a ticket that no server has seen, and out of a drawer in which nothing lies by the books.
    other.open();
    const strange = other.sale([{ productId: shop.lamp.id }]).document as SaleDocument;
    const opening = counter.open(300_000);
    // What was written first begins the session without its opening.
    const drawn = counter.noSale();
    const back = counter.giveBack(strange);
    expect(await counter.send(drawn, back)).toMatchObject([
      { state: 'posted' },
      { state: 'kept', code: 'drawer_short' },
    ]);
    await counter.send(opening);
    expect(await drawerOf(counter)).toBe(300_000);
    await assertInvariants(test.database);
  });
});
