import 'reflect-metadata';
import { type Clock, systemClock } from '@hanout/kernel';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.ts';
import type { Config } from './config/index.ts';
import { createHttpAdapter, settingsFrom } from './platform/http/index.ts';
import { createLogger, type Logger, NestLogger } from './platform/logging/index.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Modules that only a test has. */
  readonly extra?: DynamicModule['imports'];
}

/** The application on a prepared database, initialised but not listening. */
export async function createApp({
  config,
  clock = systemClock,
  logger,
  extra,
}: AppOptions): Promise<NestFastifyApplication> {
  const log = logger ?? createLogger(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule({ config, clock, logger: log }, extra),
    createHttpAdapter(settingsFrom(config)),
    { logger: new NestLogger(log), abortOnError: false, bodyParser: false },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
