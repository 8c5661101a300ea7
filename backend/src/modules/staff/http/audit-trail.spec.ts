import { type AuditRow, type AuditTrailState, auditContract, shopSettingsContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { AuditTrail } from '../application/audit-trail.ts';
import { EraseAudit } from '../application/erase-audit.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shopId = '';
let host = '';
let owner: TestStaff;
let shops = 0;

beforeEach(async () => {
  clock.set(TEST_NOW);
  host = `audit${shops++}.example`;
  shopId = (await makeShop(test.app, { hosts: [host] })).id;
  owner = await TestStaff.signIn(test.app, shopId, 'owner', host);
  await noted('2026-11-18T09:00:00Z', 'orders.confirm', { state: 'confirmed' });
  await noted('2026-11-18T23:30:00Z', 'catalog.update', { price: 100 });
  await noted('2026-11-20T12:00:00Z', 'orders.cancel', { state: 'cancelled' });
});

const noted = (at: string, action: string, after: object, shop = shopId) =>
  test.database.query(
    `insert into audit_entries (id, shop_id, staff_id, staff_name, at, action, entity, entity_id, after)
     values (uuidv7(), $1, $2, 'Nadia', $3, $4, 'order', '7', $5)`,
    [shop, owner.id, at, action, JSON.stringify(after)],
  );
const close = () => test.app.get(AuditTrail).execute();
const list = async (query: object = {}) =>
  (await owner.call<{ items: AuditRow[]; trail: AuditTrailState | null }>(auditContract.list, { query }))
    .body;
const days = () =>
  test.database.query<{ day: string; entries: number; digest: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, entries, encode(digest, 'hex') as digest from audit_days
     where shop_id = $1 order by day`,
    [shopId],
  );
const broken = async () => (await list()).trail?.broken;
/** What the database itself would refuse, by somebody who takes its guards away. */
async function behindOurBack(text: string): Promise<void> {
  await test.database.query('alter table audit_entries disable trigger audit_entries_trail');
  try {
    await test.database.query(text, [shopId]);
  } finally {
    await test.database.query('alter table audit_entries enable trigger audit_entries_trail');
  }
}

describe('the audit log', () => {
  it('is only added to, whoever writes', async () => {
    for (const statement of [
      "update audit_entries set staff_name = 'Personne' where shop_id = $1",
      'delete from audit_entries where shop_id = $1',
    ])
      await expect(test.database.query(statement, [shopId])).rejects.toThrow('only added to');
    await close();
    for (const statement of [
      'update audit_days set entries = 0 where shop_id = $1',
      'delete from audit_days where shop_id = $1',
    ])
      await expect(test.database.query(statement, [shopId])).rejects.toThrow('stays as it is');
  });

  it('has a digest of each day that is over, in Algiers, chained to the day before, also of a day without entries', async () => {
    await close();
    const found = await days();
    // 23:30 in London is the next day in Algiers.
    expect(found.map(({ day, entries }) => [day, entries])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-19', 1],
      ['2026-11-20', 1],
    ]);
    expect(new Set(found.map(({ digest }) => digest)).size).toBe(3);
    expect((await list()).trail).toEqual({
      ...{ checkedAt: clock.now().toISOString(), days: 3, broken: null, last: '2026-11-20' },
      digest: found.at(-1)?.digest,
    });
    await close();
    expect(await days()).toEqual(found);
    // Today is closed an hour after it is over: what was done in it is committed by then.
    clock.set(new Date(Date.parse('2026-11-21T23:00:00Z') + HOUR - 1));
    await close();
    expect(await days()).toHaveLength(3);
    clock.advance(1);
    await close();
    expect(await days()).toHaveLength(4);
  });

  it.each([
    [
      'an entry was changed',
      "update audit_entries set after = '{\"price\": 1}' where shop_id = $1 and action = 'catalog.update'",
    ],
    ['one was taken away', "delete from audit_entries where shop_id = $1 and action = 'catalog.update'"],
    [
      'one was moved to another day',
      "update audit_entries set at = at - interval '1 hour' where shop_id = $1 and action = 'catalog.update'",
    ],
    [
      'one was added later',
      `insert into audit_entries (id, shop_id, at, action, entity, entity_id) values (uuidv7(), $1, '2026-11-19T10:00:00Z', 'orders.pay', 'order', '7')`,
    ],
    [
      'somebody else is named',
      "update audit_entries set staff_name = 'Samir' where shop_id = $1 and action = 'catalog.update'",
    ],
  ])('is red where behind our back %s', async (_, statement) => {
    await close();
    expect((await list()).trail?.broken).toBeNull();
    await behindOurBack(statement);
    await close();
    const broken = (await list()).trail?.broken;
    expect(broken).toBe(statement.includes('interval') ? '2026-11-18' : '2026-11-19');
  });

  it('is red where a day was closed anew, or is missing: the days after it say so', async () => {
    await close();
    await test.database.query('alter table audit_days disable trigger audit_days_closed');
    await test.database.query(
      `update audit_days set digest = sha256('') where shop_id = $1 and day = '2026-11-18'`,
      [shopId],
    );
    await close();
    expect((await list()).trail?.broken).toBe('2026-11-18');
    await test.database.query(`delete from audit_days where shop_id = $1 and day = '2026-11-19'`, [shopId]);
    await test.database.query(`delete from audit_days where shop_id = $1 and day = '2026-11-18'`, [shopId]);
    await close();
    expect((await list()).trail?.broken).toBe('2026-11-20');
    await test.database.query('alter table audit_days enable trigger audit_days_closed');
  });

  it('goes out as a file of what the filters find, and who took it is in the log', async () => {
    await noted('2026-11-20T13:00:00Z', 'orders.note', { note: '=HYPERLINK("http://x")' });
    const csv = await owner.text(auditContract.export, {
      area: 'orders',
      from: '2026-11-20',
      language: 'fr',
    });
    expect([csv.status, csv.type]).toEqual([200, expect.stringContaining('text/csv')]);
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Avant');
    expect(lines[1]).toContain('orders.note');
    expect(lines[2]).toContain('orders.cancel');
    clock.advance(1);
    const xlsx = await owner.text(auditContract.export, { format: 'xlsx', area: 'orders' });
    expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const { items } = await list();
    expect(items.filter(({ action }) => action === 'staff.audit_export')).toMatchObject([
      { who: owner.name, after: { area: 'orders', format: 'xlsx' } },
      { who: owner.name, after: { area: 'orders', from: '2026-11-20', format: 'csv' } },
    ]);
    const clerk = await TestStaff.signIn(test.app, shopId, 'manager', host);
    expect((await clerk.text(auditContract.export)).status).toBe(403);
  });

  it('goes out whole or not at all, and of one’s own shop', async () => {
    await test.database.query(
      `insert into audit_entries (id, shop_id, at, action, entity, entity_id)
       select uuidv7(), $1, '2026-10-01T10:00:00Z'::timestamptz + n * interval '1 second', 'carts.call', 'abandoned_cart', n::text
       from generate_series(1, 100001) n`,
      [shopId],
    );
    expect((await owner.text(auditContract.export, { area: 'carts' })).status).toBe(413);
    const day = await owner.text(auditContract.export, { area: 'carts', to: '2026-10-01' });
    const lines = day.text.trim().split('\r\n');
    // From ten o'clock to midnight in Algiers, each entry once.
    expect(lines).toHaveLength(13 * 3600);
    expect(new Set(lines).size).toBe(lines.length);
    const other = await makeShop(test.app, { hosts: [`${host}.other`] });
    await noted('2026-11-20T12:00:00Z', 'orders.cancel', { secret: 'voisin' }, other.id);
    expect((await owner.text(auditContract.export, { area: 'orders' })).text).not.toContain('voisin');
  });

  it('is erased after as many months as the shop says, twelve at least, by its job alone; the digests stay', async () => {
    const set = (auditMonths: number) =>
      owner.call<{ errors?: object }>(shopSettingsContract.change, { body: { auditMonths } });
    expect((await set(11)).body.errors).toHaveProperty('auditMonths');
    expect((await set(12)).status).toBe(200);
    for (const day of [1, 2, 3, 4]) await noted(`2020-03-0${day}T09:00:00Z`, 'orders.confirm', { day });
    await noted('2020-03-20T09:00:00Z', 'orders.pay', {});
    clock.set(new Date('2020-03-25T10:00:00Z'));
    await close();
    const closed = await days();
    const old = "delete from audit_entries where shop_id = $1 and at < '2021-01-01'";
    await expect(test.database.query(old, [shopId])).rejects.toThrow('only added to');
    clock.set(new Date('2021-03-10T10:00:00Z'));
    await test.app.get(EraseAudit).execute();
    const kept = await test.database.query<{ action: string }>(
      "select action from audit_entries where shop_id = $1 and at < '2022-01-01' order by at",
      [shopId],
    );
    expect(kept.map(({ action }) => action)).toEqual(['orders.pay', 'audit.erase']);
    clock.set(new Date('2020-03-25T10:00:00Z'));
    await close();
    expect([await broken(), await days()]).toEqual([null, closed]);
    // What is left is as guarded as before, and so is the chain that leads to it.
    await behindOurBack("delete from audit_entries where shop_id = $1 and action = 'orders.pay'");
    await close();
    expect(await broken()).toBe('2020-03-20');
    await test.database.query('alter table audit_days disable trigger audit_days_closed');
    await test.database.query("delete from audit_days where shop_id = $1 and day = '2020-03-02'", [shopId]);
    await test.database.query('alter table audit_days enable trigger audit_days_closed');
    await close();
    expect(await broken()).toBe('2020-03-03');
  });
});
