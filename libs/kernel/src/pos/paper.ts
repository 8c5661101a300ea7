import type { TillDocument } from './document.ts';
import { fromDigits, toDigits } from './paper-digits.ts';
import { sealPaper } from './paper-seal.ts';
import { sha256 } from './sha256.ts';

/** What the codes on tickets begin with: a sign of theirs, and of this way of writing them. */
const SIGN = '4071';
/** Digits of a code before what it holds: sign, check, which paper, which part, of how many. */
const HEAD = { sign: 4, check: 4, paper: 8, part: 2, parts: 2 } as const;
const HEAD_DIGITS = 20;
/** Digits of a code at most: version 20 of QR at level M, which a printer of 58 mm draws at three dots a module. */
const CODE_DIGITS = 1_580;
export const MOST_PARTS = 99;

/** One code of a paper, read. */
export interface PaperPart {
  /** Says which codes belong together. */
  readonly paper: string;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
  readonly held: string;
}

/**
 * The codes that a ticket carries: its whole document, sealed and hidden by the key of its device, as texts of digits for QR codes of
 * level M.
 * One or several: they may be read in any order.
 * @param key hexadecimal digits
 */
export function paperCodes(document: TillDocument, key: string): string[] {
  const digits = toDigits(sealPaper(document, key));
  const parts = Math.ceil(digits.length / (CODE_DIGITS - HEAD_DIGITS));
  if (parts > MOST_PARTS) throw new RangeError('too long for the codes of a paper');
  const size = Math.ceil(digits.length / parts);
  const paper = checkOf(digits, HEAD.paper);
  const two = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: parts }, (_, at) => {
    const body = `${paper}${two(at + 1)}${two(parts)}${digits.slice(at * size, (at + 1) * size)}`;
    return `${SIGN}${checkOf(body, HEAD.check)}${body}`;
  });
}

/** One code, as it was scanned or typed, with spaces or without; null where it is none of a ticket, or misread. */
export function readPart(text: string): PaperPart | null {
  const said = text.replace(/\s/g, '');
  if (said.length <= HEAD_DIGITS || said.length > CODE_DIGITS || !/^\d+$/.test(said)) return null;
  const body = said.slice(HEAD.sign + HEAD.check);
  if (!said.startsWith(SIGN) || checkOf(body, HEAD.check) !== said.slice(HEAD.sign, HEAD.sign + HEAD.check))
    return null;
  const [paper, part, parts] = [body.slice(0, 8), Number(body.slice(8, 10)), Number(body.slice(10, 12))];
  if (part < 1 || part > parts) return null;
  return { paper, part, parts, held: body.slice(12) };
}

export interface GatheredPaper {
  readonly paper: string;
  /** Of those that it has, which are still to be read, from 1. */
  readonly missing: readonly number[];
  readonly parts: number;
  /** Null while one is missing, or where they are not of one paper. */
  readonly bytes: Uint8Array | null;
}

/** Which papers codes make up, in the order in which they were begun. */
export function gatherPapers(parts: readonly PaperPart[]): GatheredPaper[] {
  const papers = new Map<string, PaperPart[]>();
  for (const part of parts) {
    const key = `${part.paper} ${part.parts}`;
    papers.set(key, [...(papers.get(key) ?? []), part]);
  }
  return [...papers.values()].map((of) => {
    const [{ paper, parts: count } = { paper: '', parts: 0 }] = of;
    const byPart = new Map(of.map((one) => [one.part, one.held]));
    const places = Array.from({ length: count }, (_, at) => at + 1);
    const missing = places.filter((part) => !byPart.has(part));
    const digits = places.map((part) => byPart.get(part) ?? '').join('');
    const isWhole = missing.length === 0 && checkOf(digits, HEAD.paper) === paper;
    return { paper, missing, parts: count, bytes: isWhole ? fromDigits(digits) : null };
  });
}

/** So many digits that say whether a text was read as it stands. */
function checkOf(text: string, digits: number): string {
  const value = Number.parseInt(sha256(text).slice(0, 12), 16) % 10 ** digits;
  return String(value).padStart(digits, '0');
}
