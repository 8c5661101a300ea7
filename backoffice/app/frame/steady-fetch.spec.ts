import { describe, expect, it, jest } from '@jest/globals';
import { isPageRead, steadyFetch } from './steady-fetch.ts';

const place = { origin: 'https://shop.test', pathname: '/dashboard/orders', search: '?q=a b&page=2' };
const DATA = 'https://shop.test/dashboard/orders.data?q=a+b&page=2';

describe('the data of the page that stands', () => {
  it('are told from those of another page, of a part and of a write', () => {
    expect(isPageRead(DATA, undefined, place)).toBe(true);
    expect(isPageRead(new URL(`${DATA}&_routes=root`), 'GET', place)).toBe(true);
    expect(isPageRead(DATA, 'POST', place)).toBe(false);
    expect(isPageRead('/dashboard/orders.data?q=a+b&page=3', 'GET', place)).toBe(false);
    expect(isPageRead('/dashboard/products.data?q=a+b&page=2', 'GET', place)).toBe(false);
    expect(isPageRead('/dashboard/api/orders?q=a+b&page=2', 'GET', place)).toBe(false);
    expect(isPageRead('https://other.test/dashboard/orders.data?q=a+b&page=2', 'GET', place)).toBe(false);
    const start = { ...place, pathname: '/dashboard/', search: '' };
    expect(isPageRead('/dashboard/_root.data', 'GET', start)).toBe(true);
  });

  const asking = (...answers: readonly (number | Error)[]) => {
    const left = [...answers];
    const fetch = jest.fn(async () => {
      const next = left.shift() ?? 200;
      if (next instanceof Error) throw next;
      return new Response('', { status: next });
    });
    const waited: number[] = [];
    const onLost = jest.fn();
    const wait = async (ms: number) => void waited.push(ms);
    const around = { place: () => place, wait, onLost };
    return { fetch, waited, onLost, steady: steadyFetch(fetch as never, around) };
  };

  it('are asked for until they come, ever more seldom; it is said once that they do not', async () => {
    const cut = new TypeError('Failed to fetch');
    const { steady, waited, onLost } = asking(cut, 503, cut, cut, cut, cut, cut);
    expect((await steady(DATA)).status).toBe(200);
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('are given up with the page; another page, and what the server refuses, is as it is', async () => {
    const gone = AbortSignal.abort(new Error('left'));
    const { steady, onLost } = asking(new Error('left'), new TypeError('Failed to fetch'), 500);
    await expect(steady(DATA, { signal: gone })).rejects.toThrow('left');
    await expect(steady('/dashboard/products.data')).rejects.toThrow('Failed to fetch');
    expect((await steady(DATA)).status).toBe(500);
    expect(onLost).not.toHaveBeenCalled();
  });
});
