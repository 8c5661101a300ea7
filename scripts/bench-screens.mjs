// npm run bench:screens [-- --products 10000 --orders 20000 --categories 516 --runs 15 --only stock --data folder]
// What screens of the back-office take as the server draws them, one after another as one person opens them: a JSON line
// each, with milliseconds, the processor's work, and kilobytes as they are and as they travel.
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '20000' },
    categories: { type: 'string', default: '516' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});

const WARMING = 4;

const SCREENS = {
  start: '/dashboard',
  'start, 90 days': '/dashboard?days=90',
  categories: '/dashboard/categories',
  'categories, search': '/dashboard/categories?q=cat',
  stock: '/dashboard/stock',
  'stock, search of a word': '/dashboard/stock?q=parfum',
  'stock, search of a frequent word': '/dashboard/stock?q=article',
  'stock, search of a code': '/dashboard/stock?q=bulk-17',
  'stock, low': '/dashboard/stock?low=true',
  movements: '/dashboard/stock/movements',
  orders: '/dashboard/orders',
  products: '/dashboard/products',
  customers: '/dashboard/customers',
};

/** The shop has so many categories, as one that lists spare parts has. */
const MORE_CATEGORIES = `
with many as (
  select uuidv7() as id, s.id as shop_id, n from (select id from shops order by id limit 1) s,
    generate_series(1, greatest(0, $1 - (select count(*)::int from categories))) n
), made as (
  insert into categories (id, shop_id, position, created_at) select id, shop_id, 1000 + n, now() from many
)
insert into category_texts (category_id, shop_id, locale, name, slug)
select id, shop_id, l, 'Pièces numéro ' || n, 'pieces-numero-' || n from many cross join unnest(array['fr', 'en', 'ar']) l`;

const kib = (bytes) => Number((bytes / 1024).toFixed(1));
const round = (figure) => Number(figure.toFixed(1));

/** The page's bytes, as a browser asks for it. */
function open(url, cookie, encoding) {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'accept-language': 'fr',
      'accept-encoding': encoding,
      'sec-fetch-site': 'none',
      accept: 'text/html',
    };
    request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, bytes }));
    })
      .on('error', reject)
      .end();
  });
}

async function timesOf({ origin, cookie, workedFor }, path) {
  const times = [];
  let before = 0;
  let sent;
  for (let turn = -WARMING; turn < Number(options.runs); turn++) {
    if (turn === 0) before = workedFor();
    const begun = performance.now();
    sent = await open(origin + path, cookie, 'br');
    if (sent.status !== 200) return { status: sent.status };
    if (turn >= 0) times.push(performance.now() - begun);
  }
  const cpu = (workedFor() - before) / times.length;
  times.sort((a, b) => a - b);
  const plain = await open(origin + path, cookie, 'identity');
  return {
    ...{ p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), cpu: round(cpu) },
    ...{ kib: kib(plain.bytes), sentKib: kib(sent.bytes) },
  };
}

const roles = { HANOUT_ROLES: 'api,worker,backoffice' };
await withFilledShop(
  options,
  async ({ headers, rows, server, workedFor }) => {
    await rows(MORE_CATEGORIES.replace('$1', String(Number(options.categories))));
    const shop = { origin: server.ready.api.replace(/\/$/, ''), cookie: headers.cookie, workedFor };
    for (const [screen, path] of Object.entries(SCREENS)) {
      if (!screen.includes(options.only)) continue;
      console.log(JSON.stringify({ screen, ...(await timesOf(shop, path)) }));
    }
  },
  { more: roles },
);
