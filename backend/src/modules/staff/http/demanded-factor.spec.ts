import {
  auditContract,
  contracts,
  type EndpointDefinition,
  ordersContract,
  type RoleDetail,
  rolesContract,
  type StaffRole,
  type StaffSession,
  staffContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { totpAt } from '../application/codes.ts';

const ID = '01931a2b-0000-7000-8000-000000000000';
const PASSWORD = 'un mot de passe assez long';
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '1000000' } });
let shopId = '';
let owner: TestStaff;
let host = '';
let shops = 0;

beforeEach(async () => {
  host = `factor${shops++}.example`;
  shopId = (await makeShop(test.app, { hosts: [host] })).id;
  owner = await TestStaff.signIn(test.app, shopId, 'owner', host);
});

const roleOf = async (ref: string) => {
  const { items } = (await owner.call<{ items: StaffRole[] }>(rolesContract.list, {})).body;
  const id = items.find((role) => role.ref === ref)?.id ?? '';
  return (await owner.call<RoleDetail>(rolesContract.role, { params: { id } })).body;
};
/** Changes whether a role demands it. */
const demand = async (ref: string, needsSecondFactor: boolean, change: object = {}) => {
  const { id, version, permissions, ownOrdersOnly } = await roleOf(ref);
  const body = { version, permissions, ownOrdersOnly, needsSecondFactor, ...change };
  return owner.call<{ code?: string }>(rolesContract.edit, { params: { id }, body: body as never });
};
const session = async (by: TestStaff) => (await by.call<StaffSession>(staffContract.session, {})).body;
/** Sets it up as the screen does. */
async function setUp(by: TestStaff) {
  const begun = await by.call<{ secret: string }>(staffContract.beginSecondFactor, {
    body: { password: PASSWORD },
  });
  const code = totpAt(begun.body.secret, clock.now());
  return by.call(staffContract.confirmSecondFactor, { body: { code } });
}
const due = { status: 403, body: { code: 'second_factor_due' } };

describe('a role that demands a second factor', () => {
  it('lets whoever has none do nothing else from their next request on, until they set it up', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent', host);
    const clerk = await TestStaff.signIn(test.app, shopId, 'warehouse_clerk', host);
    expect((await agent.call(ordersContract.list, {})).status).toBe(200);
    expect((await demand('confirmation_agent', true)).status).toBe(200);
    expect(await agent.call(ordersContract.list, {})).toMatchObject(due);
    expect((await session(agent)).secondFactorDue).toBe(true);
    expect((await clerk.call(ordersContract.list, {})).status).toBe(200);
    const again = await TestStaff.signIn(test.app, shopId, 'confirmation_agent', host);
    expect(await again.call(ordersContract.list, {})).toMatchObject(due);
    expect((await setUp(agent)).status).toBe(200);
    expect((await session(agent)).secondFactorDue).toBe(false);
    expect((await agent.call(ordersContract.list, {})).status).toBe(200);
    // Taken away again, it is due again.
    await agent.call(staffContract.removeSecondFactor, { body: { password: PASSWORD } });
    expect(await agent.call(ordersContract.list, {})).toMatchObject(due);
    expect((await demand('confirmation_agent', false)).status).toBe(200);
    expect((await agent.call(ordersContract.list, {})).status).toBe(200);
  });

  it('closes every route but those of setting it up and of leaving', async () => {
    const member = await TestStaff.signIn(test.app, shopId, 'owner', host);
    await demand('owner', true);
    const routes = Object.values(contracts)
      .flatMap((module) => Object.values<EndpointDefinition>(module))
      .filter(({ access }) => access === 'staff');
    const open: string[] = [];
    for (const route of routes.filter(({ name }) => name !== 'staff.logout')) {
      const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]));
      const body = route.method === 'GET' ? {} : { body: {} as never };
      const answer = await member.call<{ code?: string }>(route, { params, ...body });
      if (answer.body?.code !== 'second_factor_due') open.push(route.name);
    }
    expect(open.sort()).toEqual([
      'roles.endViewAs',
      'staff.beginSecondFactor',
      'staff.confirmSecondFactor',
      'staff.secondFactor',
      'staff.session',
    ]);
    expect((await member.call(staffContract.logout, {})).status).toBe(204);
  });

  it('may be the owner’s, whose rights stay as they are, and an own one, from the start', async () => {
    expect((await demand('owner', true, { permissions: ['orders.read'] })).body.code).toBe('owner_fixed');
    expect((await demand('owner', true)).status).toBe(200);
    expect(await owner.call(rolesContract.list, {})).toMatchObject(due);
    expect((await setUp(owner)).status).toBe(200);
    const made = await owner.call<{ id: string }>(rolesContract.create, {
      body: {
        ...{ names: { fr: 'Confirmation Oran' }, permissions: ['orders.read'] as never },
        ...{ ownOrdersOnly: false, needsSecondFactor: true },
      },
    });
    const { needsSecondFactor, people } = await roleOf(made.body.id);
    expect([needsSecondFactor, people]).toEqual([true, []]);
    expect((await roleOf('owner')).people).toMatchObject([{ id: owner.id, guarded: true }]);
  });

  it('stays so where its rights change or are put back, and who changed it is in the log', async () => {
    await demand('cashier', true);
    const { id, version, permissions, ownOrdersOnly } = await roleOf('cashier');
    const body = { version, permissions: [...permissions, 'orders.read'] as never, ownOrdersOnly };
    expect((await owner.call(rolesContract.edit, { params: { id }, body })).status).toBe(200);
    await owner.call(rolesContract.reset, { params: { id }, body: { version: version + 1 } });
    expect((await roleOf('cashier')).needsSecondFactor).toBe(true);
    const { items } = (await owner.call<{ items: object[] }>(auditContract.list, {})).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        ...{ action: 'staff.role_edit', entityId: id, who: owner.name },
        before: expect.objectContaining({ needsSecondFactor: false }),
        after: expect.objectContaining({ needsSecondFactor: true }),
      }),
    );
  });
});
