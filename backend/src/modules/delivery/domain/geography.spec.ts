import { describe, expect, it } from '@jest/globals';
import { readGeography } from '../read/geography-files.ts';
import { type Scheme, schemeAt } from './geography.ts';

/** Communes by wilaya as the Journal officiel counts them. */
const COUNTS_58 =
  '01:16 02:35 03:24 04:29 05:61 06:52 07:27 08:11 09:25 10:45 11:5 12:28 13:53 14:42 15:67 16:57 17:36 18:28 19:60 20:16 21:38 22:52 23:12 24:34 25:12 26:64 27:32 28:47 29:47 30:8 31:26 32:22 33:4 34:34 35:32 36:24 37:2 38:22 39:22 40:21 41:26 42:28 43:32 44:36 45:12 46:28 47:10 48:38 49:10 50:2 51:6 52:10 53:3 54:2 55:13 56:2 57:8 58:3';
const CHANGED_69 =
  '03:12 05:53 07:22 12:24 13:49 14:36 17:18 26:43 28:24 32:15 59:12 60:8 61:5 62:4 63:4 64:6 65:10 66:8 67:21 68:23 69:7';

const counts = (text: string) =>
  new Map(text.split(' ').map((part) => part.split(':').map(Number) as [number, number]));
const geography = readGeography();

function counted(scheme: Scheme): Map<number, number> {
  return new Map(
    geography.wilayas(scheme).map(({ code }) => [code, geography.communesOf(code, scheme).length]),
  );
}

describe('geography of Algeria', () => {
  it('has 1,541 communes, each with its own code, a French and an Arabic name', () => {
    const communes = geography.communes();
    expect(communes).toHaveLength(1541);
    expect(new Set(communes.map(({ id }) => id)).size).toBe(1541);
    for (const { name, nameAr } of communes) {
      expect(name).toMatch(/\p{Script=Latin}/u);
      expect(nameAr).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('counts the communes of the 58 wilayas as the law does', () => {
    expect(counted(58)).toEqual(counts(COUNTS_58));
  });

  it('counts the communes of the 69 wilayas as the law does', () => {
    expect(counted(69)).toEqual(new Map([...counts(COUNTS_58), ...counts(CHANGED_69)]));
  });

  it('ships the eleven new wilayas under the number of the wilaya they were taken from', () => {
    for (const wilaya of geography.wilayas(69)) {
      expect(wilaya.shipAsCode).toBe(wilaya.code > 58 ? wilaya.parentCode : wilaya.code);
      for (const commune of geography.communesOf(wilaya.code, 69)) {
        expect(commune.wilaya58).toBe(wilaya.shipAsCode);
      }
    }
  });

  it('knows Bou Saâda by its legal number, not by the one the press gave', () => {
    expect(geography.wilaya(68)?.name).toBe('Bou Saâda');
    expect(geography.communesOf(68, 58)).toEqual([]);
  });

  it('takes the 69 wilayas from the day of the law of April 2026', () => {
    // Midnight of Algiers, an hour before that of UTC.
    expect(schemeAt(new Date('2026-04-03T22:59:59Z'))).toBe(58);
    expect(schemeAt(new Date('2026-04-03T23:00:00Z'))).toBe(69);
  });
});
