import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app.ts';
import type { Config } from '../config/index.ts';
import { prepareDatabase } from '../platform/database/index.ts';
import { Draining } from '../platform/http/index.ts';
import type { EmbeddedPostgres } from '../platform/lifecycle/index.ts';
import type { Logger } from '../platform/logging/index.ts';
import { announcement, readyLine, refuseOpenDemo } from './announcement.ts';
import { firstStart } from './first-start.ts';

export interface RunningServer {
  stop(): Promise<void>;
}

/** From a running database to a listening server. */
export async function serve(
  config: Config,
  logger: Logger,
  postgres: EmbeddedPostgres | undefined,
  say: (text: string) => void,
): Promise<RunningServer> {
  if ((await prepareDatabase(config)) === 'newer')
    logger.warn('the functions of the database are of a later version and were left as they are');
  const told = await firstStart(config);
  const app = await createApp({ config, logger });
  const stop = async () => {
    app.get(Draining, { strict: false }).begun = true;
    await sleep(config.drainMs);
    await app.close();
    await postgres?.stop();
  };
  try {
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
