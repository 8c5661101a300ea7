import type { Api } from '@hanout/api-client';
import { describe, expect, it } from '@jest/globals';
import { pageEntries } from './sitemap.server.ts';

const POSTS = 130;

/** The API of a shop with many posts and one collection. */
const api = {
  call: async ({ name }: { name: string }, { query }: { query?: { page: number; perPage: number } } = {}) => {
    if (name === 'catalog.categories') return [];
    if (name === 'content.collections')
      return [{ id: '1', name: 'Cadeaux', slugs: { fr: 'cadeaux', ar: 'هدايا' } }];
    if (name === 'content.pages')
      return [
        { slug: 'conditions', slugs: { fr: 'conditions', ar: 'الشروط' }, noIndex: false },
        { slug: 'merci', slugs: { fr: 'merci' }, noIndex: true },
      ];
    if (name === 'listings.search') return { filterData: { brands: { raw: [] }, brandlines: { raw: [] } } };
    const { page = 1, perPage = 48 } = query ?? {};
    const numbers = Array.from({ length: POSTS }, (_, index) => index).slice(
      (page - 1) * perPage,
      page * perPage,
    );
    return {
      posts: numbers.map((number) => ({ slug: `billet-${number}`, slugs: {}, noIndex: number === 7 })),
      categories: [],
      pagination: { page, perPage, total: POSTS, pages: Math.ceil(POSTS / perPage) },
    };
  },
} as unknown as Api;

describe('the sitemap of pages', () => {
  it('names every post, however many there are, and the collections', async () => {
    const entries = await pageEntries(api);
    const french = entries.map(({ fr }) => fr);
    expect(french.filter((path) => path.startsWith('/blog/billet-'))).toHaveLength(POSTS - 1);
    expect(new Set(french).size).toBe(french.length);
    const [collection] = entries.filter(({ fr }) => fr === '/catalog/collections/cadeaux');
    expect(collection?.ar).toBe(`/ar/catalog/collections/${encodeURIComponent('هدايا')}`);
  });

  it('names every page of text, and none that its author takes out of searches', async () => {
    const entries = await pageEntries(api);
    const [terms] = entries.filter(({ fr }) => fr === '/pages/conditions');
    expect(terms?.ar).toBe(`/ar/pages/${encodeURIComponent('الشروط')}`);
    expect(entries.map(({ fr }) => fr)).not.toContain('/pages/merci');
    expect(entries.map(({ fr }) => fr)).not.toContain('/blog/billet-7');
  });
});
