import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hangUp } from './hang-up.ts';

/** How often a replica is looked at, and within what it must answer, milliseconds. */
const LOOK_EVERY_MS = 1_000;
const ANSWER_MS = 1_500;
/** Looks in a row without an answer before it is left: one may be this process's own breath. */
const MISSES = 2;
/** A page may be a minute old by its replica; with the looks and the pages that are kept it must stay below that. */
const MOST_LAG_MS = 20_000;

/** Where pages are read, and why there. */
export type Reading = 'replica' | 'primary';

interface Known {
  readonly at: number;
  readonly place: bigint;
}

/** A place in the log, `16/B374D848`, as a number. */
export function logPlace(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** How old what a replica shows is, by when the primary was where the replica is now. @returns milliseconds */
export function lagOf(primary: readonly Known[], replica: bigint, now: number): number {
  const ahead = primary.find(({ place }) => place > replica);
  return ahead ? now - ahead.at : 0;
}

/**
 * Which server pages are read from: the replica of `DATABASE_READ_URL` as long as it answers and is not late, and else the
 * primary, by the same role. New connections follow, and those to the other server are cut.
 */
export class ReadSide {
  reading: Reading = 'replica';
  #stopped = false;
  #misses = 0;
  #looking: Promise<void> | undefined;
  readonly #primary: Known[] = [];
  readonly #clients = new Map<string, pg.Client>();
  readonly #open = new Set<pg.Client>();

  /** @param fallback the primary, as the role that reads; the same as `replica` where there is none: nothing is watched then */
  constructor(
    private readonly writer: string,
    private readonly replica: string,
    private readonly fallback: string,
    private readonly say: (reading: Reading, why: string) => void,
  ) {}

  get url(): string {
    return this.reading === 'replica' ? this.replica : this.fallback;
  }

  get hasReplica(): boolean {
    return this.replica !== this.fallback;
  }

  /** A connection of the pool of pages, to where they are read now. */
  opened(client: pg.Client): void {
    if (!this.hasReplica) return;
    this.#open.add(client);
    client.once('end', () => {
      // Whoever reads there has just been cut off, or it was idle: a look tells which, sooner than the next one in turn.
      if (this.#open.delete(client) && this.reading === 'replica' && !this.#stopped) void this.look();
    });
  }

  async watch(): Promise<void> {
    while (this.hasReplica && !this.#stopped) {
      await this.look();
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  /** Looks at the replica, once at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { why, sure = false } = await this.#trouble();
    this.#misses = why === undefined ? 0 : this.#misses + 1;
    if (this.#misses > 0 && this.#misses < MISSES && !sure) return;
    const reading = why === undefined ? 'replica' : 'primary';
    if (reading === this.reading || this.#stopped) return;
    this.reading = reading;
    // Whoever waits for the other server waits for nothing.
    for (const client of this.#open) cut(client);
    this.#open.clear();
    this.say(reading, why ?? 'it answers again and is not late');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#clients.values()].map(hangUp));
  }

  /** @returns why the replica is not read; nothing: it is. One that refuses or hangs up is surely gone, a silent one perhaps. */
  async #trouble(): Promise<{ readonly why?: string; readonly sure?: boolean }> {
    const now = Date.now();
    // Where the primary does not answer nobody can say how late its replica is: what was read goes on being read.
    const place = await this.#ask(this.writer, 'select pg_current_wal_lsn()::text as place').catch(
      () => undefined,
    );
    if (place) this.#primary.push({ at: now, place });
    if (this.#primary.length > 120) this.#primary.shift();
    try {
      const replayed = await this.#ask(
        this.replica,
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`,
      );
      if (replayed === undefined) return {}; // a pooler's or the primary's own address
      const lag = lagOf(this.#primary, replayed, now);
      return lag > MOST_LAG_MS ? { why: `it is ${Math.round(lag / 1_000)} s late` } : {};
    } catch (error) {
      const why = error instanceof Error ? error.message : 'it does not answer';
      return { why, sure: !/timeout/i.test(why) };
    }
  }

  async #ask(url: string, question: string): Promise<bigint | undefined> {
    const client = this.#clients.get(url) ?? (await this.#connected(url));
    try {
      const { rows } = await client.query<{ place: string | null }>(question);
      return rows[0]?.place ? logPlace(rows[0].place) : undefined;
    } catch (error) {
      this.#forget(url, client);
      throw error;
    }
  }

  async #connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'hanout-lag',
    });
    client.on('error', () => this.#forget(url, client));
    await client.connect();
    this.#clients.set(url, client);
    return client;
  }

  #forget(url: string, client: pg.Client): void {
    if (this.#clients.get(url) === client) this.#clients.delete(url);
    void hangUp(client);
  }
}

function cut(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/** The primary as the role that `DATABASE_READ_URL` names. */
export function primaryAs(writeUrl: string, readUrl: string): string {
  const [primary, reader] = [new URL(writeUrl), new URL(readUrl)];
  primary.username = reader.username;
  primary.password = reader.password;
  return primary.href;
}
