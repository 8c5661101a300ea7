import { SORTS } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { naiveListing } from '../testing/naive-listing.ts';
import { chosenBits } from './choose.ts';
import { countFacets } from './count-facets.ts';
import type { Entry } from './entry.ts';
import { type Named, Names } from './names.ts';
import { sortedPage } from './page-of.ts';
import { ShopIndex } from './shop-index.ts';

const named = (kind: Named['kind'], id: string, parentId: string | null): Named => ({
  id,
  kind,
  parentId,
  position: 0,
  label: null,
  style: null,
  color: null,
  picture: null,
  texts: { fr: { name: id, slug: id } },
  members: null,
});
const of = (kind: Named['kind'], ids: string[], parentId: string | null = null) =>
  ids.map((id) => named(kind, id, parentId));

const BRANDS = ['b1', 'b2', 'b3'];
const CATEGORIES = ['c1', 'c2', 'c3'];
const FEATURES = [of('feature', ['f1', 'f2'], 'F'), of('feature', ['g1', 'g2', 'g3'], 'G')];
const ATTRIBUTES = of('attribute', ['a1', 'a2', 'a3'], 'A');
const NAMES = [...of('brand', BRANDS), ...of('category', CATEGORIES), ...FEATURES.flat(), ...ATTRIBUTES];
const GROUPS = new Map([
  ['brand', BRANDS],
  ['category', CATEGORIES],
  ['feature F', ['f1', 'f2']],
  ['feature G', ['g1', 'g2', 'g3']],
  ['attribute A', ['a1', 'a2', 'a3']],
]);

const entry = (productId: string): fc.Arbitrary<Entry> =>
  fc.record({
    productId: fc.constant(productId),
    shown: fc.boolean().map((one) => one || productId < 'p3'),
    brandId: fc.option(fc.constantFrom(...BRANDS)),
    brandLineId: fc.constant(null),
    categoryIds: fc.subarray(CATEGORIES),
    collectionIds: fc.constant([]),
    featureValueIds: fc
      .tuple(fc.option(fc.constantFrom('f1', 'f2')), fc.option(fc.constantFrom('g1', 'g2', 'g3')))
      .map((values) => values.filter((value) => value !== null)),
    attributeValueIds: fc.subarray(['a1', 'a2', 'a3']),
    unitIds: fc.constant([productId]),
    priceTtc: fc.integer({ min: 0, max: 6 }),
    createdAt: fc.integer({ min: 0, max: 3 }),
    availableFrom: fc.constant(null),
    names: fc
      .constantFrom('Lampe', 'lampe', 'Étagère', 'Zèbre', 'منزل')
      .map((name): [string, string, string] => [name, name, name]),
    searchText: fc.constant(''),
    changedIn: fc.integer({ min: 1, max: 1_000_000 }),
  });

const catalog = (size: number) =>
  fc.tuple(...Array.from({ length: size }, (_, number) => entry(`p${number}`)));
/** Some products change once more after the first reading. */
const catalogs = fc.tuple(
  fc.integer({ min: 0, max: 9 }).chain(catalog),
  fc.integer({ min: 0, max: 9 }).chain(catalog),
);

const chosen = fc
  .tuple(...[...GROUPS].map(([group, ids]) => fc.subarray(ids).map((some) => [group, some] as const)))
  .map((groups) => new Map(groups.filter(([, ids]) => ids.length > 0)));
const price = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  })),
);

describe('whatever the catalogue and the filters', () => {
  it('[SF-090] the index answers as the rules do: products, their order, counts, price range', () => {
    const question = fc.record({ chosen, price, sort: fc.constantFrom(...SORTS) });
    fc.assert(
      fc.property(catalogs, question, ([first, second], asked) => {
        const index = new ShopIndex();
        const half = (row: number) => Math.floor(index.listPrice(row) / 2);
        index.apply(first, half);
        const later = second.map((one) => ({ ...one, changedIn: one.changedIn + 1_000_000 }));
        index.apply(later, half);
        const last = new Map([...first, ...later].map((one) => [one.productId, one]));
        const products = [...last.values()]
          .filter(({ shown }) => shown)
          .map((one) => ({ entry: one, price: Math.floor(one.priceTtc / 2) }));

        const { groups, bitOf } = chosenBits(asked.chosen, index.facets, new Names(NAMES));
        const rows = index.newest;
        const { columns, prices } = index;
        const answer = countFacets({ columns, prices, rows, chosen: groups, price: asked.price, bitOf });
        const every = { offset: 0, limit: 100 };
        const page = sortedPage(index, answer.matching, asked.sort, 'fr', every);
        const counts = NAMES.flatMap(({ id }) => {
          const value = index.facets.find(id);
          return value !== undefined && answer.present[value] ? [[id, answer.counts[value]]] : [];
        });

        const { priceMin, priceMax } = answer;
        expect({
          ids: page.map((row) => index.idOf(row)),
          counts: Object.fromEntries(counts),
          priceMin,
          priceMax,
        }).toEqual(naiveListing(products, NAMES, asked));
      }),
      { numRuns: 1_500 },
    );
  });

  it('pages in windows are the whole, cut', () => {
    fc.assert(
      fc.property(
        catalogs,
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 4 }),
        ([first], sort, limit) => {
          const index = new ShopIndex();
          index.apply(first, (row) => index.listPrice(row));
          const whole = sortedPage(index, index.newest, sort, 'fr', { offset: 0, limit: 100 });
          const pages: number[] = [];
          for (let offset = 0; offset < 10; offset += limit)
            pages.push(...sortedPage(index, index.newest, sort, 'fr', { offset, limit }));
          expect(pages).toEqual(whole);
        },
      ),
    );
  });
});
