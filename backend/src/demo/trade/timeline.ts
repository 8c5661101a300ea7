import { algiersMidnight, DAY_MS, type FixedClock } from '@hanout/kernel';
import type { Moment } from '../data/orders/types.ts';

const HOUR_MS = 3_600_000;

/** The instant of a moment, milliseconds. */
export function instantOf(moment: Moment, now: Date): number {
  if ('hoursAgo' in moment) return now.getTime() - moment.hoursAgo * HOUR_MS;
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return algiersMidnight(now).getTime() - moment.daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
}

/** What happened, each at its instant. */
export interface Happening {
  readonly at: number;
  readonly happen: (now: Date) => Promise<void>;
}

/**
 * A start, and what followed it.
 * @param then hours after what was before; whose hours are not said did not happen. None lies after `now`.
 */
export function inTurn(
  start: number,
  now: Date,
  begin: Happening['happen'],
  then: readonly { readonly after: number | undefined; readonly happen: Happening['happen'] }[],
): Happening[] {
  let at = start;
  const followed = then.flatMap(({ after, happen }) => {
    if (after === undefined) return [];
    at += after * HOUR_MS;
    return [{ at: Math.min(at, now.getTime()), happen }];
  });
  return [{ at: start, happen: begin }, ...followed];
}

/** Lets everything happen again in its order, with the clock set to each instant. */
export async function relive(clock: FixedClock, happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of [...happenings].sort((a, b) => a.at - b.at)) {
    const instant = new Date(at);
    clock.set(instant);
    await happen(instant);
  }
}
