import { latinDigits } from '@hanout/kernel';

/** Lower case without accents, so that « thème » is found by « theme ». */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr')
    .trim();
}

/** Whether every word that was typed stands somewhere in the text. */
export function matchesWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
