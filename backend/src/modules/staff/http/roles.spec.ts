import {
  auditContract,
  rolesContract as contract,
  type MemberDetail,
  ordersContract,
  type RoleDetail,
  type StaffRole,
  type StaffSession,
  staffContract,
  teamContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const MINUTE = 60_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let owner: TestStaff;
let shops = 0;
let host = '';

beforeEach(async () => {
  clock.set(TEST_NOW);
  host = `roles${shops++}.example`;
  shop = await makeShop(test.app, { hosts: [host] });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner', host);
});

interface Refused {
  readonly code: string;
  readonly version: number;
}
const list = async (by = owner) => (await by.call<{ items: StaffRole[] }>(contract.list, {})).body.items;
const roleOf = async (ref: string) => {
  const found = (await list()).find((role) => role.ref === ref);
  return (await owner.call<RoleDetail>(contract.role, { params: { id: found?.id ?? '' } })).body;
};
const edit = (role: RoleDetail, change: object, by = owner) => {
  const { id, version, permissions, ownOrdersOnly } = role;
  const body = { version, permissions, ownOrdersOnly, ...change };
  return by.call<Refused>(contract.edit, { params: { id }, body: body as never });
};
const create = (permissions: readonly string[], { by = owner, ownOrdersOnly = false } = {}) =>
  by.call<{ id: string } & Refused>(contract.create, {
    body: { names: { fr: 'Confirmation Oran' }, permissions, ownOrdersOnly } as never,
  });
const give = async (id: string, roles: readonly string[], by = owner) => {
  const { name, email, phone, locale, version } = (
    await owner.call<MemberDetail>(teamContract.member, { params: { id } })
  ).body;
  const body = { name, email, phone, locale, version, roles };
  return by.call<Refused>(teamContract.edit, { params: { id }, body: body as never });
};
const session = async (by: TestStaff) => (await by.call<StaffSession>(staffContract.session, {})).body;
const beyond = { status: 403, body: { code: 'beyond_own_rights' } };

describe('a built-in role', () => {
  it('allows what it was changed to, with the next request of everybody who has it, and is put back as it was', async () => {
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    expect((await cashier.call(ordersContract.list, {})).status).toBe(403);
    const role = await roleOf('cashier');
    expect(role).toMatchObject({ changed: false, members: 1, people: [{ id: cashier.id, others: [] }] });
    const changed = await edit(role, { permissions: [...role.permissions, 'orders.read'] });
    expect(changed).toMatchObject({ status: 200, body: { version: role.version + 1 } });
    expect((await cashier.call(ordersContract.list, {})).status).toBe(200);
    expect((await roleOf('cashier')).changed).toBe(true);
    expect((await edit(role, {})).body.code).toBe('stale');
    const { id, version } = await roleOf('cashier');
    expect((await owner.call(contract.reset, { params: { id }, body: { version } })).status).toBe(200);
    expect((await cashier.call(ordersContract.list, {})).status).toBe(403);
    const again = await roleOf('cashier');
    expect([again.changed, [...again.permissions].sort()]).toEqual([false, [...role.permissions].sort()]);
  });

  it('of the owner has all rights and stays so; none is put away', async () => {
    const role = await roleOf('owner');
    expect((await edit(role, { permissions: ['orders.read'] })).body.code).toBe('owner_fixed');
    expect((await owner.call(contract.archive, { params: { id: role.id } })).status).toBe(404);
  });

  it('with orders of others is limited or not by its own word, not by the right to assign', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent', host);
    expect((await session(agent)).permissions).not.toContain('orders.others');
    await edit(await roleOf('confirmation_agent'), { ownOrdersOnly: false });
    expect((await session(agent)).permissions).toContain('orders.others');
    expect((await session(agent)).permissions).not.toContain('orders.assign');
  });
});

