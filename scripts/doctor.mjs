/** `npm run doctor`: what is wrong with this installation, if anything. Changes nothing. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, megabytes, openDatabase } from './lib/installation.mjs';
import { at, ROOT, run, serverNode } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const DISK_WARNING_BYTES = 2e9;
const DISK_FAILURE_BYTES = 200e6;
const BACKUP_WARNING_HOURS = 26;
const PENDING_WARNING_SECONDS = 30;

let failures = 0;
function say(state, what, detail = '') {
  if (state === 'FAILED') failures += 1;
  process.stdout.write(`${state.padEnd(7)} ${what}${detail ? `: ${detail}` : ''}\n`);
}

async function versions() {
  const { text } = await run(serverNode(), ['--version'], { capture: true });
  const major = Number(/v(\d+)/.exec(text)?.[1]);
  say(major >= 24 ? 'ok' : 'FAILED', 'Node of the server', text.trim());
  say(
    existsSync(at('backend', 'dist', 'src', 'main.js')) ? 'ok' : 'warning',
    'build',
    'npm start makes it when it is missing',
  );
}

function disk() {
  const { bavail, bsize } = statfsSync(existsSync(dataFolder()) ? dataFolder() : ROOT);
  const free = bavail * bsize;
  say(
    free < DISK_FAILURE_BYTES ? 'FAILED' : free < DISK_WARNING_BYTES ? 'warning' : 'ok',
    'free disk',
    megabytes(free),
  );
}

function lastBackup() {
  const folder = join(dataFolder(), 'backups');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
  if (files.length === 0) return say('warning', 'last backup', 'none; npm run backup makes one');
  const newest = Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs));
  const hours = (Date.now() - newest) / 3_600_000;
  say(hours > BACKUP_WARNING_HOURS ? 'warning' : 'ok', 'last backup', `${hours.toFixed(1)} hours ago`);
}

async function migrations(url) {
  const [{ rows }] = await queryDatabase(url, ['select name from mikro_orm_migrations']);
  const done = new Set(rows.map((row) => row.name));
  const files = readdirSync(at('backend', 'migrations')).filter((name) => /^Migration.*\.ts$/.test(name));
  const missing = files.map((name) => name.replace('.ts', '')).filter((name) => !done.has(name));
  say(
    missing.length ? 'warning' : 'ok',
    'migrations',
    missing.length ? `${missing.length} to come at the next start` : `${done.size} done`,
  );
}

async function invariants(url) {
  const text = readFileSync(at('backend', 'src', 'platform', 'invariants', 'invariants.sql'), 'utf8');
  const [{ rows }] = await queryDatabase(url, [text]);
  say(
    rows.length ? 'FAILED' : 'ok',
    'invariants of orders, stock and money',
    rows.length ? `${rows.length} violations` : '',
  );
  for (const row of rows.slice(0, 20))
    process.stdout.write(`          ${row.invariant} ${row.subject} ${row.detail}\n`);
}

async function projections(url) {
  const text = readFileSync(at('scripts', 'lib', 'projections.sql'), 'utf8');
  const [{ rows }] = await queryDatabase(url, [text]);
  const wrong = Object.entries(rows[0]).filter(([, count]) => count > 0);
  say(
    wrong.length ? 'FAILED' : 'ok',
    'what can be ordered, against the catalog',
    wrong.map(([what, count]) => `${count} ${what.replace('_', ' ')}`).join(', '),
  );
}

async function outbox(url) {
  const [{ rows }] = await queryDatabase(url, [
    `select count(*)::int as pending, coalesce(extract(epoch from now() - min(occurred_at)), 0)::int as age
     from outbox where dispatched_at is null`,
  ]);
  const { pending, age } = rows[0];
  say(
    age > PENDING_WARNING_SECONDS ? 'warning' : 'ok',
    'outbox',
    pending ? `${pending} events wait, the oldest ${age} s` : 'nothing waits',
  );
}

async function queue(url) {
  if (process.env.REDIS_URL) return say('ok', 'queue', 'in Redis');
  const [{ rows }] = await queryDatabase(url, [`select to_regclass('bullmq.job') is not null as there`]);
  if (!rows[0].there) return say('warning', 'queue', 'not made yet; the next start makes it');
  const [{ rows: counts }] = await queryDatabase(url, [
    `select state::text, count(*)::int as n from bullmq.job group by 1 order by 1`,
  ]);
  const failed = counts.find((row) => row.state === 'failed')?.n ?? 0;
  say(failed ? 'warning' : 'ok', 'queue', counts.map((row) => `${row.n} ${row.state}`).join(', ') || 'empty');
}

async function auditTrail(url) {
  const [{ rows: known }] = await queryDatabase(url, [
    `select to_regprocedure('audit_breaks(uuid, date, date)') is not null as there`,
  ]);
  if (!known[0].there)
    return say('warning', 'audit log', 'not verified yet; the next start makes what it takes');
  const [{ rows: broken }, { rows: closed }] = await queryDatabase(url, [
    `select s.id, to_char(b.day, 'YYYY-MM-DD') as day
     from shops s cross join lateral audit_breaks(s.id, '-infinity', 'infinity') b order by 2, 1`,
    `select count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last,
       (select encode(digest, 'hex') from audit_days order by day desc, shop_id limit 1) as digest from audit_days`,
  ]);
  const { days, last, digest } = closed[0];
  const found = broken.length ? `changed behind our back: ${broken.length} days` : `${days} days verified`;
  say(
    broken.length ? 'FAILED' : 'ok',
    'audit log',
    last ? `${found}, the last ${last} ${digest}` : 'no day is over',
  );
  for (const { id, day } of broken.slice(0, 20)) process.stdout.write(`          ${day} of shop ${id}\n`);
}

async function database() {
  const opened = await openDatabase();
  try {
    const [{ rows }] = await queryDatabase(opened.url, [
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ]);
    say('ok', 'PostgreSQL', `${rows[0].version}, ${megabytes(Number(rows[0].bytes))}`);
    for (const look of [migrations, auditTrail, invariants, projections, outbox, queue]) {
      await look(opened.url).catch((error) => say('FAILED', look.name, error.message));
    }
  } finally {
    await opened.stop();
  }
}

for (const look of [versions, disk, lastBackup, database]) {
  try {
    await look();
  } catch (error) {
    say('FAILED', look.name, error.message);
  }
}
process.exit(failures === 0 ? 0 : 1);
