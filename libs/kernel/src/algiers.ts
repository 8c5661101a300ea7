/** The shop's days begin and end in Algiers, which keeps UTC+1 all year. */
const ALGIERS_MS = 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** The day in Algiers at an instant, `2026-11-22`. */
export function algiersDay(at: Date): string {
  return new Date(at.getTime() + ALGIERS_MS).toISOString().slice(0, 10);
}

/** The time of day in Algiers at an instant, `16:05`. */
export function algiersTime(at: Date): string {
  return new Date(at.getTime() + ALGIERS_MS).toISOString().slice(11, 16);
}

/** Midnight in Algiers before an instant, or at it. */
export function algiersMidnight(at: Date): Date {
  const local = at.getTime() + ALGIERS_MS;
  return new Date(local - (local % DAY_MS) - ALGIERS_MS);
}
