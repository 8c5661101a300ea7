import { DomainError } from '@hanout/kernel';
import { type Commune, type Geography, type Wilaya, wilayaCodeOf } from './geography.ts';

/** A line of a file and its number in it. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a line says, or why it cannot be read. */
export type ReadLine<T> = SheetLine & ({ readonly value: T } | { readonly problem: string });

/** Names of places are written with and without accents, capitals and dashes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** By its number or its name, of either scheme. */
export function wilayaOf(geography: Geography, text: string): Wilaya | undefined {
  const asked = plain(text);
  return geography
    .wilayas(69)
    .find(({ code, name, nameAr }) =>
      [plain(name), plain(nameAr), String(code), String(code).padStart(2, '0')].includes(asked),
    );
}

/** By its number or its name, among those of a wilaya as it is today or as carriers know it. */
export function communeOf(geography: Geography, { code }: Wilaya, text: string): Commune | undefined {
  const asked = plain(text);
  return geography
    .communes()
    .filter((one) => wilayaCodeOf(one, 58) === code || wilayaCodeOf(one, 69) === code)
    .find(({ id, name, nameAr }) => [plain(name), plain(nameAr), String(id)].includes(asked));
}

/** @throws DomainError `invalid` (422) naming every line that cannot be read, or that there is none. */
export function requireAll<T>(lines: readonly ReadLine<T>[]): T[] {
  const fields: Record<string, string[]> = {};
  const values: T[] = [];
  for (const read of lines)
    if ('value' in read) values.push(read.value);
    else fields[`line.${read.line}`] = [read.problem];
  if (lines.length === 0) fields.csv = ['validation.required'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
  return values;
}
