import { createApp } from '../app.ts';
import { type Config, loadSecret, readEnvironment } from '../config/index.ts';
import { prepareDatabase } from '../platform/database/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/lifecycle/index.ts';
import { createLogger, type Logger } from '../platform/logging/index.ts';
import { announcement, readyLine, refuseOpenDemo } from './announcement.ts';
import { firstStart } from './first-start.ts';

export interface RunningServer {
  stop(): Promise<void>;
}

/** Everything from the environment to a listening server, with the words for whoever started it. */
export async function launch(env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<RunningServer> {
  const seen = readEnvironment(env);
  const logger = createLogger(seen);
  const postgres = seen.databaseUrl ? undefined : await startEmbeddedPostgres(seen.dataFolder);
  try {
    const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
    const config: Config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
    return await serve(config, logger, postgres, say);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function serve(
  config: Config,
  logger: Logger,
  postgres: EmbeddedPostgres | undefined,
  say: (text: string) => void,
): Promise<RunningServer> {
  await prepareDatabase(config);
  const app = await createApp({ config, logger });
  const stop = async () => {
    await app.close();
    await postgres?.stop();
  };
  try {
    const told = await firstStart(app, config);
    refuseOpenDemo(config);
    await app.listen(config.port, config.host);
    const { port } = app.getHttpServer().address() as { port: number };
    const ready = readyLine(config, port);
    say(announcement(config, ready, told));
    say(`${JSON.stringify(ready)}\n`);
    return { stop };
  } catch (error) {
    await app.close();
    throw error;
  }
}
