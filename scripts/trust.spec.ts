import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const rows = readFileSync(at('docs/trust.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What a row names that is not there: files, and titles that are in none of its files. */
function missing([, , tests = '', control = '']: readonly string[]): string[] {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const there = files.filter((path) => existsSync(at(path)));
  const text = there.map((path) => readFileSync(at(path), 'utf8')).join('\n');
  const titles = [...`${tests} ${control}`.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title);
  return [
    ...files.filter((path) => !there.includes(path)),
    ...(files.length > 0 ? [] : ['a file']),
    ...titles.filter((title) => !text.includes(title)),
  ];
}

describe('docs/trust.md', () => {
  it.each(rows.map((row) => [row[1], row] as const))('names what there is: %s', (_, row) => {
    expect(missing(row)).toEqual([]);
    expect(row[3]).not.toBe('');
  });

  it('would be told of a file or a title that is gone', () => {
    const row = [
      '',
      'a promise',
      '`backend/faults/oversell.spec.ts`, `backend/faults/gone.spec.ts`',
      '«nothing of it»',
    ];
    expect(missing(row)).toEqual(['backend/faults/gone.spec.ts', 'nothing of it']);
  });
});
