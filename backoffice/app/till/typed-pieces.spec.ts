import { describe, expect, it } from '@jest/globals';
import { typedPieces } from './typed-pieces.ts';

describe('pieces that are typed', () => {
  it('are a whole number from one, in digits of any script', () => {
    expect(['15', ' 3 ', '٣', '۱۵', '007'].map(typedPieces)).toEqual([15, 3, 3, 15, 7]);
    expect(['', '0', '1,5', '-2', '1.5', 'x', '2x'].map(typedPieces)).toEqual(Array(7).fill(null));
  });
});
