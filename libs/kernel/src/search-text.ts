import { latinDigits } from './phone.ts';

/** Letters that people write for one another when they search an Arabic name. */
const ARABIC_FORMS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
};

/**
 * A text as it is searched: lower case, without accents, vowel marks and tatweel, one form of each Arabic letter, Latin
 * digits, single spaces. Searches are normalised by the same function, so both sides agree.
 */
export function normalizeForSearch(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replace(/[أإآٱىئؤة]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
