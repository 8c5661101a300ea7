import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { type CommuneWord, CommuneWords } from '../domain/commune-words.ts';

/** Reads the carriers' names of communes from `backend/data/algeria` (its NOTICE says where they come from). */
export function readCommuneWords(): CommuneWords {
  const text = readFileSync(backendFile('data', 'algeria', 'yalidine_commune_names.tsv'));
  const rows: Record<string, string>[] = parse(text, {
    columns: true,
    delimiter: '\t',
    quote: null,
    skip_empty_lines: true,
  });
  return new CommuneWords({ yalidine: rows.flatMap(wordFrom) });
}

/** A commune that the carrier has no name for keeps ours, which it refuses in its own words. */
function wordFrom({ ons_code, yalidine_name }: Record<string, string>): CommuneWord[] {
  if (!/^\d{3,4}$/.test(ons_code ?? '')) throw new Error(`commune names: ${ons_code} is no code`);
  return yalidine_name ? [{ communeId: Number(ons_code), name: yalidine_name }] : [];
}
