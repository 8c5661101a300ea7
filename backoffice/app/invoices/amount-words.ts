import type { Centimes } from '@hanout/kernel';
import { toCardinal } from 'n2words/fr-FR';

/** A whole number of a currency as words, and what is counted by it. */
type Whole = (count: number) => string;

const MOST = 1e12;

/** Whole parts of a number: never through a float. */
const parts = (count: number, of: number) => [(count - (count % of)) / of, count % of] as const;

/**
 * An amount as invoices close with it, `mille deux cent cinquante dinars algériens et cinquante centimes`.
 * @throws RangeError below zero, and from a million millions of dinars on
 */
export function amountInWords(amount: Centimes, language: 'ar' | 'fr'): string {
  const [dinars, centimes] = parts(amount, 100);
  if (!(amount >= 0 && dinars < MOST)) throw new RangeError(`no words for ${amount}`);
  const { main, small, and } = language === 'ar' ? ARABIC : FRENCH;
  return centimes === 0 ? main(dinars) : `${main(dinars)}${and}${small(centimes)}`;
}

/** French counts two and more as several; a million is followed by "de". */
const french =
  (one: string, several: string): Whole =>
  (count) => {
    const of = count > 0 && count % 1e6 === 0 ? 'de ' : '';
    return `${toCardinal(count)} ${of}${count < 2 ? one : several}`;
  };
const FRENCH = {
  main: french('dinar algérien', 'dinars algériens'),
  small: french('centime', 'centimes'),
  and: ' et ',
};

/** What Arabic counts: one, two, three to ten, eleven to ninety-nine, and whole hundreds. */
interface Counted {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly hundred: string;
}

const DINAR: Counted = {
  one: 'دينار جزائري واحد',
  two: 'ديناران جزائريان',
  few: 'دنانير جزائرية',
  many: 'دينارًا جزائريًا',
  hundred: 'دينار جزائري',
};
const CENTIME: Counted = {
  one: 'سنتيم واحد',
  two: 'سنتيمان',
  few: 'سنتيمات',
  many: 'سنتيمًا',
  hundred: 'سنتيم',
};
const SCALES: readonly (readonly [of: number, counted: Counted])[] = [
  [1e9, { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا', hundred: 'مليار' }],
  [1e6, { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', hundred: 'مليون' }],
  [1000, { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', hundred: 'ألف' }],
];
const AND = ' و';
/** Before what is masculine: dinars, centimes, thousands and millions all are. */
const ONES = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const TEENS = ['أحد', 'اثنا', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'];
const ARABIC_TENS = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = 'مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'.split(' ');

/** 1 to 99. */
function arabicTens(count: number): string {
  if (count <= 10) return ONES[count] ?? '';
  if (count < 20) return `${TEENS[count - 11]} عشر`;
  const [tens, ones] = parts(count, 10);
  return [...(ones ? [ONES[ones]] : []), ARABIC_TENS[tens - 2]].join(AND);
}

/** 1 to 999 of something. After hundreds, one and two of it are said by its own forms: `مائة ألف وألفان`. */
function arabicGroup(count: number, counted: Counted): string[] {
  const [hundreds, rest] = parts(count, 100);
  const hundred = hundreds ? [HUNDREDS[hundreds - 1] ?? ''] : [];
  const own = rest === 1 ? counted.one : rest === 2 ? counted.two : '';
  if (own || rest === 0)
    return [...hundred.map((word) => `${bound(word)} ${counted.hundred}`), ...(own ? [own] : [])];
  return [...hundred, `${arabicTens(rest)} ${rest <= 10 ? counted.few : counted.many}`];
}

/** What stands before what it counts loses its ending: `ألفا دينار`, `أحد عشر ألف دينار`. */
const bound = (words: string) => words.replace(/(مائت|ألف|مليون|مليار)(ا(?=ن)|(?=ًا))(?:ن|ًا)$/, '$1$2');

/** Thousands and more count as whole hundreds do. */
const arabic =
  (counted: Counted): Whole =>
  (count) => {
    if (count === 0) return `صفر ${counted.hundred}`;
    const heads: string[] = [];
    let rest = count;
    for (const [of, scale] of SCALES) {
      const [some, below] = parts(rest, of);
      if (some > 0) heads.push(...arabicGroup(some, scale));
      rest = below;
    }
    const last = rest > 0 ? arabicGroup(rest, counted) : [];
    // What counts nothing of its own, or stands before one or two of it, ends the thousands: it is said there.
    const head = heads.join(AND);
    const alone = rest === 0 || rest === 1 || rest === 2;
    const counts = head && alone ? [`${bound(head)} ${counted.hundred}`] : head ? [head] : [];
    return [...counts, ...last].join(AND);
  };
const ARABIC = { main: arabic(DINAR), small: arabic(CENTIME), and: AND };
