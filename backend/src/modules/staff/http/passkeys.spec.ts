import {
  type AuditRow,
  auditContract,
  passkeysContract as contract,
  ordersContract,
  type Passkey,
  type SignIn,
  type StaffSession,
  staffContract,
  teamContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { totpAt } from '../application/codes.ts';
import { SoftKey } from '../testing/soft-key.ts';

const PASSWORD = 'un mot de passe assez long';
const MINUTE = 60_000;
const clock = new FixedClock(TEST_NOW);
// Each call from an address of its own: what one address may ask in a minute is not what is tried here.
const test = useApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
let calls = 0;
const from = () => {
  calls += 1;
  return { 'x-forwarded-for': `105.98.${calls >> 8}.${calls & 255}` };
};
let shopId = '';
let owner: TestStaff;

beforeAll(async () => {
  shopId = (await makeShop(test.app, { hosts: ['localhost', 'boutique.example'] })).id;
});
beforeEach(async () => {
  clock.set(TEST_NOW);
  owner = await TestStaff.signIn(test.app, shopId, 'owner');
});

interface Begun {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}
const post = (path: string, payload: object, host = 'localhost') =>
  test.app.inject({
    method: 'POST',
    url: `/dashboard/api/auth/${path}`,
    payload,
    headers: { host, ...from() },
  });
const ask = async (): Promise<Begun> => JSON.parse((await post('passkeys/options', {})).json().options);
const enter = (credential: string, more: object = {}) => post('passkeys', { credential, ...more });
const begin = async (by: TestStaff, password = PASSWORD) =>
  by.call<{ options: string; code?: string }>(contract.begin, { body: { password } }, 'fr', from());
const add = (by: TestStaff, credential: string, name = 'Téléphone') =>
  by.call<{ id: string; code?: string }>(contract.add, { body: { name, credential } }, 'fr', from());
const list = async (by: TestStaff) =>
  (await by.call<{ offered: boolean; items: Passkey[] }>(contract.list, {})).body;

/** A member with a passkey. */
async function registered(by: TestStaff) {
  const key = new SoftKey();
  const begun: Begun = JSON.parse((await begin(by)).body.options);
  key.userHandle = begun.user?.id ?? '';
  const added = await add(by, key.make(begun));
  expect(added.status).toBe(201);
  return { key, id: added.body.id };
}
const refusal = { statusCode: 401, code: 'passkey_refused' };
const told = (answer: Awaited<ReturnType<typeof post>>) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});

