import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What an operator runs inside a container. */
const OPERATED = ['doctor', 'backup', 'restore', 'reports-rebuild', 'shop', 'staff', 'sizes'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The scripts that one of them imports, itself included. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
    if (path) reached(relative(ROOT, join(ROOT, dirname(file), path)), seen);
  return seen;
}

/** The files of the repository that these scripts name: `at('backend', 'growth.json')`. */
const named = (file: string) =>
  [...read(file).matchAll(/\bat\(((?:'[^']+'(?:, )?)+)\)/g)].map(([, parts = '']) =>
    parts.replaceAll("'", '').split(', ').join('/'),
  );

describe('the image', () => {
  it('holds each file of the back end that the scripts of an operator read', () => {
    const copied = [...read('docker/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    const files = [...new Set(OPERATED.flatMap((name) => [...reached(`scripts/${name}.mjs`)]))];
    const wanted = files.flatMap(named).filter((path) => path.startsWith('backend/'));
    expect(wanted).toContain('backend/growth.json');
    expect(wanted.length).toBeGreaterThan(4);
    const missing = wanted.filter((path) => !copied.some((from) => `${path}/`.startsWith(`${from}/`)));
    expect(missing).toEqual([]);
    expect(files.filter((file) => !copied.some((from) => file.startsWith(`${from}/`)))).toEqual([]);
  });
});
