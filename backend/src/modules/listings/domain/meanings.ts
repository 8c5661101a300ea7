import { type Arabizi, inArabic, inDictionary, nearInDictionary } from './arabizi.ts';
import { arabicStem, singularOf, withoutArticle } from './fold.ts';
import { bonesOf, soundOf } from './sounds.ts';
import type { WordIndex, WordMatch } from './word-index.ts';

/** A word of the dictionary, one of the same stem, one written in other letters, one that sounds alike. */
const TRANSLATED = 0.7;
const SAME_STEM = 0.6;
const TRANSCRIBED = 0.5;
const HEARD = 0.5;
const HEARD_IN_PART = 0.35;
/** What only comes near. */
const NEAR = 0.3;

interface Ground {
  readonly words: WordIndex;
  readonly arabizi: Arabizi;
}

/** What a typed word may mean in the shop's words. */
export interface Meaning {
  readonly matches: readonly WordMatch[];
  /** The shop has the very word. */
  readonly exact: boolean;
  /** Only words that are written like it were found: the shop's spelling is shown. */
  readonly mended: boolean;
}

/** Itself, the trade's word for it, another form of it, its spelling in the other letters, or its sound. */
export function meaningsOf(typed: string, { words, arabizi }: Ground): Meaning {
  const word = withoutArticle(typed);
  const own = words.find(word).filter(({ alike }) => !(alike && arabizi.meanings.has(word)));
  const exact = own[0]?.whole ?? false;
  const plain = own.some(({ alike }) => !alike);
  const matches: WordMatch[] = [...own];
  const meant = inDictionary(word, arabizi, own.length > 0);
  for (const other of meant) matches.push(...weighed(words.find(other), TRANSLATED));
  const singular = exact ? null : singularOf(word);
  if (singular) matches.push(...weighed(words.exact(singular), 1));
  const stem = exact ? null : arabicStem(word);
  if (stem) matches.push(...weighed([...words.exact(stem), ...words.beginningWith(stem)], SAME_STEM));
  if (!exact && meant.length === 0) matches.push(...heard(word, words, plain));
  if (matches.length === 0)
    for (const other of inArabic(word, arabizi))
      for (const match of weighed(words.find(other), TRANSCRIBED)) matches.push({ ...match, alike: false });
  return { matches, exact, mended: matches.length > 0 && matches.every(({ alike }) => alike) };
}

/** Words of the other letters that sound the same; where nothing else was found also those of the same letters. */
function heard(word: string, words: WordIndex, found: boolean): WordMatch[] {
  const sound = soundOf(word);
  if (sound === null || sound.length < 2) return [];
  const same = words.sounding(sound).filter((other) => !found || words.inOtherLetters(other, word));
  const bones = found || same.length > 0 ? null : bonesOf(sound);
  return [
    ...same.map((other) => ({ word: other, weight: HEARD, whole: false, alike: true })),
    ...(bones ? words.withBones(bones) : []).map((other) => ({
      ...{ word: other, weight: HEARD_IN_PART, whole: false, alike: true },
    })),
  ];
}

/** The very word, or what the dictionary says of it: for two typed words taken as one. */
export function wholeOf(word: string, { words, arabizi }: Ground): WordMatch[] {
  const meant = inDictionary(word, arabizi, true).flatMap((other) => words.exact(other));
  return [...words.exact(word), ...weighed(meant, TRANSLATED)];
}

/** What a shop without the thing may offer instead, as the dictionary has it. */
export function nearOf(word: string, { words, arabizi }: Ground): WordMatch[] {
  return nearInDictionary(withoutArticle(word), arabizi).flatMap((other) =>
    weighed(words.exact(other), NEAR),
  );
}

const weighed = (matches: readonly WordMatch[], share: number) =>
  matches.map((match) => ({ ...match, weight: match.weight * share }));
