/** Algeria keeps UTC+1 all year. */
const AHEAD_MS = 3_600_000;

/** The calendar day of an instant in Algiers, `YYYY-MM-DD`. */
export function algiersDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}
