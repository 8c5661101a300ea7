// npm run bench:shown [-- --trials 500 --texts 200 --pages 100 --blocks 50 --themes 50 --products 500]
// How long until a fresh request at another process shows what changed, each trial beginning with a page that both processes keep:
// a theme and a text that one of them publishes (from its answer), and pages, blocks and themes whose instant was planned (from
// the instant, in both processes). A JSON line each, in ms.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { startProcess } from './bench/processes.mjs';
import { now, staffOf, visitorOf } from './bench/visitors.mjs';
import { SERVER, serverNode } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    trials: { type: 'string', default: '500' },
    texts: { type: 'string', default: '200' },
    pages: { type: 'string', default: '100' },
    blocks: { type: 'string', default: '50' },
    themes: { type: 'string', default: '50' },
    products: { type: 'string', default: '500' },
  },
});
const [trials, texts, pages, blocks, themes] = ['trials', 'texts', 'pages', 'blocks', 'themes'].map((name) =>
  Number(options[name]),
);
/** Before an instant the pages are visited. */
const VISIT_MS = 400;
/** Between two planned instants: no multiple of what lies between two runs of the job. */
const APART_MS = 1_637;
const MORE = { HANOUT_ROLES: 'api,storefront,worker', HANOUT_ADDRESS_CEILING: '1000000' };
const EMPTY = { title: '', html: '', excerpt: '', slug: '', seoTitle: '', seoDescription: '' };

const round = (figure) => Number(figure.toFixed(1));
function say(what, times, more = {}) {
  const sorted = times.flat().sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((part) => round(percentile(sorted, part)));
  console.log(
    JSON.stringify({ what, trials: sorted.length, p50, p99, max: round(sorted.at(-1) ?? 0), ...more }),
  );
}

async function themePublished({ call, there }) {
  const { items } = await call('GET', 'themes');
  const path = `themes/${items[0].id}`;
  const times = [];
  for (let nth = 1; nth <= trials; nth++) {
    const night = `#${nth.toString(16).padStart(6, '0')}`;
    const { draftVersion: version } = await call('GET', path);
    const saved = await call('PUT', `${path}/draft`, { version, values: { night } });
    await there.visit('/');
    const { draftVersion } = saved;
    await call('POST', `${path}/publish`, { draftVersion, acceptContrast: true });
    times.push(await there.until('/', night, now()));
  }
  say('theme published', times);
}

/** A page that visitors see. */
async function pageMade({ call }, title) {
  const { id } = await call('POST', 'content/page', { title }, { 'idempotency-key': randomUUID() });
  const page = { title, path: `content/page/${id}`, slug: title.toLowerCase().replaceAll(' ', '-') };
  await written({ call }, page, 'Avant.', 'publish');
  return page;
}

/** Its text, published or planned. */
async function written({ call }, { path, title, slug }, text, act, more = {}) {
  const { drafts } = await call('GET', path);
  const version = drafts.find(({ part }) => part === 'fr')?.version ?? 0;
  const body = { ...EMPTY, title, slug, html: `<p>${text}</p>` };
  await call(act === 'plan' ? 'PUT' : 'POST', `${path}/${act}`, {
    ...more,
    parts: [{ part: 'fr', version, body }],
  });
}

async function textPublished({ call, there }) {
  const page = await pageMade({ call }, 'Banc un');
  const times = [];
  for (let nth = 0; nth < texts; nth++) {
    await there.visit(`/pages/${page.slug}`);
    await written({ call }, page, `Essai ${nth}.`, 'publish');
    times.push(await there.until(`/pages/${page.slug}`, `Essai ${nth}.`, now()));
  }
  say('text published', times);
}

/** Each planned instant, one after another, at both processes; not where the one before took so long that no page was kept in time. */
async function shownAt(what, visitors, plans) {
  const times = [];
  for (const { at, path, text, isThere } of plans) {
    await sleep(Math.max(0, at - VISIT_MS - now()));
    await Promise.all(visitors.map((one) => one.visit(path)));
    const isKept = now() < at;
    await sleep(Math.max(0, at - now()));
    const took = await Promise.all(visitors.map((one) => one.until(path, text, at, isThere)));
    if (isKept) times.push(took);
  }
  say(`${what} planned`, times, { missed: plans.length - times.length });
}
const instants = (count, ahead) =>
  Array.from({ length: count }, (_, nth) => Math.round(now()) + ahead + nth * APART_MS);

async function pagesPlanned({ call, visitors }) {
  const made = [];
  for (let nth = 0; nth < pages; nth++) made.push(await pageMade({ call }, `Prevu ${nth}`));
  const plans = instants(pages, 200 * pages + 5_000).map((at, nth) => {
    const { slug } = made[nth];
    return { at, path: `/pages/${slug}`, text: `Voici ${nth}.` };
  });
  for (const [nth, { at, text }] of plans.entries())
    await written({ call }, made[nth], text, 'plan', { at: new Date(at).toISOString() });
  await shownAt('page', visitors, plans);
}

async function blocksPlanned({ call, visitors }) {
  const { version } = await call('GET', 'home');
  const plans = instants(blocks, 3_000).map((at, nth) => ({ at, path: '/', text: `Bloc ${nth}.` }));
  const entries = plans.map(({ at, text }) => ({
    ...{ id: randomUUID(), type: 'html_block', active: true, items: [], settings: {} },
    ...{ visibleFrom: new Date(at).toISOString(), visibleUntil: null },
    texts: { fr: { html: `<p>${text}</p>` } },
  }));
  await call('POST', 'home/publish', { version, count: entries.length, blocks: entries });
  await shownAt('block', visitors, plans);
}

/** Screens plan whole days: these plans are written past them, each a second long, so that both ends are seen. */
async function themesPlanned({ call, rows, visitors }) {
  const { id } = await call(
    'POST',
    'themes',
    { name: 'Nuit', from: 'ramadan' },
    { 'idempotency-key': randomUUID() },
  );
  const { draftVersion } = await call('GET', `themes/${id}`);
  await call('POST', `themes/${id}/publish`, { draftVersion, acceptContrast: true });
  const starts = instants(themes, 3_000).map((at, nth) => at + nth * APART_MS);
  const at = (ms) => `'${new Date(ms).toISOString()}'`;
  for (const start of starts)
    await rows(`insert into theme_plans (id, shop_id, theme_id, starts_at, ends_at, next_moment, created_at)
      select uuidv7(), shop_id, id, ${at(start)}, ${at(start + APART_MS)}, ${at(start)}, now() from themes where id = '${id}'`);
  const seen = { path: '/', text: '#1f1440' };
  const plans = starts.flatMap((start) => [
    { ...seen, at: start },
    { ...seen, at: start + APART_MS, isThere: false },
  ]);
  await shownAt('theme', visitors, plans);
}

const filled = { products: options.products, orders: '0' };
await withFilledShop(
  filled,
  async (shop) => {
    const env = { DATABASE_URL: shop.databaseUrl, HANOUT_DATA: shop.data, PORT: '0', NODE_ENV: 'production' };
    const other = await startProcess(serverNode(), SERVER, { ...env, ...MORE });
    const [here, there] = [shop.server, other].map(({ ready }) => visitorOf(ready.api));
    try {
      const world = { call: await staffOf(shop), rows: shop.rows, there, visitors: [here, there] };
      for (const measured of [themePublished, textPublished, pagesPlanned, blocksPlanned, themesPlanned])
        await measured(world);
    } finally {
      here.close();
      there.close();
      await other.stop();
    }
  },
  { more: MORE },
);
