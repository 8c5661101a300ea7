import { BLOCK_TYPES, type HomeBlockEntry } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { stepped } from '../../content/ordered.ts';
import { errorsOf, groupsOf, newBlock, retyped } from './block-draft.ts';

const block = (change: Partial<HomeBlockEntry>): HomeBlockEntry => ({ ...newBlock('a'), ...change });
const picture = { mediaId: 'm', alt: { fr: 'Une lampe' } };

describe('a block that is being arranged', () => {
  it('of another type keeps its titles and loses what no longer shows', () => {
    const grid = block({ items: ['p'], texts: { fr: { publicTitle: 'Nouveautés' } } });
    expect(retyped(grid, 'products_carousel').items).toEqual(['p']);
    expect(retyped(grid, 'brands_carousel')).toMatchObject({
      items: [],
      texts: { fr: { publicTitle: 'Nouveautés' } },
    });
    const html = block({
      type: 'html_block',
      texts: { fr: { html: '<p>x</p>' } },
      settings: { images: [picture] },
    });
    expect(retyped(html, 'text_carousel')).toMatchObject({
      texts: { fr: { html: '<p>x</p>' } },
      settings: {},
    });
    expect(retyped(html, 'banner')).toMatchObject({ texts: { fr: {} }, settings: { images: [picture] } });
    for (const type of BLOCK_TYPES)
      if (!groupsOf(type).includes('images')) expect(retyped(html, type).settings.images).toBeUndefined();
  });

  it('moves by one place and stops at the ends', () => {
    const [a, b] = [block({ id: 'a' }), block({ id: 'b' })];
    expect(stepped([a, b], 'a', 1)).toEqual([b, a]);
    expect(stepped([a, b], 'a', -1)).toBeNull();
  });

  it('is told what was refused of it alone', () => {
    const errors = {
      'blocks.1.settings.bgColor': 'Couleur',
      'blocks.1.link': 'Lien',
      'blocks.0.html': 'Long',
    };
    expect(errorsOf(errors, 1)).toEqual({ bgColor: 'Couleur', link: 'Lien' });
  });
});
