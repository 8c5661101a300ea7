import { describe, expect, it } from '@jest/globals';
import { pendingQueries } from './pending-queries.ts';

describe('what a search field asked for', () => {
  it.each([
    [[''], '', ['']],
    [['', 'sa', 'savon'], 'savon', ['savon']],
    // The answer to an earlier question comes while one types on.
    [['', 'sa', 'savon'], 'sa', ['sa', 'savon']],
    [['sa', 'savon', 'sa'], 'sa', ['sa']],
    [['', 'sa'], 'lampe', null],
    [['sa'], '', null],
  ])('%j, of which the list shows %j, leaves %j', (asked, q, left) => {
    expect(pendingQueries(asked, q)).toEqual(left);
  });
});
