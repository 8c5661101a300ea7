import { EXPEDITION_ALIASES, EXPEDITION_STATUSES, stockContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { allowsDifference, atMost, isOpen, underWay } from './expedition.ts';

const part = (quantity: number, received = 0, missing = 0, returned = 0, damaged = 0, found = 0) => ({
  ...{ quantity, received, missing, returned, damaged, found },
});

describe('the status of an expedition', () => {
  it('counts what neither arrived, nor is missing, nor went back as under way', () => {
    expect(underWay(part(10, 3, 2, 1))).toBe(4);
    expect(underWay(part(10, 3, 2, 1, 3))).toBe(1);
  });

  it('finds no more of a part than was lost of it, and loses or damages no more than is under way', () => {
    const counted = part(10, 3, 2, 1, 1, 1);
    expect((['lost', 'damaged', 'found'] as const).map((kind) => atMost(kind, counted))).toEqual([3, 3, 1]);
    expect(atMost('surplus', counted)).toBeGreaterThan(1_000_000);
  });

  it('takes what is found or too much also when it is over, and nothing of one that never left', () => {
    const kinds = ['lost', 'damaged', 'found', 'surplus'] as const;
    const allowed = (status: 'sent' | 'completed' | 'pending') =>
      kinds.filter((kind) => allowsDifference(kind, status));
    expect([allowed('sent'), allowed('completed'), allowed('pending')]).toEqual([
      kinds,
      ['found', 'surplus'],
      [],
    ]);
  });

  it('lets it be changed and cancelled only before it is sent', () => {
    expect(EXPEDITION_STATUSES.filter((status) => isOpen(status as 'sent'))).toEqual([
      'inprogress',
      'pending',
    ]);
  });

  it('[BO-176] is accepted in both spellings, and always told in the right one', () => {
    const parse = (status: string) => stockContract.moveExpedition.body.parse({ status }).status;
    const told = ['inprogress', 'pending', 'sent', 'received', 'completed', 'cancelled'];
    const shown = ['partially_received', 'fully_received'];
    expect([...EXPEDITION_STATUSES].sort()).toEqual([...told, ...shown].sort());
    for (const status of [...told, ...shown]) expect(parse(status)).toBe(status);
    const other = {
      recieved: 'received',
      fully_recieved: 'fully_received',
      partially_recieved: 'partially_received',
    };
    for (const [alias, status] of Object.entries(other)) expect(parse(alias)).toBe(status);
    for (const [alias, status] of Object.entries(EXPEDITION_ALIASES)) expect(parse(alias)).toBe(status);
    expect(() => parse('lost')).toThrow();
  });
});
