// A till in a browser: what its cashier waits for, each by the browser's own clock.
import { setTimeout } from 'node:timers/promises';
import { openBrowser } from './browser.mjs';

/** As this processor divided by it: a till of the counter is a small machine. */
const SLOWER = 4;
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

/** Up to where catalogue or stock are on the disk; undefined: not all of it is. */
async function markOnDisk(key) {
  const done = (request) =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const opened = await done(indexedDB.open('hanout-till'));
  const mark = await done(opened.transaction('meta').objectStore('meta').get(key));
  opened.close();
  return mark?.seen;
}

/** Whether what the page is made of opens without network. */
const isKept = async () => (await (await caches.open('till-1')).match('/dashboard/till')) !== undefined;

/** Chromium that has become the till of a register, with its catalogue. */
export async function openTill({ origin, code, pin, cashier }) {
  const browser = await openBrowser();
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
  /** Until the mark of catalogue or stock is another. */
  const whenTaken = async (key, before) => {
    while ((await page.evaluate(markOnDisk, key)) === before) await setTimeout(20);
  };
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
    /** The first start: paired, and all of catalogue and stock read. @returns milliseconds of each */
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
      await whenTaken('catalogue');
      const catalogue = performance.now() - begun;
      await whenTaken('stockMark');
      const stock = performance.now() - begun - catalogue;
      while (!(await page.evaluate(isKept))) await setTimeout(50);
      return { catalogue, stock };
    },
    /** With the network again: what changed meanwhile. @returns milliseconds of catalogue and stock */
    async takeChanges() {
      const marks = [
        await page.evaluate(markOnDisk, 'catalogue'),
        await page.evaluate(markOnDisk, 'stockMark'),
      ];
      const begun = performance.now();
      await context.setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await whenTaken('catalogue', marks[0]);
      const catalogue = performance.now() - begun;
      await whenTaken('stockMark', marks[1]);
      return { catalogue, stock: performance.now() - begun - catalogue };
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
