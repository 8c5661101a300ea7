import { randomBytes } from 'node:crypto';
import { systemActor } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { StaffApi } from '../modules/staff/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';

const LOCK = 4_711_002;
const BEGUN = 'hanout: first start begun';
const DONE = 'hanout: first start done';

/** What the operator must be told once. */
export interface FirstStart {
  readonly owner?: { readonly email: string; readonly password: string };
}

/**
 * Fills an empty installation: the demo shop, or an empty shop with its owner. One process does it, the others wait.
 * An attempt that was cut short is wiped and made again: nobody can have used it, for nothing listened yet.
 */
export async function firstStart(app: NestFastifyApplication, config: Config): Promise<FirstStart> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query(
      `select obj_description('public'::regnamespace, 'pg_namespace') as state, exists (select 1 from shops) as used`,
    );
    if (rows[0].state === DONE || (rows[0].used && rows[0].state !== BEGUN)) return {};
    if (rows[0].used) await wipe(client);
    await client.query(`comment on schema public is '${BEGUN}'`);
    const told = config.demo ? await fillDemo(app) : await createOwner(app, config);
    await client.query(`comment on schema public is '${DONE}'`);
    return told;
  } finally {
    await client.end();
  }
}

async function wipe(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not in ('mikro_orm_migrations', 'wilayas', 'communes')`,
  );
  await client.query(`truncate ${rows[0].names} restart identity cascade`);
}

async function fillDemo(app: NestFastifyApplication): Promise<FirstStart> {
  const { seedDemo } = await import('../demo/index.ts');
  await seedDemo(app);
  return {};
}

async function createOwner(app: NestFastifyApplication, config: Config): Promise<FirstStart> {
  const email = config.owner.email ?? 'owner@hanout.local';
  const password = config.owner.password ?? randomBytes(12).toString('base64url');
  const get = <T>(type: abstract new (...args: never[]) => T): T => app.get(type as never, { strict: false });
  await get(UnitOfWork).transactional(async (em) => {
    const shopId = await get(ShopApi).create(em, { name: { fr: 'Ma boutique', en: 'My shop', ar: 'متجري' } });
    const owner = { shopId, email, name: 'Responsable', password, roles: ['owner' as const] };
    await get(StaffApi).create(em, owner, systemActor('first-start'));
  });
  return config.owner.password ? {} : { owner: { email, password } };
}
