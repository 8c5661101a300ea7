import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { type PoolUse, poolUse } from './pool-use.ts';

/**
 * Distinct marked texts that get a name; one past it runs unprepared, so that no connection's memory grows freely. Some
 * 320 are marked, a part of them in several forms: all have room, or a rare screen could take a place from an order's.
 */
const MAX_PREPARED = 1_024;
const MARK = /^\s*\/\* (?:prepared:([\w-]{1,40})|sql) \*\//;

const names = new Map<string, string>();

/** A stable name for the text, or undefined when the limit is reached. */
function nameOf(label: string, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `${label}_${createHash('sha1').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, name);
  return name;
}

const types = new pg.TypeOverrides();
// bigint holds centimes and counts, all far below 2^53: a number is what the code computes with.
types.setTypeParser(20, Number);

/** Kysely leaves a connection checked out for ever when one of these fails: the pool would run dry, one cut at a time. */
const LEAKS_WHEN_FAILED = /^(begin|start transaction|rollback)\b(?! to)/;

/**
 * A client whose `begin` travels with the transaction's first question, and that prepares what is marked: a text that
 * begins with a comment `prepared:name` is parsed and planned once per connection. MikroORM's and TypeORM's own statements go through unchanged. Marked texts (the mark `sql` only
 * chooses the types) give timestamps as Date, bigint as number, jsonb as objects.
 */
export class PreparedClient extends pg.Client {
  /** A transaction that was begun here and not yet on the server. */
  #owesBegin = false;
  #gathering = false;

  readonly #use: PoolUse;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#use = poolUse((config as pg.ClientConfig | undefined)?.application_name ?? 'hanout');
    this.once('connect', () => {
      this.#use.open += 1;
      this.once('end', () => {
        this.#use.open -= 1;
      });
    });
  }

  /** How the pool takes this client back; undefined while it lies in the pool. */
  #giveBack: ((error?: Error) => void) | undefined;

  /** Set by the pool at each checkout. Giving back twice does nothing: we may have done it before the holder does. */
  get release(): (error?: Error) => void {
    return (error) => {
      const giveBack = this.#giveBack;
      this.#giveBack = undefined;
      if (giveBack) this.#use.used -= 1;
      giveBack?.(error);
    };
  }

  set release(giveBack: (error?: Error) => void) {
    if (!this.#giveBack) this.#use.used += 1;
    this.#giveBack = giveBack;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; this one only looks at two of them.
  override query(config: any, values?: any, callback?: any): any {
    if (callback === undefined && Array.isArray(values) && values.length === 0) {
      if (config === 'begin' && !this.#owesBegin) {
        this.#owesBegin = true;
        return Promise.resolve(nothing('BEGIN'));
      }
      if (this.#owesBegin && (config === 'commit' || config === 'rollback')) {
        this.#owesBegin = false;
        return Promise.resolve(nothing(config.toUpperCase()));
      }
    }
    this.#gather();
    if (this.#owesBegin) {
      this.#owesBegin = false;
      // When it fails so does what comes behind it, which somebody awaits.
      super.query('begin').catch(() => undefined);
    }
    if (typeof config !== 'string' || !Array.isArray(values)) return super.query(config, values, callback);
    const mark = MARK.exec(config);
    if (mark) {
      const name = mark[1] ? nameOf(mark[1], config) : undefined;
      return super.query({ text: config, values, name, types } as pg.QueryConfig, callback);
    }
    const result = super.query(config, values, callback) as unknown;
    if (result instanceof Promise && LEAKS_WHEN_FAILED.test(config))
      result.catch((error) => this.release(error));
    return result;
  }

  /** What is asked in one turn of the loop leaves in one write: a write wakes the server, and costs more than it holds. */
  #gather(): void {
    if (this.#gathering) return;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    this.#gathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }
}

const nothing = (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });
