import type { Client } from 'pg';
import { inTransaction } from './create-all.ts';

/** What the tables have besides columns, each with the statement that makes it. */
const PRESENT = `
select 'index' as kind, c.relname::text as name, pg_get_indexdef(c.oid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid
where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
union all
select 'constraint', format('%s.%s', t.relname, k.conname),
  format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
from pg_constraint k join pg_class t on t.oid = k.conrelid
where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'x', 'f', 'c')
union all
select 'trigger', format('%s.%s', t.relname, g.tgname), pg_get_triggerdef(g.oid)
from pg_trigger g join pg_class t on t.oid = g.tgrelid
where not g.tgisinternal and t.relnamespace = 'public'::regnamespace`;

const KEEP = `
with present as (${PRESENT}), gone as (
  delete from schema_objects o where not exists (select 1 from present p where p.kind = o.kind and p.name = o.name)
    and format('%s %s', o.kind, o.name) <> all ($1::text[])
)
insert into schema_objects (kind, name, definition) select kind, name, definition from present
on conflict (kind, name) do update set definition = excluded.definition`;

const MISSING = `
select format('%s %s', o.kind, o.name) as what from schema_objects o
where not exists (select 1 from (${PRESENT}) p where p.kind = o.kind and p.name = o.name)`;

/** What had gone before this upgrade, so that the upgrade does not take it for its own doing. */
export async function missingObjects(client: Client): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_objects') is not null as there`,
  );
  if (known[0]?.there !== true) return [];
  const { rows } = await client.query<{ what: string }>(MISSING);
  return rows.map(({ what }) => what);
}

/** Remembers what is there after an upgrade, and what was missing before it. */
export async function rememberObjects(client: Client, missingBefore: readonly string[]): Promise<void> {
  await inTransaction(client, () => client.query<object>(KEEP, [missingBefore]));
}
