import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { attach, PHONE, TEST_SECRET, until, useBrowser, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { enter } from '../backoffice/journeys/steps.ts';
import { fillQuickCheckout, openOrderForm } from '../storefront/journeys/steps.ts';
import { SERVER } from './lib/repository.mjs';

const data = mkdtempSync(join(tmpdir(), 'hanout-server-'));
const database = useDatabase('demo');
const browser = useBrowser();
let stop: () => Promise<number | null> = async () => null;
let origin = '';
let log = '';

beforeAll(async () => {
  if (database.files) cpSync(database.files, data, { recursive: true });
  const child = spawn(process.execPath, SERVER, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HANOUT_DATA: data,
      HANOUT_DEMO: '0',
      HANOUT_SECRET: TEST_SECRET,
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      PORT: '0',
    },
  });
  child.stderr.on('data', (text) => {
    log += text;
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"ready"')) origin = new URL(JSON.parse(line).storefront).origin;
    else log += `${line}\n`;
    if (origin) break;
  }
  child.stdout.on('data', (text) => {
    log += text;
  });
});

afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});

const account = (role: string) => {
  const accounts = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8'));
  return accounts.find((one: { role: string }) => one.role === role);
};

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
    await openOrderForm(page, `${origin}/ar/catalog/product/${category}/${slug}`, 'ar');
    await fillQuickCheckout(page, { phone: '0661421807' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\/order\//);
    expect(await database.query(`select wilaya_58 from orders where phone = '0661421807'`)).toEqual([
      { wilaya_58: 16 },
    ]);
    expect(page.problems).toEqual([]);
  });

  it('knows who signs in, and draws a picture in a process of its own', async () => {
    const page = await browser.newPage();
    await enter(page, origin, account('catalogue_editor'));
    await page.goto(`${origin}/dashboard/products`, { waitUntil: 'networkidle' });
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
    expect(await stop()).toBe(0);
    expect(log).not.toMatch(/"level":(?:50|60)|error/i);
  });
});
