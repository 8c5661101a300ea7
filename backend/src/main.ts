import { launch } from './launch/launch.ts';
import { stopOnSignals } from './platform/lifecycle/index.ts';

const starting = launch(process.env, (text) => process.stdout.write(text));
stopOnSignals(async () => (await starting).stop());
try {
  await starting;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
