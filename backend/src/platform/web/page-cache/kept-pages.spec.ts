import { describe, expect, it } from '@jest/globals';
import { bodyOf, type Drawn, markOf, marksIn, withoutNonce } from './kept-page.ts';
import { KeptPages } from './kept-pages.ts';

const SHOP = '01936c00-0000-7000-8000-000000000001';
const OTHER = '01936c00-0000-7000-8000-000000000002';
const LAMP = '01936c00-0000-7000-8000-0000aaaaaaaa';
const CHAIR = '01936c00-0000-7000-8000-0000bbbbbbbb';

const page = (text: string, shopId = SHOP): Drawn => ({
  shopId,
  nonce: 'n',
  networks: [],
  text,
  headers: new Headers(),
});

function setting(most = 1_000_000) {
  const clock = { now: 1_000_000 };
  const pages = new KeptPages(most, () => clock.now);
  let drawn = 0;
  const ask = async (key: string, text: string, shopId = SHOP) => {
    const kept = await pages.of(key, shopId, async () => {
      drawn++;
      return page(text, shopId);
    });
    return kept && (await bodyOf(kept)).toString();
  };
  return { clock, pages, ask, drawn: () => drawn };
}

describe('kept pages', () => {
  it('are drawn once, however many ask at the same time', async () => {
    const { ask, drawn } = setting();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/', 'home')));
    expect([new Set(answers), drawn()]).toEqual([new Set(['home']), 1]);
  });

  it('are not kept where the route does not share them: everybody draws their own', async () => {
    const { pages } = setting();
    expect(await pages.of('/order', SHOP, async () => undefined)).toBeUndefined();
    expect(pages.bytes).toBe(0);
  });

  it('go when something that they show changes, and only those', async () => {
    const { pages, ask, drawn } = setting();
    await ask('/lamp', `lamp ${LAMP}`);
    await ask('/chair', `chair ${CHAIR}`);
    pages.changed({ shopId: SHOP, ids: [LAMP] });
    await ask('/chair', 'new chair');
    expect(drawn()).toBe(2);
    expect(await ask('/lamp', 'new lamp')).toBe('new lamp');
  });

  it('of the whole shop go when any of them may have changed, and none of another shop', async () => {
    const { pages, ask } = setting();
    await ask('/', 'old');
    await ask('other /', 'other', OTHER);
    pages.changed({ shopId: SHOP, ids: null });
    expect([await ask('/', 'new'), await ask('other /', 'changed', OTHER)]).toEqual(['new', 'other']);
    pages.changed(null);
    expect(await ask('other /', 'changed', OTHER)).toBe('changed');
  });

  it('that a change overtakes while they are drawn are given to who waits, and not kept', async () => {
    const { pages, ask } = setting();
    let finish: (drawn: Drawn) => void = () => undefined;
    const first = pages.of('/lamp', SHOP, () => new Promise<Drawn>((resolve) => (finish = resolve)));
    pages.changed({ shopId: SHOP, ids: [LAMP] });
    const second = ask('/lamp', `new ${LAMP}`);
    finish(page(`old ${LAMP}`));
    expect((await first)?.body?.toString()).toBe(`old ${LAMP}`);
    expect(await second).toBe(`new ${LAMP}`);
    expect(await ask('/lamp', 'never drawn')).toBe(`new ${LAMP}`);
  });

  it('drawn right after a change are kept for little more than a second: loaders may have answered from before', async () => {
    const { pages, ask, clock } = setting();
    pages.changed({ shopId: SHOP, ids: null });
    await ask('/', 'maybe old');
    clock.now += 1_300;
    expect(await ask('/', 'new')).toBe('new');
    clock.now += 30_000;
    expect(await ask('/', 'newer')).toBe('new');
  });

  it('are sent once more while they are drawn anew, and no longer than five minutes', async () => {
    const { ask, clock, drawn } = setting();
    await ask('/', 'first');
    clock.now += 61_000;
    expect(await ask('/', 'second')).toBe('first');
    await new Promise((resolve) => setImmediate(resolve));
    expect([await ask('/', 'third'), drawn()]).toEqual(['second', 2]);
    clock.now += 301_000;
    expect(await ask('/', 'fourth')).toBe('fourth');
  });

  it('are bounded in bytes: the longest unused goes first', async () => {
    const { pages, ask, drawn } = setting(5_000);
    for (const key of ['a', 'b', 'c']) await ask(key, key.repeat(500));
    await ask('a', 'again');
    await ask('d', 'd'.repeat(1_000));
    expect(pages.bytes).toBeLessThanOrEqual(5_000);
    await ask('a', 'again');
    expect(drawn()).toBe(4);
    await ask('b', 'again');
    expect(drawn()).toBe(5);
  });

  it('that are asked for again are kept packed alone, and are the same; those asked for once are not packed', async () => {
    const { pages, ask, drawn } = setting();
    const text = `<p>${'une lampe '.repeat(1_000)}</p>`;
    await ask('/', text);
    await ask('/once', text);
    const unpacked = pages.bytes;
    expect(unpacked).toBeGreaterThan(20_000);
    const again = await pages.of('/', SHOP, async () => undefined);
    while (again?.body) await new Promise((resolve) => setImmediate(resolve));
    expect(again?.brotli?.length).toBeLessThan(500);
    expect(pages.bytes).toBeLessThan(unpacked - 9_000);
    expect([await ask('/', 'never drawn'), drawn()]).toEqual([text, 2]);
    pages.changed(null);
    expect(pages.bytes).toBe(0);
  });

  it('that fail to be drawn leave nothing behind', async () => {
    const { pages, ask } = setting();
    await expect(pages.of('/', SHOP, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask('/', 'well')).toBe('well');
  });
});

describe('a page for everybody', () => {
  it('has no nonce, and vouches for its inline scripts by their hashes', () => {
    const { html, policy } = withoutNonce(
      '<script nonce="abc">a()</script><script src="/x.js" nonce="abc"></script>',
      'abc',
    );
    expect(html).toBe('<script>a()</script><script src="/x.js"></script>');
    expect(policy).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
    expect(policy).not.toContain('nonce');
  });

  it('vouches for no script that came in with a text, however it is written', () => {
    const ours = '<script nonce="abc">a()</script>';
    const { policy } = withoutNonce(ours, 'abc');
    for (const planted of [
      '<script>steal()</script>',
      '<script nonce="">steal()</script>',
      '<script nonce="abcd">steal()</script>',
      "<script data-nonce='nonce=abc'>steal()</script>",
      '<p>nonce="abc"</p><script>steal()</script>',
      '<SCRIPT>steal()</SCRIPT>',
    ])
      expect(withoutNonce(planted + ours + planted, 'abc').policy).toBe(policy);
    // One that we made is named, so that the comparison above can fail.
    expect(withoutNonce(`<script nonce="abc">steal()</script>${ours}`, 'abc').policy).not.toBe(policy);
  });
});

describe('marks of a page', () => {
  it('are of every id in it, whatever it stands beside, and of nothing else', () => {
    const text = `id="${LAMP}" /a-b-${CHAIR}/x ${SHOP}-${OTHER} ${LAMP.slice(0, -1)} 2026-11-2026-1234-zzzz-aaaaaaaa`;
    const expected = [LAMP, CHAIR, SHOP, OTHER].map(markOf).sort((one, other) => one - other);
    expect([...marksIn(text)]).toEqual(expected);
  });
});
