import { attach, PHONE, until, useBrowser, useShopProcess } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { enterAt } from '../backoffice/journeys/steps.ts';
import { fillQuickCheckout, openOrderForm } from '../storefront/journeys/steps.ts';
import { SERVER } from './lib/repository.mjs';

const shop = useShopProcess(SERVER);
const { database } = shop;
const browser = useBrowser();

/** Other tests run the modules one by one: what `backend/bundle.mjs` makes of them is run here, with all that it starts. */
describe('the server as it is shipped', () => {
  it('takes an order', async () => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    const { slug, category } = await database.one<{ slug: string; category: string }>(
      `select t.slug, c.slug as category from products p
       join product_texts t on t.product_id = p.id and t.locale = 'ar'
       join category_texts c on c.category_id = p.main_category_id and c.locale = 'ar'
       where p.status = 'active' and p.type = 'standard' order by t.slug limit 1`,
    );
    await openOrderForm(page, `${shop.origin}/ar/catalog/product/${category}/${slug}`, 'ar');
    await fillQuickCheckout(page, { phone: '0661421807' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\/order\//);
    expect(await database.query(`select wilaya_58 from orders where phone = '0661421807'`)).toEqual([
      { wilaya_58: 16 },
    ]);
    expect(page.problems).toEqual([]);
  });

  it('names the words of a page ahead, in its language, and they are fetched once', async () => {
    for (const [path, locale, words] of [
      ['/', 'fr-DZ', /^<(\/assets\/fr-.+\.js)>; rel=modulepreload$/],
      ['/ar', 'ar-DZ', /^<(\/assets\/ar-.+\.js)>; rel=modulepreload$/],
      ['/dashboard/login', 'fr-DZ', /^<(\/dashboard\/assets\/fr-.+\.js)>; rel=modulepreload$/],
    ] as const) {
      const page = await browser.newPage({ locale });
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const answer = await page.goto(`${shop.origin}${path}`, { waitUntil: 'networkidle' });
      const ahead = words.exec((await answer?.headerValue('link')) ?? '')?.[1] ?? 'none';
      expect(fetched.filter((one) => one === ahead)).toHaveLength(1);
      expect(page.problems).toEqual([]);
    }
  });

  it('knows who signs in, and draws a picture in a process of its own', async () => {
    const page = await browser.newPage();
    await enterAt(page, `${shop.origin}/dashboard/products`, shop.account('catalogue_editor'));
    await page.locator('main a[href*="/products/"]').first().click();
    await page.waitForURL(/\/products\/[0-9a-f-]{36}/);
    await page.waitForLoadState('networkidle');
    const pictures = 'select count(*)::int as n from media where width = 317';
    const buffer = await sharp({ create: { width: 317, height: 211, channels: 3, background: '#a2254b' } })
      .png()
      .toBuffer();
    await attach(page.locator('input[type=file]').first(), {
      name: 'sol.png',
      mimeType: 'image/png',
      buffer,
    });
    await until(async () => (await database.one<{ n: number }>(pictures)).n === 1);
    expect(page.problems).toEqual([]);
  });

  it('stops in order, and has complained of nothing', async () => {
    expect(await shop.stop()).toBe(0);
    expect(shop.log).not.toMatch(/"level":(?:50|60)|error/i);
  });
});
