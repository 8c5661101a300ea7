import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { putInPlace } from './globals.mjs';
import { loadSourcesThrough, sourceMaps } from './sources.mjs';

const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

let file = 0;

/**
 * In place of Jest's module registry, which reads the whole application again for every file (a second of processor time,
 * and cold code): what a test file imports is loaded by Node, once a worker, and shared by all files that run there.
 * Nothing is mocked by module here, so nothing needs a registry of its own; what tests change in shared objects
 * (spies, timers, environment variables, console) the environment puts back after each file.
 */
export default class SharedRuntime {
  #testPath;
  #jest;

  constructor(_config, environment, _resolver, transformer, _cacheFS, _coverage, testPath) {
    this.#testPath = testPath;
    this.#jest = environment.jest;
    file += 1;
    loadSourcesThrough(transformer);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    // The tests themselves are read anew when a file runs again in the same process.
    await import(path === this.#testPath ? `${href}?run=${file}` : href);
  }

  /** Jest's own part that holds the tests of one file: anew for each. */
  requireInternalModule(path) {
    delete globalThis[EVENT_HANDLERS];
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    putInPlace({ ...globals, jest: this.#jest });
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
