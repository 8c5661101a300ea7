import { latinDigits } from '@hanout/kernel';

/** `1 500` as it is pasted: groups of three behind spaces. */
const GROUPED = /^\d{1,3}(?:\s\d{3})+(?!\d)/;

/**
 * The whole number that was typed, in Latin digits and at most so many: up to what is none of it (`1,5` is 1), and
 * nothing where it is below zero.
 */
export function wholeOf(text: string, most: number): string {
  const [, before = '', number = ''] = /^(\D*)(.*)$/s.exec(latinDigits(text)) ?? [];
  if (/[-−]/.test(before)) return '';
  const [digits = ''] = GROUPED.exec(number) ?? /^\d+/.exec(number) ?? [];
  return digits.replace(/\D/g, '').slice(0, most);
}

export interface TypedWhole {
  readonly kept: string;
  /** What stands before a comma or a sign that was typed and is not shown: digits behind it are none of the number. */
  readonly closed: string | null;
}

/** The same key by key: `1`, `,`, `5` is 1 as well, until something is taken away. */
export function typedWhole(text: string, most: number, closed: string | null): TypedWhole {
  if (closed !== null && text.length > closed.length && text.startsWith(closed))
    return { kept: closed, closed };
  const kept = wholeOf(text, most);
  return { kept, closed: /[.,٫٬−-]/.test(text) ? kept : null };
}
