import { type Centimes, daFromCentimes, nearestCentimes, sum, toCentimes, ZERO } from '@hanout/kernel';
import { coerceQuantity } from '@hanout/ui/storefront/stepper.tsx';

/** What a pack in the cart holds, as its page listed or let choose it. */
export interface CartPart {
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  /** Values of its variant; empty where it has none, and in carts that were kept before it was. */
  readonly variant: string;
  readonly unitPrice: Centimes;
  readonly quantity: number;
}

/** One line of the cart (SF-136, SF-137). What it says and costs is a note of this browser: the server prices anew. */
export interface CartLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly type: 'standard' | 'pack';
  readonly name: string;
  readonly image: string | null;
  /** Path of the product's page. */
  readonly href: string;
  /** The language of its words, of its name and of what it holds; empty where nobody knows. */
  readonly locale: string;
  /** Labels and values of the chosen variant. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Tax included, after promotions. */
  readonly unitPrice: Centimes;
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly productInPack: readonly CartPart[];
  /** The server said that it cannot be ordered: it is withdrawn from sale, or none is left. */
  readonly unavailable?: boolean;
}

/** A line whose language its page knows. */
export type NewLine = Omit<CartLine, 'locale'>;

/** Lines that are the same thing have the same key: product, combination, and what a pack is made of. */
export function lineKey(line: Pick<CartLine, 'productId' | 'combinationId' | 'productInPack'>): string {
  const parts = line.productInPack.map(
    ({ product, combination, quantity }) => `${product}/${combination ?? ''}x${quantity}`,
  );
  return [line.productId, line.combinationId ?? '', ...parts.sort()].join(' ');
}

/** What of the cart can be ordered: its number, its sums and its order are of these alone. */
export function orderable(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => !line.unavailable);
}

/** What stands apart from them. */
export function unavailable(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.unavailable);
}

/** Unit price × quantity, never below 0. */
export function lineTotal({ unitPrice, quantity }: Pick<CartLine, 'unitPrice' | 'quantity'>): Centimes {
  return toCentimes(Math.max(0, unitPrice * quantity));
}

/** Σ unit price × quantity over the lines (SF-039, SF-276). */
export function cartTotal(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[]): Centimes {
  return sum(lines.map(lineTotal));
}

/** Pieces in the cart: what the badge counts. */
export function pieces(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}

/** A line as the storage keeps it: money in DA, under the specification's names. */
export function storedLine(line: CartLine) {
  return {
    ...line,
    unitPrice: daFromCentimes(line.unitPrice),
    productInPack: line.productInPack.map((part) => ({
      ...part,
      unitPrice: daFromCentimes(part.unitPrice),
    })),
  };
}

/** The lines of a stored cart: a list, or a state with `items`. What is no line is left out. */
export function linesFrom(stored: unknown): CartLine[] {
  const list = Array.isArray(stored) ? stored : fieldOf(stored, 'items');
  return Array.isArray(list) ? list.flatMap((item) => lineFrom(item) ?? []) : [];
}

const MAX_QUANTITY = 1_000_000;

function lineFrom(item: unknown): CartLine | null {
  const productId = textOf(item, 'productId');
  const unitPrice = priceOf(item);
  if (productId === '' || unitPrice === null) return null;
  const max = Number(fieldOf(item, 'maxQuantity'));
  const maxQuantity = Number.isSafeInteger(max) && max >= 1 ? max : MAX_QUANTITY;
  const parts = fieldOf(item, 'productInPack') ?? fieldOf(item, 'packItems');
  const productInPack = Array.isArray(parts) ? parts.flatMap((part) => partFrom(part) ?? []) : [];
  return {
    productId,
    combinationId: textOf(item, 'combinationId') || null,
    type: productInPack.length > 0 || fieldOf(item, 'type') === 'pack' ? 'pack' : 'standard',
    name: textOf(item, 'name'),
    image: textOf(item, 'image') || null,
    locale: textOf(item, 'locale'),
    href: pathOf(textOf(item, 'href')),
    attributes: attributesOf(fieldOf(item, 'attributes')),
    unitPrice,
    quantity: coerceQuantity(String(fieldOf(item, 'quantity')), maxQuantity),
    maxQuantity,
    productInPack,
    ...(fieldOf(item, 'unavailable') === true ? { unavailable: true } : {}),
  };
}

function partFrom(part: unknown): CartPart | null {
  const product = textOf(part, 'product');
  if (product === '') return null;
  return {
    product,
    combination: textOf(part, 'combination') || null,
    name: textOf(part, 'name'),
    variant: textOf(part, 'variant'),
    unitPrice: priceOf(part) ?? ZERO,
    quantity: coerceQuantity(String(fieldOf(part, 'quantity'))),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

function priceOf(value: unknown): Centimes | null {
  const price = fieldOf(value, 'unitPrice');
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null;
  return nearestCentimes(price);
}

/** Only a path of this shop: storage can be written by anything that runs here. */
function pathOf(text: string): string {
  return /^\/(?![/\\])/.test(text) ? text : '/';
}

function attributesOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((pair) => typeof pair[1] === 'string'));
}
