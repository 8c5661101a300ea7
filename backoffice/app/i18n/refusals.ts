import type { MessageKey } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of refusals in one language, by code or message key. */
export type Refusals = Readonly<Record<MessageKey, string>>;

/** Those of the language that the page is drawn in: `messages` of the contracts would bring those of all languages. */
export function useRefusals(): Refusals {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, 'refusals');
}

/** The text of a key; what is none is given back: the API answers with a text already in the asked language. */
export function refusalText(refusals: Refusals, key: string): string {
  return Object.hasOwn(refusals, key) ? refusals[key as MessageKey] : key;
}
