import { algiersMidnight, DAY_MS, type FixedClock } from '@hanout/kernel';
import type { Moment } from '../data/orders/types.ts';

const HOUR_MS = 3_600_000;

/** The instant of a moment, milliseconds. */
export function instantOf(moment: Moment, now: Date): number {
  if ('hoursAgo' in moment) return now.getTime() - moment.hoursAgo * HOUR_MS;
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return algiersMidnight(now).getTime() - moment.daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
}

/** The instants of steps that follow each other, milliseconds; none lies after `now`. */
export function instantsAfter(start: number, steps: readonly { after: number }[], now: Date): number[] {
  let at = start;
  return steps.map(({ after }) => {
    at += after * HOUR_MS;
    return Math.min(at, now.getTime());
  });
}

/** What happened, each at its instant. */
export interface Happening {
  readonly at: number;
  happen(now: Date): Promise<void>;
}

/** Lets everything happen again in its order, with the clock set to each instant. */
export async function relive(clock: FixedClock, happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of [...happenings].sort((a, b) => a.at - b.at)) {
    const instant = new Date(at);
    clock.set(instant);
    await happen(instant);
  }
}
