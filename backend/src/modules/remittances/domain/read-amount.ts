import { type Centimes, latinDigits, toCentimes } from '@hanout/kernel';

/** By what a column of amounts writes its decimals. */
export type DecimalStyle = 'comma' | 'point';

/** What a cell says: an amount, nothing, or something that is no amount. It is never a zero that nobody wrote. */
export type AmountRead = Centimes | 'empty' | 'invalid';

/** 10^10 DA. */
const MOST = 10 ** 12;

/** Spaces of every kind, and the marks that turn the direction of a text. */
const SPACES = /[\s\u00a0\u061c\u180e\u200b-\u200f\u202a-\u202f\u205f\u2060\u2066-\u2069\ufeff]+/g;
const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const CURRENCY = /(?:dinars?|دينار|د\.?\s?ج\.?|dzd|d\.?a\.?)/;
const UNIT_BEFORE = new RegExp(`^([-+(]?)\\s?${CURRENCY.source}\\s?(?=[-+(\\d.,])`, 'i');
const UNIT_AFTER = new RegExp(`(?<=[\\d)-])\\s?${CURRENCY.source}(?=[)-]?$)`, 'i');
/** Between thousands: a space or an apostrophe, besides the sign that is not the column's for decimals. */
const GROUPING = "['\u2019\u066c ]";

/** Latin digits and one kind of space and of minus, without the currency. */
const bareText = (text: string): string =>
  latinDigits(text)
    .replace(SPACES, ' ')
    .replace(MINUS, '-')
    .trim()
    .replace(UNIT_BEFORE, '$1')
    .replace(UNIT_AFTER, '')
    .trim();

/** Without its sign; null where two of them contradict. */
function signed(text: string): { readonly figure: string; readonly negative: boolean } | null {
  const [, figure] = /^\(\s?(.+?)\s?\)$/.exec(text) ?? [];
  if (figure !== undefined) return /^[-+]|-$/.test(figure) ? null : { figure, negative: true };
  const [, before = '', inner = '', after = ''] = /^([-+]?)\s?(.*?)\s?(-?)$/.exec(text) ?? [];
  if (before !== '' && after !== '') return null;
  return { figure: inner, negative: before === '-' || after === '-' };
}

const PATTERNS: Readonly<Record<DecimalStyle, RegExp>> = {
  comma: pattern('\\.', ','),
  point: pattern(',', '\\.'),
};

function pattern(grouping: string, decimal: string): RegExp {
  const grouped = [grouping, GROUPING].map((sign) => `\\d{1,3}(?:${sign}\\d{3})+`).join('|');
  return new RegExp(`^(${grouped}|\\d+)?(?:[${decimal}\u066b](\\d{1,2}))?$`);
}

/** A figure between signs of one kind, in the style of its column. */
export function readAmount(text: string, style: DecimalStyle): AmountRead {
  const bare = bareText(text);
  if (bare === '' || bare === '-') return 'empty';
  const parts = signed(bare);
  const [found, whole = '', decimals = ''] = (parts && PATTERNS[style].exec(parts.figure)) ?? [];
  if (!parts || !found) return 'invalid';
  const value = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  if (value > MOST) return 'invalid';
  return toCentimes(parts.negative && value !== 0 ? -value : value);
}

/** What one cell says of its column's style; `either` where it can be read both ways (`4.599`), null where it says nothing. */
function styleOfCell(text: string): DecimalStyle | 'either' | null {
  const figure = signed(bareText(text))?.figure ?? '';
  if (!/^[\d.,'\u2019\u066c\u066b ]+$/.test(figure)) return null;
  const [comma, point] = [figure.split(',').length - 1, figure.split('.').length - 1];
  if (comma + point === 0) return null;
  if (comma > 0 && point > 0) return figure.lastIndexOf(',') > figure.lastIndexOf('.') ? 'comma' : 'point';
  const [own, other]: DecimalStyle[] = comma > 0 ? ['comma', 'point'] : ['point', 'comma'];
  if (comma + point > 1) return other ?? null;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure) ? 'either' : (own ?? null);
}

/** The style of a column by most of its cells; null where they leave it open, and somebody is to say. */
export function styleOfColumn(cells: Iterable<string>): DecimalStyle | null {
  const votes = { comma: 0, point: 0, either: 0 };
  for (const cell of cells) {
    const vote = styleOfCell(cell);
    if (vote) votes[vote]++;
  }
  if (votes.comma !== votes.point) return votes.comma > votes.point ? 'comma' : 'point';
  return votes.comma + votes.either === 0 ? 'point' : null;
}
