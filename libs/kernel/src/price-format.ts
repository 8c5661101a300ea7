import type { Centimes } from './money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** `8 550,00`: French style, two decimals, U+00A0 between thousands in every language (SF-010). */
export function formatAmount(amount: Centimes): string {
  const sign = amount < 0 ? '\u2212' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${sign}${whole},${digits.slice(-2)}`;
}

/** A whole number with U+00A0 between thousands. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** A count that stopped at `upTo`: `10 000+` says so many or more. */
export function formatCountUpTo(value: number, upTo: number): string {
  return value < upTo ? formatCount(value) : `${formatCount(upTo)}+`;
}
