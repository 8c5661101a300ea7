import {
  themePlansContract as contract,
  hoursContract,
  type ShopRecord,
  type Theme,
  type ThemePlan,
  themesContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ThemeMoments } from '../application/theme-moments.ts';

const NIGHT = '#0c2340';
const clock = new FixedClock(new Date('2027-01-20T09:00:00Z'));
const test = useApp({ clock });
let owner: TestStaff;
let shopId = '';
let moon = '';
let sale = '';

type Refusal = { code: string; errors: Record<string, string[]> };
type Plans = { items: ThemePlan[]; moons: { key: string; from: string; to: string; confirmed: boolean }[] };

async function publish(id: string) {
  const { body } = await owner.call<Theme>(themesContract.theme, { params: { id } });
  await owner.call(themesContract.publish, {
    params: { id },
    body: { draftVersion: body.draftVersion } as never,
  });
}
const create = async (from: string) => {
  const { body } = await owner.once<{ id: string }>(themesContract.create, { body: { name: from, from } });
  await publish(body.id);
  return body.id;
};
const plans = async () => (await owner.call<Plans>(contract.list, {})).body;
const add = (body: object) => owner.once<{ id: string } & Refusal>(contract.add, { body: body as never });
const color = async () =>
  (await test.app.inject({ url: '/public/utilis/api/shop' })).json<ShopRecord>().theme?.color ?? NIGHT;
/** What visitors see once the job has looked at an instant. */
async function at(instant: string): Promise<string> {
  clock.set(new Date(instant));
  await test.app.get(ThemeMoments).execute();
  // Nobody stays signed in for weeks.
  owner = await TestStaff.signIn(test.app, shopId, 'owner');
  return color();
}
const confirm = (id: string, from: string) =>
  owner.call<Refusal>(hoursContract.confirmSpecial, { params: { id }, body: { from } });

beforeAll(async () => {
  shopId = (await makeShop(test.app)).id;
  owner = await TestStaff.signIn(test.app, shopId, 'owner');
  moon = await create('ramadan');
  sale = await create('black-friday');
});

