import { latinDigits } from '@hanout/kernel';

/** What a spreadsheet makes of a long number. */
const MANGLED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const LONGEST = 60;

/** A tracking as a file writes it; `mangled` where a spreadsheet has cut its digits: it is never guessed at. */
export function readTracking(cell: string): string | 'mangled' | null {
  const text = latinDigits(cell)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (text === '') return null;
  // Fifteen digits are what a number of a spreadsheet keeps; the zeros behind them may have been others.
  if (MANGLED.test(text) || /^\d{15}0+$/.test(text)) return 'mangled';
  if (text.length > LONGEST) return 'mangled';
  return text;
}

/** Without capitals, spaces, dashes and leading zeros: by what trackings of one parcel agree. The database's `tracking_key` is its twin. */
export const trackingKey = (tracking: string): string =>
  tracking
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
