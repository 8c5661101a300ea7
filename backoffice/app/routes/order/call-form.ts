import { CALL_RESULTS, ordersContract } from '@hanout/contracts';
import { contentOf } from '../../forms/form-entries.ts';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';

export type CallResult = (typeof CALL_RESULTS)[number];

/** The contract's body; a call that was postponed must say until when. */
export const callSchema = ordersContract.logCall.body.refine(
  ({ result, until }) => result !== 'postponed' || Boolean(until),
  { path: ['until'], error: 'validation.required' },
);

/** What the form says, as the contract reads it: the hour that was typed is Algiers', and stands with its result alone. */
export function callContent(form: FormData): FormData {
  const content = contentOf(form);
  const typed = String(content.get('until') ?? '');
  content.delete('until');
  if (content.get('result') === 'postponed' && typed) content.set('until', fromLocalInput(typed) ?? typed);
  return content;
}

const QUARTER = 15 * 60_000;

/** Two hours from `now`, to the next quarter of an hour: the value that the field of the hour opens with. */
export function suggestedCallback(now: string): string {
  return toLocalInput(new Date(Math.ceil((Date.parse(now) + 8 * QUARTER) / QUARTER) * QUARTER));
}
