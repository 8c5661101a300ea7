import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  auditContract,
  teamContract as contract,
  type MemberDetail,
  type MemberLink,
  staffContract,
  type TeamMember,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import type { RoleName } from '../index.ts';

const HOUR = 3_600_000;
const PASSWORD = 'un mot de passe assez long';
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let host = '';
let shops = 0;
let owner: TestStaff;

beforeEach(async () => {
  clock.advance(HOUR);
  host = `team${shops++}.example`;
  shop = await makeShop(test.app, { hosts: [host], stock: 10 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner', host);
});

interface Refused {
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}
interface Invited {
  readonly id: string;
  readonly link: MemberLink;
}

let people = 0;
const person = (change: object = {}) => {
  people += 1;
  const phone = `06${String(10_000_000 + people)}`;
  return {
    name: 'Samia Haddad',
    email: `samia${people}@boutique.example`,
    phone,
    locale: 'ar',
    roles: ['cashier'],
    ...change,
  };
};
const invite = (change: object = {}, by = owner) =>
  by.call<Invited & Refused>(contract.invite, { body: person(change) });
const invited = async (change: object = {}) => (await invite(change)).body;
const tokenOf = ({ path }: MemberLink) => path.slice('/dashboard/links/'.length);
const look = (token: string) =>
  test.app.inject({ url: `/dashboard/api/auth/link?token=${token}`, headers: { host } });
const choose = (token: string, password = PASSWORD) =>
  test.app.inject({
    ...{ method: 'POST', url: '/dashboard/api/auth/link', payload: { token, password } },
    headers: { host, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile' },
  });
const login = (email: string, password = PASSWORD) =>
  test.app.inject({
    method: 'POST',
    url: '/dashboard/api/auth/login',
    payload: { email, password },
    headers: { host },
  });
const detail = async (id: string) =>
  (await owner.call<MemberDetail>(contract.member, { params: { id } })).body;
const list = async () => (await owner.call<{ items: TeamMember[] }>(contract.list, {})).body.items;
const act = (name: 'disable' | 'enable', id: string, body?: object, by = owner) =>
  by.call<{ version: number } & Refused>(contract[name], { params: { id }, body });
const edit = (id: string, body: object, by = owner) =>
  by.call<{ version: number } & Refused>(contract.edit, { params: { id }, body });
const form = ({ name, email, phone, locale, roles, version }: MemberDetail) => ({
  name,
  email,
  phone,
  locale,
  roles,
  version,
});
const session = (cookie: string) =>
  test.app.inject({ url: '/dashboard/api/auth/session', headers: { cookie, host } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

describe('an invitation', () => {
  it('is a link by which somebody chooses a password, once, and is signed in with the roles that were given', async () => {
    const { id, link } = await invited();
    expect(link).toMatchObject({
      purpose: 'invite',
      path: expect.stringMatching(/^\/dashboard\/links\/[\w-]{43}$/),
    });
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      state: 'invited',
      roles: ['cashier'],
      seenAt: null,
    });
    const token = tokenOf(link);
    expect((await look(token)).json()).toMatchObject({ name: 'Samia Haddad', purpose: 'invite' });
    expect((await look(token)).statusCode).toBe(200);

    const answer = await choose(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().permissions).toContain('till.sell');
    expect((await session(cookieOf(answer))).json().staff).toMatchObject({
      id,
      roles: ['cashier'],
      locale: 'ar',
    });
    expect(await detail(id)).toMatchObject({
      state: 'active',
      link: null,
      sessions: [{ device: 'Chrome · Android', address: '127.0.0.x', own: false }],
      signIns: [{ result: 'done', device: 'Chrome · Android' }],
    });

    for (const again of [await look(token), await choose(token, 'un autre mot de passe')])
      expect([again.statusCode, again.json().code]).toEqual([410, 'link_used']);
    expect((await session(cookieOf(answer))).statusCode).toBe(200);
  });

  it('lets nobody in before a password is chosen, and is worth nothing after three days', async () => {
    const { id, link } = await invited();
    const { email } = await detail(id);
    expect((await login(email ?? '', '')).statusCode).toBe(422);
    expect((await login(email ?? '', 'null')).json().code).toBe('bad_credentials');
    clock.advance(73 * HOUR);
    expect((await choose(tokenOf(link))).json().code).toBe('link_used');
  });

  it('is worth nothing once another was made, and says who is known already', async () => {
    const { id, link } = await invited();
    const { email, phone } = await detail(id);
    const again = await owner.call<MemberLink>(contract.link, { params: { id } });
    expect((await choose(tokenOf(link))).statusCode).toBe(410);
    expect((await choose(tokenOf(again.body))).statusCode).toBe(200);
    expect((await owner.call<MemberLink>(contract.link, { params: { id } })).body.purpose).toBe('reset');
    expect((await invite({ email })).body).toMatchObject({
      code: 'email_taken',
      errors: { email: [expect.any(String)] },
    });
    expect((await invite({ phone })).body).toMatchObject({
      code: 'phone_taken',
      errors: { phone: [expect.any(String)] },
    });
  });

  it('is used once where two choose at the same time', async () => {
    const { id, link } = await invited();
    const answers = await Promise.all(
      ['premier mot de passe', 'second mot de passe'].map((one) => choose(tokenOf(link), one)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await detail(id)).sessions).toHaveLength(1);
  });

  it('refuses what is no person, in the language asked, and writes nothing', async () => {
    const before = (await list()).length;
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ email: '', phone: null }, 'email'],
      [{ email: 'samia' }, 'email'],
      [{ phone: '021 12 34 56' }, 'phone'],
      [{ roles: [] }, 'roles'],
      [{ roles: ['patron'] }, 'roles.0'],
    ] as const)
      expect((await invite(change)).body).toMatchObject({
        code: 'invalid',
        errors: { [field]: [expect.any(String)] },
      });
    expect((await choose('x'.repeat(43))).statusCode).toBe(410);
    expect((await list()).length).toBe(before);
  });

  it('opens on the site of its own shop alone', async () => {
    const { link } = await invited();
    await makeShop(test.app, { hosts: ['elsewhere.example'] });
    const url = `/dashboard/api/auth/link?token=${tokenOf(link)}`;
    expect((await test.app.inject({ url, headers: { host: 'elsewhere.example' } })).statusCode).toBe(410);
  });
});

