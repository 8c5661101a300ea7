import { type Centimes, DomainError, latinDigits, parseAmount, toCentimes } from '@hanout/kernel';
import { type Geography, wilayaCodeOf } from './geography.ts';
import { communeOf, type ReadLine, type SheetLine, wilayaOf } from './place-lines.ts';

/** A price of a place of the 58 scheme; null: not served any more. */
export interface RateChange {
  readonly wilaya: number;
  readonly commune: number | null;
  readonly price: Centimes | null;
}

/** Prices that one line gives: of a wilaya that carriers do not know yet, those of all its communes. */
export type LineRates = readonly RateChange[];

/** A million DA. */
const MAX_PRICE = toCentimes(100_000_000);

/** A price in DA; null when it is none. */
function priceOf(text: string): Centimes | null {
  // `1.200` may be meant as twelve hundred: it is asked, not guessed.
  const price = parseAmount(text);
  return price !== null && price <= MAX_PRICE ? price : null;
}

/**
 * A price grid as people keep it: `wilaya;commune;price`, a comma or a tab as well, with or without a head; wilaya as a
 * number or a name of either scheme, commune empty for the whole wilaya.
 */
export function readRates(lines: readonly SheetLine[], geography: Geography): ReadLine<LineRates>[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }, index): ReadLine<LineRates>[] => {
    const [wilaya = '', commune = '', price = ''] = cells.map((cell) => latinDigits(cell.trim()));
    const read = { line, cells: [wilaya, commune, price] };
    const value = ratesOf(geography, wilaya, commune, price);
    if (typeof value === 'string')
      return index === 0 && priceOf(price) === null ? [] : [{ ...read, problem: value }];
    const place = value.map((rate) => `${rate.wilaya}/${rate.commune}`).join();
    if (seen.has(place)) return [{ ...read, problem: 'validation.duplicate' }];
    seen.add(place);
    return [{ ...read, value }];
  });
}

/** All that lines give: a commune's own line stands before that of its new wilaya. */
export function ratesIn(lines: readonly LineRates[]): RateChange[] {
  const rates = new Map<string, RateChange>();
  for (const line of lines.toSorted((a, b) => b.length - a.length))
    for (const rate of line) rates.set(`${rate.wilaya}/${rate.commune}`, rate);
  return [...rates.values()];
}

/** The rates of a line, or what is wrong with it. */
function ratesOf(
  geography: Geography,
  wilayaText: string,
  communeText: string,
  priceText: string,
): LineRates | string {
  const wilaya = wilayaOf(geography, wilayaText);
  if (!wilaya) return 'validation.wilaya';
  const price = priceOf(priceText);
  if (price === null) return 'validation.amount';
  if (communeText !== '') {
    const commune = communeOf(geography, wilaya, communeText);
    return commune ? [{ wilaya: commune.wilaya58, commune: commune.id, price }] : 'validation.commune';
  }
  if (wilaya.code <= 58) return [{ wilaya: wilaya.code, commune: null, price }];
  return geography
    .communesOf(wilaya.code, 69)
    .map(({ id, wilaya58 }) => ({ wilaya: wilaya58, commune: id, price }));
}

/** @throws DomainError `invalid` (422), naming what is no place of the 58 scheme. */
export function requirePlaces(rates: readonly RateChange[], geography: Geography): void {
  const fields: Record<string, string[]> = {};
  rates.forEach(({ wilaya, commune }, index) => {
    const known = wilaya <= 58 && geography.wilaya(wilaya);
    const inside = commune === null ? undefined : geography.commune(commune);
    const wrong = commune !== null && (!inside || wilayaCodeOf(inside, 58) !== wilaya);
    if (!known) fields[`rates.${index}.wilaya`] = ['form.validation.wilaya'];
    else if (wrong) fields[`rates.${index}.commune`] = ['form.validation.commune'];
  });
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