describe('a theme that is planned', () => {
  it('is seen from its first day to its last one, and the shop’s own before and after', async () => {
    expect((await add({ themeId: sale, from: '2027-01-22', to: '2027-01-23' })).status).toBe(201);
    expect(await at('2027-01-21T22:59:59.999Z')).toBe(NIGHT);
    expect(await at('2027-01-21T23:00:00Z')).toBe('#000000');
    expect(await at('2027-01-23T22:59:59.999Z')).toBe('#000000');
    expect(await at('2027-01-23T23:00:00Z')).toBe(NIGHT);
    expect((await plans()).items).toMatchObject([{ from: '2027-01-22', to: '2027-01-23', state: 'over' }]);
  });

  it('never shares a day with another, begins after today, and is published before', async () => {
    const first = await add({ themeId: sale, from: '2027-03-20', to: '2027-03-22' });
    expect((await add({ themeId: moon, from: '2027-03-22', to: '2027-03-25' })).body.code).toBe(
      'plan_overlap',
    );
    expect((await add({ themeId: moon, from: '2027-01-02', to: '2027-01-03' })).body.errors).toHaveProperty(
      'to',
    );
    const draft = await owner.once<{ id: string }>(themesContract.create, {
      body: { name: 'x', from: 'eid' },
    });
    const unseen = { themeId: draft.body.id, from: '2027-06-01', to: '2027-06-02' };
    expect((await add(unseen)).body.code).toBe('not_published');
    const racers = ['2027-04-10', '2027-04-11'].map((to) => add({ themeId: moon, from: '2027-04-10', to }));
    expect((await Promise.all(racers)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await owner.call<Refusal>(themesContract.archive, { params: { id: sale } })).body.code).toBe(
      'in_use',
    );
    expect((await owner.call(contract.cancel, { params: { id: first.body.id } })).status).toBe(204);
    expect((await owner.call(contract.cancel, { params: { id: first.body.id } })).status).toBe(404);
    expect((await owner.call(themesContract.archive, { params: { id: draft.body.id } })).status).toBe(204);
  });

  it('moves with the moon when its day is confirmed, with its end, in the same moment', async () => {
    expect((await plans()).moons[0]).toMatchObject({
      key: 'ramadan:1448',
      from: '2027-02-08',
      confirmed: false,
    });
    await add({ themeId: moon, anchor: 'ramadan:1448' });
    const ramadan = async () => (await plans()).items.find(({ anchor }) => anchor !== null);
    expect(await ramadan()).toMatchObject({ from: '2027-02-08', to: '2027-03-08', confirmed: false });
    expect((await confirm('ramadan:1448', '2027-02-09')).status).toBe(204);
    expect(await ramadan()).toMatchObject({ from: '2027-02-09', to: '2027-03-08', confirmed: true });
    expect(await at('2027-02-08T12:00:00Z')).toBe(NIGHT);
    expect(await at('2027-02-08T23:00:00Z')).toBe('#1f1440');
    // Eid a day later: Ramadan, and what is seen in it, is a day longer.
    expect((await confirm('fitr:1448', '2027-03-10')).status).toBe(204);
    expect(await at('2027-03-09T12:00:00Z')).toBe('#1f1440');
    expect(await at('2027-03-09T23:00:00Z')).toBe(NIGHT);
    expect((await add({ themeId: moon, anchor: 'noel:2027' })).status).toBe(422);
  });

  it('holds the calendar back where it would meet another plan, and nothing of either moves', async () => {
    await add({ themeId: moon, anchor: 'adha:1448' });
    await add({ themeId: sale, from: '2027-05-19', to: '2027-05-20' });
    const refused = await confirm('adha:1448', '2027-05-17');
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_overlap']);
    const adha = (await plans()).items.find(({ anchor }) => anchor === 'adha:1448');
    expect(adha).toMatchObject({ from: '2027-05-16', to: '2027-05-18', confirmed: false });
    const { moons } = await plans();
    expect(moons.find(({ key }) => key === 'adha:1448')).toMatchObject({
      from: '2027-05-16',
      confirmed: false,
    });
    expect((await confirm('adha:1448', '2027-05-15')).status).toBe(204);
  });

  it('that runs already waits again when its day is seen later, and the shop’s own is seen until then', async () => {
    expect(await at('2027-05-14T23:00:00Z')).toBe('#1f1440');
    expect((await confirm('adha:1448', '2027-05-16')).status).toBe(204);
    expect(await color()).toBe(NIGHT);
    const adha = (await plans()).items.find(({ anchor }) => anchor === 'adha:1448');
    expect(adha).toMatchObject({ from: '2027-05-16', state: 'waiting' });
    expect(await at('2027-05-15T23:00:00Z')).toBe('#1f1440');
  });

  it('that runs ends at once when it is taken back; after a pause, what is over is never seen', async () => {
    expect(await at('2027-05-18T23:00:00Z')).toBe('#000000');
    const running = (await plans()).items.find(({ state }) => state === 'running');
    await owner.call(contract.cancel, { params: { id: running?.id ?? '' } });
    expect(await color()).toBe(NIGHT);
    await add({ themeId: sale, from: '2027-07-01', to: '2027-07-02' });
    expect(await at('2027-07-10T12:00:00Z')).toBe(NIGHT);
  });
});

describe('the planned theme of one shop', () => {
  it('that cannot be shown holds up no other shop', async () => {
    await add({ themeId: sale, from: '2027-08-01', to: '2027-08-02' });
    // What no screen does: the theme of a plan is put away.
    const broken = await makeShop(test.app, { hosts: ['panne.example'] });
    await test.database.query(
      `with away as (insert into themes (id, shop_id, name, base, archived_at, created_at)
         values (uuidv7(), $1, 'Rangé', 'blanche', now(), now()) returning id, shop_id)
       insert into theme_plans (id, shop_id, theme_id, starts_at, ends_at, next_moment, created_at)
       select '00000000-0000-7000-8000-000000000001', shop_id, id, $2, $3, $2, now() from away`,
      [broken.id, new Date('2027-08-01T00:00:00Z'), new Date('2027-08-03T00:00:00Z')],
    );
    expect(await at('2027-08-01T08:00:00Z')).toBe('#000000');
    await test.database.query('delete from theme_plans where shop_id = $1', [broken.id]);
  });
});
