import { describe, expect, it } from '@jest/globals';
import { pageMeta } from './page-meta.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

const shop = 'https://shop.example';

describe('the sitemap', () => {
  it('names each page of a language with itself in the others', () => {
    const xml = urlSet([{ fr: '/a?x=1&y=2', en: '/en/a', ar: '/ar/a' }], 'ar', shop);
    expect(xml).toContain(`<loc>${shop}/ar/a</loc>`);
    expect(xml).toContain(`hreflang="fr" href="${shop}/a?x=1&amp;y=2"`);
    expect(xml).toContain(`hreflang="x-default" href="${shop}/a?x=1&amp;y=2"`);
    expect(sitemapIndex(['/sitemaps/fr/pages.xml'], shop)).toContain(
      `<loc>${shop}/sitemaps/fr/pages.xml</loc>`,
    );
  });
});

describe('the head of a page', () => {
  const matches = [{ data: { shop: { name: 'Hanout' }, publicUrl: shop } }];
  const facts = { title: 'Cuisine', description: 'Tout', path: '/x' };

  it('says title, description and what a share shows', () => {
    expect(pageMeta(matches, facts)).toEqual(
      expect.arrayContaining([
        { title: 'Cuisine · Hanout' },
        { property: 'og:url', content: `${shop}/x` },
        { name: 'twitter:card', content: 'summary' },
      ]),
    );
  });

  it('keeps search engines away only where it is told to', () => {
    const robots = { name: 'robots', content: 'noindex, follow' };
    expect(pageMeta(matches, { ...facts, isIndexed: false })).toContainEqual(robots);
    expect(pageMeta(matches, facts)).not.toContainEqual(robots);
  });
});
