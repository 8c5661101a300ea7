import type pg from 'pg';
import { type Node, nodesOf, parseTree } from './tree.ts';

export interface Column {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
}

export interface Described {
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
  /** The statement as PostgreSQL reads it, with views taken apart; several where a rule makes several of one. */
  readonly queries: readonly Node[];
}

interface Wire extends NodeJS.EventEmitter {
  parse(query: { name: string; text: string; types: readonly number[] }, more: boolean): void;
  describe(what: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Asks the server to parse and describe a statement without running it, in the shape that pg submits. */
class Describing {
  #parameters: readonly number[] = [];
  #columns: readonly Column[] = [];
  readonly #keep = (message: { dataTypeIDs: readonly number[] }) => {
    this.#parameters = message.dataTypeIDs;
  };
  #wire: Wire | undefined;

  readonly #text: string;
  readonly #types: readonly number[];
  readonly #done: (error: Error | undefined, described: Omit<Described, 'queries'>) => void;

  constructor(
    text: string,
    types: readonly number[],
    done: (error: Error | undefined, described: Omit<Described, 'queries'>) => void,
  ) {
    this.#text = text;
    this.#types = types;
    this.#done = done;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    wire.once('parameterDescription', this.#keep);
    wire.parse({ name: '', text: this.#text, types: this.#types }, true);
    wire.describe({ type: 'S', name: '' }, true);
    wire.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }
  handleError(error: Error): void {
    this.#wire?.off('parameterDescription', this.#keep);
    this.#done(error, { parameters: [], columns: [] });
  }
  handleReadyForQuery(): void {
    this.#done(undefined, { parameters: this.#parameters, columns: this.#columns });
  }
}

const UNKNOWN_PARAMETER = /could not determine data type of parameter \$(\d+)/;
const TEXT = 25;

/** A connection that tells how it reads each statement: call it once, before `describe`. */
export async function listen(client: pg.Client, searchPath: string): Promise<void> {
  await client.query(
    `set client_min_messages = log; set debug_pretty_print = off; set search_path = ${searchPath}`,
  );
}

/**
 * Types of the parameters and the result of `text`, and the tree that the server makes of it. A parameter whose type
 * follows from nothing is text, as it is for a driver.
 * @throws Error of the server where it refuses the statement.
 */
export async function describe(client: pg.Client, text: string): Promise<Described> {
  const types: number[] = [];
  for (;;) {
    try {
      return await once(client, text, types);
    } catch (error) {
      const unknown = UNKNOWN_PARAMETER.exec((error as Error).message);
      const place = Number(unknown?.[1]) - 1;
      if (!unknown || types[place]) throw error;
      for (let n = 0; n < place; n++) types[n] ??= 0;
      types[place] = TEXT;
    }
  }
}

async function once(client: pg.Client, text: string, types: readonly number[]): Promise<Described> {
  const queries: Node[] = [];
  const hear = (notice: { message?: string; detail?: string }) => {
    if (notice.message === 'rewritten parse tree:' && notice.detail)
      queries.push(...nodesOf(parseTree(notice.detail)));
  };
  await client.query('set debug_print_rewritten = on');
  client.on('notice', hear);
  try {
    const described = await new Promise<Omit<Described, 'queries'>>((done, failed) => {
      const question = new Describing(text, types, (error, answer) => (error ? failed(error) : done(answer)));
      client.query(question as never);
    });
    return { ...described, queries };
  } finally {
    client.off('notice', hear);
    await client.query('set debug_print_rewritten = off');
  }
}
