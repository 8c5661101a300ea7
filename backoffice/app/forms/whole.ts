import { latinDigits } from '@hanout/kernel';

/** A comma, a point or a sign: the figures on its two sides are not one number. */
const PARTING = /[.,٫٬−-]/;

/** `1 500` as it is pasted: groups of three behind spaces. */
const GROUPED = /^\d{1,3}(?:\s\d{3})+(?!\d)/;

/**
 * The whole number that was typed, in Latin digits and at most so many: up to what is none of it (`1,5` is 1), and
 * nothing where something parts it from what stands before (`-1`, `,5`).
 */
export function wholeOf(text: string, most: number): string {
  const [, before = '', number = ''] = /^(\D*)(.*)$/s.exec(latinDigits(text)) ?? [];
  if (PARTING.test(before)) return '';
  const [digits = ''] = GROUPED.exec(number) ?? /^\d+/.exec(number) ?? [];
  return digits.replace(/\D/g, '').slice(0, most);
}

/**
 * What the field shows of it while one types: the figures, and where something parts them all that was typed, so that
 * the next key joins no two of them.
 */
export const shownWhole = (text: string, most: number): string =>
  PARTING.test(text) ? text : wholeOf(text, most);
