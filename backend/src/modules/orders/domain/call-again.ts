import type { CALL_RESULTS } from '@hanout/contracts';

const MINUTE = 60_000;

/** How long after a call in vain the confirmation desk gives the order out again, minutes. */
const AFTER: Readonly<Partial<Record<(typeof CALL_RESULTS)[number], number>>> = {
  no_answer: 120,
  busy: 15,
  wrong_number: 24 * 60,
};

/** When to try again after a call that came to nothing; null: whenever its turn comes. */
export function callAgain(result: (typeof CALL_RESULTS)[number], at: Date): Date | null {
  const minutes = AFTER[result];
  return minutes ? new Date(at.getTime() + minutes * MINUTE) : null;
}
