import type { EndpointDefinition, MessageKey } from '@hanout/contracts';
import { messages, messageText } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { FieldErrors, Refused } from './outcome.ts';

/** A field's error: contracts name a message, the API answers with a text already in the asked language. */
export function fieldText(errors: readonly string[] | undefined, locale: Locale): string | undefined {
  const error = errors?.[0];
  if (!error) return undefined;
  return Object.hasOwn(messages[locale], error) ? messageText(error as MessageKey, locale) : error;
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
  { locale, required }: { locale: Locale; required: string },
): Refused | null {
  const wrong = bodyErrors(endpoint, body);
  if (!wrong) return null;
  const errors = Object.entries(wrong).map(([path, all]) => [path, fieldText(all, locale) ?? '']);
  const message = isMissing(wrong) ? required : messageText('invalid', locale);
  return { ok: false, code: 'invalid', message, errors: Object.fromEntries(errors) };
}
