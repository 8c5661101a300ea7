// A till in a browser: what its cashier waits for, each by the browser's own clock.
import { setTimeout } from 'node:timers/promises';
import { findChromium } from '../../libs/testing/src/chromium.mjs';

/** As this processor divided by it: a till of the counter is a small machine. */
const SLOWER = 4;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
/** Milliseconds between two keys of a scanner. */
const BETWEEN_MS = 10;

/** Notes when a code was ended, when the cart changed after it, and when something was found for what was typed. */
function watch() {
  const marks = { scanned: 0, lines: [], typed: 0, found: [], paid: 0, stored: [] };
  Object.assign(window, { marks, print: () => undefined });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') [marks.scanned, marks.paid] = [event.timeStamp, event.timeStamp];
      else if (event.key.length === 1) marks.typed = event.timeStamp;
    },
    { capture: true },
  );
  let [cart, tiles, stored] = ['', '', false];
  const look = () => {
    const now = performance.now();
    const total = document.querySelector('[data-total]')?.textContent ?? '';
    const shown = document.querySelector('main section ul')?.textContent ?? '';
    const done = document.querySelector('[data-change]') !== null;
    if (total !== cart && marks.scanned) marks.lines.push(now - marks.scanned);
    if (shown !== tiles && marks.typed) marks.found.push(now - marks.typed);
    if (done && !stored && marks.paid) marks.stored.push(now - marks.paid);
    [cart, tiles, stored] = [total, shown, done];
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  );
}

/** Whether the whole catalogue is on the disk. */
async function hasCatalogue() {
  const done = (request) =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const opened = await done(indexedDB.open('hanout-till'));
  const mark = await done(opened.transaction('meta').objectStore('meta').get('catalogue'));
  opened.close();
  return mark !== undefined;
}

/** Whether what the page is made of opens without network. */
const isKept = async () => (await (await caches.open('till-1')).match('/dashboard/till')) !== undefined;

/** Chromium that has become the till of a register, with its catalogue. */
export async function openTill({ origin, code, pin, cashier }) {
  const { chromium } = await import('playwright-core');
  const { path: executablePath, libraries } = await findChromium();
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
  const browser = await chromium.launch({ executablePath, args: ARGS, env });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const keys = await context.newCDPSession(page);
  const scanField = page.locator('[name=scan]');
  const enter = async () => {
    await page.getByRole('button', { name: cashier }).click();
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
  };
  const marksOf = (name) => page.evaluate((of) => window.marks[of].splice(0), name);
  const slow = (rate) => keys.send('Emulation.setCPUThrottlingRate', { rate });
  /** As a scanner does, into whatever has the focus: the next key comes whether or not the page has done with the last. */
  const scan = async (digits) => {
    const sent = [];
    for (const key of [...digits, 'Enter']) {
      const text = key === 'Enter' ? '\r' : key;
      sent.push(keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text }));
      sent.push(keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key }));
      await setTimeout(BETWEEN_MS);
    }
    await Promise.all(sent);
  };
  return {
    ...{ browser, page, context, scanField, enter, marksOf, slow, scan },
    /** The first start: paired, and the whole catalogue read. @returns milliseconds of the catalogue */
    async pair() {
      await page.goto(`${origin}/dashboard/till`);
      await page.locator('[name=code]').fill(code);
      const begun = performance.now();
      await page.keyboard.press('Enter');
      await enter();
      const notes = page.locator('[name=piece-1000]');
      await notes.waitFor();
      await notes.fill('50');
      await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
      await scanField.waitFor();
      while (!(await page.evaluate(hasCatalogue))) await setTimeout(50);
      const ms = performance.now() - begun;
      while (!(await page.evaluate(isKept))) await setTimeout(50);
      return ms;
    },
    /** Without network, on a slow processor. @returns milliseconds to the list of cashiers, and from the PIN to the field that scans */
    async startOffline() {
      await context.setOffline(true);
      await slow(SLOWER);
      const begun = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('button', { name: cashier }).waitFor();
      const asked = performance.now();
      await enter();
      await scanField.waitFor();
      return { shown: asked - begun, scanning: performance.now() - begun };
    },
  };
}
