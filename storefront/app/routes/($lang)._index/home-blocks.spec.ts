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
    responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 },
    images: [],
    products: [card()],
    categories: [],
    brands: [],
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

  it('without products render nothing', () => {
    expect(homeBlocks([module({ products: [] })], 'fr')).toEqual([]);
  });

  it('keep their title to themselves when it is not to be shown', () => {
    expect(homeBlocks([module({ showTitle: false })], 'fr')[0]?.title).toBe('');
  });
});
