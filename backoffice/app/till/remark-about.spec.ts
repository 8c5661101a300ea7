import { describe, expect, it } from '@jest/globals';
import { aboutRemark } from './remark-about.ts';

describe('what a remark of a till is about', () => {
  it('names the pieces, the products and the amounts', () => {
    const serials = [
      { lineId: 'a', serial: 'SN-1' },
      { lineId: 'b', serial: 'SN-2' },
    ];
    expect(aboutRemark({ code: 'serial_sold', data: { serials } })).toBe('SN-1, SN-2');
    expect(aboutRemark({ code: 'serial_missing', data: { lines: ['Lampe'] } })).toBe('Lampe');
    const differs = aboutRemark({ code: 'price_differs', data: { ticket: 120_000, server: 110_000 } });
    expect(differs.replace(/\s/g, ' ')).toBe('1 200,00 ≠ 1 100,00');
    const short = aboutRemark({ code: 'safe_short', data: { said: 50_000, known: 0 } });
    expect(short.replace(/\s/g, ' ')).toBe('500,00 ≠ 0,00');
  });

  it('is nothing where its data say nothing that is known', () => {
    expect(aboutRemark({ code: 'late', data: { session: 3 } })).toBe('');
    expect(aboutRemark({ code: 'serial_sold', data: { serials: [null, 'x', { serial: 5 }] } })).toBe('');
    expect(aboutRemark({ code: 'price_differs', data: { ticket: '1', server: null } })).toBe('');
  });
});
