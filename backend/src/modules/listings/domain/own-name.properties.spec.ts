import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shippedArabizi } from '../read/arabizi-file.ts';
import type { Entry } from './entry.ts';
import { wordsOf } from './fold.ts';
import { pageByPoints } from './page-of.ts';
import { search } from './search.ts';
import { ShopIndex } from './shop-index.ts';

const arabizi = shippedArabizi();

/** Words that lie near one another: light ones, typing errors of each other, joined ones, brands, both alphabets. */
const WORDS =
  `l d de la the في lampe lampes lamp lave linge lavelinge power bank powerbank samsung galaxy galxy nour نور
  هاتف الهاتف هواتف tlfon téléphone phone S6 5 L 128 128 Go c crème Ésthé عطر parfum femme pack d’argan t-shirt`
    .split(/\s+/)
    .filter(Boolean);

const name = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
  .map((words) => words.join(' '));
const names = fc.tuple(name, name, name);

function entryOf(all: readonly [string, string, string], place: number): Entry {
  return {
    ...{
      productId: `p${place}`,
      names: all,
      createdAt: place,
      shown: true,
      brandId: null,
      brandLineId: null,
    },
    ...{ categoryIds: [], collectionIds: [], featureValueIds: [], attributeValueIds: [], unitIds: [] },
    ...{ priceTtc: 100, availableFrom: null, searchText: all.join(' '), changedIn: 1 },
  };
}

describe('a product’s own name', () => {
  it('finds it before all others, in every language, typed in capitals or cut at a hundred characters', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 12 }), (products) => {
        const index = new ShopIndex();
        index.apply(products.map(entryOf), () => 100);
        const ground = {
          words: index.words,
          size: index.size,
          arabizi,
          rowsNamed: () => [],
          marks: index.marks,
        };
        const marked = (text: string) => wordsOf(text.slice(0, 100)).join(' ');
        for (const own of products.flat())
          for (const typed of [own, own.toUpperCase()].map((text) => text.slice(0, 100))) {
            const found = search(typed, ground);
            const rows = found
              ? pageByPoints(index, found.within(index.newest), found.points, { offset: 0, limit: 1 })
              : [];
            const first = products[rows[0] ?? -1] ?? [];
            expect(first.map(marked)).toContain(marked(typed));
          }
      }),
      { numRuns: 150 },
    );
  });
});
