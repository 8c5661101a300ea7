import { SMALL_CHANGE } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { reasonGiven, reasonsFor } from './difference.ts';

describe('the reason of a difference', () => {
  it('is one that is offered for this amount', () => {
    expect(reasonsFor(-SMALL_CHANGE)).toEqual(expect.arrayContaining(['short', 'bank']));
    expect(reasonsFor(SMALL_CHANGE)).not.toContain('short');
    expect(reasonsFor(0)).toEqual([]);
  });

  it('is not sent once another amount hides it', () => {
    expect(reasonGiven('short', -1)).toBe('short');
    expect(reasonGiven('short', 1)).toBe('');
    expect(reasonGiven('over', 0)).toBe('');
    expect(reasonGiven('', -1)).toBe('');
  });
});
