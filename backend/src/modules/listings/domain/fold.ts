/** Letters that decomposition leaves as they are. */
const SPELT: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ء: '',
  ـ: '', // tatweel
};
const SPELT_ANY = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'gu');
/** Accents, tashkeel, the small alef, joiners. */
const MARKS = /[\p{M}\u200c-\u200f]/gu;
const DIGITS = /[٠-٩۰-۹]/gu;
const PLAIN = /^[a-z0-9 ]*$/;
/** What parts the words of a text. */
export const NOT_WORD = /[^\p{L}\p{N}]+/u;

/** One spelling for what people write in many: capitals, accents, forms of Arabic letters, digits. Linear in the length. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPELT_ANY, (letter) => SPELT[letter] ?? letter)
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(NOT_WORD)
    .filter((word) => word !== '');
}

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
/** Letters that must be left of a word without its article. */
const MIN = 3;

/**
 * An Arabic word without its article and what is written in one with it: `الهاتف` and `للهاتف` are found by `هاتف`.
 * Itself where it has none or little would be left.
 */
export function withoutArticle(word: string): string {
  const code = word.charCodeAt(0);
  if (code < 0x600 || code > 0x6ff) return word;
  const article = ARTICLES.find((one) => word.startsWith(one) && word.length >= one.length + MIN);
  return article ? word.slice(article.length) : word;
}

const ENDING = /(?:ات|ين|ون|يه|ه|ي)$/u;

/** An Arabic word without the ending of its number or gender; null where it has none or little would be left. */
export function arabicStem(word: string): string | null {
  const stem = word.replace(ENDING, '');
  return stem !== word && stem.length >= MIN ? stem : null;
}

/** A French or English word in the singular; null where it is no plural. */
export function singularOf(word: string): string | null {
  return /^[a-z]{3,}[sx]$/.test(word) ? word.slice(0, -1) : null;
}

/** Characters that a typed text has at most, so that a longer name is known by its beginning. */
export const MARKED = 100;

/** Equal for folded texts of the same words in the same order: a number, so that a name is known again by four bytes. */
export function markOf(folded: string): number {
  let mark = 0x811c9dc5;
  for (const word of folded.split(NOT_WORD)) {
    if (word === '') continue;
    for (let index = 0; index < word.length; index++)
      mark = Math.imul(mark ^ word.charCodeAt(index), 0x01000193);
    mark = Math.imul(mark ^ 32, 0x01000193);
  }
  return mark;
}
