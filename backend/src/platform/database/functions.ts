import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { createAll, type SqlFile } from './create-all.ts';

/** What the database has, against what this build brings. */
export type Standing = 'the same' | 'older' | 'newer';

export interface FunctionSet {
  readonly functions: readonly SqlFile[];
  readonly triggers: readonly SqlFile[];
  /** Of all their texts and of the tables. */
  readonly hash: string;
  /** The last migration that this build knows. */
  readonly tables: string;
}

const STATEMENT = /^(?=create (?:or replace function|trigger|constraint trigger) )/m;

/** Statements of the modules' `*.function.sql`: the functions, then the triggers that run them. */
export function functionSet(tables: string, files: readonly SqlFile[]): FunctionSet {
  const hash = createHash('sha256').update(tables);
  const functions: SqlFile[] = [];
  const triggers: SqlFile[] = [];
  for (const { name, text } of files) {
    hash.update(name).update('\0').update(text);
    for (const statement of text.split(STATEMENT)) {
      if (/^create or replace function /.test(statement)) functions.push({ name, text: statement });
      else if (/^create /.test(statement)) triggers.push({ name, text: statement });
      else if (/^(?!--|$)/m.test(statement))
        throw new Error(`${name}: begins with neither a comment nor a function`);
    }
  }
  return { functions, triggers, hash: hash.digest('hex'), tables };
}

/**
 * What this build brings was here before, and something else came after: then the database's are newer. A version that is
 * started again while the next one takes its place leaves the functions as they are, for functions are what writes.
 */
export async function standingOf(client: Client, { hash, tables }: FunctionSet): Promise<Standing> {
  const { rows } = await client.query<{ hash: string; tables: string }>(
    'select hash, tables from installed_functions order by id',
  );
  const last = rows.at(-1);
  if (last?.hash === hash) return 'the same';
  const wasHere = rows.some((row) => row.hash === hash);
  return last && (wasHere || last.tables > tables) ? 'newer' : 'older';
}

export async function markInstalled(client: Client, { hash, tables }: FunctionSet): Promise<void> {
  await client.query('insert into installed_functions (hash, tables) values ($1, $2)', [hash, tables]);
}

/** Functions that stored values stand on: those of generated columns, defaults, indexes and checks, and what they call. */
const STORED_BY = `with recursive stored as (
  select d.refobjid as oid from pg_depend d
  where d.refclassid = 'pg_proc'::regclass
    and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)
  union
  select d.refobjid from pg_depend d join stored s on d.objid = s.oid
  where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass)
select p.oid::regprocedure::text as name, coalesce(pg_get_functiondef(p.oid), '') as text from stored s join pg_proc p on p.oid = s.oid
where p.pronamespace = 'public'::regnamespace
  and not exists (select 1 from pg_depend e where e.objid = p.oid and e.classid = 'pg_proc'::regclass and e.deptype = 'e')`;

/**
 * Gives each function its text, within the transaction that is open. Nothing is dropped, so what the version before calls
 * stays, and no table is locked.
 * @throws Error where a changed one would leave stored values as the former text made them
 */
export async function replaceFunctions(client: Client, { functions }: FunctionSet): Promise<void> {
  await client.query('set local search_path = public');
  const { rows: before } = await client.query<SqlFile>(STORED_BY);
  await createAll(client, functions);
  const { rows: after } = await client.query<SqlFile>(STORED_BY);
  const texts = new Map(after.map(({ name, text }) => [name, text]));
  const changed = before.find(({ name, text }) => texts.get(name) !== text);
  if (changed)
    throw new Error(`${changed.name}: values are stored by it; give the changed one a name of its own`);
}
