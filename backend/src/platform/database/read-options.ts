import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Config } from '../../config/index.ts';
import { findViewClasses } from './discover.ts';
import { PreparedClient } from './prepared-client.ts';
import { readSchema } from './read-schema.ts';
import type { ReadSide } from './read-side.ts';

/** The part of the wait that one for a connection may take; past either, 503 (a frozen database gives no error of its own). */
const TO_CONNECT = 0.8;

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
    connectTimeoutMS: config.databaseReadWait * TO_CONNECT,
    applicationName: 'hanout-read',
    extra: {
      Client,
      options: `-c default_transaction_read_only=on -c search_path=${readSchema()},public`,
      statement_timeout: config.databaseReadWait,
      query_timeout: config.databaseReadWait + 250,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  };
}
