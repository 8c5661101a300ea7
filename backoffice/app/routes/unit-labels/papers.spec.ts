import { describe, expect, it } from '@jest/globals';
import { MAX_LABELS, pagesOf } from './papers.ts';

describe('labels on paper', () => {
  const two = [
    { label: 'A', count: 2 },
    { label: 'B', count: 1 },
  ];

  it('come one after the other, so many a page', () => {
    expect(pagesOf(two, { perPage: 1, first: 1 })).toEqual([['A'], ['A'], ['B']]);
    expect(pagesOf(two, { perPage: 2, first: 1 })).toEqual([['A', 'A'], ['B']]);
  });

  it('begin where a sheet that was used before still has some', () => {
    expect(pagesOf(two, { perPage: 4, first: 3 })).toEqual([[null, null, 'A', 'A'], ['B']]);
    expect(pagesOf(two, { perPage: 1, first: 9 })).toEqual([['A'], ['A'], ['B']]);
  });

  it('are none of none, and never more than a page can draw', () => {
    expect(pagesOf([{ label: 'A', count: 0 }], { perPage: 24, first: 5 })).toEqual([]);
    expect(pagesOf([{ label: 'A', count: 5_000 }], { perPage: 1, first: 1 })).toHaveLength(MAX_LABELS);
  });
});
