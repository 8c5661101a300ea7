import { describe, expect, it } from '@jest/globals';
import { ecotrack } from '../adapters/ecotrack/descriptor.ts';
import { yalidine } from '../adapters/yalidine/descriptor.ts';
import { deciding, forgettable, freeAt, timeFor, waitMinutes } from './quota.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

/** Calls as soon as each is free, for so long. @returns their instants. */
function callsFor(milliseconds: number, purpose: 'tell' | 'ask' = 'tell'): number[] {
  const calls = new Map<number, Date>();
  const made: number[] = [];
  for (let now = START; now < START + milliseconds; ) {
    const next = made.length + 1;
    const free = freeAt(yalidine.pace, next, purpose, calls);
    if (free && free.getTime() > now) {
      now = free.getTime();
      continue;
    }
    calls.set(next, new Date(now));
    made.push(now);
  }
  return made;
}

/** The most of these instants in any time of this length. */
function mostIn(instants: readonly number[], length: number): number {
  let first = 0;
  return instants.reduce((most, at, nth) => {
    while ((instants[first] ?? 0) <= at - length) first++;
    return Math.max(most, nth - first + 1);
  }, 0);
}

describe('the quota of a carrier', () => {
  it('is kept in every second, minute, hour and day, wherever these begin, and used up to its end', () => {
    const made = callsFor(30 * HOUR);
    for (const { calls, ms } of yalidine.pace.quota) expect(mostIn(made, ms)).toBeLessThanOrEqual(calls);
    expect(made.filter((at) => at < START + 24 * HOUR)).toHaveLength(10_000);
    expect(made.filter((at) => at < START + HOUR)).toHaveLength(1_000);
  });

  it('leaves a part of each window to those who announce, while parcels are asked about', () => {
    const asked = callsFor(2 * HOUR, 'ask');
    expect(yalidine.pace.quota.slice(0, 3).map(({ ms }) => mostIn(asked, ms))).toEqual([4, 45, 900]);
  });

  it('is decided by as many calls as it has windows, and older ones are forgotten', () => {
    expect(deciding(yalidine.pace, 20_000, 'tell')).toEqual([19_995, 19_950, 19_000, 10_000]);
    expect(Math.min(...deciding(yalidine.pace, 20_000, 'tell'))).toBeGreaterThan(
      forgettable(yalidine.pace, 19_999),
    );
  });

  it('tells how long a parcel waits, about', () => {
    const now = new Date(START);
    const wait = (ahead: number, minutes = 0) =>
      waitMinutes(
        { ...ecotrack.pace, createdAtOnce: 1 },
        { ahead, free: new Date(START + minutes * 60_000), now },
      );
    expect([wait(0), wait(49), wait(50), wait(399), wait(0, 12)]).toEqual([null, null, 1, 7, 12]);
    expect(timeFor(yalidine.pace, 8)).toBe(1_000);
    expect(waitMinutes(yalidine.pace, { ahead: 399, free: null, now })).toBeNull();
  });
});
