import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { totpAt } from '../application/codes.ts';
import { PASSWORD, useMembers } from '../testing/use-members.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const API = '/dashboard/api';
const OWN = `${API}/auth/own-second-factor`;
const clock = new FixedClock(TEST_NOW);
const context = useApp({ clock });
const members = useMembers(context);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  context.app.inject({ method: 'POST', url, payload, headers });
const login = (email: string, password = PASSWORD) => post(`${API}/auth/login`, { email, password });
const enter = (token: string, code: string) => post(`${API}/auth/second-factor`, { token, code });

/** Signed in by the password alone: what later requests carry. */
async function signedIn(email: string) {
  const answer = await login(email);
  const [cookie = '', device = ''] = [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0] ?? '');
  return { cookie, device, 'x-csrf-token': answer.json<{ csrfToken: string }>().csrfToken };
}

/** A member whose sign-ins ask for a code. */
async function guarded(...roles: Parameters<typeof members.member>) {
  const { id, email } = await members.member(...(roles.length > 0 ? roles : (['manager'] as const)));
  const { device, ...headers } = await signedIn(email);
  const { secret, uri } = (await post(OWN, { password: PASSWORD }, headers)).json<{
    secret: string;
    uri: string;
  }>();
  const confirmed = await post(`${OWN}/confirm`, { code: totpAt(secret, clock.now()) }, headers);
  expect(confirmed.statusCode).toBe(200);
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  clock.advance(STEP_MS);
  const token = async () => (await login(email)).json<{ token: string }>().token;
  return {
    id,
    email,
    headers,
    device,
    secret,
    uri,
    recoveryCodes,
    token,
    code: () => totpAt(secret, clock.now()),
  };
}

