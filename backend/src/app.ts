import 'reflect-metadata';
import type { Clock } from '@hanout/kernel';
import { systemClock } from '@hanout/kernel';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Config } from './config/index.ts';
import { createLogger, type Logger, NestLogger } from './platform/logging/index.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
}

/** The application on a prepared database, initialised but not listening. */
export async function createApp({ config, clock = systemClock, logger }: AppOptions): Promise<NestFastifyApplication> {
  const log = logger ?? createLogger(config);
  const adapter = new FastifyAdapter({ trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register({ config, clock, logger: log }),
    adapter,
    { logger: new NestLogger(log), abortOnError: false },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
