import { describe, expect, it } from '@jest/globals';
import { orderNumberOf, withoutNumberSign } from './order-number.ts';

describe('the number of an order', () => {
  it.each(['10042', '#10042', 'n°10042', ' Nº 10042 ', 'رقم ١٠٠٤٢', '۱۰۰۴۲'])('is read from « %s »', (text) =>
    expect(orderNumberOf(text)).toBe('10042'),
  );

  it.each(['', 'n°', '10042 b', '1 2', '##1', 'n 1', '-1', '1'.repeat(16)])('is not « %s »', (text) =>
    expect(orderNumberOf(text)).toBe(null),
  );

  it('loses its sign in a search; a word is a word', () => {
    expect(['#10042', 'n° 10042 benali', 'رقم ١٠٠٤٢'].map(withoutNumberSign)).toEqual([
      '10042',
      '10042 benali',
      '١٠٠٤٢',
    ]);
    expect(['nadia', 'رقم', '#été'].map(withoutNumberSign)).toEqual(['nadia', 'رقم', 'été']);
  });
});
