import { describe, expect, it } from '@jest/globals';
import { firstUuidAt, isUuid, uuidv7 } from './uuid.ts';

const NOON = 1_764_000_000_000;
const many = (count: number, now: number) => Array.from({ length: count }, () => uuidv7(now));
/** The instant that an id tells, in milliseconds since 1970. */
const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('uuidv7', () => {
  it('is a UUID of its instant', () => {
    const id = uuidv7(NOON);
    expect(isUuid(id)).toBe(true);
    expect(instantOf(id)).toBe(NOON);
  });

  it('gives ids of one instant in the order in which they are made, past the 4,096 that its counter holds', () => {
    const made = many(10_000, NOON + 1);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.map(instantOf))).toEqual(new Set([NOON + 1]));
  });

  it('tells what was made before an instant by its least id', () => {
    expect(isUuid(firstUuidAt(NOON))).toBe(true);
    for (const id of many(100, NOON + 2)) {
      expect(id >= firstUuidAt(NOON + 2)).toBe(true);
      expect(id < firstUuidAt(NOON + 3)).toBe(true);
    }
  });

  it('follows a clock that is put back', () => {
    uuidv7(NOON + 60_000);
    expect(instantOf(uuidv7(NOON))).toBe(NOON);
  });
});
