import { systemClock } from '@hanout/kernel';
import { LAPTOP, type TestPage, useApp, useBrowser } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Caller } from './testing/caller.ts';
import { vector } from './testing/corpus.ts';
import { type HostileShop, openHostileShop } from './testing/hostile-shop.ts';

const test = useApp({
  port: 0,
  clock: systemClock,
  env: { HANOUT_ROLES: 'api,storefront,backoffice,worker', HANOUT_ADDRESS_CEILING: '100000' },
});
const browser = useBrowser();
let shop: HostileShop;

beforeAll(async () => {
  shop = await openHostileShop(test.app, test.database);
}, 60_000);

/** Without the policy that would stop a script by itself: what runs is a hole in the page. */
async function unprotected(): Promise<{ page: TestPage; dialogs: string[] }> {
  const page = await browser.newPage({ viewport: LAPTOP, baseURL: test.app.url, bypassCSP: true });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  return { page, dialogs };
}

/** Markup that no page of ours has: only a text that was taken for it puts it there. */
const foreign = (page: TestPage) =>
  page.evaluate(
    `[...document.querySelectorAll('iframe[srcdoc], img[src="x"], [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript" i], math, mglyph')].map((element) => element.outerHTML.slice(0, 120))`,
  );
async function visit(page: TestPage, url: string, status = 200): Promise<void> {
  const answer = await page.goto(url);
  expect([url, answer?.status()]).toEqual([url, status]);
  // Not the page to sign in with, where the address leads to a member of staff alone.
  expect(page.url()).not.toContain('/login');
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))');
  expect([url, await foreign(page)]).toEqual([url, []]);
}

describe('texts that are attacks', () => {
  it('run nothing in the shop, and are read as the texts they are', async () => {
    const { page, dialogs } = await unprotected();
    const word = encodeURIComponent(vector(0));
    for (const url of [
      ...['/', '/ar', '/en'],
      '/catalog/product/attaques/attaque',
      '/catalog/category/attaques',
      `/search?q=${word}`,
      '/promotions',
      '/blog',
      '/blog/attaque',
      '/pages/attaque',
      shop.orderPage,
      `/checkout/buy?product=attaque&quantity=${word}`,
    ])
      await visit(page, url);
    await visit(page, `/${word}`, 404);
    await visit(page, '/catalog/product/attaques/attaque');
    expect(await page.locator('h1').innerText()).toBe(vector(0));
    expect(dialogs).toEqual([]);
  });

  /** Where each hostile page and post is edited. */
  const written = async () => {
    const rows = await test.database.query<{ path: string }>(
      `select '/pages/' || id as path from content_pages union all select '/blog-posts/' || id from blog_posts`,
    );
    return rows.map(({ path }) => path);
  };

  it('run nothing in the back-office', async () => {
    const { page, dialogs } = await unprotected();
    const owner = await Caller.staff(test.app, shop.shop.id, 'owner', shop.host);
    const [name = '', value = ''] = (owner.headers.cookie ?? '').split('=');
    await page.context().addCookies([{ name, value, url: test.app.url }]);
    for (const path of [
      '',
      '/orders',
      `/orders/${shop.orderId}`,
      `/orders?q=${encodeURIComponent(vector(0))}`,
      '/desk',
      '/products',
      `/products/${shop.productId}`,
      '/categories',
      '/brands',
      '/tags',
      '/promotions',
      '/stock',
      '/warehouses',
      '/reviews',
      ...[
        '/home-blocks',
        '/announcements',
        '/menus/header',
        '/menus/footer',
        '/redirects',
        '/pages',
        '/blog-posts',
        '/blog-categories',
      ],
      ...(await written()),
    ])
      await visit(page, `/dashboard${path}`);
    expect(dialogs).toEqual([]);
  });

  it('meet a policy that is not violated by the pages themselves', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, baseURL: test.app.url });
    for (const url of ['/', '/catalog/product/attaques/attaque', '/blog/attaque']) await visit(page, url);
    expect(page.problems).toEqual([]);
  });

  it('would be seen: one that is taken for markup runs here', async () => {
    const { page, dialogs } = await unprotected();
    await page.goto('/robots.txt');
    await page.setContent(`<h1>${vector(0)}</h1>`);
    await page.waitForFunction('!document.querySelector("img") || document.querySelector("img").complete');
    expect(dialogs).toHaveLength(1);
    expect(await foreign(page)).toHaveLength(1);
  });
});
