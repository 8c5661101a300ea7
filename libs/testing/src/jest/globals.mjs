/**
 * What `@jest/globals` is to files that are loaded once a worker: the names stay, and stand for what Jest has made for the
 * test file of the moment.
 */
export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let jest;

/** Before a test file is loaded. */
export function putInPlace(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals);
}
