import { describe, expect, it } from '@jest/globals';
import { sheetText } from './import-lines.ts';

describe('the lines of a file that were wrong', () => {
  it('are given back as a sheet, in which nothing is a formula', () => {
    const text = sheetText([
      ['16', '', '=1+1', 'Montant "faux"; trop'],
      ['Nulle part', 'Kouba', '300', 'Wilaya'],
    ]);
    expect(text).toBe('\ufeff16;;"\'=1+1";"Montant ""faux""; trop"\r\nNulle part;Kouba;300;Wilaya\r\n');
  });
});