describe('a passkey', () => {
  it('is added for the password, listed by its name, opens a session without one, and is removed', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    expect((await begin(agent, 'autre chose')).body.code).toBe('wrong_password');
    const { key, id } = await registered(agent);
    expect(await list(agent)).toMatchObject({
      offered: true,
      items: [{ id, name: 'Téléphone', lastUsedAt: null }],
    });
    clock.advance(MINUTE);
    const entered = await enter(key.use(await ask()));
    expect([entered.statusCode, entered.json<StaffSession>().staff.id]).toEqual([200, agent.id]);
    expect(entered.headers['set-cookie']).toHaveLength(2);
    expect((await list(agent)).items[0]?.lastUsedAt).toBe(clock.now().toISOString());
    const history = await agent.call<{ items: SignIn[] }>(staffContract.signIns, {});
    expect(history.body.items[0]).toMatchObject({ result: 'done', at: clock.now().toISOString() });

    const remove = (password: string) => agent.call(contract.remove, { params: { id }, body: { password } });
    expect((await remove('autre chose')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(told(await enter(key.use(await ask())))).toEqual(refusal);
    const { items } = (
      await owner.call<{ items: AuditRow[] }>(auditContract.list, { query: { staff: agent.id } })
    ).body;
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.passkey_add', 'staff.passkey_remove']),
    );
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'staff.login',
        after: expect.objectContaining({ passkey: 'Téléphone' }),
      }),
    );
  });

  it('meets what a role demands: the device has asked for a finger or a code', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'accountant');
    const { key } = await registered(agent);
    await test.database.query("update roles set needs_second_factor = true where key = 'accountant'");
    const session = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: staffContract.session.path, headers })).json<StaffSession>();
    const orders = (headers: Record<string, string>) =>
      test.app.inject({ url: ordersContract.list.path, headers });
    expect((await agent.call<{ code: string }>(ordersContract.list, {})).body.code).toBe('second_factor_due');
    const entered = await enter(key.use(await ask()));
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    const signedIn = { host: 'localhost', cookie };
    expect((await session(signedIn)).secondFactorDue).toBe(false);
    expect((await orders(signedIn)).statusCode).toBe(200);
    // A password alone is one factor still.
    expect((await agent.call<{ code: string }>(ordersContract.list, {})).body.code).toBe('second_factor_due');
    await test.database.query('update roles set needs_second_factor = false');
  });

  it('answers each challenge once, within five minutes, and only the one that was meant for it', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    const { key } = await registered(agent);
    const used = key.use(await ask());
    expect((await enter(used)).statusCode).toBe(200);
    expect(told(await enter(used))).toEqual(refusal);
    const both = key.use(await ask());
    const answers = await Promise.all([enter(both), enter(both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    // Used up also where what followed was wrong.
    const asked = await ask();
    expect(told(await enter(key.use({ ...asked, origin: 'https://evil.example' })))).toEqual(refusal);
    expect(told(await enter(key.use(asked)))).toEqual(refusal);
    const late = await ask();
    clock.advance(5 * MINUTE);
    expect(told(await enter(key.use(late)))).toEqual(refusal);
    expect(told(await enter(key.use({ challenge: Buffer.from('our own').toString('base64url') })))).toEqual(
      refusal,
    );
    // One's own new passkey answers what was asked of oneself for it, and nothing else.
    const begun: Begun = JSON.parse((await begin(agent)).body.options);
    expect(told(await enter(key.use(begun)))).toEqual(refusal);
    expect((await add(agent, new SoftKey().make(await ask()))).body.code).toBe('passkey_refused');
    const other: Begun = JSON.parse((await begin(owner)).body.options);
    expect((await add(agent, new SoftKey().make(other))).body.code).toBe('passkey_refused');
  });

  it('is refused from another site, without a finger or a code, by another key, and where its count runs backwards', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    const { key } = await registered(agent);
    expect(told(await enter(key.use({ ...(await ask()), origin: 'http://localhost:9' })))).toEqual(refusal);
    expect(told(await enter(key.use({ ...(await ask()), rpId: 'evil.example' })))).toEqual(refusal);
    expect(told(await enter(key.use({ ...(await ask()), verified: false })))).toEqual(refusal);
    const forged = new SoftKey();
    Object.assign(forged, { id: key.id });
    expect(told(await enter(forged.use(await ask())))).toEqual(refusal);
    key.counter = 5;
    expect((await enter(key.use(await ask()))).statusCode).toBe(200);
    key.counter = 4;
    expect(told(await enter(key.use(await ask())))).toEqual(refusal);
    for (const credential of ['{}', 'x', '[]', JSON.stringify({ id: 1 })])
      expect(told(await enter(credential))).toEqual(refusal);
    for (const made of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }]) {
      const begun: Begun = JSON.parse((await begin(agent)).body.options);
      expect((await add(agent, new SoftKey().make({ ...begun, ...made }))).body.code).toBe('passkey_refused');
    }
    expect((await list(agent)).items).toHaveLength(1);
  });

  it('takes the place of a code after the right password, of this member alone', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    const email = (await agent.call<StaffSession>(staffContract.session, {})).body.staff.email;
    const { key } = await registered(agent);
    const begun = await agent.call<{ secret: string }>(staffContract.beginSecondFactor, {
      body: { password: PASSWORD },
    });
    await agent.call(staffContract.confirmSecondFactor, {
      body: { code: totpAt(begun.body.secret, clock.now()) },
    });
    const token = (await post('login', { email, password: PASSWORD })).json().token;
    const other = await registered(owner);
    expect((await enter(other.key.use(await ask()), { token })).json().code).toBe('sign_in_over');
    expect((await enter(key.use(await ask()), { token: 'x.y.z' })).json().code).toBe('sign_in_over');
    expect((await enter(key.use(await ask()), { token })).statusCode).toBe(200);
  });

  it('opens nothing once its member is disabled, works elsewhere, or a colleague took it away', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    const { key } = await registered(agent);
    await test.database.query('update staff set disabled_at = now() where id = $1', [agent.id]);
    expect(told(await enter(key.use(await ask())))).toEqual(refusal);
    await test.database.query('update staff set disabled_at = null where id = $1', [agent.id]);
    const elsewhere = await makeShop(test.app, { hosts: ['ailleurs.localhost'] });
    const asked = JSON.parse((await post('passkeys/options', {}, 'ailleurs.localhost')).json().options);
    const stranger = key.use({ ...asked, origin: 'http://ailleurs.localhost', rpId: 'ailleurs.localhost' });
    expect(told(await post('passkeys', { credential: stranger }, 'ailleurs.localhost'))).toEqual(refusal);
    expect(elsewhere.id).not.toBe(shopId);
    expect((await owner.call(teamContract.removeSecondFactor, { params: { id: agent.id } })).status).toBe(
      204,
    );
    expect(told(await enter(key.use(await ask())))).toEqual(refusal);
  });

  it('is offered only where browsers keep one: not in the clear', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent', 'boutique.example');
    expect((await list(agent)).offered).toBe(false);
    expect((await begin(agent)).body.code).toBe('passkey_unavailable');
    const answers = [
      await post('passkeys/options', {}, 'boutique.example'),
      await post('passkeys', { credential: '{}' }, 'boutique.example'),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'passkey_unavailable',
      'passkey_unavailable',
    ]);
    const offer = await test.app.inject({
      url: '/dashboard/api/auth/passkeys',
      headers: { host: 'boutique.example' },
    });
    expect(offer.json()).toEqual({ offered: false });
  });

  it('is one of ten at most, and each device’s once', async () => {
    const agent = await TestStaff.signIn(test.app, shopId, 'confirmation_agent');
    const { key } = await registered(agent);
    const begun: Begun = JSON.parse((await begin(agent)).body.options);
    expect((await add(agent, key.make(begun))).body.code).toBe('passkey_refused');
    for (let nth = 1; nth < 10; nth++) {
      clock.advance(MINUTE);
      await registered(agent);
    }
    expect((await begin(agent)).body.code).toBe('invalid');
    expect((await list(agent)).items).toHaveLength(10);
  });
});
