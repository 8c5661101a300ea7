import { DIFFERENCE_REASONS, type DifferenceReason, SMALL_CHANGE } from '@hanout/contracts';

function mayExplain(reason: DifferenceReason, difference: number): boolean {
  if (reason === 'short') return difference < 0;
  if (reason === 'over') return difference > 0;
  return reason === 'bank' || Math.abs(difference) <= SMALL_CHANGE;
}

/** What may be said of a difference; nothing where there is none. */
export const reasonsFor = (difference: number): readonly DifferenceReason[] =>
  difference === 0 ? [] : DIFFERENCE_REASONS.filter((reason) => mayExplain(reason, difference));

/** What was chosen, as long as it is offered: another amount hides it, and it is not sent from there. */
export const reasonGiven = (chosen: DifferenceReason | '', difference: number): DifferenceReason | '' =>
  chosen && reasonsFor(difference).includes(chosen) ? chosen : '';
