import { latinDigits } from './phone.ts';

/** An order's number as people write it: « 10042 », « #10042 », « n° 10042 », « رقم ١٠٠٤٢ ». Of 15 digits at most, which a number holds. */
export const WRITTEN_ORDER_NUMBER = /^(?:#|[nN][°º]|رقم)?\s*([0-9٠-٩۰-۹]{1,15})$/;
const BEFORE_NUMBER = /^\s*(?:#|(?:[nN][°º]|رقم)\s*(?=[0-9٠-٩۰-۹]))/;

/** @returns its digits (`10042`); null where the text is anything else */
export function orderNumberOf(text: string): string | null {
  const [, digits] = WRITTEN_ORDER_NUMBER.exec(text.trim()) ?? [];
  return digits ? latinDigits(digits) : null;
}

/** A search without what stands before a number at its beginning. */
export const withoutNumberSign = (text: string): string => text.replace(BEFORE_NUMBER, '');
