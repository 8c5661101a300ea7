import type { AttendanceStatus, Doubt } from '@hanout/contracts';
import { type Expected, isForgotten } from './judge.ts';

/** What is known of an arrival when somebody presses. */
export interface PressedRow {
  readonly day: string;
  readonly checkIn: Date | null;
  readonly checkOut: Date | null;
  readonly status: AttendanceStatus;
  readonly expected: Expected;
  /** Whether it was pressed, or else written by a manager. */
  readonly pressed: boolean;
}

/** What a press is: the one before once more, an arrival, a departure, or not to be placed among those already known. */
export type Press<Row> =
  | { readonly what: 'again'; readonly was: 'in' | 'out'; readonly at: Date }
  | { readonly what: 'in' /** Its departure was forgotten. */; readonly forgotten: Row | null }
  | { readonly what: 'out'; readonly row: Row }
  | { readonly what: 'doubtful' };

/** A second press within so many milliseconds is the first one. */
export const ONE_PRESS_MS = 60_000;

/**
 * What a press is, from all that is known of the person around it. It may arrive late: a departure that was pressed in time
 * closes its arrival, though that was given up meanwhile; what somebody pressed before later presses is left to be looked at.
 */
export function pressAt<Row extends PressedRow>(rows: readonly Row[], at: Date): Press<Row> {
  const near = again(rows, at);
  if (near) return near;
  if (rows.some(({ checkIn, checkOut }) => (checkIn && checkIn > at) || (checkOut && checkOut > at)))
    return { what: 'doubtful' };
  const last = rows
    .filter(({ checkIn }) => checkIn)
    .sort((one, other) => (other.checkIn?.getTime() ?? 0) - (one.checkIn?.getTime() ?? 0))[0];
  if (!last?.checkIn || last.checkOut) return { what: 'in', forgotten: null };
  if (at > last.checkIn && !isForgotten(last.day, last.expected, last.checkIn, at))
    return { what: 'out', row: last };
  return { what: 'in', forgotten: last };
}

/** Two presses within a minute are one: people press twice. */
function again(rows: readonly PressedRow[], at: Date) {
  const isNear = (moment: Date | null) =>
    moment !== null && Math.abs(moment.getTime() - at.getTime()) < ONE_PRESS_MS;
  for (const { checkIn, checkOut, pressed } of rows) {
    if (!pressed) continue;
    if (checkOut && isNear(checkOut)) return { what: 'again', was: 'out', at: checkOut } as const;
    if (checkIn && !checkOut && isNear(checkIn)) return { what: 'again', was: 'in', at: checkIn } as const;
  }
  return null;
}

/** When something was pressed, as a device says it. */
export interface Said {
  readonly pressedAt: Date;
  readonly sentAt: Date;
  /** For the network. */
  readonly waited: boolean;
}

/** So far may the clock of a device be from ours, and so long may a press wait, milliseconds. */
const CLOCK_MS = 10 * 60_000;
const WAIT_MS = 7 * 86_400_000;

/** When it was by our clock: of what waited, the device's own time put right by how its clock differs, if that can be believed. */
export function momentOf({ pressedAt, sentAt, waited }: Said, now: Date): { at: Date; doubt: Doubt | null } {
  if (!waited) return { at: now, doubt: null };
  const ahead = sentAt.getTime() - now.getTime();
  const age = sentAt.getTime() - pressedAt.getTime();
  const at = new Date(now.getTime() - age);
  if (Math.abs(ahead) > CLOCK_MS || age < 0) return { at: age < 0 ? now : at, doubt: 'clock' };
  return { at, doubt: age > WAIT_MS ? 'old' : null };
}

/** How often somebody may be wrong before a pause, and how long that lasts. */
export interface TryRule {
  readonly free: number;
  readonly pauseMs: number;
  readonly longestMs: number;
}
const MINUTE_MS = 60_000;
export const PIN_TRIES: TryRule = { free: 5, pauseMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
export const KIOSK_TRIES: TryRule = { free: 20, pauseMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };

/** After a try that may prove wrong: counted before the PIN is looked at, so that tries at once count too. */
export function afterTry(failures: number, now: Date, { free, pauseMs, longestMs }: TryRule) {
  const count = failures + 1;
  const pause = count < free ? 0 : Math.min(longestMs, pauseMs * 2 ** (count - free));
  return { failures: count, lockedUntil: pause ? new Date(now.getTime() + pause) : null };
}
