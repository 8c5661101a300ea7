/**
 * How a word sounds, in one alphabet for Latin and Arabic letters: `Nour` and `نور`, `Numidia` and `نوميديا` are one
 * sound. Long vowels are kept, the short ones that Arabic leaves out are not; capitals stand for sounds without a
 * letter of their own. Null for a word with figures alone, or of other letters.
 */
export function soundOf(word: string): string | null {
  if (!LATIN.test(word) && !ARABIC.test(word)) return null;
  let sound = '';
  for (let place = 0; place < word.length; ) {
    const pair = PAIRS[word.slice(place, place + 2)];
    const letter = word[place] as string;
    sound +=
      pair ?? (letter === 'c' && SOFTENS.test(word[place + 1] ?? '') ? 's' : (LETTERS[letter] ?? letter));
    place += pair === undefined ? 1 : 2;
  }
  return sound.replace(/(.)\1+/g, '$1') || null;
}

/** What is left of a sound without its vowels; null where that is too little to know a word by. */
export function bonesOf(sound: string): string | null {
  const bones = sound.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1');
  return bones.length >= 3 ? bones : null;
}

const LATIN = /^[a-z]+$/;
const ARABIC = /^[\u0621-\u064a]+$/;
/** Before these letters a French `c` is an `s`. */
const SOFTENS = /[eiy]/;

const PAIRS: Readonly<Record<string, string>> = {
  ...{ ph: 'f', kh: 'X', gh: 'j', ch: 'S', sh: 'S', th: 't', dh: 'd', dj: 'j', qu: 'k', ck: 'k' },
  ...{ ou: 'u', oo: 'u', au: 'u', ee: 'i', ei: 'i', ai: 'i' },
};

const LETTERS: Readonly<Record<string, string>> = {
  ...{ e: '', o: 'u', w: 'u', y: 'i', p: 'b', v: 'f', c: 'k', q: 'k', g: 'j', x: 'ks' },
  ...{ ا: 'a', أ: 'a', إ: 'a', آ: 'a', و: 'u', ؤ: 'u', ي: 'i', ئ: 'i', ع: '', ه: 'h', ح: 'h' },
  ...{ ب: 'b', ت: 't', ط: 't', ث: 't', ج: 'j', غ: 'j', د: 'd', ذ: 'd', ض: 'd', ظ: 'd', ر: 'r', ز: 'z' },
  ...{ س: 's', ص: 's', ش: 'S', خ: 'X', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
};
