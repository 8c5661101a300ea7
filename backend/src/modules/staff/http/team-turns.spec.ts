import { rolesContract, type StaffRole, teamContract } from '@hanout/contracts';
import { until, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shopId = '';
let host = '';
let shops = 0;

beforeEach(async () => {
  host = `turns${shops++}.example`;
  shopId = (await makeShop(test.app, { hosts: [host] })).id;
  await TestStaff.signIn(test.app, shopId, 'owner', host);
});

/** Somebody who decides about people and roles. */
async function head(): Promise<TestStaff> {
  const member = await TestStaff.signIn(test.app, shopId, 'cashier', host);
  await test.database.query(
    `with made as (insert into roles (id, shop_id, names, permissions, created_at)
       values (uuidv7(), $2, '{"fr": "Responsable"}', '{staff.edit,roles.edit,orders.read}', now()) returning id)
     insert into staff_roles (staff_id, shop_id, role, role_id) select $1, $2, id::text, id from made`,
    [member.id, shopId],
  );
  await test.database.query("delete from staff_roles where staff_id = $1 and role = 'cashier'", [member.id]);
  return member;
}

/** Another change has the turn of the shop's team; somebody asks, and waits; it does its work, and they go on. */
async function meanwhile<T>(ask: () => Promise<T>, statement: string, parameters: unknown[]): Promise<T> {
  const other = new pg.Client({ connectionString: test.database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query("select pg_advisory_xact_lock(hashtextextended('team:' || $1, 0))", [shopId]);
    const asked = ask();
    await until(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      return (await test.database.query(waiting)).length === 1;
    });
    await other.query(statement, parameters);
    await other.query('commit');
    return await asked;
  } finally {
    await other.end();
  }
}

const LOSE =
  "update roles set permissions = '{orders.read}' where shop_id = $1 and names ->> 'fr' = 'Responsable'";
const create = (by: TestStaff) =>
  by.call<{ code?: string }>(rolesContract.create, {
    body: { names: { fr: 'Autre' }, permissions: ['orders.read'] as never, ownOrdersOnly: false },
  });
const invite = (by: TestStaff, role: string) =>
  by.call<{ code?: string }>(teamContract.invite, {
    body: { name: 'Nadia', phone: '0661234567', locale: 'fr', roles: [role] } as never,
  });
const ownRole = async () => {
  const [row] = await test.database.query<StaffRole & { version: number }>(
    "select id, version from roles where shop_id = $1 and names ->> 'fr' = 'Responsable'",
    [shopId],
  );
  return { id: row?.id ?? '', version: row?.version ?? 0 };
};

describe('a change of the team or of roles that waited for its turn', () => {
  it('goes on where nothing was taken away meanwhile', async () => {
    const by = await head();
    expect((await meanwhile(() => create(by), 'select $1::uuid', [shopId])).status).toBe(201);
    const { id } = await ownRole();
    expect((await meanwhile(() => invite(by, id), 'select $1::uuid', [shopId])).status).toBe(200);
  });

  it('is refused where its right was taken away meanwhile: a role made, one put away, somebody invited, a link', async () => {
    const target = await TestStaff.signIn(test.app, shopId, 'cashier', host);
    const give =
      "update roles set permissions = '{staff.edit,roles.edit,orders.read}' where shop_id = $1 and names ->> 'fr' = 'Responsable'";
    const by = await head();
    const { id } = await ownRole();
    for (const ask of [
      () => create(by),
      () => by.call<{ code?: string }>(rolesContract.archive, { params: { id } }),
      () => invite(by, id),
      () => by.call<{ code?: string }>(teamContract.link, { params: { id: target.id } }),
    ]) {
      expect(await meanwhile(ask, LOSE, [shopId])).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      await test.database.query(give, [shopId]);
    }
  });

  it('gives nothing that whoever asked lost meanwhile, though they may still decide about roles', async () => {
    const by = await head();
    const less =
      "update roles set permissions = '{staff.edit,roles.edit}' where shop_id = $1 and names ->> 'fr' = 'Responsable'";
    expect(await meanwhile(() => create(by), less, [shopId])).toMatchObject({
      ...{ status: 403, body: { code: 'beyond_own_rights' } },
    });
  });

  it('is nobody’s where whoever asked was disabled, or their session ended', async () => {
    const by = await head();
    const disable = 'update staff set disabled_at = now() where id = $1';
    expect((await meanwhile(() => create(by), disable, [by.id])).status).toBe(401);
    const other = await head();
    const end = 'delete from staff_sessions where staff_id = $1';
    expect((await meanwhile(() => create(other), end, [other.id])).status).toBe(401);
  });
});
