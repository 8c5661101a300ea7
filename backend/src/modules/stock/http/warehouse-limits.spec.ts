import { stockContract as contract, type MemberDetail, teamContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ROLE_NAMES } from '../../staff/index.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;
let oran: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  oran = await addWarehouse(test.app, shop, 'Oran', 20);
});

const detail = async (id: string) =>
  (await owner.call<MemberDetail>(teamContract.member, { params: { id } })).body;
const limit = async (id: string, warehouses: readonly string[] | null, by = owner) => {
  const { version } = await detail(id);
  return by.call<{ version: number; code: string; errors?: object }>(contract.limitStaff, {
    params: { id },
    body: { version, warehouses },
  });
};
const seenBy = async (staff: TestStaff) => {
  const { levels } = (await staff.call<{ levels: { warehouse: string }[] }>(contract.levels, {})).body;
  return [...new Set(levels.map(({ warehouse }) => warehouse))].sort();
};
const recount = (staff: TestStaff, warehouseId: string) =>
  staff.call<unknown>(contract.updateStocks, { params: { warehouseId } });
/** A shop in which somebody who is no owner decides about the team. */
async function headOf(warehouses: readonly string[]): Promise<TestStaff> {
  const head = await TestStaff.signIn(test.app, shop.id, 'manager');
  await test.database.query(
    `with role as (insert into roles (id, shop_id, names, permissions, created_at)
       select uuidv7(), $1, '{"fr": "Équipe"}', array['staff.edit'] || permissions, now() from roles
       where shop_id = $1 and key = 'manager' returning id)
     insert into staff_roles (staff_id, shop_id, role, role_id) select $2, $1, id::text, id from role`,
    [shop.id, head.id],
  );
  await limit(head.id, warehouses);
  return head;
}

describe('somebody whose work is limited to warehouses', () => {
  it('changes those alone, and not the order of all', async () => {
    const head = await headOf([oran]);
    const rename = (id: string) =>
      head.call<unknown>(contract.editWarehouse, { params: { id }, body: { name: 'Oran Est' } });
    expect((await rename(shop.warehouseId)).status).toBe(404);
    expect((await rename(oran)).status).toBeLessThan(300);
    const ids = [oran, shop.warehouseId];
    expect((await head.call<unknown>(contract.orderWarehouses, { body: { ids } })).status).toBe(403);
    expect((await owner.call<unknown>(contract.orderWarehouses, { body: { ids } })).status).toBeLessThan(300);
    await owner.call(contract.editWarehouse, { params: { id: oran }, body: { name: 'Oran' } });
    await owner.call(contract.orderWarehouses, { body: { ids: ids.reverse() } });
  });

  it('reads the figures of those alone, and of none once the last was taken away', async () => {
    const listed = async (staff: TestStaff) =>
      (await staff.call<{ warehouses: { id: string }[] }>(contract.warehouses, {})).body.warehouses.map(
        ({ id }) => id,
      );
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect(await listed(clerk)).toEqual([shop.warehouseId, oran]);
    await limit(clerk.id, [oran]);
    expect(await listed(clerk)).toEqual([oran]);
    await limit(clerk.id, []);
    expect(await listed(clerk)).toEqual([]);
    expect(await listed(owner)).toEqual([shop.warehouseId, oran]);
  });

  it('works in those alone, and in none once the last was taken away', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await seenBy(clerk)).length).toBe(2);
    expect((await limit(clerk.id, [oran])).status).toBe(200);
    expect(await seenBy(clerk)).toEqual(['Oran']);
    expect((await recount(clerk, shop.warehouseId)).status).toBe(404);
    expect((await recount(clerk, oran)).status).toBe(200);

    expect((await limit(clerk.id, [])).status).toBe(200);
    expect((await detail(clerk.id)).warehouses).toEqual([]);
    expect(await seenBy(clerk)).toEqual([]);
    for (const warehouseId of [oran, shop.warehouseId])
      expect((await recount(clerk, warehouseId)).status).toBe(404);

    expect((await limit(clerk.id, null)).status).toBe(200);
    expect((await detail(clerk.id)).warehouses).toBeNull();
    expect((await seenBy(clerk)).length).toBe(2);
  });

  it('is limited too where the version before names them, and stays so where it takes them away', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    const named = [oran, clerk.id];
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', named);
    expect(await seenBy(clerk)).toEqual(['Oran']);
    await test.database.query('delete from warehouse_staff where warehouse_id = $1 and staff_id = $2', named);
    expect(await seenBy(clerk)).toEqual([]);
  });

  it('is never an owner', async () => {
    expect((await limit(owner.id, [oran])).body).toMatchObject({
      code: 'invalid',
      errors: { warehouses: [expect.any(String)] },
    });
    const named = [oran, owner.id];
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', named);
    expect((await detail(owner.id)).warehouses).toBeNull();
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    await limit(clerk.id, [oran]);
    const { name, email, locale, version } = await detail(clerk.id);
    const body = { name, email, locale, version, roles: ['owner' as const] };
    expect((await owner.call(teamContract.edit, { params: { id: clerk.id }, body })).status).toBe(200);
    expect((await detail(clerk.id)).warehouses).toBeNull();
  });

  it('gives no warehouse that is not theirs, to nobody and not to themselves', async () => {
    const head = await headOf([oran]);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    // Whoever works everywhere has more.
    const beyond = { status: 403, body: { code: 'beyond_own_rights' } };
    expect(await limit(clerk.id, [oran], head)).toMatchObject(beyond);
    expect(await head.call(teamContract.link, { params: { id: clerk.id } })).toMatchObject(beyond);
    await limit(clerk.id, []);
    expect((await limit(clerk.id, [oran], head)).status).toBe(200);
    for (const warehouses of [null, [shop.warehouseId], [oran, shop.warehouseId]])
      for (const { id } of [clerk, head]) expect(await limit(id, warehouses, head)).toMatchObject(beyond);
    const person = { name: 'Nouveau', phone: '0661000001', locale: 'fr', roles: ['warehouse_clerk'] };
    const { body } = await head.call<{ id: string }>(teamContract.invite, { body: person as never });
    expect((await detail(body.id)).warehouses).toEqual([]);
  });

  it('is decided about by those who decide about the team, with warehouses of their own shop', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    for (const role of ROLE_NAMES.filter((name) => name !== 'owner')) {
      const other = await TestStaff.signIn(test.app, shop.id, role);
      expect([role, (await limit(clerk.id, [oran], other)).status]).toEqual([role, 403]);
    }
    const stranger = await makeShop(test.app, { hosts: ['ailleurs.example'] });
    expect((await limit(clerk.id, [stranger.warehouseId])).body.code).toBe('invalid');
    const params = { id: clerk.id };
    expect(
      (
        await owner.call<{ code: string }>(contract.limitStaff, {
          params,
          body: { version: 99, warehouses: [] },
        })
      ).body.code,
    ).toBe('stale');
  });
});
