/** What the database itself says: version, tables, objects, rights, connections. */
import { readdirSync } from 'node:fs';
import { megabytes } from '../lib/installation.mjs';
import { at } from '../lib/repository.mjs';
import { few, finding } from './finding.mjs';

const OLDEST_SERVER = 180_000;
const UNSAFE = ['fsync', 'full_page_writes', 'synchronous_commit'];
const CLOCK_SECONDS = 60;
const IDLE_MINUTES = 10;
const CONNECTIONS_SHARE = 0.9;
const LAG_SECONDS = 60;
const SLOT_BYTES = 5e9;

export async function server({ query }) {
  const [row] = await query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, pg_database_size(current_database()) as bytes`);
  const detail = `${row.version}, ${megabytes(Number(row.bytes))}`;
  const old = row.number < OLDEST_SERVER;
  const unsafe = await query(
    `select name, setting from pg_settings where name = any($1) and setting in ('off', 'local')`,
    [UNSAFE],
  );
  return [
    finding(old ? 'FAILED' : 'ok', 'PostgreSQL', detail, 'PostgreSQL 18 or newer is needed'),
    finding(
      unsafe.length ? 'FAILED' : 'ok',
      'acknowledged orders survive a power cut',
      unsafe.map(({ name, setting }) => `${name} is ${setting}`).join(', '),
      `alter system set ${unsafe[0]?.name} = on; select pg_reload_conf()`,
    ),
  ];
}

export async function clock({ query }) {
  const [{ ms }] = await query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const ahead = Math.round((Date.now() - ms) / 1_000);
  const wrong = Math.abs(ahead) > CLOCK_SECONDS;
  const cure = 'set this machine’s clock (timedatectl set-ntp true): its regular jobs rest until then';
  return [finding(wrong ? 'FAILED' : 'ok', 'clock', wrong ? `${ahead} s ahead of the database` : '', cure)];
}

export async function migrations({ query }) {
  const done = new Set((await query('select name from mikro_orm_migrations')).map(({ name }) => name));
  const own = readdirSync(at('backend', 'migrations')).flatMap(
    (n) => /^(Migration.*)\.ts$/.exec(n)?.[1] ?? [],
  );
  const missing = own.filter((name) => !done.has(name));
  const known = new Set(own);
  const later = [...done].filter((name) => !known.has(name)).sort();
  const [{ there }] = await query(`select to_regclass('public.oldest_writer') is not null as there`);
  const [{ tables } = { tables: '' }] = there ? await query('select tables from oldest_writer') : [];
  if (tables > (own.sort().at(-1) ?? ''))
    return [
      finding(
        'FAILED',
        'migrations',
        `the database is of a later version, up to ${later.at(-1)}`,
        'start that version: this one may not write',
      ),
    ];
  if (later.length)
    return [
      finding(
        'warning',
        'migrations',
        `the database is newer than this build: ${few(later)}`,
        'start the later version again, or go on: this one may still write',
      ),
    ];
  return [
    finding(
      missing.length ? 'warning' : 'ok',
      'migrations',
      missing.length ? `${missing.length} to come` : `${done.size} done`,
      'npm start brings them',
    ),
  ];
}

/** Of what the last upgrade left, what is gone, switched off or half made. */
export async function objects({ query }) {
  const [{ there }] = await query(`select to_regclass('public.schema_objects') is not null as there`);
  if (!there)
    return [finding('warning', 'indexes, constraints, triggers', 'not remembered yet', 'npm start')];
  const missing = await query(`select o.kind, o.name, o.definition from schema_objects o where case o.kind
      when 'index' then to_regclass(format('public.%I', o.name)) is null
      when 'constraint' then not exists (select 1 from pg_constraint k join pg_class t on t.oid = k.conrelid
        where format('%s.%s', t.relname, k.conname) = o.name)
      else not exists (select 1 from pg_trigger g join pg_class t on t.oid = g.tgrelid
        where format('%s.%s', t.relname, g.tgname) = o.name) end order by 1, 2`);
  const off =
    await query(`select t.relname as table, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and g.tgenabled = 'D' and t.relnamespace = 'public'::regnamespace`);
  const broken = await query(`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`);
  const found = [
    ...missing.map(({ kind, name, definition }) =>
      finding('FAILED', `${kind} ${name}`, 'is gone', `${definition};`),
    ),
    ...off.map(({ table, name }) =>
      finding(
        'FAILED',
        `trigger ${table}.${name}`,
        'is switched off',
        `alter table ${table} enable trigger ${name};`,
      ),
    ),
    ...broken.map(({ name }) => finding('FAILED', `index ${name}`, 'is half made', `reindex index ${name};`)),
  ];
  return found.length ? found : [finding('ok', 'indexes, constraints, triggers')];
}

/** Whether the role that draws pages may read each view of each version that is here. */
export async function grants({ query }) {
  const role = process.env.DATABASE_READ_URL
    ? decodeURIComponent(new URL(process.env.DATABASE_READ_URL).username)
    : 'hanout_reader';
  const [{ known }] = await query('select exists (select 1 from pg_roles where rolname = $1) as known', [
    role,
  ]);
  const cure = 'start the server again: each start grants them';
  if (!known) return [finding('FAILED', 'rights of pages', `the role ${role} is not there`, cure)];
  const closed = await query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname ~ '^read_[0-9a-f]{12}$' and c.relkind = 'v'
       and not (has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'select')) order by 1`,
    [role],
  );
  const names = closed.map(({ name }) => name);
  const detail = names.length ? `${role} may not read ${few(names)}` : '';
  return [finding(names.length ? 'FAILED' : 'ok', 'rights of pages', detail, cure)];
}

export async function connections({ query }) {
  const [row] =
    await query(`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity where state like 'idle in transaction%'
      and state_change < now() - interval '${IDLE_MINUTES} minutes') as idle`);
  const full = row.used > row.most * CONNECTIONS_SHARE;
  return [
    finding(
      full || row.idle ? 'warning' : 'ok',
      'connections',
      `${row.used} of ${row.most}${row.idle ? `, ${row.idle} idle in a transaction for ${IDLE_MINUTES} minutes` : ''}`,
      'fewer copies or smaller pools (DATABASE_POOL, DATABASE_READ_POOL); docs/operations.md',
    ),
  ];
}

export async function replicas({ query }) {
  const late = await query(`select application_name as name, extract(epoch from replay_lag)::int as seconds
    from pg_stat_replication where replay_lag > interval '${LAG_SECONDS} seconds'`);
  const held =
    await query(`select slot_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as bytes
    from pg_replication_slots where not active and pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) > ${SLOT_BYTES}`);
  return [
    ...late.map(({ name, seconds }) =>
      finding(
        'warning',
        `replica ${name}`,
        `${seconds} s behind`,
        'look at its disk and network; pages grow old',
      ),
    ),
    ...held.map(({ name, bytes }) =>
      finding(
        'warning',
        `replication slot ${name}`,
        `keeps ${megabytes(bytes)} of the log`,
        `start its replica, or select pg_drop_replication_slot('${name}')`,
      ),
    ),
  ];
}