describe('an owner who is locked out', () => {
  const script = fileURLToPath(new URL('../../../../../scripts/staff.mjs', import.meta.url));
  const run = (name: string) =>
    promisify(execFile)(process.execPath, [script, 'link', name], {
      env: { ...process.env, DATABASE_URL: test.database.url },
    });

  it('has a link made on the machine, which is worth as much as any other', async () => {
    const { id, link } = await invited();
    const { phone } = await detail(id);
    clock.set(new Date());
    const { stdout } = await run(`+213 ${phone?.slice(1)}`);
    expect((await choose(tokenOf(link))).statusCode).toBe(410);
    const [path = ''] = stdout.split('\n');
    expect((await choose(tokenOf({ ...link, path }))).statusCode).toBe(200);
    clock.set(TEST_NOW);
    await expect(run('personne@boutique.example')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('personne@boutique.example'),
    });
  });
});

describe('signing in by mobile number', () => {
  it('takes it in every form, as the same account', async () => {
    const { link, id } = await invited({ email: '', phone: '0661 42 18 07' });
    await choose(tokenOf(link));
    for (const typed of ['0661421807', '+213 661 42 18 07', '٠٦٦١٤٢١٨٠٧'])
      expect((await login(typed)).json().staff).toMatchObject({ id, email: null });
    expect((await login('0661421808')).json().code).toBe('bad_credentials');
  });

  it('counts guesses of number and e-mail address together', async () => {
    const { link, id } = await invited();
    await choose(tokenOf(link));
    const { email, phone } = await detail(id);
    for (let nth = 0; nth < 20; nth++) await login((nth % 2 ? email : phone) ?? '', 'faux');
    expect((await login(email ?? '', 'faux')).statusCode).toBe(429);
    expect((await login(phone ?? '', 'faux')).statusCode).toBe(429);
    expect((await detail(id)).signIns.map(({ result }) => result)).toContain('locked');
  }, 60_000);
});

