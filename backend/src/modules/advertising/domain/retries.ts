const MINUTE = 60_000;
export const MAX_ATTEMPTS = 8;

/** Milliseconds until the next attempt after so many: 1, 4, 16 minutes…, at most 6 hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 4 ** (attempts - 1), 360 * MINUTE);
}
