import { setTimeout as sleep } from 'node:timers/promises';
import { FixedClock, systemActor, systemClock } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createApp } from '../app.ts';
import type { Config } from '../config/index.ts';
import { doorOf } from '../doors.ts';
import { newPassword, openShop } from './open-shop.ts';

const LOCK = 4_711_002;
const BEGUN = 'hanout: first start begun';
const DONE = 'hanout: first start done';
const CLOSED_MS = 5_000;

/** What the operator must be told once. */
export interface FirstStart {
  readonly owner?: { readonly email: string; readonly password: string };
}

/**
 * Fills an empty installation: the demo shop, or an empty shop with its owner. One process does it, the others wait.
 * It is done before there is a server, in an application of its own, so that no worker takes its time. An attempt that
 * was cut short is wiped and made again: nobody can have used it, for nothing listened yet.
 */
export async function firstStart(config: Config): Promise<FirstStart> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ state: string | null; used: boolean }>(
      `select obj_description('public'::regnamespace, 'pg_namespace') as state, exists (select 1 from shops) as used`,
    );
    const { state = null, used = false } = rows[0] ?? {};
    if (state === DONE || (used && state !== BEGUN)) return {};
    if (used) await wipe(client);
    await client.query(`comment on schema public is '${BEGUN}'`);
    const told = config.demo ? await fillDemo(config) : await createOwner(config);
    await client.query(`comment on schema public is '${DONE}'`);
    return told;
  } finally {
    await client.end();
  }
}

/** Tables whose rows came with the tables. */
const KEPT = [
  ...['mikro_orm_migrations', 'installed_functions', 'schema_objects', 'oldest_writer'],
  ...['built_in_roles', 'wilayas', 'communes'],
];

async function wipe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename <> all($1)`,
    [KEPT],
  );
  await client.query(`truncate ${rows[0]?.names} restart identity cascade`);
}

/** The clock can be set back: a demo shop has a past. */
async function inItsOwnApp<T>(
  config: Config,
  work: (app: NestFastifyApplication, clock: FixedClock) => Promise<T>,
): Promise<T> {
  const clock = new FixedClock(systemClock.now());
  const app = await createApp({ config: { ...config, roles: ['api'] }, clock });
  // What failed may have left work behind that holds on to connections: it is told all the same.
  return await work(app, clock).finally(() =>
    Promise.race([app.close(), sleep(CLOSED_MS, null, { ref: false })]),
  );
}

async function fillDemo(config: Config): Promise<FirstStart> {
  const { seedDemo, seedTrade, seedYear } = await import('../demo/index.ts');
  await inItsOwnApp(config, async (app, clock) => {
    const shop = await seedDemo(app, clock);
    await seedYear(app, shop.id, clock.now());
    await seedTrade(app, clock, shop);
  });
  return {};
}

async function createOwner(config: Config): Promise<FirstStart> {
  const email = config.owner.email ?? 'owner@hanout.local';
  const password = config.owner.password ?? newPassword();
  const owner = { email, password, name: 'Responsable' };
  const name = { fr: 'Ma boutique', en: 'My shop', ar: 'متجري' };
  await inItsOwnApp(config, (app) => openShop(doorOf(app), { name, owner }, systemActor('first-start')));
  return config.owner.password ? {} : { owner: { email, password } };
}
