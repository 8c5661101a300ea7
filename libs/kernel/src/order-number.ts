import { latinDigits } from './phone.ts';

const WORD = '(?:[nN][°º]|رقم)';
const DIGIT = '[0-9٠-٩۰-۹]';

/** An order's number as people write it: « 10042 », « #10042 », « n° 10042 », « رقم ١٠٠٤٢ ». Of 15 digits at most, which a number holds. */
export const WRITTEN_ORDER_NUMBER = new RegExp(`^(?:#|${WORD})?\\s*(${DIGIT}{1,15})$`);
const BEFORE_NUMBER = new RegExp(`^\\s*(?:#|${WORD}\\s*(?=${DIGIT}))`);

/** @returns its digits (`10042`); null where the text is anything else */
export function orderNumberOf(text: string): string | null {
  const [, digits] = WRITTEN_ORDER_NUMBER.exec(text.trim()) ?? [];
  return digits ? latinDigits(digits) : null;
}

/** A search without what stands before a number at its beginning. */
export const withoutNumberSign = (text: string): string => text.replace(BEFORE_NUMBER, '');