describe('a role of the shop’s own', () => {
  it('is given like any other, and put away when nobody has it', async () => {
    const made = await create(['orders.read', 'orders.confirm'], { ownOrdersOnly: true });
    const ref = made.body.id;
    const agent = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    expect((await give(agent.id, [ref])).status).toBe(200);
    expect(await session(agent)).toMatchObject({
      staff: { roles: [ref] },
      permissions: ['orders.confirm', 'orders.read'],
    });
    const agents = await owner.call<{ agents: { id: string }[] }>(ordersContract.agents, {});
    expect(agents.body.agents.map(({ id }) => id)).toContain(agent.id);
    const params = { id: ref };
    expect((await owner.call<Refused>(contract.archive, { params })).body.code).toBe('role_in_use');
    expect((await give(agent.id, ['cashier'])).status).toBe(200);
    expect((await owner.call(contract.archive, { params })).status).toBe(204);
    expect((await list()).some(({ id }) => id === ref)).toBe(false);
    expect((await give(agent.id, [ref])).body).toMatchObject({
      code: 'invalid',
      errors: { 'roles.0': [expect.any(String)] },
    });
  });

  it('does not count who was shut out, and waits for them: they come back with it', async () => {
    const { id } = (await create(['orders.read'])).body;
    const agent = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    await give(agent.id, ['cashier', id]);
    expect(await roleOf(id)).toMatchObject({ members: 1, people: [{ id: agent.id }] });
    await owner.call(teamContract.disable, { params: { id: agent.id }, body: {} });
    expect(await roleOf(id)).toMatchObject({ members: 0, people: [] });
    const { body } = await owner.call<Refused>(contract.archive, { params: { id } });
    expect(body).toMatchObject({ code: 'role_in_use', message: expect.stringContaining(agent.name) });
    await owner.call(teamContract.enable, { params: { id: agent.id } });
    expect(await roleOf(id)).toMatchObject({ members: 1, people: [{ id: agent.id }] });
  });

  it('of another shop is nobody’s here', async () => {
    const elsewhere = `${host}.other`;
    const stranger = await makeShop(test.app, { hosts: [elsewhere] });
    const theirs = await TestStaff.signIn(test.app, stranger.id, 'owner', elsewhere);
    const { id } = (await create(['orders.read'], { by: theirs })).body;
    for (const { status } of [
      await owner.call(contract.role, { params: { id } }),
      await owner.call(contract.archive, { params: { id } }),
      await owner.call(contract.viewAs, { body: { roleId: id } }),
    ])
      expect(status).toBe(404);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    expect((await give(clerk.id, [id])).status).toBe(422);
  });

  it('is refused with a right that does not exist, without a name, and to whoever may not edit roles', async () => {
    expect((await create(['orders.steal'])).status).toBe(422);
    expect((await create([])).status).toBe(422);
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager', host);
    expect((await create(['orders.read'], { by: manager })).status).toBe(403);
  });
});

describe('nobody gives what they do not have', () => {
  /** Decides about people and roles, but has no more than what is named. */
  async function headWith(...permissions: string[]): Promise<TestStaff> {
    const made = await create(['staff.edit', 'roles.edit', ...permissions]);
    const head = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    await give(head.id, [made.body.id]);
    return head;
  }

  it('by making a role, by changing one, by putting one back, and not to themselves', async () => {
    const head = await headWith('orders.read', 'orders.confirm');
    expect(await create(['orders.read', 'prices.edit'], { by: head })).toMatchObject(beyond);
    const mine = (await create(['orders.read'], { by: head })).body.id;
    const role = await roleOf(mine);
    expect(await edit(role, { permissions: ['orders.read', 'prices.edit'] }, head)).toMatchObject(beyond);
    expect((await edit(role, { permissions: ['orders.confirm'] }, head)).status).toBe(200);
    const own = await roleOf((await session(head)).staff.roles[0] ?? '');
    expect(await edit(own, { permissions: [...own.permissions, 'prices.edit'] }, head)).toMatchObject(beyond);
    const agent = await roleOf('confirmation_agent');
    expect(await edit(agent, { permissions: ['orders.read'] }, head)).toMatchObject(beyond);
    const { id, version } = await roleOf('cashier');
    expect(await head.call(contract.reset, { params: { id }, body: { version } })).toMatchObject(beyond);
    expect(await give(head.id, ['owner'], head)).toMatchObject(beyond);
  });

  it('and touches no role of somebody who has more by another one', async () => {
    const head = await headWith('orders.read', 'orders.confirm');
    const shared = (await create(['orders.read'])).body.id;
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager', host);
    await give(manager.id, ['manager', shared]);
    expect(await edit(await roleOf(shared), { permissions: ['orders.confirm'] }, head)).toMatchObject(beyond);
  });

  it('and whoever works on their own orders alone makes no role that works on those of others', async () => {
    const limited = (await create(['staff.edit', 'roles.edit', 'orders.read'], { ownOrdersOnly: true })).body
      .id;
    const head = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    await give(head.id, [limited]);
    expect(await create(['orders.read'], { by: head })).toMatchObject(beyond);
    expect((await create(['orders.read'], { by: head, ownOrdersOnly: true })).status).toBe(201);
  });
});

