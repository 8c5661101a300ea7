import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { TEST_SECRET, until, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lagOf, logPlace, primaryAs, ReadSide } from './read-side.ts';
import { readUrl } from './reader.ts';

/** Stands before a server as its replica: hands on what comes, keeps it to itself, or is away. */
class Gate {
  port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  #silent = false;

  constructor(private readonly to: URL) {}

  async open(): Promise<void> {
    this.#server = createServer((socket) => {
      const behind = connect(Number(this.to.port), this.to.hostname);
      for (const one of [socket, behind]) {
        this.#sockets.add(one);
        one.on('error', () => undefined).on('close', () => this.#sockets.delete(one));
      }
      socket.on('data', (bytes) => this.#silent || behind.write(bytes)).on('close', () => behind.destroy());
      behind.on('data', (bytes) => this.#silent || socket.write(bytes)).on('close', () => socket.destroy());
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as { port: number }).port;
  }

  hush(silent: boolean): void {
    this.#silent = silent;
    if (!silent) for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

describe('a replica for reading', () => {
  const database = useDatabase('empty', { invariants: false });
  const told: string[] = [];
  let gate: Gate;
  let side: ReadSide;
  let primary: string;
  beforeAll(async () => {
    primary = readUrl(database.url, undefined, TEST_SECRET);
    const url = new URL(primary);
    gate = new Gate(new URL(primary));
    await gate.open();
    url.port = String(gate.port);
    side = new ReadSide(database.url, url.href, primaryAs(database.url, url.href), (reading) =>
      told.push(reading),
    );
  });
  afterAll(async () => {
    await side.stop();
    gate.close();
  });

  const looked = (reading: string) =>
    until(async () => {
      await side.look();
      return side.reading === reading;
    }, 20_000);
  const answers = async () => {
    const client = new pg.Client({ connectionString: side.url });
    await client.connect();
    try {
      return (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role;
    } finally {
      await client.end();
    }
  };

  it('is read as long as it answers', async () => {
    await looked('replica');
    expect(new URL(side.url).port).toBe(String(gate.port));
    expect(await answers()).toBe('hanout_reader');
  });

  it.each([
    ['is away', () => gate.close(), () => gate.open()],
    ['says nothing', () => gate.hush(true), () => gate.hush(false)],
  ])('that %s is left for the primary, by the same role, and taken again', async (_, ill, heal) => {
    const waiting = new pg.Client({ connectionString: side.url });
    const cut = new Promise((done) => waiting.on('error', done));
    await waiting.connect();
    side.opened(waiting);
    await ill();
    await looked('primary');
    expect(side.url).toBe(primary);
    expect(await answers()).toBe('hanout_reader');
    // What was asked of it does not wait for it.
    await cut;
    await heal();
    await looked('replica');
    expect(await answers()).toBe('hanout_reader');
    expect(told.slice(-2)).toEqual(['primary', 'replica']);
  });

  it('that hangs up is left at once, without a second look or a turn to wait for', async () => {
    await looked('replica');
    const reads = new pg.Client({ connectionString: side.url });
    reads.on('error', () => undefined);
    await reads.connect();
    side.opened(reads);
    gate.close();
    // Nobody looks in turn here: but for the connection that was cut it would be read for ever.
    await until(() => side.reading === 'primary');
    await gate.open();
    await looked('replica');
  });

  it('is late by the time since the primary was where it is', () => {
    const places = ['0/10', '0/20', '1/0'].map((place, nth) => ({ at: nth * 1_000, place: logPlace(place) }));
    expect(lagOf(places, logPlace('1/0'), 9_000)).toBe(0);
    expect(lagOf(places, logPlace('0/20'), 9_000)).toBe(7_000);
    expect(lagOf(places, logPlace('0/15'), 9_000)).toBe(8_000);
  });
});
