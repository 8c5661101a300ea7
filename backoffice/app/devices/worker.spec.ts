import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const PAGE = '/dashboard/kiosk';
const TILL = '/dashboard/till';
const source = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');

/** The worker in a browser of which it has a page kept, or none. */
function worker(
  fetched: () => Promise<{ status: number }>,
  kept: { status: number } | undefined,
  { from = PAGE, asked = PAGE } = {},
) {
  const heard: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (name: string, act: (event: object) => void) => (heard[name] = act),
    location: { origin: 'https://shop.example', pathname: `${from}/worker` },
  };
  const caches = { open: async () => ({ match: async () => kept }) };
  const Response = { error: () => ({ status: 0 }) };
  runInNewContext(source, {
    ...{ self, caches, Response, URL, Promise, setTimeout, clearTimeout },
    fetch: fetched,
  });
  return (): Promise<{ status: number }> => {
    const request = { url: `https://shop.example${asked}`, method: 'GET', mode: 'navigate' };
    let answer = Promise.resolve({ status: -1 });
    heard.fetch?.({ request, respondWith: (given: typeof answer) => (answer = given) });
    return answer;
  };
}
const KEPT = { status: 200, kept: true };

describe('the page of a device', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('comes from the network while that answers', async () => {
    const open = worker(async () => ({ status: 200 }), KEPT);
    expect(await open()).toEqual({ status: 200 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([500, 502, 503, 504])('is the one that was kept where the answer is %s', async (status) => {
    expect(await worker(async () => ({ status }), KEPT)()).toEqual(KEPT);
    expect(await worker(async () => ({ status }), undefined)()).toEqual({ status });
  });

  it('is the one that was kept without network, or when it is silent for four seconds', async () => {
    expect(await worker(() => Promise.reject(new Error('offline')), KEPT)()).toEqual(KEPT);
    expect(await worker(() => Promise.reject(new Error('offline')), undefined)()).toEqual({ status: 0 });
    const silent = worker(() => new Promise(() => {}), KEPT)();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    jest.advanceTimersByTime(4_000);
    expect(await silent).toEqual(KEPT);
  });

  it('is its own alone: another device’s worker answers for another page', async () => {
    const offline = () => Promise.reject(new Error('offline'));
    expect(await worker(offline, KEPT, { from: TILL, asked: TILL })()).toEqual(KEPT);
    expect(await worker(offline, KEPT, { from: TILL, asked: PAGE })()).toEqual({ status: -1 });
  });
});