describe('the owner who can sign in', () => {
  const owners = () =>
    test.database.query(
      `select s.id from staff s join staff_roles r on r.staff_id = s.id
       where r.shop_id = $1 and r.role = 'owner' and s.disabled_at is null`,
      [shop.id],
    );
  const waiting = async () => {
    const [row] = await test.database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return row?.count ?? 0;
  };

  it('stays where two disable each other at once, whatever writes', async () => {
    const other = await TestStaff.signIn(test.app, shop.id, 'owner', host);
    const [one, two] = [0, 1].map(() => new pg.Client({ connectionString: test.database.url })) as [
      pg.Client,
      pg.Client,
    ];
    try {
      for (const [client, id] of [
        [one, owner.id],
        [two, other.id],
      ] as const) {
        await client.connect();
        await client.query('begin');
        // Each sees two owners, and takes the other's way in: neither saw what the other wrote.
        await client.query('update staff set disabled_at = now() where id = $1', [id]);
      }
      // The first has been looked at and is not committed: the second waits for it, and does not find an owner who is on the way out.
      await one.query('set constraints all immediate');
      let ended = '';
      const second = two.query('set constraints all immediate').then(
        () => (ended = 'let through'),
        () => (ended = 'refused'),
      );
      await until(async () => ended !== '' || (await waiting()) > 0);
      await one.query('commit');
      await second;
      await two.query('commit');
      expect(ended).toBe('refused');
    } finally {
      for (const client of [one, two]) await client.end();
    }
    expect(await owners()).toHaveLength(1);
  });

  it('keeps the role where it is the last', async () => {
    const statement = "delete from staff_roles where staff_id = $1 and role = 'owner'";
    await expect(test.database.query(statement, [owner.id])).rejects.toThrow('keeps an owner');
    await expect(
      test.database.query('update staff set password_hash = null where id = $1', [owner.id]),
    ).rejects.toThrow('keeps an owner');
    expect(await owners()).toHaveLength(1);
  });
});

describe('looking at the shop as a role does', () => {
  const begin = async (ref: string, by = owner) =>
    by.call<Refused>(contract.viewAs, { body: { roleId: (await roleOf(ref)).id } });

  it('allows what both may, and changes nothing', async () => {
    const cashier = (await roleOf('cashier')).id;
    expect((await begin('warehouse_clerk')).status).toBe(204);
    const seen = await session(owner);
    expect(seen.viewingAs).toMatchObject({ key: 'warehouse_clerk' });
    expect(seen.permissions).toContain('stock.adjust');
    expect(seen.permissions).not.toContain('staff.edit');
    expect((await owner.call(ordersContract.list, {})).status).toBe(200);
    expect((await owner.call(contract.list, {})).status).toBe(403);
    for (const refused of [
      await owner.call<Refused>(contract.create, { body: {} as never }),
      await owner.call<Refused>(ordersContract.assign, { params: { id: shop.id }, body: {} as never }),
      await owner.call<Refused>(contract.viewAs, { body: { roleId: cashier } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'viewing_as' } });
    expect((await owner.call(contract.endViewAs, {})).status).toBe(204);
    expect((await session(owner)).viewingAs).toBeNull();
    expect((await owner.call(contract.list, {})).status).toBe(200);
  });

  it('only narrows, where the role has more', async () => {
    const made = (await create(['staff.edit', 'roles.edit', 'orders.read'])).body.id;
    const head = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    await give(head.id, [made]);
    const { id } = await roleOf('owner');
    expect((await head.call(contract.viewAs, { body: { roleId: id } })).status).toBe(204);
    expect((await session(head)).permissions).toEqual([
      'orders.others',
      'orders.read',
      'roles.edit',
      'staff.edit',
    ]);
  });

  it('ends by itself after half an hour, and is in the log under the real name', async () => {
    await begin('cashier');
    clock.advance(29 * MINUTE);
    expect((await session(owner)).viewingAs).not.toBeNull();
    clock.advance(2 * MINUTE);
    expect((await session(owner)).viewingAs).toBeNull();
    const { items } = (await owner.call<{ items: object[] }>(auditContract.list, {})).body;
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'staff.view_as', staffId: owner.id, who: owner.name }),
    );
  });
});
