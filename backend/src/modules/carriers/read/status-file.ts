import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { CARRIERS } from '../adapters/registry.ts';
import { STAGES, type Stage, type StatusWord, StatusWords } from '../domain/statuses.ts';

/** Reads the carriers' words from `backend/data/algeria` (its NOTICE says where they come from). */
export function readStatusWords(): StatusWords {
  const text = readFileSync(backendFile('data', 'algeria', 'courier_statuses.csv'));
  const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true });
  const all = rows.map(wordFrom);
  return new StatusWords(
    CARRIERS.map(({ kind, vocabularies, takenOver }) => {
      return { kind, takenOver, words: all.filter(({ courier }) => vocabularies.includes(courier)) };
    }),
  );
}

function wordFrom({ courier = '', raw_status: raw = '', stage }: Record<string, string>): StatusWord {
  if (!STAGES.includes(stage as Stage)) throw new Error(`status words: ${courier} ${raw} has no stage`);
  return { courier, raw, stage: stage as Stage };
}