describe('a second factor', () => {
  it('is asked for once a code of it was seen, and then at each sign-in', async () => {
    const { email } = await members.member('manager');
    const headers = await signedIn(email);
    expect((await post(OWN, { password: 'autre chose' }, headers)).json()).toMatchObject({
      ...{ code: 'wrong_password', errors: { password: [expect.any(String)] } },
    });
    const begun = (await post(OWN, { password: PASSWORD }, headers)).json<{ secret: string; uri: string }>();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/membre.*&issuer=Boutique$/);
    expect(begun.uri).toContain(begun.secret);
    expect((await login(email)).statusCode).toBe(200);
    const wrong = await post(`${OWN}/confirm`, { code: '000 000' }, headers);
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_code']);
    expect((await login(email)).statusCode).toBe(200);

    // As an Arabic keyboard writes it.
    const typed = totpAt(begun.secret, clock.now()).replace(
      /\d/g,
      (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '',
    );
    const confirmed = await post(`${OWN}/confirm`, { code: typed }, headers);
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    const asked = await login(email);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    clock.advance(STEP_MS);
    const entered = await enter(asked.json().token, totpAt(begun.secret, clock.now()));
    expect([entered.statusCode, entered.json().staff.email]).toEqual([200, email]);
    expect(entered.headers['set-cookie']).toHaveLength(2);
  });

  it('takes each code once, also when it is sent twice at the same moment', async () => {
    const { token, code, email } = await guarded();
    const [one, other] = [await token(), await token()];
    const statuses = (await Promise.all([enter(one, code()), enter(other, code())])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await enter(await token(), code())).statusCode).toBe(422);
    clock.advance(STEP_MS);
    expect((await enter(await token(), code())).statusCode).toBe(200);
    const failed = await context.database.query(
      `select 1 from audit_entries a join staff s on s.id::text = a.entity_id
       where s.email = $1 and a.action = 'staff.login_failed' and a.after ->> 'secondFactor' = 'true'`,
      [email],
    );
    expect(failed).toHaveLength(2);
  });

  it('is replaced by a recovery code, each once, of this member alone', async () => {
    const { token, recoveryCodes } = await guarded();
    const other = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(await other.token(), first)).statusCode).toBe(422);
    expect((await enter(await token(), ` ${first.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await enter(await token(), first)).statusCode).toBe(422);
    const both = await Promise.all([enter(await token(), second), enter(await token(), second)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('slows down whoever guesses codes', async () => {
    const { token, code, device } = await guarded();
    const given = await token();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await enter(given, '123456')).statusCode);
    expect(statuses).toEqual([...Array<number>(5).fill(422), 429]);
    expect((await enter(given, code())).statusCode).toBe(429);
    // A browser that they signed in from before has tries of its own.
    const url = `${API}/auth/second-factor`;
    expect((await post(url, { token: given, code: '123456' }, { cookie: device })).statusCode).toBe(422);
    clock.advance(MINUTE_MS);
    expect((await enter(given, code())).statusCode).toBe(200);
  });

  it('is asked for within five minutes, with the password that was right', async () => {
    const { token, code, headers } = await guarded();
    const given = await token();
    const [id = '', until = '', proof = ''] = given.split('.');
    const other = await guarded();
    for (const forged of [
      '',
      'x.y.z',
      `${id}.${Number(until) + MINUTE_MS}.${proof}`,
      `${other.id}.${until}.${proof}`,
    ])
      expect((await enter(forged, code())).statusCode).toBe(401);
    clock.advance(5 * MINUTE_MS);
    expect((await enter(given, code())).json().code).toBe('sign_in_over');

    const before = await token();
    await context.app.inject({
      ...{ method: 'PUT', url: `${API}/auth/password`, headers },
      payload: { current: PASSWORD, password: 'une autre phrase assez longue' },
    });
    expect((await enter(before, code())).json().code).toBe('sign_in_over');
  });

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await guarded();
    const kept = JSON.stringify(
      await context.database.query(
        `select t.sealed_secret, (select string_agg(encode(code_hash, 'escape'), ' ') from staff_recovery_codes c where c.staff_id = t.staff_id)
         from staff_totp t where staff_id = $1`,
        [id],
      ),
    );
    for (const known of [secret, ...recoveryCodes]) expect(kept).not.toContain(known);
  });

  it('gets new recovery codes, and goes, for the password', async () => {
    const { email, headers, recoveryCodes, token } = await guarded();
    const standing = async () => (await context.app.inject({ url: OWN, headers })).json();
    expect(await standing()).toEqual({ since: expect.any(String), codesLeft: 10 });
    expect((await post(OWN, { password: PASSWORD }, headers)).json().code).toBe('in_use');
    const renewed = await post(`${OWN}/recovery-codes`, { password: PASSWORD }, headers);
    expect((await enter(await token(), recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await enter(await token(), renewed.json().recoveryCodes[0])).statusCode).toBe(200);
    expect((await post(`${OWN}/remove`, { password: 'x' }, headers)).statusCode).toBe(422);
    expect((await post(`${OWN}/remove`, { password: PASSWORD }, headers)).statusCode).toBe(204);
    expect((await login(email)).statusCode).toBe(200);
    expect(await standing()).toEqual({ since: null, codesLeft: 0 });
  });

  it('is asked for after a link for a new password too, and taken away by a colleague with no fewer rights', async () => {
    const owner = await signedIn((await members.member('owner')).email);
    const clerk = await signedIn((await members.member('warehouse_clerk')).email);
    const { id, email, code } = await guarded('confirmation_agent');
    const made = (await post(`${API}/staff/${id}/link`, {}, owner)).json<{ path: string }>();
    const password = 'encore une phrase assez longue';
    const link = { token: made.path.split('/').at(-1), password };
    const used = await post(`${API}/auth/link`, link);
    expect([used.statusCode, used.json().code]).toEqual([401, 'second_factor']);
    expect((await enter(used.json().token, code())).statusCode).toBe(200);
    expect((await login(email, password)).json().code).toBe('second_factor');

    const remove = (headers: Record<string, string>) =>
      context.app.inject({ method: 'DELETE', url: `${API}/staff/${id}/second-factor`, headers });
    expect((await remove(clerk)).statusCode).toBe(403);
    // One's own goes with the password alone, and so does one's own password.
    const self = await guarded('owner');
    for (const [method, path] of [
      ['DELETE', 'second-factor'],
      ['POST', 'link'],
    ] as const) {
      const url = `${API}/staff/${self.id}/${path}`;
      expect((await context.app.inject({ method, url, headers: self.headers })).statusCode).toBe(403);
    }
    const shown = async () =>
      (await context.app.inject({ url: `${API}/staff/${id}`, headers: owner })).json().secondFactorSince;
    expect(await shown()).toEqual(expect.any(String));
    expect((await remove(owner)).statusCode).toBe(204);
    expect([await shown(), (await login(email, password)).statusCode]).toEqual([null, 200]);
  });
});
