// npm run bench:dialogs [-- --products 2000 --orders 20000 --runs 5 --data folder]
// How long a dialog of the back-office takes when it is opened for the first time after a page was loaded, the processor
// slowed four times: a JSON line each, with the milliseconds from the press to the next picture (INP).
import { parseArgs } from 'node:util';
import { openBrowser } from './bench/browser.mjs';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { median } from './bench/visit.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    orders: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '5' },
  },
});

const SLOWER = 4;
/** After a page has loaded, and after a dialog is there. */
const SETTLE_MS = 800;
const SIZE = { width: 1440, height: 900 };

/** Pages with much on them, and the words of a button that asks something over them. */
const DIALOGS = {
  'palette over orders': ['/dashboard/orders', /^Rechercher/],
  'palette over stock': ['/dashboard/stock', /^Rechercher/],
  'new account': ['/dashboard/accounts', /^Nouveau compte/],
  'closing of the books': ['/dashboard/accounts', /^Clôture/],
  'new category': ['/dashboard/categories', /^Nouvelle catégorie/],
  'a category': ['/dashboard/categories', /^Modifier/],
  'new warehouse': ['/dashboard/warehouses', /^Nouveau dépôt/],
  'new supplier': ['/dashboard/suppliers', /^Nouveau fournisseur/],
  'new supplier order': ['/dashboard/supplier-orders', /^Nouvelle commande/],
  'new member': ['/dashboard/members', /^Inviter/],
  'new redirect': ['/dashboard/redirects', /^Nouvelle redirection/],
};

/** Runs in the page: the longest of what is done from now on. */
function watchInteractions() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** @returns milliseconds from the press to the next picture. */
async function openDialog(context, url, words) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: words }).first();
    const { x, y, width, height } = await button.boundingBox();
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(watchInteractions);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(SETTLE_MS);
    await page.mouse.click(x + width / 2, y + height / 2, { delay: 50 });
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => window.longest);
  } finally {
    await page.close();
  }
}

async function measure({ server, headers }) {
  const browser = await openBrowser();
  try {
    const { origin } = new URL(server.ready.backoffice);
    const context = await browser.newContext({ viewport: SIZE, locale: 'fr' });
    const [name, value] = headers.cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    for (const [dialog, [path, words]] of Object.entries(DIALOGS)) {
      const times = [];
      while (times.length < Number(options.runs)) times.push(await openDialog(context, origin + path, words));
      console.log(JSON.stringify({ dialog, p50: median(times), slowest: Math.max(...times) }));
    }
  } finally {
    await browser.close();
  }
}

await withFilledShop(options, measure, { more: { HANOUT_ROLES: 'api,worker,backoffice' } });
