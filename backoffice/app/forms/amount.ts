import {
  type Centimes,
  centimesFromDa,
  daFromCentimes,
  formatAmount,
  latinDigits,
  sum,
  withoutTax,
  withTax,
} from '@hanout/kernel';

/** The keypad's point and the Arabic decimal sign. */
const DECIMAL_POINT = /[.\u066b]/;

/**
 * DA from a typed amount: digits, spaces between thousands, a comma (or the keypad's point) and at most two decimals
 * (BO-209, BO-210). Null when empty, NaN when it is none.
 */
export function parseAmount(text: string): number | null {
  const bare = latinDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(DECIMAL_POINT, ',');
  if (bare === '') return null;
  if (!/^\d{1,8}(,\d{0,2})?$/.test(bare)) return Number.NaN;
  return Number(bare.replace(',', '.'));
}

/** The same with a sign before it: what a price goes up or down by, DA. */
export function parseChange(text: string): number | null {
  const [, sign = '', rest = ''] = /^\s*([+−-]?)(.*)$/su.exec(text) ?? [];
  const amount = parseAmount(rest);
  return amount === null ? (sign ? Number.NaN : null) : sign === '' || sign === '+' ? amount : -amount;
}

/** DA, added as centimes. @throws RangeError for what is no amount of DA. */
export const addDa = (...amounts: readonly number[]): number =>
  daFromCentimes(sum(amounts.map(centimesFromDa)));

/** What may stand in the field while one types: the rest is dropped, thousands are set apart. */
export function typedAmount(text: string): string {
  const bare = latinDigits(text)
    .replace(DECIMAL_POINT, ',')
    .replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = bare.split(',');
  const grouped = whole.slice(0, 8).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return rest.length > 0 ? `${grouped},${rest.join('').slice(0, 2)}` : grouped;
}

/** How many digits and commas stand behind the caret. */
export const figuresAfter = (text: string, caret: number): number =>
  text.slice(caret).replace(/[^\d,.\u0660-\u066b\u06f0-\u06f9]/g, '').length;

/** Where the caret goes so that so many digits and commas stand behind it: before a space, which is nobody's to take away. */
export function caretBefore(text: string, figures: number): number {
  let caret = text.length;
  for (let left = figures; left > 0 && caret > 0; caret--) if (text[caret - 1] !== '\u00a0') left -= 1;
  return text[caret - 1] === '\u00a0' ? caret - 1 : caret;
}

/** `5798,3` becomes `5 798,30` when the field is left; what is no amount stays, to be corrected. */
export function paddedAmount(text: string): string {
  const da = parseAmount(text);
  return da === null || Number.isNaN(da) ? text : formatAmount(centimesFromDa(da));
}

export const amountText = (da: number | null): string =>
  da === null ? '' : formatAmount(centimesFromDa(da));

/** Basis points of a typed percentage; BO-216: 19 is 0.19. */
function basisPoints(tax: string): number {
  const percent = Number(tax.replace(',', '.').trim() || '0');
  return Number.isFinite(percent) && percent >= 0 ? Math.round(percent * 100) : 0;
}

const compute = (text: string, make: (amount: Centimes) => Centimes): string => {
  const da = parseAmount(text);
  if (Number.isNaN(da)) return '';
  return amountText(da === null ? 0 : daFromCentimes(make(centimesFromDa(da))));
};

/** BO-214: TTC = HT × (1 + tax/100); BO-215: 0 when HT is empty. */
export const ttcOf = (ht: string, tax: string): string =>
  compute(ht, (amount) => withTax(amount, basisPoints(tax)));

/** HT from a typed TTC; empty when nothing is typed. */
export const htOf = (ttc: string, tax: string): string =>
  ttc.trim() === '' ? '' : compute(ttc, (amount) => withoutTax(amount, basisPoints(tax)));
