import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, FixedClock } from '@hanout/kernel';
import { beforeAll } from '@jest/globals';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../../backend/src/config/index.ts';
import { TEST_SECRET, type TestDatabase, useDatabase } from './database.ts';
import { SCRATCH } from './scratch.mjs';

const STOP_LIMIT_MS = 25_000;

/** Saturday, late morning in Algiers: where a test's clock stands unless it is given another. */
export const TEST_NOW = '2026-11-21T10:00:00.000Z';

export interface AppOptions {
  readonly database: Pick<TestDatabase, 'url' | 'onDrop' | 'files'>;
  /** Standing still at {@link TEST_NOW} when left out. */
  readonly clock?: Clock;
  /** Environment variables over the tests' own: no demo, the role `api` alone, no log. */
  readonly env?: Record<string, string>;
  /** Listen there (0: any free port); not at all when left out. */
  readonly port?: number;
  /** Nest modules that only this test has. */
  readonly extra?: DynamicModule['imports'];
  /** False: what is regular runs when the test runs it, and never beside that. */
  readonly regular?: boolean;
}

export interface TestApp {
  readonly nest: NestFastifyApplication;
  /** For supertest: `request(app.server)`. */
  readonly server: Server;
  /** `http://127.0.0.1:port` once it listens. */
  readonly url: string;
  readonly clock: Clock;
  readonly dataFolder: string;
  /** A provider by class or token. */
  get<T>(token: (abstract new (...args: never[]) => T) | symbol | string): T;
  inject: NestFastifyApplication['inject'];
  stop(): Promise<void>;
}

/** What the product would read from its environment: no demo, the role `api` alone, no log, unless told otherwise. */
export async function testConfig(
  { url }: Pick<TestDatabase, 'url'>,
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<Config> {
  const { readEnvironment } = await import('../../../backend/src/config/index.ts');
  const config = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HANOUT_DATA: dataFolder,
    HANOUT_DEMO: '0',
    HANOUT_ROLES: 'api',
    DATABASE_POOL: '10',
    DATABASE_READ_POOL: '4',
    ...env,
  });
  return { ...config, databaseUrl: url, secret: TEST_SECRET };
}

/** Boots the whole backend on a test's database. */
export async function startApp({
  database,
  clock = new FixedClock(TEST_NOW),
  env = {},
  port,
  extra,
  regular = true,
}: AppOptions): Promise<TestApp> {
  const { createApp } = await import('../../../backend/src/app.ts');
  const dataFolder = mkdtempSync(join(SCRATCH, 'hanout-data-'));
  if (database.files) cpSync(database.files, dataFolder, { recursive: true });
  const config = await testConfig(database, dataFolder, env);
  const boot = () => createApp({ config, clock, extra });
  const nest = await (regular ? boot() : withoutPlans(boot));
  if (port !== undefined) await nest.listen(port, '127.0.0.1');
  const address = nest.getHttpServer().address() as { port: number } | null;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    // The product's own stop has the same limit: an app stuck in closing must not take its test file with it.
    await Promise.race([nest.close(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const app: TestApp = {
    nest,
    server: nest.getHttpServer(),
    url: address ? `http://127.0.0.1:${address.port}` : '',
    clock,
    dataFolder,
    get: (token) => nest.get(token as never, { strict: false }),
    inject: nest.inject.bind(nest),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
  database.onDrop(app.stop);
  return app;
}

/** The application plans nothing, neither as it starts nor later. */
async function withoutPlans(boot: () => Promise<NestFastifyApplication>): Promise<NestFastifyApplication> {
  const { Schedule } = await import('../../../backend/src/platform/jobs/index.ts');
  const { keepPlans } = Schedule.prototype;
  const nothing = async () => undefined;
  Schedule.prototype.keepPlans = nothing;
  try {
    const nest = await boot();
    nest.get(Schedule, { strict: false }).keepPlans = nothing;
    return nest;
  } finally {
    Schedule.prototype.keepPlans = keepPlans;
  }
}

/** A database and the backend on it, for this file (or this `describe`), from `beforeAll` on. */
export function useApp(options: Omit<AppOptions, 'database'> = {}): {
  readonly app: TestApp;
  readonly database: TestDatabase;
} {
  const database = useDatabase();
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startApp({ ...options, database });
  });
  return {
    get app() {
      if (!app) throw new Error('the application is there from beforeAll on');
      return app;
    },
    database,
  };
}
