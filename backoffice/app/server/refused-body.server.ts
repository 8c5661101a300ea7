import { type EndpointDefinition, messages } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { wrongBody } from '../forms/form-text.ts';
import { translatorFor } from './language.server.ts';

/** {@link wrongBody} of a form that came without scripts, in the words of its page. */
export async function refusedBody(endpoint: EndpointDefinition, body: unknown, locale: Locale) {
  const t = await translatorFor(locale);
  return wrongBody(endpoint, body, { refusals: messages[locale], required: t('form.required') });
}
