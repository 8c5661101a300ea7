import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { CARRIERS } from '../adapters/registry.ts';
import { type CommuneWord, CommuneWords } from '../domain/commune-words.ts';

/** Reads the carriers' names of communes from `backend/data/algeria` (its NOTICE says where they come from). */
export function readCommuneWords(): CommuneWords {
  return new CommuneWords(
    new Map(
      CARRIERS.flatMap(({ kind, communeNames }) =>
        communeNames ? [[kind, wordsIn(communeNames.file, communeNames.column)] as const] : [],
      ),
    ),
  );
}

function wordsIn(file: string, column: string): CommuneWord[] {
  const rows: Record<string, string>[] = parse(readFileSync(backendFile('data', 'algeria', file)), {
    columns: true,
    delimiter: '\t',
    quote: null,
    skip_empty_lines: true,
  });
  return rows.flatMap((row) => wordFrom(row, column));
}

/** A commune that the carrier has no name for keeps ours, which it refuses in its own words. */
function wordFrom({ ons_code, ...row }: Record<string, string>, column: string): CommuneWord[] {
  if (!/^\d{3,4}$/.test(ons_code ?? '')) throw new Error(`commune names: ${ons_code} is no code`);
  const name = row[column];
  return name ? [{ communeId: Number(ons_code), name }] : [];
}
