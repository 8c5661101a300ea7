import { describe, expect, it } from '@jest/globals';
import { type ListState, parseList, searchOf, withChange } from '../../listing/list-address.ts';
import { isFiltered, ORDERS } from './list-shape.ts';
import { countOf, VIEWS, viewOf } from './views.ts';

const parse = (text: string) => parseList(ORDERS, new URLSearchParams(text));
const written = (state: ListState) => searchOf(ORDERS, state);

describe('the address of the order list', () => {
  it('comes back as it went', () => {
    for (const text of [
      '',
      '?q=0550+12&state=new&state=confirming&sort=total_desc&perPage=50&page=3',
      '?state=cancelled',
      '?delivery=announced&delivery=picked_up&payment=unpaid&wilaya=16&agent=nobody&channel=POS&flag=any&from=2026-11-01&to=2026-11-21',
      '?q=%D8%A3%D9%85',
    ])
      expect(written(parse(text))).toBe(text);
  });

  it('leaves out what is as usual', () => {
    expect(written(parse('?q=&sort=newest&page=1&perPage=25&other=x'))).toBe('');
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=deux', { page: 1 }],
    ['wilaya=0&agent=me&channel=Web&flag=x&from=hier&product=1', { filters: {} }],
    ['perPage=5000', { perPage: 25 }],
    ['sort=number;drop', { sort: 'newest' }],
    ['state=unknown&state=new&state=new', { sets: { state: ['new'] } }],
    [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(100) }],
  ])('reads %s as if what is wrong were absent', (text, read) => {
    expect(parse(text)).toMatchObject(read);
  });

  it('starts another question at its first page', () => {
    expect(withChange(parse('?page=4'), { q: 'x' })).toMatchObject({ page: 1, q: 'x' });
  });

  it('is narrowed by whatever is no view', () => {
    const asked = ['?state=new', '?q=x', '?payment=unpaid', '?wilaya=16'];
    expect(asked.map((text) => isFiltered(parse(text)))).toEqual([false, true, true, true]);
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
