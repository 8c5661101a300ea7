import { describe, expect, it } from '@jest/globals';
import { beforeTyping, keptEntries, mergedValues } from './kept-entries.ts';

describe('what was typed over what a colleague changed', () => {
  it('is told from what stood there, ticks that were taken away too', () => {
    const kept = keptEntries(
      [
        ['name', 'Nadia'],
        ['phone', '0550'],
        ['active', 'on'],
        ['roles', 'cashier'],
      ],
      [
        ['name', 'Nadia'],
        ['phone', '0551'],
        ['roles', 'cashier'],
        ['roles', 'manager'],
      ],
    );
    expect(Object.fromEntries(kept)).toEqual({
      name: { before: ['Nadia'], typed: ['Nadia'] },
      phone: { before: ['0550'], typed: ['0551'] },
      active: { before: ['on'], typed: [] },
      roles: { before: ['cashier'], typed: ['cashier', 'manager'] },
    });
  });

  it('is told from it again when it stands over another colleague’s change', () => {
    const kept = keptEntries([['name', 'Nadia']], [['name', 'Nadia B.']]);
    const drawn = [
      ['name', 'Nadia B.'],
      ['phone', '0552'],
    ] as const;
    expect(Object.fromEntries(beforeTyping(drawn, kept))).toEqual({ name: 'Nadia', phone: '0552' });
  });

  it('joins the colleague’s of a list: neither’s tick is lost', () => {
    const mine = { before: ['a', 'b'], typed: ['b', 'c'] };
    expect(mergedValues(['a', 'b', 'd'], mine)).toEqual(['b', 'd', 'c']);
    expect(mergedValues(['b', 'c'], mine)).toEqual(['b', 'c']);
  });
});
