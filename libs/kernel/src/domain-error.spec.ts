import { describe, expect, it } from '@jest/globals';
import { DomainError } from './domain-error.ts';

const frames = (error: Error) =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).length;

describe('a refusal', () => {
  it.each([401, 403, 429])('at the door (%i) costs no stack, and takes none from other errors', (status) => {
    const before = Error.stackTraceLimit;
    expect(frames(new DomainError('forbidden', status))).toBe(0);
    expect(Error.stackTraceLimit).toBe(before);
    expect(frames(new Error('fault'))).toBeGreaterThan(0);
  });

  it.each([400, 404, 409, 422, 503])('by a rule (%i) says where it comes from', (status) => {
    expect(frames(new DomainError('forbidden', status))).toBeGreaterThan(0);
  });
});
