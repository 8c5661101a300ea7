// npm run bench:till [-- --products 10000 --orders 5000 --devices 8 --documents 1600 --scans 60 --sales 15 --data folder]
// What a till costs and what its cashier waits for: documents posted a second from several devices, what a device asks for at
// its start, and a till in Chromium without network on a processor four times slower. A JSON line each, in ms.
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { openTill } from './bench/till-browser.mjs';
import { readTypeScript } from './lib/ready.mjs';

await readTypeScript();
const { newDevice, newRegister } = await import('./bench/till-device.mjs');

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '5000' },
    devices: { type: 'string', default: '8' },
    documents: { type: 'string', default: '1600' },
    scans: { type: 'string', default: '60' },
    sales: { type: 'string', default: '15' },
  },
});
const PIN = '407193';
const READS = 20;
/** Products, and units, that change while a till has no network. */
const CHANGES = 1_000;
/** Sales before those that count, as a part of them. */
const WARMING = 0.25;
const round = (figure) => Number(figure.toFixed(1));
const say = (step, figures) => console.log(JSON.stringify({ step, ...figures }));
const summary = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    times: sorted.length,
    ...{ p50: round(percentile(sorted, 0.5)), p95: round(percentile(sorted, 0.95)) },
    max: round(sorted.at(-1) ?? 0),
  };
};

/** Goods of the shop that a till sells by the piece, those of which there are most. */
async function goodsOf({ rows }) {
  const [{ id: warehouseId }] = await rows(
    'select id::text from warehouses where active and commune_id is not null order by priority, id limit 1',
  );
  const goods = await rows(`
    select p.id::text as "productId", s.item ->> 'sku' as sku, (l.on_hand - l.held - l.reserved)::int as free,
      round((s.item ->> 'unitHt')::numeric * (10000 + (s.item ->> 'taxRate')::int) / 10000)::int as list,
      (s.item ->> 'taxRate')::int as "taxRate"
    from products p join sale_items s on s.product_id = p.id join listing_entries e on e.product_id = p.id and e.shown
    join stock_levels l on l.unit_id = p.id and l.warehouse_id = '${warehouseId}' and l.on_hand - l.held - l.reserved > 0
    where s.item ->> 'type' = 'standard' and s.item ->> 'combinationId' is null and s.item ->> 'sku' is not null
    order by free desc, p.id limit 200`);
  if (goods.length === 0) throw new Error('nothing is sold by the piece');
  return { warehouseId, goods };
}

/** So many sales of each device, all devices at once; before them some that do not count: a server is cold once. */
async function posted(shop, { goods }, devices, hot) {
  // Nothing is sold that is not there: that takes another way.
  const most = hot ? Math.min(Number(options.documents), goods[0].free) : Number(options.documents);
  const each = Math.floor(most / devices.length / (1 + WARMING));
  const sell = (count) => {
    const written = devices.map(({ writer }, of) =>
      Array.from({ length: count }, (_, nth) => {
        const { productId, list, taxRate } = goods[hot ? 0 : (of * each + nth) % goods.length];
        return writer.sale([{ productId, list, taxRate, quantity: 1 }]);
      }),
    );
    return () => Promise.all(devices.map(({ send }, of) => send(written[of])));
  };
  await sell(Math.floor(each * WARMING))();
  const send = sell(each);
  const [worked, begun] = [shop.workedFor(), performance.now()];
  await send();
  const [ms, count] = [performance.now() - begun, each * devices.length];
  const cpu = (shop.workedFor() - worked) / count;
  say(hot ? 'sales posted, one thing' : 'sales posted', {
    count,
    perSecond: round((count * 1000) / ms),
    cpu: round(cpu),
  });
}

