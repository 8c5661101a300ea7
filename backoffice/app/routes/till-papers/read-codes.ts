import { PAPER_LIMITS } from '@hanout/contracts';
import { latinDigits, readPart } from '@hanout/kernel';

/** What the digits of a scanner that is set to a US keyboard type on a French one. */
const FRENCH = 'à&é"\'(-è_ç';

/** A scanned code as the digits that it is, whatever keyboard it went through. */
export const asDigits = (typed: string): string =>
  latinDigits(typed.trim()).replace(/[^\d\s]/g, (sign) => {
    const french = FRENCH.indexOf(sign);
    return french >= 0 ? String(french) : sign;
  });

export interface ReadCodes {
  /** With those that were there, each once. */
  readonly codes: readonly string[];
  /** What was said by what was typed: a line each, of several codes. */
  readonly said: 'read' | 'again' | 'unread' | 'full';
}

/** What a scanner, a camera or a hand has given, beside what was read before. */
export function addCodes(before: readonly string[], typed: string): ReadCodes {
  const lines = typed
    .split(/[\r\n]+/)
    .map(asDigits)
    .filter((line) => line !== '');
  const read = lines.filter((line) => readPart(line) !== null).map((line) => line.replace(/\s/g, ''));
  const codes = [...new Set([...before, ...read])];
  if (codes.length > PAPER_LIMITS.codes) return { codes: before, said: 'full' };
  const isNew = codes.length > before.length;
  return { codes, said: read.length < lines.length ? 'unread' : isNew ? 'read' : 'again' };
}
