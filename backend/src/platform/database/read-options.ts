import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Config } from '../../config/index.ts';
import { findViewClasses } from './discover.ts';
import { CONNECT_TIMEOUT_MS } from './orm-options.ts';
import { PreparedClient } from './prepared-client.ts';
import { readSchema } from './read-schema.ts';
import type { ReadSide } from './read-side.ts';

/** A visitor does not wait longer for a page: past it, 503 (a frozen database gives no error of its own). */
const READ_TIMEOUT_MS = 2_500;

/** The read side: the modules' views, seen by a role that may only read, in transactions that can only read. */
export async function readOptions(config: Config, side: ReadSide): Promise<TypeOrmModuleOptions> {
  /** Each new connection goes to where pages are read at the moment. */
  class Client extends PreparedClient {
    constructor(given: pg.ClientConfig) {
      super({ ...given, connectionString: side.url });
      side.opened(this);
    }
  }
  return {
    type: 'postgres',
    url: side.url,
    entities: await findViewClasses(),
    synchronize: false,
    installExtensions: false,
    logging: false,
    retryAttempts: 2,
    retryDelay: 500,
    poolSize: config.databaseReadPool,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: 'hanout-read',
    extra: {
      Client,
      options: `-c default_transaction_read_only=on -c search_path=${readSchema()},public`,
      statement_timeout: READ_TIMEOUT_MS,
      query_timeout: READ_TIMEOUT_MS + 250,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  };
}
