import { type Centimes, DomainError, latinDigits, toCentimes } from '@hanout/kernel';
import { type Geography, wilayaCodeOf } from './geography.ts';

/** A price of a place of the 58 scheme; null: not served any more. */
export interface RateChange {
  readonly wilaya: number;
  readonly commune: number | null;
  readonly price: Centimes | null;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A line of the file and its number in it. */
export interface RateLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Amount of DA with a comma or a point; null when it is none. */
function priceOf(text: string): Centimes | null {
  const number = Number(
    latinDigits(text)
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.'),
  );
  const centimes = Math.round(number * 100);
  return text.trim() !== '' && number >= 0 && number <= 1_000_000 ? toCentimes(centimes) : null;
}

/**
 * A price grid as people keep it: `wilaya;commune;price`, a comma or a tab as well, with or without a head; wilaya as a
 * number or a name, commune empty for the whole wilaya.
 * @throws DomainError `invalid` (422) naming every line that cannot be read: nothing is taken then.
 */
export function readRates(lines: readonly RateLine[], geography: Geography): RateChange[] {
  const errors: Record<string, string[]> = {};
  const rates: RateChange[] = [];
  const seen = new Set<string>();
  lines.forEach(({ line, cells }, index) => {
    const [wilaya = '', commune = '', price = ''] = cells.map((cell) => cell.trim());
    const rate = rateOf(geography, wilaya, commune, price);
    if (typeof rate === 'string' && index === 0 && priceOf(price) === null) return;
    if (typeof rate === 'string') errors[`line.${line}`] = [rate];
    else if (seen.has(`${rate.wilaya}/${rate.commune}`)) errors[`line.${line}`] = ['validation.duplicate'];
    else {
      seen.add(`${rate.wilaya}/${rate.commune}`);
      rates.push(rate);
    }
  });
  if (rates.length === 0 && Object.keys(errors).length === 0) errors.csv = ['validation.required'];
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 422, { fields: errors });
  return rates;
}

/** The rate of a line, or what is wrong with it. */
function rateOf(
  geography: Geography,
  wilayaText: string,
  communeText: string,
  priceText: string,
): RateChange | string {
  const wilaya = geography
    .wilayas(58)
    .find(({ code, name, nameAr }) =>
      [plain(name), plain(nameAr), String(code), String(code).padStart(2, '0')].includes(plain(wilayaText)),
    );
  if (!wilaya) return 'form.validation.wilaya';
  const price = priceOf(priceText);
  if (price === null) return 'validation.amount';
  if (communeText === '') return { wilaya: wilaya.code, commune: null, price };
  const commune = geography
    .communesOf(wilaya.code, 58)
    .find(({ id, name, nameAr }) => [plain(name), plain(nameAr), String(id)].includes(plain(communeText)));
  return commune ? { wilaya: wilaya.code, commune: commune.id, price } : 'form.validation.commune';
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
