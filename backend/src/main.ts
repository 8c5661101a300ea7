import './config/production-unless-told.ts';
import { enableCompileCache } from 'node:module';
import { stopOnSignals } from './platform/lifecycle/stop.ts';

// Compiled code is kept in the temporary folder, which takes a third off the next start; so everything else loads after.
enableCompileCache();
const { launch, whyNot } = await import('./launch/launch.ts');

const starting = launch(process.env, (text) => process.stdout.write(text));
stopOnSignals(async () => (await starting).stop());
try {
  await starting;
} catch (error) {
  process.stderr.write(`${whyNot(error, process.env)}\n`);
  process.exit(1);
}
