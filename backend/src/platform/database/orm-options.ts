import { NullHighlighter } from '@mikro-orm/core';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { findEntities } from './discover.ts';
import { PreparedClient } from './prepared-client.ts';
import { readSchema } from './read-schema.ts';

/** In a rush writers queue for a connection so many milliseconds; a database that is silent meanwhile is noticed by the pulse. */
const QUEUE_TIMEOUT_MS = 5_000;
/** How long a statement may take, milliseconds. */
export const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 30_000;

/** Schemas that are not the entities': queues' tables and the rebuilt views. */
export const FOREIGN_SCHEMAS = ['bullmq', 'read', readSchema()];

/**
 * MikroORM looks for these packages by itself at each start and loads what it finds, the migrator too, which nobody needs
 * while nothing is to be migrated. What is there by name is not looked for.
 */
const NOT_LOADED = ['SeedManager', 'Migrator', 'EntityGenerator'].map((name) => ({
  name,
  register: () => undefined,
}));

export interface OrmParameters {
  readonly url: string;
  readonly poolSize: number;
  readonly warn?: (message: string) => void;
}

/** The write side: every entity of every module on one pool. */
export async function ormOptions({ url, poolSize, warn = console.warn }: OrmParameters): Promise<Options> {
  const entities = await findEntities();
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: NOT_LOADED,
    discovery: { warnWhenNoEntities: false },
    highlighter: new NullHighlighter(),
    logger: warn,
    colors: false,
    // The unit of work forks; nobody may use the shared entity manager by accident.
    allowGlobalContext: false,
    forceUtcTimezone: true,
    driverOptions: {
      Client: PreparedClient,
      max: poolSize,
      connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Statements of one transaction that do not wait for each other travel together.
      pipeline: true,
      application_name: 'hanout',
    },
    schemaGenerator: {
      ignoreSchema: FOREIGN_SCHEMAS,
      skipViews: [/.*/],
      skipTables: ['mikro_orm_migrations'],
    },
    migrations: { snapshot: false, silent: true, tableName: 'mikro_orm_migrations' },
  });
}
