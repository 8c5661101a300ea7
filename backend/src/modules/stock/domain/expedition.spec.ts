import { EXPEDITION_ALIASES, EXPEDITION_STATUSES, stockContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { isOpen, underWay } from './expedition.ts';

const part = (quantity: number, received = 0, missing = 0, returned = 0) => ({
  quantity,
  received,
  missing,
  returned,
});

describe('the status of an expedition', () => {
  it('counts what neither arrived, nor is missing, nor went back as under way', () => {
    expect(underWay(part(10, 3, 2, 1))).toBe(4);
  });

  it('lets it be changed and cancelled only before it is sent', () => {
    expect(EXPEDITION_STATUSES.filter((status) => isOpen(status as 'sent'))).toEqual([
      'inprogress',
      'pending',
    ]);
  });

  it('[BO-176] is accepted in both spellings, and always told in the right one', () => {
    const parse = (status: string) => stockContract.moveExpedition.body.parse({ status }).status;
    for (const status of EXPEDITION_STATUSES) expect(parse(status)).toBe(status);
    for (const [alias, status] of Object.entries(EXPEDITION_ALIASES)) expect(parse(alias)).toBe(status);
    expect(parse('fully_recieved')).toBe('fully_received');
    expect(() => parse('lost')).toThrow();
  });
});
