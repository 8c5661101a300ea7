import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from '@jest/globals';
import { TEST_SECRET, type TestDatabase, useDatabase } from './database.ts';
import { type DemoAccount, demoAccount } from './demo-shop.ts';
import { SCRATCH } from './scratch.mjs';

export interface ShopProcess {
  readonly database: TestDatabase;
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** All that it has written to either output. */
  readonly log: string;
  account(role: string): DemoAccount;
  /** As an operator stops it. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * The demo shop in a process of its own, from `beforeAll` on: for what is only so in a process as people start it.
 * @param program what Node runs: a script and its arguments
 */
export function useShopProcess(program: readonly string[]): ShopProcess {
  const database = useDatabase('demo');
  const data = mkdtempSync(join(SCRATCH, 'hanout-shop-'));
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let origin = '';
  let log = '';
  const stop = () => {
    child?.kill('SIGTERM');
    return ended;
  };
  beforeAll(async () => {
    if (database.files) cpSync(database.files, data, { recursive: true });
    const started = spawn(process.execPath, program, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HANOUT_DATA: data,
        HANOUT_DEMO: '0',
        // The reader's password comes from it, and its role is one for all databases of the tests.
        HANOUT_SECRET: TEST_SECRET,
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.url,
        PORT: '0',
      },
    });
    child = started;
    ended = new Promise((done) => started.once('exit', done));
    started.stderr.on('data', (text) => {
      log += text;
    });
    origin = await new Promise((ready, failed) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        log += `${line}\n`;
        if (line.startsWith('{"ready"')) ready(new URL(JSON.parse(line).storefront).origin);
      });
      ended.then((code) => failed(new Error(`it ended with ${code} before it was ready: ${log}`)));
    });
  });
  afterAll(async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    database,
    get origin() {
      return origin;
    },
    get log() {
      return log;
    },
    account: (role) => demoAccount(data, role),
    stop,
  };
}
