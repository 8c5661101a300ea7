import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';
import { DatabaseTime } from './database-time.ts';
import { ormOptions } from './orm-options.ts';
import { Pulse } from './pulse.ts';
import { readOptions } from './read-options.ts';
import { primaryAs, ReadSide } from './read-side.ts';
import { readUrl } from './reader.ts';
import { UnitOfWork } from './unit-of-work.ts';

function readSide(config: Config, logger: Logger): ReadSide {
  const url = readUrl(config.databaseUrl, config.databaseReadUrl, config.secret);
  return new ReadSide(config.databaseUrl, url, primaryAs(config.databaseUrl, url), (reading, why) =>
    logger.warn({ reading, why }, 'pages are read from another server'),
  );
}

@Injectable()
class ReadSideWatch implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly side: ReadSide) {}

  onModuleInit(): void {
    void this.side.watch();
  }

  onApplicationShutdown(): Promise<void> {
    return this.side.stop();
  }
}

@Global()
@Module({
  providers: [{ provide: ReadSide, inject: [CONFIG, LOGGER], useFactory: readSide }, ReadSideWatch],
  exports: [ReadSide],
})
class ReadSideModule {}

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
    ReadSideModule,
    TypeOrmModule.forRootAsync({ inject: [CONFIG, ReadSide], useFactory: readOptions }),
  ],
  providers: [DatabaseTime, Pulse, UnitOfWork],
  exports: [DatabaseTime, UnitOfWork],
})
export class DatabaseModule {}
