import './config/production-unless-told.ts';
import { enableCompileCache } from 'node:module';
import { stopOnSignals } from './platform/lifecycle/stop.ts';

// Compiled code is kept in the temporary folder, which takes a third off the next start; so everything else loads after.
enableCompileCache();
const { launch } = await import('./launch/launch.ts');

const starting = launch(process.env, (text) => process.stdout.write(text));
stopOnSignals(async () => (await starting).stop());
try {
  await starting;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
