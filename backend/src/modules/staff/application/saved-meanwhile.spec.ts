import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '../../../..', 'src');
/** A change over what somebody else has saved: of a version, seen and present. */
const NAMELESS = /ersion[^;]{0,80}\bDomainError\('(?:stale|conflict|order_changed)', 409\)/;

it('whoever is refused because a colleague was first is told who: no refusal of an old version is made without the name', () => {
  const files = globSync('modules/**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => NAMELESS.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([]);
  expect(NAMELESS.test("if (row.version !== seen)\n  throw new DomainError('stale', 409);")).toBe(true);
});
