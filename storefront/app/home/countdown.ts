/** What is left of a deal, in whole units. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param end epoch ms @returns null once it is over */
export function timeLeft(end: number, now: number): TimeLeft | null {
  const left = end - now;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2}) CET (\d{2}:\d{2}:\d{2})$/;

/** `2026-11-30 CET 23:59:59` (BO-251) as epoch ms; Algiers is an hour ahead of Greenwich all year. */
export function endOf(text: string | null): number | null {
  const [, day, time] = WRITTEN.exec(text ?? '') ?? [];
  return day && time ? Date.parse(`${day}T${time}+01:00`) : null;
}

/** Two digits at least: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
