import type { HomeModule } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { card } from '../../catalog/products.fixture.ts';
import { homeBlocks } from './home-blocks.ts';

function module(change: Partial<HomeModule>): HomeModule {
  return {
    id: 'm',
    type: 'products_grid',
    publicTitle: 'Titre',
    subtitle: '',
    showTitle: true,
    link: null,
    linkLabel: null,
    bgColor: null,
    size: 'full',
    containerClass: '',
    wrapperCssClass: '',
    number: 12,
    responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 },
    images: [],
    products: [card()],
    categories: [],
    brands: [],
    html: '',
    slides: [],
    moduleLangs: [],
    brandLines: [],
    discounts: [],
    blogPosts: [],
    blogCategories: [],
    ...change,
  };
}

describe('home modules', () => {
  it('become blocks in their order', () => {
    const blocks = homeBlocks([module({ type: 'products_carousel' }), module({})], 'fr');
    expect(blocks.map((block) => block.kind)).toEqual(['carousel', 'grid']);
  });

  it.each(['xyz', 'constructor', 'toString', ''])(
    '[SF-121] of the unknown type “%s” render nothing',
    (type) => {
      expect(homeBlocks([module({ type }), module({})], 'fr')).toHaveLength(1);
    },
  );

  it('of one type each become the block of that type, filled with what they hold', () => {
    const image = { id: 'i', alt: '', width: 10, height: 10, ground: null, imageResizeds: [] };
    const brand = { uuid: 'b', name: 'Nour', slug: 'nour', logo: null, markFont: null };
    const line = { uuid: 'l', name: 'Rituel', slug: 'rituel', brand, logo: null };
    const banner = { url: '/i', alt: 'Soldes', image, link: '/promotions' };
    const kindOf = (change: Partial<HomeModule>) =>
      homeBlocks([module({ products: [], ...change })], 'ar')[0];
    const carousels = [
      'discounted_products',
      'bestsellers_products',
      'collection_products',
      'tag_products',
      'brand_lines_products_carousel',
    ];
    for (const type of carousels) expect(kindOf({ type, products: [card()] })?.kind).toBe('carousel');
    expect(kindOf({ type: 'brands_carousel', brands: [brand] })).toMatchObject({
      kind: 'brands',
      marks: [{ href: '/ar/catalog/brands/nour' }],
    });
    expect(kindOf({ type: 'brand_lines_carousel', brandLines: [line] })).toMatchObject({
      kind: 'lines',
      marks: [{ href: '/ar/catalog/brandlines/rituel', of: 'Nour' }],
    });
    expect(kindOf({ type: 'banner', images: [banner] })).toMatchObject({
      kind: 'banner',
      banners: [{ href: '/ar/promotions', picture: { alt: 'Soldes' } }],
    });
    expect(kindOf({ type: 'banner_carousel', images: [banner] })?.kind).toBe('banners');
    expect(kindOf({ type: 'html_block', html: '<p>x</p>' })).toMatchObject({ html: '<p>x</p>' });
    expect(kindOf({ type: 'text_carousel', slides: ['a', 'b'] })).toMatchObject({ slides: ['a', 'b'] });
  });

  it('of categories say what each is about, in 140 characters at most [SF-350]', () => {
    const langs = [{ locale: 'en', name: 'Care', slug: 'care', description: 'word '.repeat(40) }];
    const category = {
      id: 'c',
      uuid: 'c',
      slug: 'care',
      name: 'Care',
      langs,
      thumb: null,
      parentId: null,
      productCount: 2,
    };
    const [block] = homeBlocks([module({ type: 'categories_carousel', categories: [category] })], 'en');
    const [shown] = block?.kind === 'categories' ? block.categories : [];
    expect(shown).toMatchObject({ name: 'Care', href: '/en/catalog/category/care' });
    expect(shown?.text.length).toBeLessThanOrEqual(140);
    expect(shown?.text.length).toBeGreaterThan(100);
    expect(shown?.text.endsWith('word…')).toBe(true);
  });

  it('of blog categories show four at most, and of each what it is about in 100 characters [SF-341] [SF-350]', () => {
    const topic = (id: number) => ({
      id: `t${id}`,
      slug: `t${id}`,
      name: `T${id}`,
      description: 'word '.repeat(40),
      thumbnail: null,
      localizedData: [],
    });
    const blogCategories = [1, 2, 3, 4, 5].map(topic) as unknown as HomeModule['blogCategories'];
    const [block] = homeBlocks([module({ type: 'blog_categories_carousel', blogCategories })], 'fr');
    const topics = block?.kind === 'topics' ? block.topics : [];
    expect(topics).toHaveLength(4);
    expect(topics[0]?.text.length).toBeLessThanOrEqual(100);
    expect(topics[0]?.text.length).toBeGreaterThan(90);
    expect(topics[0]?.text.endsWith('word…')).toBe(true);
  });

  it('without products render nothing', () => {
    expect(homeBlocks([module({ products: [] })], 'fr')).toEqual([]);
  });

  it('keep their title to themselves when it is not to be shown', () => {
    expect(homeBlocks([module({ showTitle: false })], 'fr')[0]?.title).toBe('');
  });
});
