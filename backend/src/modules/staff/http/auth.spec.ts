import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import { StaffApi } from '../index.ts';
import { PASSWORD, useMembers } from '../testing/use-members.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const context = useApp({ clock });
const members = useMembers(context);
const { member } = members;

function login(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  const payload = { email, password };
  return context.app.inject({ method: 'POST', url: '/dashboard/api/auth/login', payload, headers });
}

function session(cookie: string) {
  return context.app.inject({ url: '/dashboard/api/auth/session', headers: { cookie } });
}

async function signIn(email: string) {
  const response = await login(email);
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { cookie, csrfToken: response.json<{ csrfToken: string }>().csrfToken };
}

describe('signing in', () => {
  it('answers the session cookie, the CSRF token, the member, and what their roles allow', async () => {
    const { id, email } = await member('confirmation_agent');
    const response = await login(email.toUpperCase());
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^hanout_s=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^hanout_d=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ]);
    expect(response.json()).toMatchObject({
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      staff: { id, email, name: 'Agent de confirmation', locale: 'fr', roles: ['confirmation_agent'] },
      permissions: expect.arrayContaining(['orders.confirm', 'orders.read']),
      shop: { uuid: members.shopId, name: 'Boutique' },
    });
    expect(response.json().permissions).not.toContain('staff.edit');
  });

  it('keeps only the hash of the session', async () => {
    const { cookie } = await signIn((await member('owner')).email);
    const secret = cookie.split('=')[1] ?? '';
    const rows = await context.database.query<{ token_hash: Buffer }>(
      'select token_hash from staff_sessions',
    );
    expect(rows.some((row) => row.token_hash.equals(tokenHash(secret)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('refuses a wrong password, an unknown address, and a member without a role alike', async () => {
    const { email } = await member('owner');
    const { email: withoutRole } = await member();
    const answers = await Promise.all([
      login(email, 'autre chose'),
      login('x@y.example'),
      login(withoutRole),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        message: 'Adresse e-mail ou mot de passe incorrect.',
        code: 'bad_credentials',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await member('owner');
    await login(`warm${email}`);
    const least = { nobody: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY };
    // In turns, so that whatever else the machine does slows both; again where it slowed one alone.
    for (let round = 0; round < 5 || (round < 15 && least.nobody <= least.known / 2); round++)
      for (const [who, address] of [
        ['nobody', `nobody${round}@boutique.example`],
        ['known', round < 5 ? email : (await member('owner')).email],
      ] as const) {
        const start = performance.now();
        const { statusCode } = await login(address, 'autre chose');
        expect(statusCode).toBe(401);
        least[who] = Math.min(least[who], performance.now() - start);
      }
    // The password's hash takes ten times what everything else takes: without it the ratio falls under 0.2.
    expect(least.nobody / least.known).toBeGreaterThan(0.5);
  });

  it('refuses to sign in from a foreign page', async () => {
    const { email } = await member('owner');
    const foreign = await login(email, PASSWORD, { origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'csrf']);
    const crossSite = await login(email, PASSWORD, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
  });

  it('slows down whoever guesses one account, and nobody else', async () => {
    const { email } = await member('owner');
    const codes: number[] = [];
    for (let attempt = 0; attempt < 21; attempt++) codes.push((await login(email, 'x')).statusCode);
    expect(codes).toEqual([...Array<number>(20).fill(401), 429]);
    const refused = await login(email);
    expect(refused.json()).toEqual({
      message: 'Trop de demandes. Réessayez dans 60\u00a0secondes.',
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await login((await member('owner')).email)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('says who is signed in, until signing out', async () => {
    const { email } = await member('owner');
    const { cookie, csrfToken } = await signIn(email);
    expect((await session(cookie)).json()).toMatchObject({ csrfToken, staff: { email } });
    const url = '/dashboard/api/auth/logout';
    const signedOut = await context.app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    });
    expect(signedOut.statusCode).toBe(204);
    expect(String(signedOut.headers['set-cookie'])).toContain(
      'hanout_s=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    );
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('is replaced by a new sign-in', async () => {
    const { email } = await member('owner');
    const { cookie } = await signIn(email);
    const again = await login(email, PASSWORD, { cookie });
    expect(again.statusCode).toBe(200);
    expect(String(again.headers['set-cookie'])).not.toContain(cookie);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('ends after two hours without use', async () => {
    const { cookie } = await signIn((await member('owner')).email);
    clock.advance(2 * HOUR - 1);
    expect((await session(cookie)).statusCode).toBe(200);
    await until(async () => (await seenAgo(cookie)) === 0);
    clock.advance(2 * HOUR);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('ends after twelve hours whatever is done in it', async () => {
    const { cookie } = await signIn((await member('owner')).email);
    for (let hour = 1; hour < 12; hour++) {
      clock.advance(HOUR);
      expect((await session(cookie)).statusCode).toBe(200);
      // The last use is written down behind the answer.
      await until(async () => (await seenAgo(cookie)) === 0);
    }
    clock.advance(HOUR);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('ends when the member is disabled, who cannot sign in again', async () => {
    const { id, email } = await member('manager');
    const { cookie } = await signIn(email);
    const actor = systemActor('test');
    const { app } = context;
    await app.get(UnitOfWork).transactional((em) => app.get(StaffApi).disable(em, id, members.shopId, actor));
    expect((await session(cookie)).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(401);
  });

  it('survives a change of password, which the one in use allows and which ends all others', async () => {
    const { id, email } = await member('cashier');
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    const change = (current: string, password: string, csrfToken = here.csrfToken) =>
      context.app.inject({
        method: 'PUT',
        url: '/dashboard/api/auth/password',
        headers: { cookie: here.cookie, 'x-csrf-token': csrfToken },
        payload: { current, password },
      });
    const wrong = await change('un autre', 'assez long pour deux');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { current: [expect.stringMatching(/actuel/)] },
    ]);
    const short = await change(PASSWORD, 'court');
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ['password']]);
    expect((await change(PASSWORD, 'assez long pour deux', 'forged')).statusCode).toBe(403);
    expect((await session(elsewhere.cookie)).statusCode).toBe(200);
    const done = await change(PASSWORD, 'assez long pour deux');
    expect([done.statusCode, done.json()]).toEqual([200, { ok: true, ended: 1 }]);
    expect((await session(here.cookie)).statusCode).toBe(200);
    expect((await session(elsewhere.cookie)).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(401);
    expect((await login(email, 'assez long pour deux')).statusCode).toBe(200);
    const auditLog = await context.database.query<{ after: unknown }>(
      "select before, after from audit_entries where action = 'staff.change_password' and entity_id = $1",
      [id],
    );
    expect(auditLog).toEqual([{ before: null, after: { sessionsEnded: 1 } }]);
  });

  it('is in the audit log: who signed in and out, and who was disabled', async () => {
    const { id, email } = await member('manager');
    const { cookie, csrfToken } = await signIn(email);
    await context.app.inject({
      method: 'POST',
      url: '/dashboard/api/auth/logout',
      headers: { cookie, 'x-csrf-token': csrfToken },
    });
    const rows = await context.database.query(
      `select action, staff_name from audit_entries where staff_id = $1 or entity_id = $1::text order by action`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'staff.create', staff_name: 'test' },
      { action: 'staff.login', staff_name: 'Agent de confirmation' },
      { action: 'staff.logout', staff_name: 'Agent de confirmation' },
    ]);
  });
});

function hashOf(cookie: string): Buffer {
  return tokenHash(cookie.split('=')[1] ?? '');
}

/** Milliseconds since the session's last written use. */
async function seenAgo(cookie: string): Promise<number> {
  const [row] = await context.database.query<{ seen_at: Date }>(
    'select seen_at from staff_sessions where token_hash = $1',
    [hashOf(cookie)],
  );
  return clock.now().getTime() - (row?.seen_at.getTime() ?? 0);
}
