import { withinEdits } from './edits.ts';
import { fold } from './fold.ts';

/** Arabic typed with Latin letters and figures: letters by what they stand for, and whole words of the trade. */
export interface Arabizi {
  /** Longest spellings first. */
  readonly letters: readonly (readonly [latin: string, arabic: string])[];
  /** Folded words by a folded spelling. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The same by the consonants of the spelling: vowels are written as one hears them, or not at all. */
  readonly consonants: ReadonlyMap<string, readonly string[]>;
  /** Every word that it explains others by: well written, whatever the shop has. */
  readonly meanings: ReadonlySet<string>;
  /** What a shop without the thing may offer instead: phones for a maker of phones. */
  readonly near: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the dictionary: lines `letter,<latin>,<arabic>`, `word,<spellings>,<arabic>,<french>,<english>` and the same
 * with `near`, several spellings or words parted by blanks. The first line names the columns. The first Arabic word of
 * a `word` is a spelling of it too.
 */
export function readArabizi(csv: string): Arabizi {
  const letters: [string, string][] = [];
  const words = new Map<string, string[]>();
  const consonants = new Map<string, string[]>();
  const near = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, spelling: string, meant: readonly string[]) =>
    map.set(spelling, [...new Set([...(map.get(spelling) ?? []), ...meant])]);
  for (const line of csv.split('\n').slice(1)) {
    const [kind, latin = '', ...meanings] = line.trim().split(',');
    if (kind === 'letter') letters.push([latin, meanings[0] ?? '']);
    if (kind !== 'word' && kind !== 'near') continue;
    const meant = meanings
      .flatMap((text) => text.split(' '))
      .filter((text) => text !== '')
      .map(fold);
    for (const spelling of latin.split(' ').map(fold)) {
      if (kind === 'near') {
        add(near, spelling, meant);
        continue;
      }
      add(words, spelling, meant);
      const bare = consonantsOf(spelling);
      if (bare) add(consonants, bare, meant);
    }
    const [arabic = ''] = (meanings[0] ?? '').split(' ').map(fold);
    if (kind === 'word' && arabic !== '')
      add(
        words,
        arabic,
        meant.filter((other) => other !== arabic),
      );
  }
  return {
    letters: letters.sort(([a], [b]) => b.length - a.length),
    words,
    consonants,
    near,
    meanings: new Set([...words.values()].flat()),
  };
}

/** What the dictionary says of a word: by its spelling, or by its consonants where the word is `known` by no other way. */
export function inDictionary(
  word: string,
  { words, consonants }: Arabizi,
  known: boolean,
): readonly string[] {
  const meant = words.get(word);
  if (meant || known) return meant ?? [];
  return consonants.get(consonantsOf(word) ?? '') ?? [];
}

/** Letters of a word that is known with a typing error. */
const FORGIVEN_FROM = 5;

/** What may stand in for a thing that the shop has not, its name forgiven one typing error. */
export function nearInDictionary(word: string, { near }: Arabizi): readonly string[] {
  const meant = near.get(word);
  if (meant || word.length < FORGIVEN_FROM) return meant ?? [];
  for (const [spelling, others] of near) if (withinEdits(word, spelling, 1) !== null) return others;
  return [];
}

/** `tlifoun`, `tlfon` and `tilifone` are one word. Null where too little is left to know a word by. */
function consonantsOf(word: string): string | null {
  if (!LATIN.test(word) || FIGURES_ALONE.test(word)) return null;
  const bare = word.replace(VOWELS, '').replace(/(.)\1+/g, '$1');
  return bare.length >= 3 ? bare : null;
}

const LATIN = /^[a-z0-9]+$/;
const FIGURES_ALONE = /^[0-9]+$/;
const VOWELS = /[aeiou]/g;
/** Vowels that Arabic writes when they are long. */
const LONG: Readonly<Record<string, string>> = { a: 'ا', e: '', i: 'ي', o: 'و', u: 'و' };

/** What a word in Latin letters may be in Arabic, folded: with its vowels written, and without. */
export function inArabic(word: string, { letters }: Arabizi): string[] {
  if (!LATIN.test(word) || FIGURES_ALONE.test(word)) return [];
  let consonants = '';
  for (let place = 0; place < word.length; ) {
    const found = letters.find(([latin]) => word.startsWith(latin, place));
    consonants += found ? found[1] : (word[place] as string);
    place += found ? found[0].length : 1;
  }
  const spoken = consonants.replace(VOWELS, (vowel, place: number) =>
    place === consonants.length - 1 && vowel === 'a' ? 'ه' : (LONG[vowel] ?? ''),
  );
  const bare = consonants.replace(VOWELS, '');
  return [...new Set([fold(spoken), fold(bare)])].filter((text) => text.length > 1 && !/[a-z0-9]/.test(text));
}
