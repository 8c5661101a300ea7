import { type ApiTransport, createApi } from '@hanout/api-client';
import { shopContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { SharedAnswers } from './shared-answers.ts';
import { injectTransport } from './transports.ts';

const SHOP = '01936c00-0000-7000-8000-0000aaaaaaaa';
const OTHER = '01936c00-0000-7000-8000-0000bbbbbbbb';
const HOST = 'boutique.example';

function setting() {
  const clock = { now: 1_000_000 };
  const answers = new SharedAnswers(() => clock.now);
  const asked: string[] = [];
  const api = { status: 200, hold: Promise.resolve() };
  const transport: ApiTransport = {
    async fetch(path, { headers }) {
      asked.push(`${headers?.['accept-language']} ${path}`);
      const text = JSON.stringify({ uuid: SHOP, name: `name ${asked.length}`, settings: { phones: ['1'] } });
      await api.hold;
      return { status: api.status, header: () => 'application/json', text: async () => text };
    },
  };
  const ask = (locale = 'fr', host = HOST) =>
    createApi(answers.of(host, transport), { 'accept-language': locale }).call(shopContract.shop);
  return { clock, answers, asked, ask, api };
}

describe('answers that every visitor gets alike', () => {
  it('are asked for once in half a second, in each language and at each host', async () => {
    const { clock, asked, ask } = setting();
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(two).toBe(one);
    await ask('ar');
    await ask('fr', 'autre.example');
    expect(asked).toHaveLength(3);
    clock.now += 499;
    expect(await ask()).toBe(one);
    clock.now += 1;
    expect(await ask()).not.toBe(one);
    // Not for ever when the clock is put back.
    clock.now -= 3_600_000;
    await ask();
    expect(asked).toHaveLength(5);
  });

  it('are changed by nobody who draws with them', async () => {
    const { settings } = (await setting().ask()) as unknown as { settings: { phones: string[] } };
    expect(() => settings.phones.push('2')).toThrow(TypeError);
  });

  it('are asked for anew when something changes that stands in them, also while they are on their way', async () => {
    const { answers, asked, ask, api } = setting();
    await ask();
    answers.changed({ shopId: OTHER, ids: [OTHER] });
    await ask();
    expect(asked).toHaveLength(1);
    answers.changed({ shopId: SHOP, ids: [SHOP] });
    await ask();
    answers.changed({ shopId: SHOP, ids: null });
    await ask();
    expect(asked).toHaveLength(3);
    answers.changed(null);
    const way = Promise.withResolvers<void>();
    api.hold = way.promise;
    const late = ask();
    answers.changed({ shopId: OTHER, ids: [OTHER] });
    const next = ask();
    way.resolve();
    expect(await next).not.toBe(await late);
  });

  it('that refuse, or never come, are not kept', async () => {
    const { asked, ask, api } = setting();
    api.status = 503;
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    api.hold = Promise.reject(new Error('gone'));
    await expect(ask()).rejects.toThrow('gone');
    Object.assign(api, { status: 200, hold: Promise.resolve() });
    expect(await ask()).toMatchObject({ uuid: SHOP });
    expect(asked).toHaveLength(3);
  });

  it('are asked for without anything of the visitor who came first', async () => {
    const seen: object[] = [];
    const server = {
      inject: async ({ headers }: { headers: object }) => {
        seen.push(headers);
        return { statusCode: 200, headers: { 'content-type': 'application/json' }, payload: '{}' };
      },
    };
    const request = { host: HOST, ip: '10.0.0.1', headers: { cookie: 'hanout_b=x', 'user-agent': 'a' } };
    const { signal } = new AbortController();
    const to = injectTransport(server as never);
    const nobody = { csrfToken: undefined, signal, addCookies: () => undefined };
    for (const isShared of [true, false])
      await to({ ...nobody, isShared, request: request as never }).fetch('/', { method: 'GET' });
    expect(seen).toEqual([{ host: HOST }, { host: HOST, cookie: 'hanout_b=x', 'user-agent': 'a' }]);
  });
});
