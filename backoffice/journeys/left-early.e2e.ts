import { get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { PLACES } from '../app/frame/places.ts';
import { enter } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** When a reader goes, in parts of the time that the page takes: before, between and after the calls that it makes. */
const LEAVES = Array.from({ length: 4 }, (_, nth) => (nth + 0.5) / 4);
/** The start page asks the most at once. */
const START = Array.from({ length: 40 }, (_, nth) => (nth + 0.5) / 40);
const AT_ONCE = 2;

/** Asks for a page and hangs up. */
function leave(url: string, cookie: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, headers: { cookie, accept: 'text/html' } }, (answer) =>
      answer.resume().once('error', () => undefined),
    );
    asked.once('error', () => undefined).once('close', resolve);
    void after(milliseconds).then(() => asked.destroy());
  });
}

describe('readers who leave in the middle of a page', () => {
  it('leave no failure behind that nobody waits for, whichever page it was', async () => {
    const page = await browser.newPage();
    await enter(page, shop.url, shop.account('owner'));
    const cookie = (await page.context().cookies(shop.url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const screens = PLACES.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]);
    const pages = [
      '/',
      '/ar',
      '/promotions',
      ...new Set(screens.map((to) => `/dashboard${to === '/' ? '' : to}`)),
    ];
    const turns: { path: string; when: number }[] = [];
    for (const path of pages) {
      const begun = performance.now();
      await (await fetch(shop.url + path, { headers: { cookie } })).text();
      const taken = performance.now() - begun;
      const parts = path === '/dashboard' ? START : LEAVES;
      turns.push(...parts.map((part) => ({ path, when: part * taken * AT_ONCE })));
    }
    // A lost failure fails the test that it happens in.
    const reader = async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop())
        await leave(shop.url + turn.path, cookie, turn.when);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const { status } = await fetch(`${shop.url}/dashboard`, { headers: { cookie } });
    expect(status).toBe(200);
    // As many pages as there are screens, each left as many times: a slow machine takes long.
  }, 1_200_000);
});
