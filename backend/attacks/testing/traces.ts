import type { TestDatabase } from '@hanout/testing';

/** What signing in and asking write by themselves, and what never changes. */
const ASIDE = ['staff_sessions', 'sign_in_guesses', 'wilayas', 'communes', 'mikro_orm_migrations'];

type Queryable = Pick<TestDatabase, 'query'>;

/** Tells whether anything was written, whatever it was. */
export class Traces {
  readonly #database: Queryable;
  #statement = '';
  #known: Record<string, string> | undefined;
  #pulse = '';

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** What has become of the rows since it was last asked: `undefined` when they are the same. */
  async change(): Promise<Record<string, string> | undefined> {
    const before = this.#known;
    const pulse = await this.#beat();
    if (before && pulse === this.#pulse) return undefined;
    this.#known = await this.#rows();
    this.#pulse = pulse;
    const entries = Object.entries(this.#known).filter(([name, figure]) => before?.[name] !== figure);
    return before && entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  /** Rises with each transaction that writes, also with one that is rolled back: most questions end here. */
  async #beat(): Promise<string> {
    const [row] = await this.#database.query<{ xid: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
    );
    return row?.xid ?? '';
  }

  /** Rows of every table, as a figure that changes with any of them. */
  async #rows(): Promise<Record<string, string>> {
    this.#statement ||= await this.#compose();
    const rows = await this.#database.query<{ name: string; figure: string }>(this.#statement);
    return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
  }

  async #compose(): Promise<string> {
    const tables = await this.#database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [ASIDE],
    );
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as figure from "${name}" t`,
    );
    return each.join(' union all ');
  }
}
