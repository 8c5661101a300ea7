import { describe, expect, it } from '@jest/globals';
import { csvLine } from './index.ts';

describe('a line of a spreadsheet', () => {
  it.each(['=1+1', '+213550', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    'has %j as text, never as a formula',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('keeps separators, quotes and ends of line inside their cell', () => {
    expect(csvLine(['a;b', 'dit "oui"', 'deux\nlignes', '  blanc '])).toBe(
      '"a;b";"dit ""oui""";"deux\nlignes";"  blanc "\r\n',
    );
  });

  it('leaves numbers, Arabic and nothing as they are', () => {
    expect(csvLine([12.5, -3, 'أمينة', null, ''])).toBe('12.5;-3;أمينة;;\r\n');
  });
});
