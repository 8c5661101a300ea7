import type { CategoryRead } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { defaultFooter, defaultHeader, type ShopContents } from './default-menu.ts';

const category = (uuid: string, parentId: string | null, productCount = 1): CategoryRead => ({
  ...{ id: uuid, uuid, slug: uuid, name: uuid, langs: [], thumb: null },
  ...{ parentId, productCount },
});
const shop = (categories: CategoryRead[], more: Partial<ShopContents> = {}): ShopContents => ({
  ...{ locale: 'fr', categories, hasPromotions: false, hasBrands: false, hasPosts: false, pages: [] },
  ...more,
});
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('a menu that nobody wrote', () => {
  it('of 200 categories has six with nine each, and leads to all of them', () => {
    const roots = Array.from({ length: 20 }, (_, index) => category(`r${index}`, null));
    const below = Array.from({ length: 180 }, (_, index) => category(`c${index}`, `r${index % 8}`));
    const header = defaultHeader(shop([...roots, ...below]));
    expect(names(header)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'Tous les rayons', 'Nouveautés']);
    expect(header[0]?.children).toHaveLength(9);
    expect(header[6]?.path).toBe('/catalog/categories');
    expect(JSON.stringify(header).length).toBeLessThan(12_000);
  });

  it('of few has them all, without those that sell nothing', () => {
    const header = defaultHeader(shop([category('a', null), category('b', 'a'), category('c', null, 0)]));
    expect(names(header)).toEqual(['a', 'Nouveautés']);
    expect(names(header[0]?.children ?? [])).toEqual(['b']);
  });

  it('leads to promotions, blog, brands and pages where there are some', () => {
    const pages = [
      { purpose: 'contact', name: 'Contact', path: '/pages/contact' },
      { purpose: 'legal', name: 'Mentions', path: '/pages/mentions' },
    ];
    const full = shop([category('a', null)], {
      ...{ hasPromotions: true, hasBrands: true, hasPosts: true, pages },
    });
    expect(names(defaultHeader(full))).toEqual(['a', 'Nouveautés', 'Promotions', 'Blog', 'Contact']);
    expect(defaultFooter(full).map(({ children }) => names(children))).toEqual([
      ['Nouveautés', 'Promotions', 'Marques', 'Blog', 'Contact'],
      ['Mentions'],
    ]);
  });
});
