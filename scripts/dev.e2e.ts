import { statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { useBrowser, useShopProcess } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const shop = useShopProcess([at('scripts/dev.mjs')]);
const browser = useBrowser();

/** As an editor that saves a file it has not changed. */
function save(file: string): () => void {
  const { atime, mtime } = statSync(at(file));
  utimesSync(at(file), new Date(), new Date());
  return () => utimesSync(at(file), atime, mtime);
}

const said = (page: Page, what: RegExp) =>
  page.waitForEvent('console', (message) => what.test(message.text()));

async function taken(page: Page, address: string, file: string): Promise<void> {
  // The first visit of all finds what is to be bundled, and may be loaded again for it.
  const first = await browser.newPage();
  await first.goto(`${shop.origin}${address}`, { waitUntil: 'networkidle' });
  const connected = said(page, /\[vite\] connected/);
  await page.goto(`${shop.origin}${address}`, { waitUntil: 'networkidle' });
  await connected;
  const mark = await page.evaluate('window.mark = Math.random()');
  const updated = said(page, /hot updated.*app\//);
  const restore = save(file);
  try {
    await updated;
  } finally {
    restore();
  }
  expect(await page.evaluate('window.mark')).toBe(mark);
}

describe('npm run dev', () => {
  it('draws the shop from its sources; an edit changes the page that is open', async () => {
    const page = await browser.newPage();
    await taken(page, '/', 'storefront/app/components/frame.tsx');
    expect(page.problems).toEqual([]);
  });

  it('draws the back-office from its sources, too', async () => {
    const page = await browser.newPage();
    await taken(page, '/dashboard/login', 'backoffice/app/routes/login/route.tsx');
    expect(page.problems).toEqual([]);
  });
});
