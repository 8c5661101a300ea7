import type { TillProduct, TillUnit } from '@hanout/contracts';
import {
  type Centimes,
  formatWeight,
  GRAMS_OF_PRICE,
  gramsOfPrice,
  proportion,
  readScaleCode,
  SCALE_PATTERNS,
  type ScaleLabel,
  TILL_LIMITS,
  type TicketLine,
  toCentimes,
  type Weighing,
} from '@hanout/kernel';
import { type Cart, listPrice } from './cart.ts';
import type { Hit } from './find.ts';
import type { TillView } from './view.ts';

/** What lies on the scale, or did when its label was printed. */
export interface Weighed {
  readonly product: TillProduct;
  readonly unit: TillUnit;
  readonly weighing: Weighing;
}

/** What a label of a scale says, where something bears its code. */
export function readLabel(
  code: string,
  { index, boot }: Pick<TillView, 'index' | 'boot'>,
): ScaleLabel | null {
  const label = readScaleCode(code, boot?.register.settings.scaleCodes ?? SCALE_PATTERNS);
  return label && codesOf(label).some((own) => index.has(own)) ? label : null;
}

/** Codes of what a label means: zeros that fill it up there may be left out in the catalogue. */
export const codesOf = ({ item }: ScaleLabel): readonly string[] => [
  ...new Set([item, item.replace(/^0+(?=\d)/, '')]),
];

/**
 * What a label weighs, where its code is that of one thing that is sold by weight. A label that says the price alone weighs what that
 * price buys.
 * @param hits what bears one of its codes
 */
export function weighedBy(
  { grams: weight, price }: ScaleLabel,
  hits: readonly Hit[],
  { channel }: Pick<Cart, 'channel'>,
): Weighed | null {
  const [hit, second] = hits.filter(({ product }) => product.weighed);
  const unit = hit?.product.units[hit.unit];
  if (!hit || second || !unit) return null;
  const grams = weight ?? (price && gramsOfPrice(price, listPrice(unit, channel)));
  if (!grams || grams > TILL_LIMITS.grams) return null;
  return { product: hit.product, unit, weighing: price === null ? { grams } : { grams, labelled: price } };
}

/** How much of a line is sold: pieces, or what they weigh. */
export const soldOf = ({ quantity, grams }: Pick<TicketLine, 'quantity' | 'grams'>): string =>
  grams === undefined ? String(quantity) : formatWeight(grams);

/** What a kilogram of a weighing comes to, promotions and all. */
export function kiloOf({ grams, kilo, unit, listUnit }: TicketLine): Centimes | null {
  if (grams === undefined || kilo === undefined) return null;
  return unit === listUnit ? kilo : proportion(toCentimes(GRAMS_OF_PRICE), unit, grams);
}
