import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const module = fileURLToPath(new URL('./lost-failures.ts', import.meta.url));
const typescript = fileURLToPath(new URL('../../../faults/testing/typescript.mjs', import.meta.url));

/** A process of its own: a test that has a lost failure fails. */
const said = (before: string) =>
  execFileSync(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--import', typescript, '--input-type=module', '--eval'],
      `const { surviveLostFailures } = await import(${JSON.stringify(module)});
       ${before}
       Promise.reject(new Error('left'));
       setImmediate(() => console.log('serves on'));`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

describe('a failure that nobody waits for', () => {
  it('is told of and ends nothing', () => {
    const told = 'surviveLostFailures({ error: ({ err }, text) => console.log(text, err.message) });';
    expect(said(told)).toBe('a failure that nobody waited for left\nserves on\n');
    expect(() => said('')).toThrow('Command failed');
  });
});
