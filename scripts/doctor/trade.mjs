/** What the rows say: invariants, projections, audit, events, jobs. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from '../lib/repository.mjs';
import { finding } from './finding.mjs';

const PENDING_WARNING_SECONDS = 30;
const UNHEARD_MINUTES = 30;
/** How much later than planned a regular job may be, beside a tenth of its interval. */
const LATE_MS = 120_000;
const SHOWN = 20;
const SCHEDULE = 'schedule';
const REDIS_ANSWER_MS = 3_000;

export async function invariants({ query }) {
  const text = readFileSync(at('backend', 'src', 'platform', 'invariants', 'invariants.sql'), 'utf8');
  const rows = await query(text);
  const lines = rows
    .slice(0, SHOWN)
    .map((row) => `\n          ${row.invariant} ${row.subject} ${row.detail}`);
  return [
    finding(
      rows.length ? 'FAILED' : 'ok',
      'invariants of orders, stock and money',
      rows.length ? `${rows.length} violations${lines.join('')}` : '',
      'keep a backup, write nothing by hand, and find what wrote these rows',
    ),
  ];
}

export async function projections({ query }) {
  const [row] = await query(readFileSync(at('scripts', 'lib', 'projections.sql'), 'utf8'));
  const wrong = Object.entries(row).filter(([, count]) => count > 0);
  const detail = wrong.map(([what, count]) => `${count} ${what.replace('_', ' ')}`).join(', ');
  const cure = 'update projection_versions set version = 0; then start the server again: it builds them anew';
  return [finding(wrong.length ? 'FAILED' : 'ok', 'what can be ordered, against the catalog', detail, cure)];
}

export async function auditTrail({ query }) {
  const [known] = await query(
    `select to_regprocedure('audit_breaks(uuid, date, date)') is not null as there`,
  );
  if (!known.there)
    return [finding('warning', 'audit log', 'not verified yet', 'npm start makes what it takes')];
  const broken = await query(`select s.id, to_char(b.day, 'YYYY-MM-DD') as day
     from shops s cross join lateral audit_breaks(s.id, '-infinity', 'infinity') b order by 2, 1`);
  const [{ days, last, digest }] =
    await query(`select count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last,
       (select encode(digest, 'hex') from audit_days order by day desc, shop_id limit 1) as digest from audit_days`);
  const lines = broken.slice(0, SHOWN).map(({ id, day }) => `\n          ${day} of shop ${id}`);
  const found = broken.length ? `changed behind our back: ${broken.length} days` : `${days} days verified`;
  return [
    finding(
      broken.length ? 'FAILED' : 'ok',
      'audit log',
      last ? `${found}, the last ${last} ${digest}${lines.join('')}` : 'no day is over',
      'compare these days with a backup: somebody wrote into the database by hand',
    ),
  ];
}

export async function outbox({ query }) {
  const [{ pending, age }] = await query(`select count(*)::int as pending,
     coalesce(extract(epoch from now() - min(occurred_at)), 0)::int as age from outbox where dispatched_at is null`);
  const unheard = await query(`select topic, count(*)::int as events from outbox o where settled_at is null
     and dispatched_at < now() - interval '${UNHEARD_MINUTES} minutes' group by topic order by topic`);
  return [
    finding(
      age > PENDING_WARNING_SECONDS ? 'warning' : 'ok',
      'outbox',
      pending ? `${pending} events wait, the oldest ${age} s` : 'nothing waits',
      'a process with the role worker must run (HANOUT_ROLES)',
    ),
    finding(
      unheard.length ? 'warning' : 'ok',
      'effects of events',
      unheard
        .map(({ topic, events }) => `${events} of ${topic} without theirs for ${UNHEARD_MINUTES} minutes`)
        .join('; '),
      'look in the log for "job failed"; a worker of this version must run; they are handed over again each minute',
    ),
  ];
}

/** Plans of regular jobs and counts by state, from PostgreSQL. */
async function planned({ query }) {
  const [{ there }] = await query(`select to_regclass('bullmq.job') is not null as there`);
  if (!there) return null;
  const plans = await query(
    `select scheduler_id as name, next_run_ms::float8 as next, every_ms::float8 as every from bullmq.scheduler where queue = $1`,
    [SCHEDULE],
  );
  const counts = await query('select state::text, count(*)::int as n from bullmq.job group by 1 order by 1');
  return { plans, counts };
}

/** The same from Redis, which is asked whether it keeps what it is told. */
async function plannedInRedis(url) {
  const { Redis } = createRequire(at('backend', 'package.json'))('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [policy, persistence] = await Promise.all([redis.info('memory'), redis.info('persistence')]);
    const next = await redis.zrange(`bull:${SCHEDULE}:repeat`, 0, -1, 'WITHSCORES');
    const plans = [];
    for (let nth = 0; nth < next.length; nth += 2) {
      const every = await redis.hget(`bull:${SCHEDULE}:repeat:${next[nth]}`, 'every');
      plans.push({ name: next[nth], next: Number(next[nth + 1]), every: Number(every) });
    }
    const failed = await Promise.all([SCHEDULE, 'outbox'].map((name) => redis.zcard(`bull:${name}:failed`)));
    const counts = [{ state: 'failed', n: failed.reduce((a, b) => a + b, 0) }];
    return {
      ...{ plans, counts },
      evicts: !/maxmemory_policy:noeviction/.test(policy),
      kept: /aof_enabled:1/.test(persistence),
    };
  } finally {
    redis.disconnect();
  }
}

function aboutRedis(found) {
  const wrong = [
    ...(found.evicts ? ['it may forget jobs when it is full'] : []),
    ...(found.kept ? [] : ['a crash loses what it holds']),
  ];
  return finding(
    wrong.length ? 'warning' : 'ok',
    'Redis',
    wrong.join('; '),
    'redis.conf: maxmemory-policy noeviction, appendonly yes',
  );
}

export async function jobs({ query, redisUrl }) {
  const unasked = (error) => [
    finding(
      'FAILED',
      'Redis',
      `does not answer: ${error.message}`,
      'start it, or leave REDIS_URL out: jobs live in PostgreSQL then',
    ),
  ];
  const found = redisUrl
    ? await plannedInRedis(redisUrl).catch((error) => ({ error }))
    : await planned({ query });
  if (found?.error) return unasked(found.error);
  if (!found) return [finding('warning', 'queue', 'not made yet', 'the next start makes it')];
  const [{ ms }] = await query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const late = found.plans.filter(
    ({ next, every }) => ms - next > LATE_MS + every / 10 || next > ms + every + LATE_MS,
  );
  const failed = found.counts.find(({ state }) => state === 'failed')?.n ?? 0;
  const none = found.plans.length === 0;
  return [
    ...(redisUrl ? [aboutRedis(found)] : []),
    finding(
      failed ? 'warning' : 'ok',
      'queue',
      found.counts.map((row) => `${row.n} ${row.state}`).join(', ') || 'empty',
      'why a job failed stands in the log; those of events are tried again by themselves',
    ),
    finding(
      late.length || none ? 'warning' : 'ok',
      'regular jobs',
      none
        ? 'none is planned'
        : late.map(({ name, next }) => `${name} ${told(ms - next)}`).join(', ') ||
            `${found.plans.length} on time`,
      'a process with the role worker must run, with a right clock',
    ),
  ];
}

const told = (ms) =>
  ms > 0 ? `is ${Math.round(ms / 1_000)} s late` : `is put off by ${Math.round(-ms / 1_000)} s`;
