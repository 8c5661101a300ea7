// npm run bench:attendance [-- --people 200 --punches 300 --seconds 60]
// A kiosk in the morning: so many people press their PIN in a minute, evenly, each as one request over HTTP with its hash
// of the PIN; who presses again within a minute gets the first answer. Then the month sheet of all. A JSON line each, in ms.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { readTypeScript } from './lib/ready.mjs';

await readTypeScript();
const { sealPin } = await import('../libs/kernel/src/pin-seal.ts');

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    punches: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
  },
});
const [people, punches, seconds] = [values.people, values.punches, values.seconds].map(Number);
const PIN = '407193';
const round = (figure) => Number(figure.toFixed(1));
const timesOf = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return Object.fromEntries([50, 95, 99].map((part) => [`p${part}`, round(percentile(sorted, part / 100))]));
};

/** Members like the confirmation agent of the demo shop, each with a PIN. @returns their ids */
async function hire({ client, headers, rows }) {
  const hired = await rows(`
    with hired as (
      insert into staff
      select (jsonb_populate_record(s, jsonb_build_object(
        'id', uuidv7(), 'email', 'membre-' || n || '@bench.example', 'phone', null, 'name', 'Membre ' || n))).*
      from staff s, generate_series(1, ${people}) n where s.email like 'confirmation-agent@%' returning id),
    roles as (
      insert into staff_roles
      select (jsonb_populate_record(r, jsonb_build_object('staff_id', hired.id))).*
      from staff_roles r join staff s on s.id = r.staff_id, hired where s.email like 'confirmation-agent@%')
    select id from hired`);
  for (const { id } of hired) {
    const { status, body } = await client.call('PUT', `/dashboard/api/attendance/pins/${id}`, {
      headers,
      body: { pin: PIN },
    });
    if (status !== 204) throw new Error(`a PIN was refused: ${status} ${JSON.stringify(body)}`);
  }
  return hired.map(({ id }) => id);
}

/** @returns the headers of a paired kiosk, and the key to seal for. */
async function kioskOf({ client, headers }) {
  const { body } = await client.call('POST', '/dashboard/api/attendance/kiosks', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { name: 'Porte' },
  });
  const paired = await client.call('POST', '/dashboard/api/kiosk/pair', { body: { code: body.code } });
  const cookie = [paired.headers['set-cookie']].flat()[0].split(';')[0];
  const board = await client.call('GET', '/dashboard/api/kiosk', { headers: { cookie } });
  return { headers: { cookie }, key: board.body.key };
}

async function press({ client }, kiosk, staffId) {
  const key = randomUUID();
  const now = new Date().toISOString();
  const pin = await sealPin(kiosk.key, key, PIN);
  const begun = performance.now();
  const { status, body } = await client.call('POST', '/dashboard/api/kiosk/punches', {
    headers: kiosk.headers,
    body: { key, staffId, pin, pressedAt: now, sentAt: now, waited: false },
  });
  if (status !== 200) throw new Error(`a press was refused: ${status} ${JSON.stringify(body)}`);
  return performance.now() - begun;
}

await withFilledShop({ products: '100', orders: '0' }, async (shop) => {
  const ids = await hire(shop);
  const kiosk = await kioskOf(shop);
  const begun = performance.now();
  const pressed = [];
  for (let nth = 0; nth < punches; nth++) {
    await sleep(Math.max(0, begun + (nth * seconds * 1_000) / punches - performance.now()));
    pressed.push(press(shop, kiosk, ids[nth % people]));
  }
  const times = await Promise.all(pressed);
  const [{ noted }] = await shop.rows(
    `select count(check_in)::int + count(check_out)::int as noted from attendance where source = 'kiosk'`,
  );
  console.log(JSON.stringify({ what: 'punch', punches, noted, ...timesOf(times) }));
  const month = new Date().toISOString().slice(0, 7);
  const sheets = [];
  for (let turn = 0; turn < 40; turn++) {
    const asked = performance.now();
    const { status } = await shop.client.call('GET', `/dashboard/api/attendance?month=${month}`, {
      headers: shop.headers,
    });
    if (status !== 200) throw new Error(`the month sheet said ${status}`);
    sheets.push(performance.now() - asked);
  }
  console.log(JSON.stringify({ what: 'month sheet', people, ...timesOf(sheets) }));
});