async function reads({ read }) {
  const { generation, seen } = (await read('stock?limit=1')).body;
  const since = `stock/changes?generation=${generation}&since=${seen}`;
  for (const path of ['boot', 'catalogue?limit=1000', 'stock?limit=1000', since]) {
    const times = [];
    for (let turn = -3; turn < READS; turn++) {
      const begun = performance.now();
      const { status } = await read(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      if (turn >= 0) times.push(performance.now() - begun);
    }
    say(path.replace(/generation.*/, ''), summary(times));
  }
}

/** As after an import: products and units from everywhere in the catalogue. */
const changeThings = ({ rows }) =>
  rows(`
    with entries as (
      update listing_entries set changed_in = pg_current_xact_id()::text::bigint where product_id in (
        select product_id from listing_entries order by md5(product_id::text) limit ${CHANGES}))
    update stock_levels set on_hand = on_hand where unit_id in (
      select unit_id from stock_levels order by md5(unit_id::text) limit ${CHANGES})`);

async function counter(shop, { warehouseId, goods }, name) {
  const code = await newRegister(shop, warehouseId);
  const till = await openTill({
    origin: new URL(shop.server.ready.api).origin,
    code,
    pin: PIN,
    cashier: name,
  });
  const { page, marksOf, scan, scanField } = till;
  try {
    const first = await till.pair();
    say('first catalogue', { ms: round(first.catalogue) });
    say('first stock', { ms: round(first.stock) });
    const starts = [];
    for (let turn = 0; turn < 4; turn++) {
      starts.push(await till.startOffline());
      await till.slow(1);
    }
    say('start without network', summary(starts.map(({ shown }) => shown)));
    say('to the field that scans', summary(starts.map(({ scanning }) => scanning)));
    await till.slow(4);
    await marksOf('lines');
    for (let turn = 0; turn < Number(options.scans); turn++) {
      const { sku } = goods[turn % goods.length];
      const before = (await page.evaluate(() => window.marks.lines.length)) + 1;
      await scan(sku);
      await page.waitForFunction((count) => window.marks.lines.length >= count, before);
    }
    say('scan to line', summary(await marksOf('lines')));
    await scanField.click();
    const found = [];
    await marksOf('found');
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.type('ser');
      await page.waitForFunction(() => window.marks.found.length > 0);
      found.push((await marksOf('found')).at(-1));
      // All of them again: what is found next is another drawing.
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => window.marks.found.length > 0);
      await marksOf('found');
    }
    say('letters to what is found', summary(found));
    const stored = [];
    for (let turn = 0; turn < Number(options.sales); turn++) {
      if (turn > 0) await scan(goods[turn].sku);
      await page.waitForFunction(
        () => !/^0,00/.test(document.querySelector('[data-total]')?.textContent ?? ''),
      );
      await page.keyboard.press('F9');
      await page.locator('main form :focus').waitFor();
      await marksOf('stored');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.marks.stored.length > 0);
      stored.push(...(await marksOf('stored')));
      await page.keyboard.press('Enter');
      await scanField.waitFor();
    }
    say('Enter to stored', summary(stored));
    await till.slow(1);
    const heap = await page.evaluate(() => performance.memory.usedJSHeapSize / 1024 / 1024);
    const disk = await page.evaluate(async () => (await navigator.storage.estimate()).usage / 1024 / 1024);
    await changeThings(shop);
    const taken = await till.takeChanges();
    say(`${CHANGES} products changed`, { ms: round(taken.catalogue), stock: round(taken.stock) });
    say('memory', { heapMegabytes: round(heap), diskMegabytes: round(disk) });
  } finally {
    await till.browser.close();
  }
}

const measure = async (shop) => {
  const goods = await goodsOf(shop);
  const [{ id, name }] = await shop.rows(
    "select s.id::text, s.name from staff s join staff_roles o on o.staff_id = s.id join roles r on r.id = o.role_id where r.key = 'owner' limit 1",
  );
  const pin = await shop.client.call('PUT', `/dashboard/api/pos/pins/${id}`, {
    headers: shop.headers,
    body: { pin: PIN, maxDiscount: 1_000 },
  });
  if (pin.status >= 300) throw new Error(`${pin.status} ${JSON.stringify(pin.body)}`);
  const devices = [];
  for (let nth = 0; nth < Number(options.devices); nth++)
    devices.push(await newDevice(shop, goods.warehouseId, id));
  await posted(shop, goods, devices, false);
  await posted(shop, goods, devices, true);
  await reads(devices[0]);
  await counter(shop, goods, name);
};
await withFilledShop(options, measure, { more: { HANOUT_ROLES: 'api,worker,backoffice' } });
