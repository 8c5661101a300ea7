import type { Numbered } from './document.ts';

/** Of a register: it begins the number of each ticket. */
export const REGISTER_CODE = /^[A-Z]{1,2}[0-9]{1,3}$/;

const DIGITS = 6;

/** `C2-000418`; of a later series `C2B-000001`, whose letters say which: B the second, Z the 26th, AA the 27th. */
export function ticketNumber(code: string, { series, number }: Numbered): string {
  return `${code}${seriesLetters(series)}-${String(number).padStart(DIGITS, '0')}`;
}

/** Null where the text is no number of a ticket; small letters and spaces around are understood. */
export function parseTicketNumber(text: string): (Numbered & { readonly code: string }) | null {
  const [, code, letters = '', digits] =
    /^([A-Z]{1,2}[0-9]{1,3})([A-Z]{0,2})-([0-9]{6,9})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!code || !digits || letters === 'A') return null;
  const series = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) || 1;
  return Number(digits) > 0 ? { code, series, number: Number(digits) } : null;
}

function seriesLetters(series: number): string {
  let [letters, rest] = ['', series];
  if (series === 1) return letters;
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
