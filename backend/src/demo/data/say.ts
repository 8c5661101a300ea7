import type { Text } from './types.ts';

/** A text in French, English and Arabic. */
export const say = (fr: string, en: string, ar: string): Text => ({ fr, en, ar });

/** A paragraph of HTML in each language. */
export const paragraph = (fr: string, en: string, ar: string): Text =>
  say(`<p>${fr}</p>`, `<p>${en}</p>`, `<p>${ar}</p>`);
