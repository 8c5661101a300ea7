import { describe, expect, it } from '@jest/globals';
import { safeNext, signInPath } from './next-page.ts';

describe('where sign-in leads', () => {
  it.each(['/orders', '/orders?state=new&q=0550', '/orders/0193-abc', '/'])('%s is ours', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '//evil.example/orders',
    '/\\evil.example',
    '/%5Cevil.example/..//x',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/orders//evil.example',
    '/login?next=/login',
    '/logout',
    '/language',
    '/api/orders',
    '',
    null,
    `/${'a'.repeat(2000)}`,
  ])('%s is not', (path) => {
    expect(safeNext(path)).toBe('/');
  });

  it('remembers the page that was asked for', () => {
    expect(signInPath('https://shop.example/dashboard/orders?state=new')).toBe(
      '/login?next=%2Forders%3Fstate%3Dnew',
    );
    expect(signInPath('https://shop.example/dashboard')).toBe('/login');
    expect(signInPath(null)).toBe('/login');
  });
});
