import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { type Commune, Geography, type Wilaya } from '../domain/geography.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Days of the laws behind `created_year`: ordonnance 74-69, loi 84-09, loi 19-12, loi 26-06. Fifteen wilayas are older
 * as departments; their present numbers are of 1974.
 */
const LAW: Readonly<Record<string, string>> = {
  1974: '1974-07-02',
  1984: '1984-02-04',
  2019: '2019-12-11',
  2026: '2026-04-04',
};

function rows(file: string): Row[] {
  const text = readFileSync(backendFile('data', 'algeria', file));
  return parse(text, { columns: true, skip_empty_lines: true });
}

function field(row: Row, name: string): string {
  const value = row[name];
  if (value === undefined) throw new Error(`geography: column ${name} is missing`);
  return value;
}

function wilayaFrom(row: Row): Wilaya {
  const code = Number(field(row, 'code'));
  const since = LAW[field(row, 'created_year')];
  if (!since) throw new Error(`geography: wilaya ${code} has no year of creation`);
  return {
    code,
    isoCode: field(row, 'iso_code') || null,
    name: field(row, 'name_fr'),
    nameAr: field(row, 'name_ar'),
    nameAscii: field(row, 'name_ascii'),
    parentCode: Number(field(row, 'parent_code')) || null,
    shipAsCode: Number(row.ship_as_code ?? code),
    since,
  };
}

function communeFrom(row: Row): Commune {
  return {
    id: Number(field(row, 'ons_code')),
    name: field(row, 'name_fr'),
    nameAr: field(row, 'name_ar'),
    nameAscii: field(row, 'name_ascii'),
    postalCode: field(row, 'postal_code') || null,
    wilaya58: Number(field(row, 'wilaya_code')),
    wilaya69: Number(field(row, 'wilaya_code_2026')),
  };
}

/** Reads the country from `backend/data/algeria` (sources in its NOTICE). */
export function readGeography(): Geography {
  const wilayas = [...rows('wilayas.csv'), ...rows('wilayas_2025.csv')].map(wilayaFrom);
  const communes = rows('communes.csv').map(communeFrom);
  return new Geography(
    wilayas,
    communes.sort((a, b) => a.name.localeCompare(b.name, 'fr')),
  );
}
