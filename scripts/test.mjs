/**
 * `npm test`: every spec, then the journeys in the browser. `--full` adds the long journeys, matrices, storms and long walks of
 * the models; the faults stay short, and have their own command for their length (`npm run faults`).
 */
import { runJest } from './lib/jest.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { ROOT } from './lib/repository.mjs';

const full = process.argv.includes('--full');
const args = process.argv.slice(2).filter((argument) => argument !== '--full');

let passed = 0;
let failed = 0;
try {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  const journeys = { pattern: full ? '\\.e2e\\.ts$' : '(?<!\\.long)\\.e2e\\.ts$', full };
  const runs = full
    ? [
        { pattern: '(?<!backend/faults/.*)\\.spec\\.tsx?$', full },
        { pattern: 'backend/faults/.*\\.spec\\.ts$', full: false },
        journeys,
      ]
    : [{ pattern: '\\.spec\\.tsx?$', full }, journeys];
  for (const { pattern, ...how } of runs) {
    const result = await runJest(pattern, { ...how, args });
    passed += result.passed;
    failed += result.failed;
    if (result.skipped > 0) process.stderr.write(`${result.skipped} skipped\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  failed += 1;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
