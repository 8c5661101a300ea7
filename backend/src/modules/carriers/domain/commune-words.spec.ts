import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { readCommuneWords } from '../read/commune-file.ts';

const words = readCommuneWords();

describe('the names of communes', () => {
  it('are those of the carrier where it publishes others than ours', () => {
    expect(words.of('yalidine', 416)).toBe('Fkirina');
    expect(words.of('yalidine', 1601)).toBeNull();
    expect(words.of('ecotrack', 416)).toBeNull();
    expect(words.all('yalidine').size).toBe(312);
  });

  it('belong to communes that there are, and to one each in its wilaya', () => {
    const communes: { ons_code: string; wilaya_code: string; name_fr: string }[] = parse(
      readFileSync(backendFile('data', 'algeria', 'communes.csv')),
      { columns: true },
    );
    const known = new Map(communes.map((row) => [Number(row.ons_code), row]));
    const told = communes.map(
      ({ ons_code: code, wilaya_code: wilaya, name_fr: name }) =>
        `${wilaya} ${words.of('yalidine', Number(code)) ?? name}`,
    );
    for (const id of words.all('yalidine').keys()) expect(known.has(id)).toBe(true);
    expect(new Set(told).size).toBe(1_541);
  });
});
