/**
 * Gives test files databases of their own. It lives in Jest's main process; the files, which may run in other
 * processes, ask over HTTP. PostgreSQL starts with the first question, so specs without a database stay quick.
 */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive, removeData, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { findChromium } from './chromium.mjs';
import { inMemory, SCRATCH } from './scratch.mjs';

const PREFIX = 'hanout-test-';

/** What is quicker where the databases are. */
const STRATEGY = inMemory ? 'file_copy' : 'wal_log';

/** A killed run leaves its server and its files behind: the next run clears them away. */
function clearLeftovers() {
  const folders = [...new Set([tmpdir(), SCRATCH])].flatMap((place) =>
    readdirSync(place)
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => join(place, entry)),
  );
  for (const folder of folders) {
    const read = (file) =>
      existsSync(join(folder, file)) ? Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10) : 0;
    try {
      const owner = read('postgres.owner');
      if (!owner || isAlive(owner)) continue;
      const server = read('postgres/postmaster.pid');
      if (server && isAlive(server)) process.kill(server, 'SIGQUIT');
      removeData(folder);
    } catch {
      // Another user's: not ours to clear.
    }
  }
}

/** What databases are copied from: `empty` has the product's tables, `demo` the demo shop in them. */
class Template {
  ready = false;
  /** Data folder that goes with the database: pictures, accounts. */
  files;
  building;
}

class Broker {
  #server;
  #folder;
  #queue = Promise.resolve();
  #templates = { empty: new Template(), demo: new Template() };
  #count = 0;

  /** One piece of work at a time on the cluster. */
  #inTurn(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #admin(...statements) {
    const client = new pg.Client({ connectionString: this.#server.url('postgres') });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async #start() {
    if (this.#server) return;
    clearLeftovers();
    this.#folder = mkdtempSync(join(SCRATCH, PREFIX));
    this.#server = await startPostgres({
      dataFolder: this.#folder,
      durable: false,
      settings: {
        max_connections: '300',
        shared_buffers: '64MB',
        autovacuum: 'off',
      },
    });
  }

  /** Waits until the template is there; the first to ask is told where to build it instead. */
  async prepare(kind) {
    await this.#inTurn(() => this.#start());
    const template = this.#templates[kind];
    while (!template.ready) {
      if (!template.building) {
        template.building = Promise.withResolvers();
        return this.#inTurn(() => this.#begin(kind));
      }
      await template.building.promise;
    }
    return {};
  }

  async #begin(kind) {
    const name = `template_${kind}`;
    const from = kind === 'empty' ? '' : `template template_empty strategy ${STRATEGY}`;
    await this.#admin(`drop database if exists ${name} with (force)`, `create database ${name} ${from}`);
    const files = join(this.#folder, `files-${kind}`);
    mkdirSync(files, { recursive: true });
    return { build: { url: this.#server.url(name), files } };
  }

  built(kind, ok, files) {
    const template = this.#templates[kind];
    template.ready = ok;
    template.files = files;
    template.building?.resolve();
    template.building = undefined;
  }

  take(kind) {
    return this.#inTurn(async () => {
      const name = `test_${++this.#count}`;
      await this.#admin(`create database ${name} template template_${kind} strategy ${STRATEGY}`);
      return { name, url: this.#server.url(name), files: this.#templates[kind].files };
    });
  }

  async drop(name) {
    await this.#inTurn(() => this.#admin(`drop database if exists ${name} with (force)`));
  }

  async stop() {
    await this.#server?.stop();
    if (this.#folder) removeData(this.#folder);
  }
}

async function answer(broker, request) {
  const { pathname, searchParams } = new URL(request.url, 'http://broker');
  const kind = searchParams.get('kind');
  if (pathname === '/prepare') return broker.prepare(kind);
  if (pathname === '/built') {
    return broker.built(kind, searchParams.get('ok') === '1', searchParams.get('files') ?? undefined);
  }
  if (pathname === '/take') return broker.take(kind);
  if (pathname === '/drop') return broker.drop(searchParams.get('name'));
  if (pathname === '/chromium') return findChromium();
  throw new Error(`unknown: ${pathname}`);
}

/** @returns the broker's address and how to end it. */
export async function startBroker() {
  const broker = new Broker();
  const http = createServer((request, response) => {
    answer(broker, request).then(
      // A kept connection that closes just as the next question comes would fail that test file.
      (body) => response.setHeader('connection', 'close').end(JSON.stringify(body ?? {})),
      (error) => response.writeHead(500).end(String(error.stack)),
    );
  });
  await new Promise((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${http.address().port}`,
    async stop() {
      http.closeAllConnections();
      http.close();
      await broker.stop();
    },
  };
}
