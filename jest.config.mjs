import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node 24 comes with npm install: on another, the same command runs again with it, so that `npx jest some.spec.ts` is all
// one has to know.
// (Other tools read this file too: those are left alone.)
const OWN = 24;
if (/\bjest(\.js)?$/.test(process.argv[1] ?? '') && Number.parseInt(process.versions.node, 10) !== OWN) {
  const node = fileURLToPath(new URL('node_modules/.bin/node', import.meta.url));
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const run = spawnSync(node, [jest, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(run.status ?? 1);
}

const swc = {
  $schema: 'https://swc.rs/schema.json',
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  minify: false,
};

export default {
  roots: ['backend', 'libs', 'storefront', 'backoffice', 'scripts'].map((name) => `<rootDir>/${name}`),
  injectGlobals: false,
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
  modulePathIgnorePatterns: ['/dist/', '/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx$': ['@swc/jest', { ...swc, swcrc: false }],
    '\\.ts$': [
      '@swc/jest',
      { ...swc, swcrc: false, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  runtime: '<rootDir>/libs/testing/src/jest/runtime.mjs',
  testEnvironment: '<rootDir>/libs/testing/src/jest/environment.mjs',
  globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
  testTimeout: 120_000,
};
