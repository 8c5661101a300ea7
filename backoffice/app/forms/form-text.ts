import type { MessageKey } from '@hanout/contracts';
import { messages, messageText } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';

/** A field's error: contracts name a message, the API answers with a text already in the asked language. */
export function fieldText(errors: readonly string[] | undefined, locale: Locale): string | undefined {
  const error = errors?.[0];
  if (!error) return undefined;
  return Object.hasOwn(messages[locale], error) ? messageText(error as MessageKey, locale) : error;
}
