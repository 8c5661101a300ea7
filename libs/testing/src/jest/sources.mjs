/** Lets Node itself load TypeScript: by Jest's own transform, with its cache on the disk. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;

const OPTIONS = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** Where the source map of each loaded file is, for the stacks of errors: Jest's registry. */
export const sourceMaps = new Map();

let transformer;

function resolve(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context);
}

function load(url, context, next) {
  const [place] = url.split('?');
  if (!/\.tsx?$/.test(place) || place.includes('/node_modules/')) return next(url, context);
  const file = fileURLToPath(place);
  const { code, sourceMapPath } = transformer.transform(file, OPTIONS);
  if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
  return { format: 'module', source: code, shortCircuit: true };
}

/** @param jestTransformer the one of a test file: every file of the run has the same */
export function loadSourcesThrough(jestTransformer) {
  if (!transformer) registerHooks({ resolve, load });
  transformer = jestTransformer;
}
