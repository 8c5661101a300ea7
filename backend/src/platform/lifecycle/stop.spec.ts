import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, until, useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

const SLOW_MS = 300;
/** How long a stop waits for requests that do not come. */
const STRANGERS_MS = 2_000;

/** Requests that have come in. */
let begun = 0;

/** Makes each answer slow, so that a stop finds requests under way. */
@Module({})
class SlowModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', () => {
      begun++;
      return sleep(SLOW_MS);
    });
  }
}

/** The status of an answer on one of the agent's connections, or what went wrong. */
function ask(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(`${url}/health/live`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

describe('a stop under load', () => {
  const database = useDatabase();

  it('answers what it has accepted, on kept connections too, and then accepts nothing', async () => {
    const app = await startApp({ database, port: 0, extra: [{ module: SlowModule }] });
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const ten = () => Array.from({ length: 10 }, () => ask(app.url, agent));
    begun = 0;
    expect(await Promise.all(ten())).toEqual(Array(10).fill(200));
    const underWay = ten();
    await until(() => begun === 20);
    const from = Date.now();
    const stopped = app.stop();
    expect(await Promise.all(underWay)).toEqual(Array(10).fill(200));
    await stopped;
    expect(Date.now() - from).toBeLessThan(10_000);
    expect(await ask(app.url, agent)).toBe('ECONNREFUSED');
  });

  it('refuses nobody whose request comes on a connection that is still open', async () => {
    const app = await startApp({ database, port: 0, extra: [{ module: SlowModule }] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    begun = 0;
    const first = ask(app.url, agent);
    await until(() => begun === 1);
    const stopped = app.stop();
    expect(await first).toBe(200);
    expect([200, 'ECONNREFUSED']).toContain(await ask(app.url, agent));
    await stopped;
  });

  it.each([
    ['says nothing', ''],
    ['has begun a request', 'POST /health/live HTTP/1.1\r\nHost: a'],
    ['keeps the body back', 'POST /web/api/cart/checkout HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
  ])('does not wait for whoever has connected and %s', async (_, said) => {
    const app = await startApp({ database, port: 0 });
    const stranger = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined);
    await once(stranger, 'connect');
    if (said) stranger.write(said);
    await sleep(SLOW_MS);
    const from = Date.now();
    await app.stop();
    expect(Date.now() - from).toBeLessThan(STRANGERS_MS + 8_000);
    stranger.destroy();
  });
});
