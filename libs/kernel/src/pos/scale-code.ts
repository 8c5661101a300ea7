import { type Centimes, toCentimes } from '../money.ts';

/**
 * How a shop's scales print their labels (EAN-13 of restricted circulation, prefixes 20 to 29 of the GS1 General Specifications, 1.4):
 * digits stand as they are, `I` is the code of what is weighed, `W` its grams, `P` its price in dinars, `C` the check digit.
 */
export const SCALE_PATTERNS: readonly string[] = ['21IIIIIWWWWWC', '22IIIIIPPPPPC'];

/** Two digits of restricted circulation, a code, a weight or a price, and the check digit: thirteen in all. */
const PATTERN = /^(?=.{13}$)2\d(I{3,6})(W{4,6}|P{4,6})C$/;
export const isScalePattern = (pattern: string): boolean => PATTERN.test(pattern);

/** Patterns that a shop has at most. */
export const MOST_SCALE_PATTERNS = 5;

/** What a scale's label says: of which code, and either its grams or its price. */
export interface ScaleLabel {
  /** As it is printed, zeros before it included. */
  readonly item: string;
  readonly grams: number | null;
  /** With tax. */
  readonly price: Centimes | null;
}

/** Null where the code is none of a scale's, by these patterns; one whose check digit is wrong was read wrong. */
export function readScaleCode(code: string, patterns: readonly string[]): ScaleLabel | null {
  const digits = code.trim();
  if (!/^2\d{12}$/.test(digits) || checkDigit(digits.slice(0, 12)) !== digits[12]) return null;
  const pattern = patterns.find((one) => isScalePattern(one) && digits.startsWith(one.slice(0, 2)));
  if (!pattern) return null;
  const of = (sign: string) => {
    const [from, to] = [pattern.indexOf(sign), pattern.lastIndexOf(sign) + 1];
    return from < 0 ? null : digits.slice(from, to);
  };
  const [item, grams, dinars] = [of('I'), of('W'), of('P')];
  const measured = Number(grams ?? dinars);
  if (item === null || measured === 0) return null;
  return {
    item,
    grams: grams === null ? null : measured,
    price: dinars === null ? null : toCentimes(measured * 100),
  };
}

/** Of an EAN-13: weights 1 and 3 from the left (GS1 General Specifications, 7.9.1). */
function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
