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
const NOT_WORD = /[^\p{L}\p{N}]+/u;

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

const ARTICLE = 'ال';

/** An Arabic word without its article: `الهاتف` is found by `هاتف`. Itself where it has none or little would be left. */
export function withoutArticle(word: string): string {
  return word.startsWith(ARTICLE) && word.length >= 5 ? word.slice(ARTICLE.length) : word;
}
