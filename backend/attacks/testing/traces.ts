import type { TestDatabase } from '@hanout/testing';

/** What signing in and asking write by themselves, and what never changes. */
const ASIDE = ['staff_sessions', 'sign_in_guesses', 'wilayas', 'communes', 'mikro_orm_migrations'];

type Queryable = Pick<TestDatabase, 'query'>;

/** A counter for each table, outside of transactions: it rises with every statement that writes there, rolled back or not. */
const WATCH = `
create schema traces;
create function traces.touched() returns trigger language plpgsql as
  $$ begin perform nextval(format('traces.%I', tg_table_name)); return null; end $$;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all('{${ASIDE}}') loop
    execute format('create sequence traces.%I', name);
    execute format('create trigger traces after insert or update or delete or truncate on public.%I execute function traces.touched()', name);
  end loop;
end $$`;

/** Tells whether anything was written, whatever it was. */
export class Traces {
  readonly #database: Queryable;
  readonly #figures = new Map<string, string>();
  #counts: ReadonlyMap<string, string> | undefined;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** What has become of the rows since it was last asked: `undefined` when they are the same. */
  async change(): Promise<Record<string, string> | undefined> {
    const before = this.#counts;
    if (!before) await this.#database.query(WATCH);
    this.#counts = await this.#count();
    const touched = [...this.#counts].flatMap(([name, count]) => (before?.get(name) === count ? [] : [name]));
    if (touched.length === 0) return undefined;
    const changed = (await this.#rows(touched)).filter(
      ({ name, figure }) => this.#figures.get(name) !== figure,
    );
    for (const { name, figure } of changed) this.#figures.set(name, figure);
    if (!before || changed.length === 0) return undefined;
    return Object.fromEntries(changed.map(({ name, figure }) => [name, figure]));
  }

  async #count(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.query<{ name: string; count: string | null }>(
      `select sequencename as name, last_value::text as count from pg_sequences where schemaname = 'traces'`,
    );
    return new Map(rows.map(({ name, count }) => [name, count ?? 'none']));
  }

  /** Rows of tables, as a figure that changes with any of them. */
  #rows(tables: readonly string[]): Promise<{ name: string; figure: string }[]> {
    const each = tables.map(
      (name) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as figure from public."${name}" t`,
    );
    return this.#database.query(each.join(' union all '));
  }
}
