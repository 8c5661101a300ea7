import { describe, expect, it } from '@jest/globals';
import { movedCursor } from './moved-cursor.ts';

describe('the cursor of a list', () => {
  it('enters from its near end', () => {
    expect(movedCursor(-1, 1, 5)).toBe(0);
    expect(movedCursor(-1, -1, 5)).toBe(4);
  });

  it('walks and stays inside', () => {
    expect(movedCursor(1, 1, 5)).toBe(2);
    expect(movedCursor(4, 1, 5)).toBe(4);
    expect(movedCursor(0, -1, 5)).toBe(0);
  });

  it('has no place in an empty list', () => {
    expect(movedCursor(-1, 1, 0)).toBe(-1);
  });
});
