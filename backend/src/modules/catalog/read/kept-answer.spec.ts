import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PackNeed } from '../application/projection/document.ts';
import { isOfMoment, isOfState, keptAnswer, weightOf } from './kept-answer.ts';
import type { Moment } from './moment.ts';
import { type PageRow, presentPage } from './present.ts';
import type { FoundPage } from './products.query.ts';

const UNITS = ['a', 'b', 'c'];

function momentOf(maxQuantityPerLine: number, lowStockThreshold: number, instant = 1_000): Moment {
  const settings = { maxQuantityPerLine, lowStockThreshold };
  return { shopId: 's', locale: 'fr', instant, promotions: [], coming: [], settings };
}

/** With a combination a unit, or one unit alone, or as a pack of the units. */
function rowOf(figures: readonly number[], kind: 'combinations' | 'alone' | 'pack'): PageRow {
  const unitIds = kind === 'alone' ? ['a'] : UNITS;
  const pack: PackNeed[] | null = kind === 'pack' ? [{ unitIds: UNITS, quantity: 3 }] : null;
  const productCombinations =
    kind === 'combinations'
      ? UNITS.map((id, at) => ({ id, isDefault: at === 1, priceTtc: 10, values: [] }))
      : [];
  const page = { productCombinations, productsInPackSerialized: [], availableFrom: null };
  const document = { fr: { pack, units: [], page } } as unknown as PageRow['document'];
  const stock = Object.fromEntries(unitIds.map((id, at) => [id, figures[at] ?? 0]));
  const plain = { productId: 'p', brandId: null, categoryIds: [], priceTtc: 1_000, version: '1' };
  return { ...plain, unitIds, stock, document, brandLine: null, tags: [] };
}

const found = (row: PageRow, moment: Moment) =>
  ({ row, page: presentPage(row, moment) }) as unknown as FoundPage;
const stateOf = (row: PageRow) => ({
  productId: 'p',
  version: row.version,
  stock: row.unitIds.map((id) => row.stock?.[id] ?? 0).join(),
});

describe('a kept answer', () => {
  const pieces = fc.array(fc.integer({ min: -2, max: 12 }), { minLength: 3, maxLength: 3 });
  const kinds = fc.constantFrom('combinations' as const, 'alone' as const, 'pack' as const);

  it('is told to be right only where it says the same of the stock', () => {
    let same = 0;
    fc.assert(
      fc.property(pieces, pieces, kinds, fc.nat(8), fc.nat(8), (then, now, kind, most, low) => {
        const moment = momentOf(most + 1, low);
        const [before, after] = [rowOf(then, kind), rowOf(now, kind)];
        if (!isOfState(keptAnswer(found(before, moment), {}, moment), stateOf(after))) return;
        same++;
        expect(presentPage(after, moment)).toEqual(presentPage(before, moment));
      }),
      { numRuns: 3_000 },
    );
    expect(same).toBeGreaterThan(0);
  });

  it('is not written anew for pieces that nobody is told of', () => {
    const moment = momentOf(5, 3);
    const kept = keptAnswer(found(rowOf([80, 90, 7], 'combinations'), moment), {}, moment);
    expect(isOfState(kept, stateOf(rowOf([79, 6, 5], 'combinations')))).toBe(true);
    expect(isOfState(kept, stateOf(rowOf([79, 6, 4], 'combinations')))).toBe(false);
    expect(isOfState(kept, { ...stateOf(rowOf([80, 90, 7], 'combinations')), version: '2' })).toBe(false);
    expect(isOfState(kept, undefined)).toBe(false);
  });

  it('holds for a minute, and not before it was written', () => {
    const kept = keptAnswer(found(rowOf([1, 1, 1], 'alone'), momentOf(5, 3)), {}, momentOf(5, 3));
    const at = (instant: number) => isOfMoment(kept, momentOf(5, 3, instant));
    expect([999, 1_000, 60_999, 61_000].map(at)).toEqual([false, true, true, false]);
  });

  it('counts the bytes that are sent', () => {
    const moment = momentOf(5, 3);
    const weigh = (text: string) =>
      weightOf('k', keptAnswer(found(rowOf([1], 'alone'), moment), { text }, moment));
    expect(weigh('ض'.repeat(1_000)) - weigh('')).toBe(2_000);
  });
});
