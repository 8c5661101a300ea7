import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';
import { ormOptions } from './orm-options.ts';
import { Pulse } from './pulse.ts';
import { readOptions } from './read-options.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** Both sides of the database (conventions, 10): MikroORM writes, TypeORM reads views on a pool of its own. */
@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, logger: Logger) => ({
        ...(await ormOptions({
          url: config.databaseUrl,
          poolSize: config.databasePool,
          warn: (message) => logger.warn(message),
        })),
        registerRequestContext: false,
      }),
    }),
    TypeOrmModule.forRootAsync({ inject: [CONFIG], useFactory: readOptions }),
  ],
  providers: [Pulse, UnitOfWork],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
