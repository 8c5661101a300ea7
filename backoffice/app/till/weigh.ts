import type { TillProduct, TillUnit } from '@hanout/contracts';
import {
  type Centimes,
  formatWeight,
  GRAMS_OF_PRICE,
  gramsOfPrice,
  proportion,
  readScaleCode,
  SCALE_PATTERNS,
  TILL_LIMITS,
  type TicketLine,
  toCentimes,
  type Weighing,
} from '@hanout/kernel';
import { listPrice } from './cart.ts';
import type { TillView } from './view.ts';

/** What lies on the scale, or did when its label was printed. */
export interface Weighed {
  readonly product: TillProduct;
  readonly unit: TillUnit;
  readonly weighing: Weighing;
}

/**
 * What a label of a scale says, where its code is that of one thing that is sold by weight. A label that says the price alone weighs
 * what that price buys.
 */
export function readLabel(
  code: string,
  { index, boot, cart }: Pick<TillView, 'index' | 'boot' | 'cart'>,
): Weighed | null {
  const label = readScaleCode(code, boot?.register.settings.scaleCodes ?? SCALE_PATTERNS);
  if (!label) return null;
  const [hit, second] = index.byLabel(label.item);
  const unit = hit?.unit === null ? undefined : hit?.product.units[hit?.unit ?? 0];
  if (!hit || second || !unit) return null;
  const { price } = label;
  const grams = label.grams ?? (price && gramsOfPrice(price, listPrice(unit, cart.channel)));
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
