import type { EndpointDefinition } from '@hanout/contracts';
import { type Refusals, refusalText } from '../i18n/refusals.ts';
import type { FieldErrors, Refused } from './outcome.ts';

/** What is said at each field: of what is wrong with it, the first. */
export function fieldTexts(errors: FieldErrors, refusals: Refusals): Record<string, string> {
  const said = Object.entries(errors).map(([path, [first = '']]) => [path, refusalText(refusals, first)]);
  return Object.fromEntries(said);
}

/** What the contract finds wrong, by path; null when nothing is. */
function bodyErrors(endpoint: EndpointDefinition, body: unknown): FieldErrors | null {
  if (!endpoint.body) return null;
  const read = endpoint.body.safeParse(body, { reportInput: true });
  if (read.success) return null;
  const errors: Record<string, string[]> = {};
  for (const { path, message, input } of read.error.issues) {
    const key = path.join('.');
    // Who chose nothing wrote no wrong id.
    const said = message === 'validation.id' && input === '' ? 'validation.required' : message;
    errors[key] = [...(errors[key] ?? []), said];
  }
  return errors;
}

/** Something was left out, rather than written wrongly. */
const isMissing = (errors: FieldErrors) =>
  Object.values(errors).some((all) => all.includes('validation.required'));

/**
 * The refusal of a body that its contract does not take, without asking; null when it does.
 * @param required said where something was left out
 */
export function wrongBody(
  endpoint: EndpointDefinition,
  body: unknown,
  { refusals, required }: { refusals: Refusals; required: string },
): Refused | null {
  const wrong = bodyErrors(endpoint, body);
  if (!wrong) return null;
  const message = isMissing(wrong) ? required : refusals.invalid;
  return { ok: false, code: 'invalid', message, errors: fieldTexts(wrong, refusals) };
}
