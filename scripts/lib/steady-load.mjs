/** Shoppers who look and order at a steady, bounded pace: what is kept while something is killed, stopped or upgraded. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, newSession, orderable, payload, placeOrder } from '../../libs/testing/src/shopper.mjs';
import { queryDatabase } from './sql.mjs';

const WILAYA = 16;
const MAX_PER_SECOND = 40;
const MAX_SECONDS = 900;
const CONNECTIONS = 24;
const PAGE_ANSWER_MS = 10_000;

/** Much of everything, with its movement, so that the invariants hold. */
const PLENTY = `
with movement as (
  insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, actor_kind, at)
  select uuidv7(), shop_id, id, 'receipt', 100000, 100000, 0, 0, 'system', now() from stock_levels
)
update stock_levels set on_hand = on_hand + 100000`;
const SHOWN = `
select t.slug, c.slug as category from product_texts t
join products p on p.id = t.product_id
join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
where t.locale = 'fr' and p.type = 'standard' and p.status = 'active' order by t.slug limit 12`;

/** Stocks the demo shop for a load. @returns what `steadyLoad` asks for */
export async function stockedShop(databaseUrl) {
  const [, { rows }] = await queryDatabase(databaseUrl, [PLENTY, SHOWN]);
  const pages = rows.map(({ category, slug }) => `/fr/catalog/product/${category}/${slug}`);
  return { slugs: rows.map(({ slug }) => slug), pages: ['/fr', ...pages] };
}

/** What each shopper needs: goods, and a place. */
async function goodsOf(client, slugs) {
  const session = await newSession(client);
  const goods = await orderable(client, session, slugs);
  const communes = (await client.call('GET', `/public/utilis/api/commune/wilaya/${WILAYA}`)).body;
  return { goods, place: { wilaya: WILAYA, commune: communes[0].id } };
}

async function orderOnce(client, { goods, place }, nth) {
  const session = await newSession(client);
  const line = { ...goods[nth % goods.length], quantity: 1 };
  const { body } = await client.call(
    'GET',
    `/public/utilis/api/transport/commune/${place.commune}?subtotal=${line.unitPrice}&channel=eCommerce`,
  );
  return placeOrder(client, session, payload({ session, lines: [line], place, offer: body[0][0] }));
}

async function pageOnce(origin, path) {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PAGE_ANSWER_MS) });
  await answer.arrayBuffer();
  return { status: answer.status };
}

/** Counts what was asked of one kind: how it ended, and how long the slowest took. */
class Count {
  asked = 0;
  failed = {};
  slowestMs = 0;
  add(outcome, ms) {
    this.asked += 1;
    this.slowestMs = Math.max(this.slowestMs, Math.round(ms));
    if (outcome !== 200) this.failed[outcome] = (this.failed[outcome] ?? 0) + 1;
  }
}

/**
 * Orders and pages at `origins` in turn. Bounded: at most 40 a second for 15 minutes, on 127.0.0.1 alone.
 * @param options what `stockedShop` gave, and where and how often to ask
 * @returns `at` changes the origins; `stop` waits for what is under way and gives the counts
 */
export async function steadyLoad({ origins, slugs, pages, ordersPerSecond = 4, pagesPerSecond = 4 }) {
  if (ordersPerSecond + pagesPerSecond > MAX_PER_SECOND)
    throw new Error(`at most ${MAX_PER_SECOND} a second`);
  const clients = new Map();
  const clientOf = (origin) => {
    if (new URL(origin).hostname !== '127.0.0.1') throw new Error(`${origin} is not this machine`);
    if (!clients.has(origin)) clients.set(origin, new Client(origin, CONNECTIONS));
    return clients.get(origin);
  };
  const shop = await goodsOf(clientOf(origins[0]), slugs);
  if (shop.goods.length === 0) throw new Error('nothing can be ordered here');
  const counts = { orders: new Count(), pages: new Count() };
  const placed = [];
  const pending = new Set();
  let current = origins;
  let running = true;
  const note = (count, work, keep = () => undefined) => {
    const begun = performance.now();
    const one = work
      .then((answer) => {
        const said = answer.status === 200 ? 200 : `${answer.status} ${answer.body?.code ?? ''}`.trim();
        count.add(said, performance.now() - begun);
        if (said === 200) keep(answer);
      })
      .catch((error) => count.add(error.code ?? error.cause?.code ?? error.name, performance.now() - begun))
      .finally(() => pending.delete(one));
    pending.add(one);
  };
  const walk = async (perSecond, ask) => {
    const end = Date.now() + MAX_SECONDS * 1_000;
    for (let nth = 0; running && perSecond > 0 && Date.now() < end; nth++) {
      ask(current[nth % current.length], nth);
      await sleep(1_000 / perSecond);
    }
  };
  const walks = [
    walk(ordersPerSecond, (origin, nth) =>
      note(counts.orders, orderOnce(clientOf(origin), shop, nth), ({ body }) => placed.push(body.orderUuid)),
    ),
    walk(pagesPerSecond, (origin, nth) => note(counts.pages, pageOnce(origin, pages[nth % pages.length]))),
  ];
  return {
    at: (next) => {
      current = next;
    },
    async stop() {
      running = false;
      await Promise.all(walks);
      await Promise.all(pending);
      for (const client of clients.values()) client.close();
      return { ...counts, placed };
    },
  };
}

/** One line of what a load came to. */
export function told({ orders, pages }) {
  const one = (name, { asked, failed, slowestMs }) => {
    const list = Object.entries(failed).map(([why, times]) => `${times} × ${why}`);
    return `${asked} ${name}, ${list.length ? list.join(', ') : 'none failed'}, the slowest ${slowestMs} ms`;
  };
  return `${one('orders', orders)}; ${one('pages', pages)}`;
}

export const failures = ({ orders, pages }) =>
  [orders, pages].reduce((sum, { failed }) => sum + Object.values(failed).reduce((a, b) => a + b, 0), 0);
