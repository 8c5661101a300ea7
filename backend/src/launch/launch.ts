import { type Config, loadSecret, readEnvironment } from '../config/index.ts';
import { startEmbeddedPostgres } from '../platform/lifecycle/embedded-postgres.ts';
import { surviveLostFailures } from '../platform/lifecycle/lost-failures.ts';
import { StartRefused } from '../platform/lifecycle/start-refused.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { explainStart } from './explain.ts';
import type { RunningServer } from './serve.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** What is told of a start that failed: a sentence, or the stack of a fault that is ours. */
export function whyNot(error: unknown, env: NodeJS.ProcessEnv): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    return explainStart(error, readEnvironment(env)) ?? stack;
  } catch {
    return error instanceof Error ? error.message : stack; // the environment itself is what is wrong
  }
}

/** A database that belongs to another server ends with it: its guests would be left without. */
async function startOwn(dataFolder: string) {
  const postgres = await startEmbeddedPostgres(dataFolder);
  if (postgres.owned) return postgres;
  throw new StartRefused(
    `Another server, or a backup, is at work in ${dataFolder}: wait until it ends, or set HANOUT_DATA and PORT to others.`,
  );
}

/**
 * Everything from the environment to a listening server, with the words for whoever started it. PostgreSQL starts while
 * the server's modules are loaded, which takes about as long.
 */
export async function launch(env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<RunningServer> {
  const seen = readEnvironment(env);
  const logger = createLogger(seen);
  surviveLostFailures(logger);
  const starting = seen.databaseUrl ? undefined : startOwn(seen.dataFolder);
  const loading = import('./serve.ts');
  try {
    if (seen.databaseUrl)
      await waitForDatabase(seen.databaseUrl, () =>
        say('The database does not answer yet: waiting for it.\n'),
      );
    const [{ serve }, postgres] = await Promise.all([loading, starting]);
    const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
    const config: Config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
    return await serve(config, logger, postgres, say);
  } catch (error) {
    await (await starting?.catch(() => undefined))?.stop();
    throw error;
  }
}
