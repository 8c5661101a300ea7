import type pg from 'pg';

export interface DatabaseType {
  readonly name: string;
  /** OID of an array's elements, 0 where it is none. */
  readonly element: number;
}

/** What the server's catalogs say of tables, types and functions, read once. */
export interface Catalogue {
  readonly types: ReadonlyMap<number, DatabaseType>;
  /** Names of functions and aggregates by OID. */
  readonly functions: ReadonlyMap<number, string>;
  /** Names of the product's tables and views by OID. */
  readonly relations: ReadonlyMap<number, string>;
  /** `relid.attno` of the columns that are never null. */
  readonly filled: ReadonlySet<string>;
  /** `relid.attno` → the words that a check allows there. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

const FILLED = `select attrelid || '.' || attnum as key from pg_attribute where attnotnull or attnum < 0`;
const TYPES = `select oid::int8::int4 as oid, typname as name, case when typcategory = 'A' then typelem::int8::int4 else 0 end as element from pg_type`;
const FUNCTIONS = 'select oid::int8::int4 as oid, proname as name from pg_proc';
const RELATIONS = `select c.oid::int8::int4 as oid, c.relname as name from pg_class c
  where relkind in ('r', 'v', 'm', 'p') and relnamespace in ('public'::regnamespace, 'read'::regnamespace)`;
/** Functions of the product, and those of its extensions left out. */
const BODIES = `select p.proname as name, p.prosrc as body, coalesce(t.tgrelid::regclass::text, '') as "on"
  from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
  where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const CHECKS = `select conrelid || '.' || conkey[1] as key, pg_get_expr(conbin, conrelid) as text from pg_constraint
  where contype = 'c' and cardinality(conkey) = 1`;

/** `state = any (array['new'::text, 'confirming'::text])`, and nothing beside it. */
const ONE_OF = /^\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)$/;

/** A function's own words, and the table that a trigger runs it on, '' for none. */
export interface Body {
  readonly name: string;
  readonly body: string;
  readonly on: string;
}

export async function readBodies(client: pg.Client): Promise<Body[]> {
  return (await client.query<Body>(BODIES)).rows;
}

export async function readCatalog(client: pg.Client): Promise<Catalogue> {
  const named = async (text: string) => {
    const { rows } = await client.query<{ oid: number; name: string }>(text);
    return new Map(rows.map(({ oid, name }) => [oid, name]));
  };
  const types = await client.query<DatabaseType & { oid: number }>(TYPES);
  const filled = await client.query<{ key: string }>(FILLED);
  const checks = await client.query<{ key: string; text: string }>(CHECKS);
  return {
    types: new Map(types.rows.map(({ oid, name, element }) => [oid, { name, element }])),
    functions: await named(FUNCTIONS),
    relations: await named(RELATIONS),
    filled: new Set(filled.rows.map(({ key }) => key)),
    words: new Map(
      checks.rows.flatMap(({ key, text }) => {
        const list = ONE_OF.exec(text)?.[2];
        return list ? [[key, [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')]] : [];
      }),
    ),
  };
}
