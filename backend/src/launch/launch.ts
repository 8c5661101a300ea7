import { type Config, loadSecret, readEnvironment } from '../config/index.ts';
import { startEmbeddedPostgres } from '../platform/lifecycle/embedded-postgres.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { RunningServer } from './serve.ts';

/**
 * Everything from the environment to a listening server, with the words for whoever started it. PostgreSQL starts while
 * the server's modules are loaded, which takes about as long.
 */
export async function launch(env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<RunningServer> {
  const seen = readEnvironment(env);
  const logger = createLogger(seen);
  const starting = seen.databaseUrl ? undefined : startEmbeddedPostgres(seen.dataFolder);
  const loading = import('./serve.ts');
  try {
    const [{ serve }, postgres] = await Promise.all([loading, starting]);
    const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
    const config: Config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
    return await serve(config, logger, postgres, say);
  } catch (error) {
    await (await starting?.catch(() => undefined))?.stop();
    throw error;
  }
}
