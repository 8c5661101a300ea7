import { brotliDecompressSync } from 'node:zlib';
import { themesContract as contract, type ShopRecord, type Theme, type ThemeDetail } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let owner: TestStaff;
let id = '';

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  id = (await list())[0]?.id ?? '';
});

type Refusal = {
  code: string;
  errors: Record<string, string[]>;
  pairs: { text: string; ground: string; ratio: number }[];
};
const list = async () => (await owner.call<{ items: Theme[] }>(contract.list, {})).body.items;
const read = async (of = id) => (await owner.call<ThemeDetail>(contract.theme, { params: { id: of } })).body;
const shown = async () =>
  (await test.app.inject({ url: '/public/utilis/api/shop' })).json<ShopRecord>().theme;
const sheet = (hash: string | null | undefined, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/public/theme/${hash}.css`, headers });

async function save(values: Record<string, unknown>, of = id, by = owner) {
  const { draftVersion: version } = await read(of);
  return by.call<{ draftVersion: number } & Refusal>(contract.saveDraft, {
    params: { id: of },
    body: { version, values },
  });
}
async function publish(change: object = {}, of = id, by = owner) {
  const { draftVersion } = await read(of);
  return by.call<{ number: number } & Refusal>(contract.publish, {
    params: { id: of },
    body: { draftVersion, ...change },
  });
}

describe('the theme of a shop', () => {
  it('is shown as a draft by an address for two days', async () => {
    const { body } = await owner.call<{ token: string; until: string }>(contract.share, { params: { id } });
    const draft = () => test.app.inject({ url: `/public/theme/preview.css?preview=${body.token}` });
    expect(Date.parse(body.until)).toBe(clock.now().getTime() + 48 * 3_600_000);
    expect((await draft()).statusCode).toBe(200);
    const other = { params: { id: '01a1fd8c-6900-72f2-8a59-cd5834d670c3' } };
    expect((await owner.call(contract.share, other)).status).toBe(404);
  });

  it('is the app’s own look from its first moment, with no sheet', async () => {
    expect(await list()).toMatchObject([
      { base: 'blanche', isDefault: true, values: {}, draft: null, number: 0 },
    ]);
    expect(await shown()).toBeNull();
    expect((await publish()).body).toMatchObject({ number: 1 });
    expect(await shown()).toEqual({ sheet: null, color: '#0c2340' });
  });

  it('is seen by nobody until it is published, and by everybody then, as a sheet that never changes [BO-025] [BO-286]', async () => {
    const before = await shown();
    expect((await save({ accent: '#8C1D40', night: '#331122' })).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(await read()).toMatchObject({ draft: { accent: '#8c1d40' }, values: {} });

    expect((await publish()).status).toBe(200);
    const now = await shown();
    expect(now).toEqual({ sheet: expect.stringMatching(/^[0-9a-f]{64}$/), color: '#331122' });
    const answer = await sheet(now?.sheet);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.body).toContain('--color-accent:#8c1d40;');
    const packed = await sheet(now?.sheet, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body);
    expect(packed.rawPayload.length).toBeLessThan(3 * 1024);
    const [entry] = await test.database.query(
      `select action, after->>'accent' as accent from audit_entries where entity = 'theme' and action = 'content.publish' and after ? 'accent'`,
    );
    expect(entry).toEqual({ action: 'content.publish', accent: '#8c1d40' });
  });

  it('keeps each version, and puts one back as a draft', async () => {
    await save({ accent: '#24694a' });
    await publish();
    const { versions, draftVersion } = await read();
    expect(versions.slice(0, 2)).toMatchObject([
      { number: 3, changed: ['accent', 'night'], by: 'Agent de confirmation' },
      { number: 2, changed: ['accent', 'night'] },
    ]);
    const restored = await owner.call(contract.restore, {
      params: { id },
      body: { version: draftVersion, number: 2 },
    });
    expect(restored.status).toBe(200);
    expect((await read()).draft).toEqual({ accent: '#8c1d40', night: '#331122' });
    // Nothing set by hand: the app's own look again.
    await save({});
    await publish();
    expect(await shown()).toEqual({ sheet: null, color: '#0c2340' });
  });

  it('is written by one at a time: who saves or publishes what somebody else changed is told', async () => {
    const { draftVersion } = await read();
    await save({ accent: '#24694a' });
    const late = { params: { id }, body: { version: draftVersion, values: {} } };
    expect(await owner.call<Refusal>(contract.saveDraft, late)).toMatchObject({
      ...{ status: 409, body: { code: 'stale' } },
    });
    expect((await publish({ draftVersion })).body.code).toBe('stale');
    const { draftVersion: seen } = await read();
    const [one, other] = await Promise.all([
      publish({ draftVersion: seen }),
      publish({ draftVersion: seen }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('asks before what can hardly be read is published, naming the pairs', async () => {
    await save({ accent: '#7fc4f0' });
    const { number } = await read();
    const refused = await publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'contrast']);
    expect(refused.body.pairs).toContainEqual(expect.objectContaining({ text: 'accent', ground: 'page' }));
    expect((await read()).number).toBe(number);
    expect((await publish({ acceptContrast: true })).status).toBe(200);
  });

  it.each([
    ['#12345'],
    ['#1234567'],
    ['#123456789'],
    ['red;}'],
    ['url(//x)'],
    ['expression(1)'],
    ['#11223\0'],
    ['#112233\u2028'],
    [5],
    [null],
    [{}],
  ])('refuses the colour %j, and nothing of it is kept [BO-222]', async (accent) => {
    const before = await read();
    const { status, body } = await save({ accent, night: '#112233' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['values.accent']]);
    expect((await read()).draftVersion).toBe(before.draftVersion);
  });

  it('refuses sizes beyond their bounds and keys that it does not know [BO-343]', async () => {
    for (const size of ['11', '59', '1e9', '-1', 'NaN'])
      expect((await save({ 'size-body': size })).status).toBe(422);
    expect((await save({ 'size-body': '12', 'size-hero': '58' })).status).toBe(200);
    expect((await save({ nope: '1' })).body.errors).toHaveProperty(['values.nope']);
    const hostile = JSON.parse('{"__proto__":"#112233"}') as Record<string, unknown>;
    expect((await save(hostile)).status).toBe(400);
    expect((await save({ accent: '#11223380' })).status).toBe(200);
  });

  it('is edited and published by who may', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await save({}, id, agent)).status).toBe(403);
    expect((await publish({}, id, agent)).status).toBe(403);
    const editor = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    expect((await save({}, id, editor)).status).toBe(200);
    expect((await publish({}, id, editor)).status).toBe(200);
  });
});

describe('themes beside the one that visitors see', () => {
  it('are begun from a ready-made one or a copy, are shown when somebody says so, and put away', async () => {
    const made = await owner.once<{ id: string }>(contract.create, {
      body: { name: 'Ramadan 1448', from: 'ramadan' },
    });
    expect(made.status).toBe(201);
    const params = { id: made.body.id };
    expect((await owner.call<Refusal>(contract.makeDefault, { params })).body.code).toBe('not_published');
    const before = await shown();
    await publish({}, params.id);
    expect(await shown()).toEqual(before);

    expect((await owner.call(contract.makeDefault, { params })).status).toBe(204);
    const now = await shown();
    expect((await sheet(now?.sheet)).body).toContain('--color-accent:#5b3a8c;');
    expect((await list()).filter(({ isDefault }) => isDefault).map((one) => one.id)).toEqual([params.id]);
    expect((await owner.call<Refusal>(contract.archive, { params })).body.code).toBe('in_use');

    const copy = await owner.once<{ id: string }>(contract.create, {
      body: { name: 'Copie', from: params.id },
    });
    expect(await read(copy.body.id)).toMatchObject({ base: 'ramadan', draft: {}, number: 0 });
    expect((await owner.call(contract.archive, { params: { id: copy.body.id } })).status).toBe(204);
    expect((await list()).map((one) => one.id)).not.toContain(copy.body.id);
    await owner.call(contract.makeDefault, { params: { id } });
  });

  it('go to another shop as a file, are drafts there, and are read with the same grammar', async () => {
    await save({ accent: '#24694a' });
    await publish();
    const file = (await owner.call<Record<string, unknown>>(contract.exported, { params: { id } })).body;
    expect(file).toEqual({
      hanout: 'theme',
      name: 'Alger la Blanche',
      base: 'blanche',
      values: { accent: '#24694a' },
    });
    const cousins = await makeShop(test.app, { hosts: ['cousin.example'] });
    const cousin = await TestStaff.signIn(test.app, cousins.id, 'owner', 'cousin.example');
    const take = (change: object) =>
      cousin.once<{ id: string } & Refusal>(contract.imported, { body: { ...file, ...change } as never });
    const taken = await take({});
    expect(taken.status).toBe(201);
    const { body } = await cousin.call<ThemeDetail>(contract.theme, { params: { id: taken.body.id } });
    expect(body).toMatchObject({ isDefault: false, number: 0, draft: { accent: '#24694a' } });
    for (const wrong of [
      { values: { accent: 'red;}' } },
      { values: { nope: '1' } },
      { hanout: 'page' },
      { base: 'x' },
      { css: 'a{}' },
    ])
      expect([wrong, (await take(wrong)).status]).toEqual([wrong, 422]);
    expect((await owner.call(contract.theme, { params: { id: taken.body.id } })).status).toBe(404);
  });
});

describe('a sheet', () => {
  it('is answered by its hash alone', async () => {
    for (const file of ['0'.repeat(64), 'x', '..%2f..%2fpackage.json', `${'0'.repeat(64)}.css`])
      expect((await sheet(file)).statusCode).toBe(404);
  });

  it('of a draft is for whoever has its token, while that lasts, and is kept nowhere', async () => {
    await save({ accent: '#5b3a8c' });
    const { preview } = await read();
    const draft = (token: string) =>
      test.app.inject({ url: '/public/theme/preview.css', query: { preview: token } });
    const answer = await draft(preview.token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('--color-accent:#5b3a8c;');
    const [said = '', signature = ''] = preview.token.split('.');
    const forged = Buffer.from(said, 'base64url')
      .toString()
      .replace(/"until":\d+/, '"until":9999999999999');
    const tokens = ['', 'x.y', `${said}.`, `${Buffer.from(forged).toString('base64url')}.${signature}`];
    for (const token of tokens) expect([token, (await draft(token)).statusCode]).toEqual([token, 404]);
    clock.advance(3_600_000);
    expect((await draft(preview.token)).statusCode).toBe(404);
  });
});
