import {
  type MemberDetail,
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
import { SignIns } from '../application/sign-ins.ts';

const PASSWORD = 'un mot de passe assez long';
const HOST = 'signins.example';
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile';
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shopId = '';
let owner: TestStaff;
let clerk: TestStaff;
let email = '';

beforeAll(async () => {
  shopId = (await makeShop(test.app, { hosts: [HOST] })).id;
});
beforeEach(async () => {
  clock.set(TEST_NOW);
  owner = await TestStaff.signIn(test.app, shopId, 'owner', HOST);
  clerk = await TestStaff.signIn(test.app, shopId, 'warehouse_clerk', HOST);
  email = (await clerk.call<StaffSession>(staffContract.session, {})).body.staff.email ?? '';
  clock.advance(1000);
});

const post = (path: string, payload: object) =>
  test.app.inject({
    ...{ method: 'POST', url: `/dashboard/api/auth/${path}`, payload },
    headers: { host: HOST, 'user-agent': BROWSER },
    remoteAddress: '105.98.12.77',
  });
const login = (password: string, name = email) => post('login', { email: name, password });
const own = async (by = clerk) => (await by.call<{ items: SignIn[] }>(staffContract.signIns, {})).body.items;
const results = async () => (await own()).map(({ result }) => result);
const count = async () =>
  (await test.database.query<{ n: number }>('select count(*)::int as n from staff_sign_ins'))[0]?.n;

describe('the history of sign-ins', () => {
  it('says when, from which browser and network, and how it ended: to oneself, and to whoever manages the team', async () => {
    await login('autre chose');
    clock.advance(1000);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    const [latest, before] = await own();
    const from = { device: 'Chrome · Android', address: '105.98.12.x' };
    expect(latest).toEqual({ at: clock.now().toISOString(), result: 'done', ...from });
    expect(before).toMatchObject({ result: 'wrong_password', ...from });
    const member = await owner.call<MemberDetail>(teamContract.member, { params: { id: clerk.id } });
    expect(member.body.signIns).toEqual(await own());
    // Nobody else's are among one's own, and nobody without the right reads another's.
    expect(await results()).toEqual(['done', 'wrong_password', 'done']);
    const asked = await clerk.call(teamContract.member, { params: { id: owner.id } });
    expect(asked.status).toBe(403);
  });

  it('tells wrong codes from wrong passwords, and when tries began to wait', async () => {
    const begun = await clerk.call<{ secret: string }>(staffContract.beginSecondFactor, {
      body: { password: PASSWORD },
    });
    await clerk.call(staffContract.confirmSecondFactor, {
      body: { code: totpAt(begun.body.secret, clock.now()) },
    });
    const { token } = (await login(PASSWORD)).json<{ token: string }>();
    for (let nth = 0; nth < 7; nth++) {
      clock.advance(1);
      await post('second-factor', { token, code: '000000' });
    }
    const found = await results();
    expect(found.filter((one) => one === 'wrong_code')).toHaveLength(5);
    // What is refused without being looked at is written down once.
    expect(found.filter((one) => one === 'locked')).toHaveLength(1);
  });

  it('keeps nothing of a name that is nobody’s, and answers it as a wrong password', async () => {
    const before = await count();
    const [unknown, wrong] = [
      await login('autre chose', 'personne@boutique.example'),
      await login('autre chose'),
    ];
    expect([unknown.statusCode, unknown.json().code]).toEqual([wrong.statusCode, wrong.json().code]);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('is only added to, and forgotten after a year', async () => {
    const change = (text: string) => test.database.query(text, [clerk.id]);
    await expect(change("update staff_sign_ins set result = 'done' where staff_id = $1")).rejects.toThrow(
      'only added to',
    );
    await expect(change('delete from staff_sign_ins where staff_id = $1')).rejects.toThrow('only added to');
    for (const days of [400, 364])
      await change(
        `insert into staff_sign_ins (id, shop_id, staff_id, at, result)
         select uuidv7(), shop_id, staff_id, now() - interval '${days} days', 'done' from staff_sign_ins where staff_id = $1 limit 1`,
      );
    clock.set(new Date());
    expect(await test.app.get(SignIns).forget()).toBe(1);
    clock.set(TEST_NOW);
    expect(await results()).toEqual(['done', 'done']);
  });
});
