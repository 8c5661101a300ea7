import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { HashQueue } from '../domain/hash-queue.ts';
import { PASSWORD, useMembers } from '../testing/use-members.ts';

const MINUTE = 60_000;
const clock = new FixedClock(TEST_NOW);
const context = useApp({ clock });
const members = useMembers(context);
const owner = () => members.member('owner');

const login = (email: string, password: string, remoteAddress: string, cookie = '') =>
  context.app.inject({
    method: 'POST',
    url: '/dashboard/api/auth/login',
    payload: { email, password },
    headers: { cookie },
    remoteAddress,
  });
const addressOf = (nth: number) => `41.${nth}.7.9`;

/** From another address each time. */
async function guess(email: string, many: number): Promise<number[]> {
  const codes: number[] = [];
  for (let nth = 0; nth < many; nth++)
    codes.push((await login(email, `mot de passe ${nth}`, addressOf(nth))).statusCode);
  return codes;
}
const auditLog = (id: string) =>
  context.database.query<{ action: string; after: { address: string } }>(
    "select action, after from audit_entries where entity_id = $1 and action like 'staff.login_%' order by id",
    [id],
  );

describe('guesses at one account from many addresses', () => {
  it('are slowed to one a minute, and are in the audit log', async () => {
    const { id, email } = await owner();
    expect(await guess(email, 40)).toEqual([...Array<number>(20).fill(401), ...Array<number>(20).fill(429)]);
    clock.advance(MINUTE);
    expect(await guess(email, 2)).toEqual([401, 429]);
    const rows = await auditLog(id);
    expect(rows.filter(({ action }) => action === 'staff.login_failed')).toHaveLength(21);
    expect(rows.filter(({ action }) => action === 'staff.login_slowed')).toHaveLength(1);
    expect(rows.map(({ after }) => after)).toContainEqual({ address: addressOf(0), device: null, tries: 1 });
  });

  it('are slowed alike where there is no such account', async () => {
    expect((await guess('personne@boutique.example', 21)).at(-1)).toBe(429);
  });

  it('count too when they come at once', async () => {
    const { email } = await owner();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => login(email, 'au hasard', addressOf(nth))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  });

  it('do not lock the owner out of a browser that they signed in from before', async () => {
    const { email } = await owner();
    const [, device = ''] = [(await login(email, PASSWORD, '105.0.0.1')).headers['set-cookie']]
      .flat()
      .map(String);
    const cookie = device.split(';')[0] ?? '';
    await guess(email, 25);
    expect((await login(email, PASSWORD, '105.0.0.2')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '105.0.0.1', cookie)).statusCode).toBe(200);
    // Neither another's browser nor a cookie that somebody wrote is known.
    const { email: other } = await owner();
    await guess(other, 21);
    expect((await login(other, PASSWORD, '105.0.0.3', cookie)).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '105.0.0.4', `${cookie.slice(0, -2)}xx`)).statusCode).toBe(429);
  });

  it('from a known browser have tries of their own, and no more than strangers', async () => {
    const { email } = await owner();
    const [, device = ''] = [(await login(email, PASSWORD, '105.1.0.1')).headers['set-cookie']]
      .flat()
      .map(String);
    const cookie = device.split(';')[0] ?? '';
    const codes: number[] = [];
    for (let nth = 0; nth < 21; nth++)
      codes.push((await login(email, 'au hasard', addressOf(nth), cookie)).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await login(email, PASSWORD, '105.1.0.9')).statusCode).toBe(200);
  });
});

describe('the line before the hashes', () => {
  it('runs so many at a time, first ones first, and refuses what would wait too long', async () => {
    const queue = new HashQueue(1, 2);
    const done: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<void>((end) => ends.push(end)).then(() => void done.push(name));
    const all = [
      queue.run(work('a')),
      queue.run(work('b')),
      queue.run(work('c')),
      queue.run(work('owner'), true),
    ];
    expect(queue.hasRoom()).toBe(false);
    expect(queue.run(work('too many'))).toBeUndefined();
    for (let turn = 0; turn < 4; turn++) {
      expect(ends).toHaveLength(turn + 1);
      ends[turn]?.();
      await new Promise((later) => setImmediate(later));
    }
    await Promise.all(all);
    expect(done).toEqual(['a', 'owner', 'b', 'c']);
    expect(queue.hasRoom()).toBe(true);
  });

  it('keeps a flood of sign-ins from the shop: what is too many is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, nth) =>
        login(`flot${nth}@boutique.example`, 'au hasard', addressOf(nth)),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(20);
    expect(codes.filter((code) => code === 401).length).toBeGreaterThanOrEqual(31);
    expect(new Set(codes)).toEqual(new Set([401, 429]));
  });
});
