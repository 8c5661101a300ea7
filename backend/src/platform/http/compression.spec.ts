import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { addCompression } from './compression.ts';

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, number) => ({ number, state: 'confirmed' })));
const PAGE = `<html>${'<p>Commande confirmée</p>'.repeat(200)}</html>`;

async function opened(add: (server: FastifyInstance) => void = () => undefined): Promise<FastifyInstance> {
  const server = fastify();
  addCompression(server);
  server.get('/long', (_, reply) => reply.type('application/json').header('etag', '"a"').send(LONG));
  server.get('/short', (_, reply) => reply.type('application/json').send('{}'));
  server.get('/page', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('vary', 'cookie').send(PAGE),
  );
  server.get('/packed', (_, reply) => reply.type('text/css').header('content-encoding', 'br').send(PAGE));
  server.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  add(server);
  await server.ready();
  return server;
}

const ask = async (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });

describe('an answer', () => {
  it('is packed as the browser asks, and says so', async () => {
    const server = await opened();
    const brotli = await ask(server, '/long');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: 'W/"a"',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
    expect(brotli.rawPayload.length).toBeLessThan(LONG.length / 5);
    const gzip = await ask(server, '/page', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(PAGE);
    for (const wanted of ['', 'identity', 'br;q=0', 'zstd']) {
      const plain = await ask(server, '/long', { 'accept-encoding': wanted });
      expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
        ...[undefined, 'accept-encoding', LONG],
      ]);
      expect(plain.headers.etag).toBe('"a"');
    }
  });

  it('that is short, packed already or no text goes out as it is', async () => {
    const server = await opened();
    expect((await ask(server, '/short')).headers['content-encoding']).toBeUndefined();
    expect((await ask(server, '/picture')).rawPayload).toHaveLength(5_000);
    expect((await ask(server, '/packed')).body).toBe(PAGE);
    const head = await server.inject({ method: 'HEAD', url: '/long', headers: { 'accept-encoding': 'br' } });
    expect(head.headers['content-encoding']).toBeUndefined();
  });

  it('that comes bit by bit goes out bit by bit', async () => {
    const source = new PassThrough();
    source.write('first');
    const server = await opened((one) =>
      one.get('/stream', (_, reply) => reply.type('text/html').send(source)),
    );
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/stream`, { headers: { 'accept-encoding': 'br' } });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    source.end('last');
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('last');
    expect(answer.headers.get('content-encoding')).toBe('br');
    await server.close();
  });

  it('with somebody’s cookie is packed for our own pages alone', async () => {
    const server = await opened();
    const packed = async (headers: Record<string, string>) =>
      (await ask(server, '/page', { cookie: 'staff=x', host: 'shop.dz', ...headers })).headers[
        'content-encoding'
      ];
    for (const site of ['cross-site', 'same-site', 'nonsense'])
      expect([site, await packed({ 'sec-fetch-site': site })]).toEqual([site, undefined]);
    for (const site of ['same-origin', 'none']) expect(await packed({ 'sec-fetch-site': site })).toBe('br');
    expect(await packed({})).toBeUndefined();
    expect(await packed({ referer: 'http://evil.example/' })).toBeUndefined();
    expect(await packed({ referer: 'http://shop.dz/dashboard' })).toBe('br');
  });

  it('is not packed while many are: packing has a bound', async () => {
    const sources: PassThrough[] = [];
    const server = await opened((one) =>
      one.get('/endless', (_, reply) => {
        const source = new PassThrough();
        sources.push(source);
        return reply.type('text/html').send(source);
      }),
    );
    const open = Array.from({ length: 16 }, () => ask(server, '/endless'));
    while (sources.length < 16) await new Promise(setImmediate);
    expect((await ask(server, '/page')).headers['content-encoding']).toBeUndefined();
    for (const source of sources) source.end('x');
    await Promise.all(open);
    expect((await ask(server, '/page')).headers['content-encoding']).toBe('br');
  });
});
