import { describe, expect, it } from '@jest/globals';
import { listAddress, parseList } from '../../listing/list-address.ts';
import { CARTS, isOpen } from './cart-state.ts';

const parse = (text: string) => parseList(CARTS, new URLSearchParams(text));

describe('the address of the queue of carts', () => {
  it('comes back as it went', () => {
    for (const text of ['', '?state=called', '?page=3', '?state=dismissed&page=2'])
      expect(listAddress(CARTS, parse(text))).toBe(`/carts${text}`);
  });

  it.each(['state=gone', 'page=0', 'page=x', 'page=1e9'])('reads %s as if it were absent', (text) => {
    expect(parse(text)).toMatchObject({ filters: { state: 'new' }, page: 1 });
  });

  it('offers nothing for a cart that was ordered or dismissed', () => {
    expect([isOpen('new'), isOpen('called'), isOpen('converted'), isOpen('dismissed')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
