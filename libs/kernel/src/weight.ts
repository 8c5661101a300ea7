import { type Centimes, proportion, toCentimes } from './money.ts';
import { latinDigits } from './phone.ts';
import { formatCount } from './price-format.ts';

/** Stock of what is sold by weight is counted in grams, and its prices are those of a kilogram. */
export const GRAMS_OF_PRICE = 1_000;

/** For how many units of stock a product's prices are: a piece, or a kilogram's grams. */
export const pricedFor = (weighed: boolean): number => (weighed ? GRAMS_OF_PRICE : 1);

/** What was weighed for one line of a sale. */
export interface Weighing {
  readonly grams: number;
  /** What the scale has printed on its label, with tax; left out: it is reckoned from the kilogram's price. */
  readonly labelled?: Centimes | null;
}

/** What so many grams cost at a kilogram's price, half a centime up. */
export const priceOfGrams = (kilo: Centimes, grams: number): Centimes =>
  proportion(kilo, grams, GRAMS_OF_PRICE);

/** How much was weighed, where a scale has printed the price alone; null: no kilogram's price, or less than half a gram. */
export function gramsOfPrice(price: Centimes, kilo: Centimes): number | null {
  if (kilo <= 0) return null;
  const grams = proportion(toCentimes(GRAMS_OF_PRICE), price, kilo);
  return grams > 0 ? grams : null;
}

/** `1,250 kg`: three decimals with a comma in every language, as amounts have two. */
export function formatWeight(grams: number): string {
  const digits = String(Math.abs(grams)).padStart(4, '0');
  const sign = grams < 0 ? '\u2212' : '';
  return `${sign}${formatCount(Number(digits.slice(0, -3)))},${digits.slice(-3)}\u00a0kg`;
}

/** What is counted, as it is said: pieces, or what they weigh. */
export const formatQuantity = (quantity: number, weighed: boolean): string =>
  weighed ? formatWeight(quantity) : formatCount(quantity);

/** Grams of typed kilograms (`0,452`, `1.2`, `450 g`), in digits of any script. Null when it is none. */
export function parseWeight(text: string): number | null {
  const bare = latinDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.\u066b]/, ',')
    .toLowerCase();
  const [, grams] = /^(\d{1,7})g$/.exec(bare) ?? [];
  if (grams !== undefined) return Number(grams);
  const [, whole, decimals = ''] = /^(\d{1,5})(?:,(\d{0,3}))?(?:kg)?$/.exec(bare) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(3, '0'));
}
