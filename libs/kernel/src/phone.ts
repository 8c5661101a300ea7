/** Latin digits for Arabic-Indic (U+0660) and extended Arabic-Indic (U+06F0) ones; the rest unchanged. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The digits of what was typed, whatever keyboard they came from, in Latin and at most so many. */
export const digitsOf = (text: string, most: number): string =>
  latinDigits(text).replace(/\D/g, '').slice(0, most);

/**
 * A phone number in national form: non-digits stripped, `+213` or `00213` dropped, a leading 0 added (SF-218).
 * Does not judge it: see `isMobilePhone`.
 */
export function normalizePhone(text: string): string {
  let digits = latinDigits(text).replace(/\D/g, '');
  if (digits.startsWith('00213')) digits = digits.slice(5);
  else if (digits.startsWith('213') && digits.length > 10) digits = digits.slice(3);
  if (digits !== '' && !digits.startsWith('0')) digits = `0${digits}`;
  return digits;
}

/** Ten digits starting 05, 06 or 07: what couriers accept. */
export function isMobilePhone(normalized: string): boolean {
  return /^0[567]\d{8}$/.test(normalized);
}

/** For logs: `05••••••42`. */
export function maskPhone(phone: string): string {
  return phone.length < 5 ? '••••' : `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
}

/** For reading: `0550 12 34 56`. */
export function formatPhone(normalized: string): string {
  return normalized.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}
