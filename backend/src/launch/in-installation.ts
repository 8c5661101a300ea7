import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.ts';
import { type Config, loadSecret, readEnvironment } from '../config/index.ts';
import { startEmbeddedPostgres } from '../platform/lifecycle/index.ts';
import { createLogger } from '../platform/logging/index.ts';

/**
 * Works on this installation beside its servers, in an application of its own that listens to nobody; the database is started for
 * the occasion where it is not running.
 * @param prepare is waited for before there is an application: what the database has to be
 */
export async function inInstallation(
  prepare: (config: Config) => Promise<unknown>,
  work: (app: NestFastifyApplication, config: Config) => Promise<void>,
): Promise<void> {
  const seen = readEnvironment({ ...process.env, HANOUT_ROLES: 'api' });
  const postgres = seen.databaseUrl ? undefined : await startEmbeddedPostgres(seen.dataFolder);
  try {
    const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
    const config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
    await prepare(config);
    const app = await createApp({ config, logger: createLogger(config) });
    await work(app, config).finally(() => app.close());
  } finally {
    await postgres?.stop();
  }
}
