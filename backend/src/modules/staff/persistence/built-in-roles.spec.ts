import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { addPermission } from '../../../../migrations/permissions.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { builtIn, PERMISSIONS, ROLE_NAMES, type RoleName } from '../domain/roles.ts';

const test = useApp();

interface Row {
  readonly key: RoleName;
  readonly permissions: string[];
  readonly own_orders_only: boolean;
}
const inOrder = (permissions: readonly string[]) =>
  [...permissions].sort((a, b) => PERMISSIONS.indexOf(a as never) - PERMISSIONS.indexOf(b as never));
const told = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map(({ key, permissions, own_orders_only }) => [key, [inOrder(permissions), own_orders_only]]),
  );
const asBuilt = () =>
  Object.fromEntries(
    ROLE_NAMES.map((key) => {
      const { permissions, ownOrdersOnly } = builtIn(key);
      return [key, [inOrder(permissions), ownOrdersOnly]];
    }),
  );
const rolesOf = (shopId: string) =>
  test.database.query<Row>('select * from roles where shop_id = $1', [shopId]);

describe('the built-in roles', () => {
  it('are in the database what they are in the code: a permission that was added has its migration', async () => {
    expect(told(await test.database.query<Row>('select * from built_in_roles'))).toEqual(asBuilt());
  });

  it('are a shop’s own with its first member, also where the version before adds that member', async () => {
    const { id } = await makeShop(test.app, { hosts: ['first.example'] });
    expect(await rolesOf(id)).toEqual([]);
    const clerk = await TestStaff.signIn(test.app, id, 'warehouse_clerk', 'first.example');
    expect(told(await rolesOf(id))).toEqual(asBuilt());
    // The version before names the role alone.
    await test.database.query(
      "insert into staff_roles (staff_id, shop_id, role) values ($1, $2, 'cashier')",
      [clerk.id, id],
    );
    const given = await test.database.query<{ key: string }>(
      'select r.key from staff_roles s join roles r on r.id = s.role_id where s.staff_id = $1 order by r.key',
      [clerk.id],
    );
    expect(given.map(({ key }) => key)).toEqual(['cashier', 'warehouse_clerk']);
    await expect(
      test.database.query("insert into staff_roles (staff_id, shop_id, role) values ($1, $2, 'patron')", [
        clerk.id,
        id,
      ]),
    ).rejects.toThrow('staff_roles_role_known_check');
  });

  it('get a new permission by one line of a migration, once, in every shop', async () => {
    const { id } = await makeShop(test.app, { hosts: ['later.example'] });
    const owner = await TestStaff.signIn(test.app, id, 'owner', 'later.example');
    for (let nth = 0; nth < 2; nth++)
      await test.database.query(addPermission('sails.set', ['owner', 'cashier']));
    const having = (await rolesOf(id)).filter(({ permissions }) => permissions.includes('sails.set'));
    expect(having.map(({ key }) => key).sort()).toEqual(['cashier', 'owner']);
    expect(
      having.every(({ permissions }) => permissions.filter((name) => name === 'sails.set').length === 1),
    ).toBe(true);
    const { permissions } = (
      await owner.call<{ permissions: string[] }>(
        { method: 'GET', path: '/dashboard/api/auth/session' } as never,
        {},
      )
    ).body;
    expect(permissions).toContain('sails.set');
    expect(() => addPermission("x'; drop", ['owner'])).toThrow();
  });
});
