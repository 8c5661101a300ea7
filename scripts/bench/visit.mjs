// One visit of a page by a phone with an empty cache, through the browser's own instruments.

const PHONE = { width: 360, height: 740 };
const NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: (7.3 * 1_000_000) / 8,
  uploadThroughput: (4.2 * 1_000_000) / 8,
};
const SLOWER = 6;
/** After the page has loaded, for what comes late. */
const SETTLE_MS = 1_000;

/** Runs in the page, before anything else of it. */
function observe() {
  window.__vitals = { lcp: 0, cls: 0, inp: 0 };
  const on = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  on('largest-contentful-paint', (entry) => {
    window.__vitals.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.__vitals.cls += entry.value;
  });
  on(
    'event',
    (entry) => {
      if (entry.interactionId) window.__vitals.inp = Math.max(window.__vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** @returns milliseconds, kilobytes as they travel, and the shift score. */
export async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const { lcp, cls } = await page.evaluate(() => window.__vitals);
    const ttfb = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry.responseStart - entry.requestStart;
    });
    await touch(page);
    const { inp } = await page.evaluate(() => window.__vitals);
    const sizes = await page.evaluate(bodySizes);
    const kb = (count) => Math.round(count / 102.4) / 10;
    return {
      lcp: Math.round(lcp),
      inp: Math.round(inp),
      cls: Number(cls.toFixed(4)),
      scriptKb: kb(sizes.js),
      cssKb: kb(sizes.css),
      pageKb: kb(bytes()),
      // The network's own delay is not the server's.
      ttfb: Math.max(0, Math.round(ttfb - NETWORK.latency)),
    };
  } finally {
    await context.close();
  }
}

/** Bytes of everything, heads of the answers among them, as they travel. */
async function countBytes(session) {
  let all = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  return () => all;
}

/** Runs in the page: compressed bodies of the scripts and style sheets that it fetched. */
function bodySizes() {
  const sizes = { js: 0, css: 0 };
  for (const { name, encodedBodySize } of performance.getEntriesByType('resource')) {
    const kind = new URL(name).pathname.split('.').at(-1);
    if (kind in sizes) sizes[kind] += encodedBodySize;
  }
  return sizes;
}

/** What a visitor does first: opens the menu, and closes it again. */
async function touch(page) {
  const menu = page.locator('header button:visible').first();
  if ((await menu.count()) === 0) return;
  await menu.tap();
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
