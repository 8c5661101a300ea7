/** `npm run faults`: the fault tests at full length. Their short forms are part of `npm test`. */
import { runJest } from './lib/jest.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { ROOT } from './lib/repository.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();
const { passed, failed } = await runJest('backend/faults/.*\\.spec\\.ts$', {
  full: true,
  args: process.argv.slice(2),
});
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
