import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, run, serverNode } from './repository.mjs';

/**
 * Runs Jest on the files whose path matches `pattern`.
 * @returns counts of tests; a file that could not run at all counts as one failure.
 */
export async function runJest(pattern, { full = false, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-report-'));
  const report = join(folder, 'report.json');
  const jest = at('node_modules', 'jest', 'bin', 'jest.js');
  const options = [
    '--json',
    `--outputFile=${report}`,
    `--testPathPatterns=${pattern}`,
    '--maxWorkers=2',
    ...args,
  ];
  // With --json Jest keeps its counts off stdout's last line; the human report goes to stderr as ever.
  const env = full ? { HANOUT_TEST_FULL: '1' } : {};
  const { code } = await run(serverNode(), [jest, ...options], { env, stdout: 'ignore' });
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      skipped: result.numPendingTests,
      failed: failed || (result.success ? 0 : 1),
    };
  } catch {
    return { passed: 0, skipped: 0, failed: code === 0 ? 0 : 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
