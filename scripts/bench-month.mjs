// npm run bench:month [-- --parcels 10000 --weeks 4 --data folder]
// A month of a transporter's parcels as an accountant plays it, by the calls of the screens: each week a statement that is looked
// through, linked, confirmed and laid on its parcels; then what is late is claimed and the month is closed. A JSON line a week; then
// what all calls of one kind took, and whether the books are what was played.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { oneTransporter, statementLines, written } from './bench/statement-file.mjs';
import { at } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    orders: { type: 'string', default: '34000' },
    parcels: { type: 'string', default: '10000' },
    weeks: { type: 'string', default: '4' },
  },
});

const ROOT = '/dashboard/api/transporter-payments';
/** In each statement so many rows are short of so many centimes. */
const [SHORT, LESS] = [10, 20_000];
/** Rows without a code that somebody links by hand, one by one. */
const LINKED = 20;
/** Of the invariants, those of what transporters hold and of accounts. */
const MONEY = ['I11', 'I12'];
const round = (figure) => Number(figure.toFixed(1));
const say = (figures) => console.log(JSON.stringify(figures));
const took = new Map();
let shop;

async function call(name, method, path, body) {
  const begun = performance.now();
  const answer = await shop.client.call(method, path, { headers: shop.headers, body });
  if (answer.status >= 400)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  took.set(name, [...(took.get(name) ?? []), performance.now() - begun]);
  return answer.body;
}
const show = (id) => call('a payment', 'GET', `${ROOT}/${id}`);

async function upload(transporterId, content) {
  const form = new FormData();
  form.append('transporterId', transporterId);
  form.append('files', new Blob([content]), 'releve.csv');
  const answer = await fetch(new URL(`${ROOT}/import`, shop.client.origin), {
    method: 'POST',
    headers: shop.headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

/** As a page that is left open asks. */
async function until(id, steps) {
  for (;;) {
    const payment = await show(id);
    if (payment.step === 'failed') throw new Error(payment.failure);
    if (steps.includes(payment.step)) return payment;
    await setTimeout(500);
  }
}

async function read(transporterId, content) {
  const id = await upload(transporterId, content);
  const { step, version, columns } = await until(id, ['mapping', 'ready']);
  if (step === 'ready') return id;
  const { fields, styles, reading } = columns;
  await call('naming the columns', 'PUT', `${ROOT}/${id}/mapping`, { version, fields, styles, reading });
  await until(id, ['ready']);
  return id;
}

/** What is to be looked at is paged through; of what has no order some is linked by hand, what is nearly sure is taken. */
async function lookThrough(id) {
  const { figures } = await show(id);
  for (let page = 1; page <= Math.ceil(figures.toLook / 48); page++)
    await call('rows to look at', 'GET', `${ROOT}/${id}/rows?tab=look&perPage=48&page=${page}`);
  const unmatched = await call(
    'rows without an order',
    'GET',
    `${ROOT}/${id}/rows?tab=unmatched&perPage=48&page=1`,
  );
  for (const { number } of unmatched.rows.slice(0, LINKED)) {
    const { candidates } = await call('who a row may be', 'GET', `${ROOT}/${id}/rows/${number}/candidates`);
    if (candidates.length === 0) continue;
    const { version } = await show(id);
    const link = { version, orderId: candidates[0].id };
    await call('linking a row', 'PATCH', `${ROOT}/${id}/rows/${number}`, link);
  }
  const found = await show(id);
  if (found.figures.nearlySure > 0)
    await call('what is nearly sure', 'POST', `${ROOT}/${id}/accept`, { version: found.version });
}

/** @returns what came */
async function pay(id) {
  const { version, figures } = await show(id);
  const { accounts } = await call('accounts', 'GET', '/dashboard/api/payments/transporters/accounts');
  const received = figures.includedNet;
  const [{ today }] = await shop.rows(`select (now() at time zone 'Africa/Algiers')::date::text as today`);
  await call('confirming', 'POST', `${ROOT}/${id}/confirm`, {
    ...{ version, expectedNet: received, received, receivedOn: today, type: 'BANK_TRANSFER' },
    accountId: accounts.find(({ kind }) => kind === 'bank').id,
  });
  const begun = performance.now();
  await until(id, ['applied']);
  return { received, figures, laid: performance.now() - begun };
}

/** Some pay less than they should. */
const shortened = ([head, ...lines]) => [
  head,
  ...lines.map((cells, nth) => {
    const amount = Number(cells.at(-1).replace(',', '.')) - (nth > 0 && nth <= SHORT ? LESS / 100 : 0);
    return [...cells.slice(0, -1), amount.toFixed(2).replace('.', ',')];
  }),
];

/** Up to the end of today: of the orders that were made for this some are collected in the days to come. */
const owedBy = async (transporterId) => {
  const [{ owed }] = await shop.rows(
    `select coalesce(sum(amount), 0)::bigint as owed from postings
     where transporter_id = '${transporterId}' and place in ('carrier_holds', 'claims', 'remittances')
       and at < ((now() at time zone 'Africa/Algiers')::date + 1)::timestamp at time zone 'Africa/Algiers'`,
  );
  return Number(owed);
};

await withFilledShop(options, async (opened) => {
  shop = opened;
  const transporterId = await oneTransporter(shop.rows);
  const weeks = Number(options.weeks);
  const each = Math.ceil(Number(options.parcels) / weeks);
  const before = await owedBy(transporterId);
  const begun = performance.now();
  let [received, parcels] = [0, 0];
  for (let week = 1; week <= weeks; week++) {
    const started = performance.now();
    const lines = shortened(await statementLines(shop.rows, transporterId, each));
    const id = await read(transporterId, written(lines));
    const seen = performance.now();
    await lookThrough(id);
    const looked = performance.now();
    const paid = await pay(id);
    received += paid.received;
    parcels += paid.figures.ordersPaid + paid.figures.ordersShort;
    const seconds = { read: seen - started, looked: looked - seen, laid: paid.laid };
    for (const name of Object.keys(seconds)) seconds[name] = round(seconds[name] / 1_000);
    say({ week, rows: each, ...seconds, ...paid.figures });
  }
  await call('ageing', 'GET', '/dashboard/api/transporters/ageing');
  await call('claims', 'GET', '/dashboard/api/transporter-claims?page=1&perPage=48');
  const [{ from, to }] = await shop.rows(
    `select (now() - interval '1 year')::date::text as from, (now() at time zone 'Africa/Algiers')::date::text as to`,
  );
  const path = `/dashboard/api/transporters/${transporterId}/statement?from=${from}&to=${to}`;
  const { closing, totals } = await call('statement of a year', 'GET', path);
  say({ step: 'month', parcels, seconds: round((performance.now() - begun) / 1_000) });
  for (const [name, times] of took) {
    times.sort((a, b) => a - b);
    say({
      calls: name,
      times: times.length,
      p50: round(percentile(times, 0.5)),
      p95: round(percentile(times, 0.95)),
    });
  }
  const [invariants] = [
    readFileSync(at('backend', 'src', 'platform', 'invariants', 'invariants.sql'), 'utf8'),
  ];
  const violations = (await shop.rows(invariants)).filter(({ invariant }) => MONEY.includes(invariant));
  const after = await owedBy(transporterId);
  say({
    paid: totals.paid - received,
    closing: closing - after,
    owedLess: before - after,
    violations: violations.length,
  });
  if (totals.paid !== received || closing !== after || violations.length > 0)
    throw new Error(`the books are not what was played: ${JSON.stringify(violations.slice(0, 5))}`);
});
