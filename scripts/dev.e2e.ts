import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TEST_SECRET, useBrowser, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'hanout-dev-'));
const database = useDatabase('demo');
const browser = useBrowser();
let stop: () => Promise<void> = async () => undefined;
let origin = '';

beforeAll(async () => {
  if (database.files) cpSync(database.files, data, { recursive: true });
  const child = spawn(process.execPath, [at('scripts/dev.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HANOUT_DATA: data,
      HANOUT_DEMO: '0',
      // The reader's password comes from it, and its role is one for all databases of the tests.
      HANOUT_SECRET: TEST_SECRET,
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      PORT: '0',
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"ready"')) continue;
    origin = new URL(JSON.parse(line).storefront).origin;
    break;
  }
});

afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});

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
  await first.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
  const connected = said(page, /\[vite\] connected/);
  await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
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
