import { staffContract as contract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
const HOST = 'connexions.example';
let shopId = '';
let member: TestStaff;
let other: TestStaff;

interface Session {
  readonly id: string;
  readonly own: boolean;
  readonly device: string | null;
}
const sessionsOf = async (by: TestStaff) =>
  (await by.call<{ items: Session[] }>(contract.sessions, {})).body.items;
const end = async (by: TestStaff, session?: string) =>
  (await by.call<{ ended: number }>(contract.endSessions, session ? { query: { session } } : {})).body.ended;
/** Signed in elsewhere too. @returns the id of that session */
async function elsewhere(whose: TestStaff): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    `insert into staff_sessions select (jsonb_populate_record(null::staff_sessions, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(),
       'token_hash', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'device', 'Téléphone'))).*
     from (select * from staff_sessions where staff_id = $1 limit 1) s returning id`,
    [whose.id],
  );
  return row?.id ?? '';
}

beforeAll(async () => {
  shopId = (await makeShop(test.app, { hosts: [HOST] })).id;
  member = await TestStaff.signIn(test.app, shopId, 'cashier', HOST);
  other = await TestStaff.signIn(test.app, shopId, 'owner', HOST);
});

describe('one’s own sessions', () => {
  it('are listed, this one marked, and a lost telephone is signed out by whoever lost it', async () => {
    const lost = await elsewhere(member);
    const seen = await sessionsOf(member);
    expect(seen.map(({ id, own }) => [id === lost, own]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await end(member, lost)).toBe(1);
    expect((await sessionsOf(member)).map(({ own }) => own)).toEqual([true]);
    const [entry] = await test.database.query(
      `select entity_id, after from audit_entries where action = 'staff.end_sessions' and staff_id = $1`,
      [member.id],
    );
    expect(entry).toEqual({ entity_id: member.id, after: { ended: 1 } });
  });

  it('end all together but the one from which it is asked, which no call ends', async () => {
    await Promise.all([elsewhere(member), elsewhere(member)]);
    const [own] = (await sessionsOf(member)).filter((session) => session.own);
    expect(await end(member, own?.id)).toBe(0);
    expect(await end(member)).toBe(2);
    expect((await sessionsOf(member)).map(({ id }) => id)).toEqual([own?.id]);
  });

  it('are nobody else’s: a colleague’s is neither shown nor ended, whatever one may do', async () => {
    const theirs = await elsewhere(member);
    expect((await sessionsOf(other)).map(({ own }) => own)).toEqual([true]);
    expect(await end(other, theirs)).toBe(0);
    expect(await sessionsOf(member)).toHaveLength(2);
  });
});
