import { defineEndpoint } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createApi } from './client.ts';
import { ApiProblem } from './problem.ts';
import type { ApiRequest, ApiTransport } from './transport.ts';

const endpoint = defineEndpoint({
  name: 'test.one',
  method: 'POST',
  path: '/web/thing/:id/part/:part',
  summary: '',
  access: 'public',
  params: z.object({ id: z.string(), part: z.number() }),
  query: z.object({
    q: z.string().optional(),
    brands: z.array(z.string()),
    f: z.record(z.string(), z.array(z.string())),
  }),
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.object({ ok: z.boolean() }), 204: null },
});
const options = {
  params: { id: 'a/b?c', part: 2 },
  query: { q: undefined, brands: ['x', 'y z'], f: { 12: ['1', '2'] } },
  body: { name: 'é' },
};

function answering(status: number, body: string, type = 'application/json; charset=utf-8') {
  const calls: (ApiRequest & { path: string })[] = [];
  const transport: ApiTransport = {
    async fetch(path, request) {
      calls.push({ path, ...request });
      return {
        status,
        header: (name) => (name === 'content-type' ? type : undefined),
        text: async () => body,
      };
    },
  };
  return { calls, transport };
}

describe('a call', () => {
  it('fills the path, repeats lists in the query, and sends JSON', async () => {
    const { calls, transport } = answering(200, '{"ok":true}');
    const api = createApi(transport, { 'accept-language': 'ar' });
    expect(await api.call(endpoint, { ...options, headers: { 'x-csrf-token': 't' } })).toEqual({ ok: true });
    expect(calls).toEqual([
      {
        path: '/web/thing/a%2Fb%3Fc/part/2?brands=x&brands=y+z&f%5B12%5D=1&f%5B12%5D=2',
        method: 'POST',
        headers: {
          accept: 'application/json',
          'accept-language': 'ar',
          'content-type': 'application/json',
          'x-csrf-token': 't',
        },
        body: '{"name":"é"}',
      },
    ]);
  });

  it('gives nothing for an answer without a body, and text as it is', async () => {
    expect(await createApi(answering(204, '').transport).call(endpoint, options)).toBeUndefined();
    expect(await createApi(answering(200, 'figures', 'text/plain').transport).call(endpoint, options)).toBe(
      'figures',
    );
  });

  it('throws the problem of a refusal, or returns it to whoever shows it', async () => {
    const body = '{"message":"Non","code":"cooldown","errors":{"phone":["…"]},"retryAfterSeconds":9}';
    const api = createApi(answering(429, body).transport);
    const problem = {
      status: 429,
      code: 'cooldown',
      message: 'Non',
      errors: { phone: ['…'] },
      extra: { retryAfterSeconds: 9 },
    };
    await expect(api.call(endpoint, options)).rejects.toBeInstanceOf(ApiProblem);
    await expect(api.call(endpoint, options)).rejects.toMatchObject(problem);
    expect(await api.attempt(endpoint, options)).toMatchObject({ ok: false, status: 429, problem });
  });

  it('makes a problem of an answer that is not ours', async () => {
    const api = createApi(answering(502, '<html>Bad gateway', 'text/html').transport);
    expect(await api.attempt(endpoint, options)).toMatchObject({
      status: 502,
      problem: { code: 'http_502', errors: {} },
    });
  });

  it('does not compile without what its contract requires', async () => {
    const api = createApi(answering(200, '{}').transport);
    const bare = defineEndpoint({ ...endpoint, params: undefined, query: undefined, body: undefined });
    const calls = () => [
      api.call(bare),
      // @ts-expect-error a contract with params, query and body
      api.call(endpoint),
      // @ts-expect-error no body
      api.call(endpoint, { params: options.params, query: options.query }),
      // @ts-expect-error a part of the path is missing
      api.attempt(endpoint, { ...options, params: { id: 'a' } }),
      // @ts-expect-error it takes no body
      api.attempt(bare, { body: {} }),
    ];
    expect(calls).toBeInstanceOf(Function);
  });

  it('is not sent with a hole in its path', async () => {
    const { calls, transport } = answering(200, '{}');
    await expect(
      createApi(transport).call(endpoint, { ...options, params: { id: '', part: 1 } }),
    ).rejects.toThrow(':id');
    expect(calls).toEqual([]);
  });
});
