import { describe, expect, it } from '@jest/globals';
import { properPath } from './proper-path.ts';

describe('the one address of a page', () => {
  it.each([
    ['/', '/'],
    ['/catalog/new/', '/catalog/new'],
    ['/ar/', '/ar'],
    ['/Catalog/Category/Soins', '/catalog/category/soins'],
    ['/ar/catalog/category/%D8%B1%d8%af/', '/ar/catalog/category/%D8%B1%d8%af'],
    ['/order/AbC_dE', '/order/AbC_dE'],
    ['/ar/order/AbC_dE/', '/ar/order/AbC_dE'],
  ])('of %s is %s', (path, proper) => {
    expect(properPath(path)).toBe(proper);
  });

  it.each(['//evil.example/', '///evil.example//', '//evil.example'])(
    'never leads to another host: %s',
    (path) => {
      expect(properPath(path)).toBe('/evil.example');
    },
  );
});
