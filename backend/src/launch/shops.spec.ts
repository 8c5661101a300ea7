import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shopContract, staffContract } from '@hanout/contracts';
import { systemActor, systemClock } from '@hanout/kernel';
import { TEST_SECRET, until, useApp } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop } from '../modules/checkout/testing/test-shop.ts';
import { newPassword, openShop } from './open-shop.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/shop.mjs', import.meta.url));
const OWNER = 'responsable@deuxieme.example';
const folder = mkdtempSync(join(tmpdir(), 'hanout-shops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const test = useApp({ clock: systemClock });
const run = async (...args: string[]) => {
  const env = {
    ...process.env,
    DATABASE_URL: test.database.url,
    HANOUT_DATA: folder,
    HANOUT_SECRET: TEST_SECRET,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env });
  return stdout;
};
const open = (host: string, owner: string) =>
  run('open', '--name', 'Deuxième', '--host', host, '--owner', owner);
const shopAt = async (host: string) =>
  (await test.app.inject({ url: shopContract.shop.path, headers: { host } })).json();
const counts = () =>
  test.database.query(
    'select (select count(*)::int from shops) as shops, (select count(*)::int from shop_domains) as hosts, (select count(*)::int from staff) as staff',
  );
const signIn = async (host: string, email: string, password: string) => {
  const { path, method } = staffContract.login;
  const headers = { host, origin: `http://${host}` };
  return (await test.app.inject({ method, url: path, headers, payload: { email, password } })).statusCode;
};

describe('several shops in one installation', () => {
  let first = '';
  let printed = '';
  beforeAll(async () => {
    first = (await makeShop(test.app, { hosts: ['*'] })).id;
    printed = await open('Deuxieme.example', OWNER);
  }, 60_000);
  const password = () => /Password: (\S+)/.exec(printed)?.[1] ?? '';

  it('another is opened while the first one runs: its owner signs in there, and nowhere else', async () => {
    await until(async () => (await shopAt('deuxieme.example')).name === 'Deuxième');
    expect((await shopAt('premiere.example')).uuid).toBe(first);
    expect(await signIn('deuxieme.example', OWNER, password())).toBe(200);
    expect(await signIn('premiere.example', OWNER, password())).toBe(401);
  });

  it.each([
    ['a host that another shop has', 'deuxieme.example', 'autre@boutique.example', 'host_taken'],
    ['an owner whom another shop has', 'troisieme.example', OWNER, 'email_taken'],
    ['what is no host', 'troisieme.example/boutique', 'autre@boutique.example', 'invalid'],
  ])('none is opened for %s, and nothing of it is left', async (_, host, email, code) => {
    const before = await counts();
    const shop = {
      name: { fr: 'Autre' },
      hosts: [host],
      owner: { email, password: newPassword(), name: 'Autre' },
    };
    await expect(openShop((type) => test.app.get(type), shop, systemActor('test'))).rejects.toMatchObject({
      code,
    });
    expect(await counts()).toEqual(before);
  });

  it('says in one sentence why one is not opened, or how it is asked', async () => {
    const refused = (stderr: string, code: number) =>
      expect.objectContaining({ code, stderr: expect.stringContaining(stderr) });
    await expect(open('deuxieme.example', 'autre@boutique.example')).rejects.toEqual(
      refused('A shop of this installation answers at this address already.', 1),
    );
    await expect(open('troisieme.example', 'autre')).rejects.toEqual(refused('npm run shop -- open', 2));
    await expect(run('constructor')).rejects.toEqual(refused('npm run shop -- list', 2));
  });

  it('are listed, and one moves to another host', async () => {
    await run('move', '--shop', 'deuxieme.example', '--host', 'troisieme.example');
    await until(async () => (await shopAt('troisieme.example')).name === 'Deuxième');
    expect((await shopAt('deuxieme.example')).uuid).toBe(first);
    const lines = (await run('list')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${first}  *  `);
    expect(lines[1]).toContain('  troisieme.example  Deuxième');
    expect(
      await test.database.query("select before, after from audit_entries where action = 'shop.move'"),
    ).toEqual([{ before: { hosts: ['deuxieme.example'] }, after: { hosts: ['troisieme.example'] } }]);
  });
});
