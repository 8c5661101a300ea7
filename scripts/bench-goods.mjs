// npm run bench:goods [-- --products 30000 --orders 60000 --movements 100000 --received 5000 --units 30000 --runs 40 --data folder]
// What goods cost the machine: receipts of thousands of lines, the costs of many movements, what to order again, what an
// expedition can take along. A JSON line each, in ms.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    products: { type: 'string', default: '30000' },
    orders: { type: 'string', default: '60000' },
    movements: { type: 'string', default: '100000' },
    // Lines of receipts; those of an order are the shop's own option.
    received: { type: 'string', default: '5000' },
    units: { type: 'string', default: '30000' },
    runs: { type: 'string', default: '40' },
  },
});

/** Lines of one order of a supplier. */
const AT_ONCE = 500;
const round = (figure) => Number(figure.toFixed(1));
const say = (step, figures) => console.log(JSON.stringify({ step, ...figures }));

function summary(times) {
  times.sort((a, b) => a - b);
  return {
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    max: round(times.at(-1) ?? 0),
  };
}

async function timed(action) {
  const begun = performance.now();
  const result = await action();
  return { took: performance.now() - begun, result };
}

await withFilledShop(options, async (shop) => {
  const call = async (method, path, body, key = crypto.randomUUID()) => {
    const headers = { ...shop.headers, 'idempotency-key': key };
    const answer = await shop.client.call(method, path, { headers, body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const waiting = async () => (await shop.rows('select count(*)::int as n from stock_cost_queue'))[0].n;
  const reckoned = async () => {
    while ((await waiting()) > 0) await sleep(200);
  };
  await reckoned();
  await receipts(shop, call);
  await reckoned();
  await costs(shop, waiting);
  await handOvers(shop);
  await reorder(shop, call);
  await availableGoods(shop);
});

/** Ten receipts of 500 lines, each in a lot of its own. */
async function receipts(shop, call) {
  const [{ warehouse }] = await shop.rows(
    'select id::text as warehouse from warehouses where active order by priority, id limit 1',
  );
  const { id: supplierId } = await call('POST', '/dashboard/api/suppliers', { name: `Banc ${Date.now()}` });
  const units = await shop.rows(
    `select c.id::text as id from combinations c union all
     select p.id::text from products p where p.type = 'standard' and not exists (select 1 from combinations c where c.product_id = p.id)
     order by 1 limit ${Number(options.received)}`,
  );
  const times = [];
  for (let first = 0; first < units.length; first += AT_ONCE) {
    const lines = units.slice(first, first + AT_ONCE).map(({ id: unitId }) => {
      return { unitId, ordered: 20, priceHt: 12_345, taxRate: 1900 };
    });
    const { id } = await call('POST', '/dashboard/api/supplier-orders', {
      supplierId,
      warehouseId: warehouse,
    });
    await call('PUT', `/dashboard/api/supplier-orders/${id}`, { version: 1, warehouseId: warehouse, lines });
    await call('POST', `/dashboard/api/supplier-orders/${id}/send`, { version: 2 });
    const { items } = await call('GET', `/dashboard/api/supplier-orders/${id}/to-receive`);
    const coming = items.map(({ lineId }) => {
      return { lineId, quantity: 20, lot: 'BANC', expiresOn: '2030-01-01', qc: 'passed' };
    });
    const { took } = await timed(() =>
      call('POST', `/dashboard/api/supplier-orders/${id}/receipts`, { lines: coming }),
    );
    times.push(took);
  }
  say(`receive ${units.length} lines, ${AT_ONCE} a receipt`, {
    ...summary(times),
    all: round(times.reduce((a, b) => a + b, 0)),
  });
}

/** So many movements wait at once; how long until all are reckoned, and how long a thousand of them take. */
async function costs(shop, waiting) {
  const movements = Number(options.movements);
  await shop.rows(`
    with moved as (
      insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, actor_kind, at, reason, unit_cost_ht)
      select uuidv7(), l.shop_id, l.id, 'receipt', 1, 1, 0, 0, 'system', now(), 'banc', 10000 + n.n % 500
      from (select *, row_number() over (order by id) - 1 as nth from stock_levels) l
      join (
        select n, n % least((select count(*) from stock_levels), 20000) as nth from generate_series(0, ${movements - 1}) n
      ) n on n.nth = l.nth
      returning level_id
    )
    update stock_levels l set on_hand = l.on_hand + m.pieces
    from (select level_id, count(*)::int as pieces from moved group by 1) m where m.level_id = l.id`);
  const all = await waiting();
  const worked = shop.workedFor();
  // From when the job has begun.
  while ((await waiting()) === all) await sleep(20);
  const left = await waiting();
  const { took } = await timed(async () => {
    while ((await waiting()) > 0) await sleep(50);
  });
  say(`reckon ${left} movements`, {
    ...{ took: round(took), 'a thousand': round((took * 1_000) / left) },
    'work a thousand': round(((shop.workedFor() - worked) * 1_000) / all),
  });
}

/** Twelve weeks in which each of so many units was handed over three times: what to order again is reckoned from it. */
async function handOvers(shop) {
  await shop.rows(`
    with sold as (
      select distinct on (unit_id) id, shop_id from stock_levels where on_hand - held - reserved > 3 order by unit_id, id
      limit ${Number(options.units)}
    ), moved as (
      insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change,
        in_transit_change, order_id, actor_kind, at, reason)
      select uuidv7(), s.shop_id, s.id, 'hand_over', 1, -1, 0, 0, 1, (select id from orders limit 1), 'system',
        now() - ((row_number() over (order by s.id) + 29 * turn) % 84) * interval '1 day', 'banc'
      from sold s cross join generate_series(0, 2) turn
      returning level_id
    )
    update stock_levels l set on_hand = l.on_hand - m.pieces, in_transit = l.in_transit + m.pieces
    from (select level_id, count(*)::int as pieces from moved group by 1) m where m.level_id = l.id`);
  await shop.rows('vacuum analyze stock_movements');
}

async function reorder(shop, call) {
  const { took, result } = await timed(() => call('POST', '/dashboard/api/reorder/reviews'));
  const [{ units }] = await shop.rows('select coalesce(max(units), 0)::int as units from reorder_reviews');
  say('reckon what to order', { took: round(took), units, suggested: result.suggested });
  await read(shop, 'what to order, first page', '/dashboard/api/reorder?perPage=48');
  await read(shop, 'what to order, a search', '/dashboard/api/reorder?perPage=48&q=article');
}

async function availableGoods(shop) {
  const [{ id }] = await shop.rows(
    'select id::text from warehouses where active order by priority, id limit 1',
  );
  await read(
    shop,
    'what an expedition can take along',
    `/dashboard/api/warehouse/${id}/available-products?search=article`,
  );
}

async function read(shop, what, path) {
  const times = [];
  // The first ones plan their statements.
  for (let turn = -5; turn < Number(options.runs); turn++) {
    const { took, result } = await timed(() => shop.client.call('GET', path, { headers: shop.headers }));
    if (result.status !== 200) return say(what, { status: result.status });
    if (turn >= 0) times.push(took);
  }
  say(what, summary(times));
}
