import { type Desk, deskContract, ordersContract, teamContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW), env: { HANOUT_ROLES: 'api,worker' } });

it.each([
  ['an heir', true],
  ['nobody', false],
] as const)('open orders of an agent who leaves go to %s', async (_, hasHeir) => {
  const host = `leaving${hasHeir}.example`;
  const shop = await makeShop(test.app, { hosts: [host], stock: 10 });
  const signIn = (role: Parameters<typeof TestStaff.signIn>[2]) =>
    TestStaff.signIn(test.app, shop.id, role, host);
  const [owner, leaving, heir] = [
    await signIn('owner'),
    await signIn('confirmation_agent'),
    await signIn('confirmation_agent'),
  ];
  const shopper = await TestShopper.open(test.app, host);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  const { orderUuid: id } = (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body;
  const { version } = await owner.detail(id);
  await owner.call(ordersContract.assign, { params: { id }, body: { version, staffId: leaving.id } });
  const queue = async () => (await heir.call<Desk>(deskContract.show, {})).body.counts.toCall;
  expect(await queue()).toBe(0);

  const body = { heirId: hasHeir ? heir.id : null };
  expect((await owner.call(teamContract.disable, { params: { id: leaving.id }, body })).status).toBe(204);
  await until(async () => (await queue()) === 1);
  const assigned = await test.database.query('select assigned_to from orders where id = $1', [id]);
  expect(assigned).toEqual([{ assigned_to: hasHeir ? heir.id : null }]);
  const [noted] = await test.database.query(
    "select kind, data, actor_kind, transition from order_history where order_id = $1 and actor_kind = 'system' and kind = 'assign'",
    [id],
  );
  expect(noted).toEqual({
    kind: 'assign',
    data: { to: hasHeir ? heir.name : null },
    actor_kind: 'system',
    transition: null,
  });
  expect((await heir.call(deskContract.next, { body: {} })).body).toMatchObject({ orderId: id });
});
