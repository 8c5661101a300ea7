import { describe, expect, it } from '@jest/globals';
import { listSearch, nextSort, parseListState, withChange } from './list-state.ts';
import { countOf, VIEWS, viewOf } from './views.ts';

const parse = (text: string) => parseListState(new URLSearchParams(text));

describe('the address of the order list', () => {
  it('comes back as it went', () => {
    for (const text of [
      '',
      '?q=0550+12&state=new&state=confirming&sort=total_desc&perPage=50&page=3',
      '?state=cancelled',
      '?delivery=announced&delivery=picked_up&payment=unpaid&wilaya=16&agent=nobody&channel=POS&flag=any&from=2026-11-01&to=2026-11-21',
      '?q=%D8%A3%D9%85',
    ])
      expect(listSearch(parse(text))).toBe(text);
  });

  it('leaves out what is as usual', () => {
    expect(listSearch(parse('?q=&sort=newest&page=1&perPage=25&other=x'))).toBe('');
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=deux', { page: 1 }],
    ['wilaya=0&agent=me&channel=Web&flag=x&from=hier&product=1', { filters: {} }],
    ['perPage=5000', { perPage: 25 }],
    ['sort=number;drop', { sort: 'newest' }],
    ['state=unknown&state=new&state=new', { states: ['new'] }],
    [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(100) }],
  ])('reads %s as if what is wrong were absent', (text, read) => {
    expect(parse(text)).toMatchObject(read);
  });

  it('starts another question at its first page', () => {
    expect(withChange(parse('?page=4'), { q: 'x' })).toMatchObject({ page: 1, q: 'x' });
  });

  it('turns the direction of a column that is already sorted by', () => {
    expect(nextSort('newest', ['newest', 'oldest'])).toBe('oldest');
    expect(nextSort('oldest', ['newest', 'oldest'])).toBe('newest');
    expect(nextSort('newest', ['total_desc', 'total_asc'])).toBe('total_desc');
  });
});

describe('views', () => {
  it('are recognised by their states, in any order', () => {
    expect(viewOf([])?.key).toBe('all');
    expect(viewOf(['confirming', 'new'])?.key).toBe('to_confirm');
    expect(viewOf(['new'])).toBeUndefined();
  });

  it('count the orders of their states, and all counts every state', () => {
    const counts = { new: 3, confirming: 2, cancelled: 1, draft: 1 };
    expect(VIEWS.map((view) => countOf(view, counts))).toEqual([7, 5, 0, 0, 0, 0, 0, 1]);
  });
});
