import {
  type Centimes,
  formatAmount,
  latinDigits,
  parseAmount,
  toCentimes,
  withoutTax,
  withTax,
  ZERO,
} from '@hanout/kernel';

/** The keypad's point and the Arabic decimal sign. */
const DECIMAL_POINT = /[.\u066b]/;

/** What is no amount: contracts refuse it at its field. */
const NONE = Number.NaN as Centimes;

/** Centimes of what stands in a field of DA. Null when it is empty, NaN when it is no amount. */
export function amountOf(text: string): Centimes | null {
  return text.trim() === '' ? null : (parseAmount(text) ?? NONE);
}

/** The same with a sign before it: what a price goes up or down by. */
export function changeOf(text: string): Centimes | null {
  const [, sign = '', rest = ''] = /^\s*([+−-]?)(.*)$/su.exec(text) ?? [];
  const amount = amountOf(rest);
  if (amount === null) return sign ? NONE : null;
  return Number.isNaN(amount) || sign === '' || sign === '+' ? amount : toCentimes(-amount);
}

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
  const amount = amountOf(text);
  return amount === null || Number.isNaN(amount) ? text : formatAmount(amount);
}

/** What stands in a field for an amount; empty where there is none. */
export const amountText = (amount: Centimes | null): string => (amount === null ? '' : formatAmount(amount));

/** Without thousands, and without centimes that are none: `1200`, `12,50`. Percentages in basis points are shown so too. */
export const plainText = (amount: Centimes | null): string =>
  amountText(amount).replaceAll('\u00a0', '').replace(/,00$/, '');

/** Basis points of a typed percentage; BO-216: 19 is 0.19. */
function basisPoints(tax: string): number {
  const percent = Number(tax.replace(',', '.').trim() || '0');
  return Number.isFinite(percent) && percent >= 0 ? Math.round(percent * 100) : 0;
}

/** Whether the price with tax is another than the one without. */
export const isTaxed = (tax: string): boolean => basisPoints(tax) > 0;

const compute = (text: string, make: (amount: Centimes) => Centimes): string => {
  const amount = amountOf(text);
  if (Number.isNaN(amount)) return '';
  return amountText(amount === null ? ZERO : make(amount));
};

/** BO-214: TTC = HT × (1 + tax/100); BO-215: 0 when HT is empty. */
export const ttcOf = (ht: string, tax: string): string =>
  compute(ht, (amount) => withTax(amount, basisPoints(tax)));

/** HT from a typed TTC; empty when nothing is typed. */
export const htOf = (ttc: string, tax: string): string =>
  ttc.trim() === '' ? '' : compute(ttc, (amount) => withoutTax(amount, basisPoints(tax)));