describe('a member', () => {
  it('has other rights with the next request, and no fewer owners than one are left', async () => {
    const { id, link } = await invited({ roles: ['manager'] });
    const cookie = cookieOf(await choose(tokenOf(link)));
    expect((await session(cookie)).json().permissions).toContain('orders.refund');
    const seen = await detail(id);
    const { body } = await edit(id, { ...form(seen), roles: ['warehouse_clerk'], name: 'Samia B.' });
    expect(body.version).toBe(seen.version + 1);
    expect((await session(cookie)).json().permissions).not.toContain('orders.refund');
    expect((await edit(id, form(seen))).body.code).toBe('stale');

    const self = await detail(owner.id);
    expect((await edit(owner.id, { ...form(self), roles: ['manager'] })).body.code).toBe('last_owner');
    expect((await act('disable', owner.id, {})).body.code).toBe('forbidden');
  });

  it('keeps an owner where two owners take the shop from each other at once', async () => {
    const { id, link } = await invited({ roles: ['owner'] });
    const answer = await choose(tokenOf(link));
    const headers = { cookie: cookieOf(answer), host, 'x-csrf-token': answer.json().csrfToken };
    const [one, two] = await Promise.all([
      act('disable', id, {}),
      test.app.inject({
        ...{ method: 'POST', url: `/dashboard/api/staff/${owner.id}/disable`, headers },
        payload: {},
      }),
    ]);
    expect([one.status, two.statusCode].filter((status) => status === 204)).toHaveLength(1);
    const rows = await test.database.query(
      `select 1 from staff s join staff_roles r on r.staff_id = s.id
       where r.shop_id = $1 and r.role = 'owner' and s.disabled_at is null`,
      [shop.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('may do nothing any more from the instant that it is disabled, also by a session that began beside it', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'cashier', host);
    expect((await clerk.call(staffContract.session, {})).status).toBe(200);
    await test.database.query('update staff set disabled_at = $2 where id = $1', [clerk.id, clock.now()]);
    expect((await clerk.call(staffContract.session, {})).status).toBe(401);
    await test.database.query('update staff set disabled_at = null where id = $1', [clerk.id]);
    expect((await clerk.call(staffContract.session, {})).status).toBe(200);
  });

  it('who leaves is out at once, with every session and link; who comes back has what they had', async () => {
    const { id, link } = await invited();
    const cookie = cookieOf(await choose(tokenOf(link)));
    const open = (await owner.call<MemberLink>(contract.link, { params: { id } })).body;
    expect((await act('disable', id, {})).status).toBe(204);
    expect((await session(cookie)).statusCode).toBe(401);
    expect((await choose(tokenOf(open))).statusCode).toBe(410);
    const late = (await owner.call<MemberLink>(contract.link, { params: { id } })).body;
    expect((await choose(tokenOf(late))).statusCode).toBe(410);
    const { email } = await detail(id);
    expect((await login(email ?? '')).statusCode).toBe(401);
    expect(await detail(id)).toMatchObject({ state: 'disabled', sessions: [] });
    expect((await act('enable', id)).status).toBe(204);
    expect((await login(email ?? '')).statusCode).toBe(200);
  });

  it('has sessions that are ended one by one or all together', async () => {
    const { id, link } = await invited();
    const cookies = [cookieOf(await choose(tokenOf(link)))];
    const { email } = await detail(id);
    for (let nth = 0; nth < 2; nth++) cookies.push(cookieOf(await login(email ?? '')));
    const [newest] = (await detail(id)).sessions;
    const end = (query: object) =>
      owner.call<{ ended: number }>(contract.endSessions, { params: { id }, query });
    expect((await end({ session: newest?.id })).body.ended).toBe(1);
    expect((await detail(id)).sessions).toHaveLength(2);
    expect((await end({})).body.ended).toBe(2);
    for (const cookie of cookies) expect((await session(cookie)).statusCode).toBe(401);
  });

  it.each(['manager', 'cashier'] as RoleName[])('is nobody’s to decide about for a %s', async (role) => {
    const other = await TestStaff.signIn(test.app, shop.id, role, host);
    for (const answer of [
      await invite({}, other),
      await other.call(contract.list, {}),
      await other.call(contract.member, { params: { id: owner.id } }),
      await other.call(contract.link, { params: { id: owner.id } }),
      await other.call(auditContract.list, {}),
    ])
      expect(answer.status).toBe(403);
  });

  it('who works in another shop too is nobody’s to decide about', async () => {
    const { id } = await invited();
    const stranger = await makeShop(test.app, { hosts: [`both${shops}.example`] });
    await test.database.query("insert into staff_roles (staff_id, shop_id, role) values ($1, $2, 'owner')", [
      id,
      stranger.id,
    ]);
    const seen = await detail(id);
    for (const { status, body } of [
      await owner.call<Refused>(contract.link, { params: { id } }),
      await edit(id, { ...form(seen), email: 'autre@boutique.example' }),
      await act('disable', id, {}),
    ])
      expect([status, body.code]).toEqual([403, 'beyond_own_rights']);
  });

  it('is given a role once, however often it is named, and is known whatever the case of the address', async () => {
    const { id } = await invited({ email: 'Nadia@Boutique.example', roles: ['cashier', 'cashier'] });
    expect((await detail(id)).roles).toEqual(['cashier']);
    expect((await invite({ email: 'nadia@boutique.example' })).body.code).toBe('email_taken');
  });

  it('of another shop is not found', async () => {
    const stranger = await makeShop(test.app, { hosts: [`other${shops}.example`] });
    const theirs = await TestStaff.signIn(test.app, stranger.id, 'owner', `other${shops}.example`);
    for (const answer of [
      await owner.call(contract.member, { params: { id: theirs.id } }),
      await owner.call(contract.link, { params: { id: theirs.id } }),
      await act('disable', theirs.id, {}),
      await owner.call(contract.endSessions, { params: { id: theirs.id } }),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('the audit log', () => {
  it('says who changed what, from what to what, page after page, and is filtered', async () => {
    const { id } = await invited();
    const seen = await detail(id);
    clock.advance(1_000);
    await edit(id, { ...form(seen), name: 'Samia Benali' });
    type Log = {
      items: { action: string; entityId: string; before: object; after: object; who: string }[];
      next: string | null;
    };
    const log = async (query: object) => (await owner.call<Log>(auditContract.list, { query })).body;
    const { items } = await log({ entity: 'staff', entityId: id });
    expect(items.map(({ action }) => action)).toEqual(['staff.edit', 'staff.invite']);
    expect(items[0]).toMatchObject({
      who: owner.name,
      before: { name: 'Samia Haddad' },
      after: { name: 'Samia Benali' },
    });
    expect((await log({ area: 'orders' })).items).toEqual([]);
    expect((await log({ area: 'staff' })).items.length).toBeGreaterThanOrEqual(2);
    expect((await log({ staff: id })).items).toEqual([]);
    expect((await log({ to: '2020-01-01' })).items).toEqual([]);

    for (let nth = 0; nth < 51; nth++) await owner.call(contract.link, { params: { id } });
    const first = await log({ entityId: id });
    expect(first.items).toHaveLength(50);
    const second = await log({ entityId: id, after: first.next });
    // 51 links, an invitation and a change.
    expect([second.items.length, second.next]).toEqual([3, null]);
    expect(JSON.stringify(await log({}))).not.toMatch(/password|token/i);
  }, 60_000);
});
