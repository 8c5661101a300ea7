import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SOURCES = fileURLToPath(new URL('../backend/src', import.meta.url));

/** Who may ask where its own file is, which a bundle has moved to another folder, and why that does no harm. */
const MAY_ASK: Record<string, string> = {
  'bulk/fill.ts': 'a program of its own, which no bundle holds',
  'modules/theme/http/font-routes.ts': 'looks for packages, which are above either folder',
  'platform/files/backend-file.ts': 'answers for all others',
  'platform/lifecycle/embedded-postgres.ts': 'looks for the scripts, which are above either folder',
};

describe('the bundle of the server', () => {
  it('holds no module that looks for a file beside its own', () => {
    const asking = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /(?<!\.spec|\.e2e)\.ts$/.test(file))
      .filter((file) => /\bimport\.meta\b/.test(readFileSync(join(SOURCES, file), 'utf8')));
    expect(asking.sort()).toEqual(Object.keys(MAY_ASK));
  });
});
