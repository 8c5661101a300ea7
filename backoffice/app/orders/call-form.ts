import type { CALL_RESULTS } from '@hanout/contracts';
import { toLocalInput } from '../time/algiers.ts';

export type CallResult = (typeof CALL_RESULTS)[number];

const QUARTER = 15 * 60_000;

/** Two hours from `now`, to the next quarter of an hour: the value that the field of the hour opens with. */
export function suggestedCallback(now: string): string {
  return toLocalInput(new Date(Math.ceil((Date.parse(now) + 8 * QUARTER) / QUARTER) * QUARTER));
}
