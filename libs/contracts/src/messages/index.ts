import type { Locale } from '@hanout/kernel';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr, type MessageKey } from './fr.ts';

export type { MessageKey };
export const messages: Readonly<Record<Locale, Record<MessageKey, string>>> = { fr, en, ar };

/** The text of a message key in a language, its `{name}` places filled; an unknown key gives the fallback's text. */
export function messageText(
  key: string,
  locale: Locale,
  values: Readonly<Record<string, unknown>> = {},
  fallback: MessageKey = 'internal',
): string {
  const texts = messages[locale];
  const text = Object.hasOwn(texts, key) ? texts[key as MessageKey] : texts[fallback];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
