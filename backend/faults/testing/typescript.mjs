// Lets a process of a fault test run the sources as they are: `node --import …/typescript.mjs file.ts`.
// Node strips types by itself, but knows no decorators.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const { jsc } = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
const OURS = new URL('../../', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(OURS) || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { rewriteRelativeImportExtensions: _rewrite, ...options } = jsc;
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: options,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
