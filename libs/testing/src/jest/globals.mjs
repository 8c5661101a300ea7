/**
 * What `@jest/globals` is to files that are loaded once a worker: each name stands for what Jest has put into place for
 * the test file of the moment.
 */
const ofTheMoment = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, args) => globalThis[name](...args),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = ofTheMoment('afterAll');
export const afterEach = ofTheMoment('afterEach');
export const beforeAll = ofTheMoment('beforeAll');
export const beforeEach = ofTheMoment('beforeEach');
export const describe = ofTheMoment('describe');
export const expect = ofTheMoment('expect');
export const it = ofTheMoment('it');
export const jest = ofTheMoment('jest');
