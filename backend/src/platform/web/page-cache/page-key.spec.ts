import { describe, expect, it } from '@jest/globals';
import { movedTo, normalised } from './page-key.ts';

const shared = {
  path: (path: string) => !path.startsWith('/order'),
  parameter: (name: string) => ['page', 'sort', 'f[1]'].includes(name),
};

describe('the address under which a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/c?sort=price_asc&page=2', '/c?page=2&sort=price_asc'],
    ['/c?page=2&gclid=1&sort=price_asc', '/c?page=2&sort=price_asc'],
    ['/c?f[1]=b&f[1]=a', '/c?f%5B1%5D=a&f%5B1%5D=b'],
  ])('of %s is %s', (target, key) => {
    expect(normalised(target, shared)).toBe(key);
  });

  it.each([
    '/search?q=lampe',
    '/?preview=x.y',
    '/c?page=2&preview=',
    '/order/token',
    `/c?page=${'1'.repeat(2_000)}`,
  ])('of %s is none', (target) => {
    expect(normalised(target, shared)).toBeUndefined();
  });
});

describe('where a page has moved to', () => {
  it.each([
    ['/ar', '/ar/?utm_source=x&fbclid=y', '/ar/', '/ar?utm_source=x&fbclid=y'],
    ['/c?page=2', '/d?page=2&utm_source=x', '/d?page=2', '/c?page=2&utm_source=x'],
    ['/c', '/d', '/d', '/c'],
    ['https://other.example/', '/d?utm_source=x', '/d', 'https://other.example/'],
  ])(
    '%s, asked for as %s, takes along what the page does not look at',
    (location, address, target, whole) => {
      expect(movedTo(location, address, target)).toBe(whole);
    },
  );
});
