import type { TillCustomerRow, TillProduct } from '@hanout/contracts';
import { normalizeForSearch, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CatalogueIndex, hitsOf, looksLikeNumber, searchCustomers } from './find.ts';
import { Goods } from './goods.ts';
import { usKey } from './wedge.ts';

const idOf = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const unit = (sku: string | null, barcode: string | null = null) => {
  return { combinationId: null, label: {}, sku, barcode, price: toCentimes(1_000), wholesale: null };
};
const product = (
  nth: number,
  name: TillProduct['name'],
  units = [unit(`SKU-${nth}`)],
  categoryIds = ['c'],
): TillProduct => {
  const none = { brandId: null, brandLineId: null, collectionIds: [], categoryIds, taxRate: 0 };
  return { id: idOf(nth), name, ...none, isPack: false, hasSerials: false, image: null, units };
};
const TEAPOT = product(1, { fr: 'Théière émaillée', ar: 'إبريق الشاي' }, [unit('THE-1', '6130001')]);
const GLASSES = product(2, { fr: 'Set de 6 verres' }, [unit('VER-1', '6130002'), unit('VER-2', '6130001')]);
const index = CatalogueIndex.of([TEAPOT, GLASSES]);

describe('the catalogue of a till', () => {
  it('is searched from three letters on, whatever their accents and forms', () => {
    expect(index.search('th')).toEqual([]);
    expect(index.search('THEIERE')).toEqual([TEAPOT.id]);
    expect(index.search('ابريق الشاى')).toEqual([TEAPOT.id]);
    expect(index.search('verres set')).toEqual([GLASSES.id]);
  });

  it('finds all that bear a code, and the units that were meant', () => {
    expect(index.idsByCode(' 6130001 ')).toEqual([TEAPOT.id, GLASSES.id]);
    expect(hitsOf([TEAPOT, GLASSES], '6130001').map(({ product: { id }, unit: at }) => [id, at])).toEqual([
      [TEAPOT.id, 0],
      [GLASSES.id, 1],
    ]);
    expect([index.has('ver-1'), index.has('ver-3')]).toEqual([true, false]);
  });

  it('knows what a product is now, in segments that are cut when they have become too many', () => {
    const many = Array.from({ length: 3_700 }, (_, nth) => product(nth * 2, { fr: `Lampe ${nth}` }));
    const made = CatalogueIndex.of(many);
    expect([made.size, made.segments.length]).toEqual([3_700, 4]);
    const renamed = product(5_000, { fr: 'Lampe rouge' }, [unit('R', '77')]);
    const { index: next, segments } = made.with([renamed, product(5_001, { fr: 'Lampe rouge' })], [idOf(4)]);
    expect([next.size, segments.map(({ from }) => from)]).toEqual([3_700, ['', idOf(4_000)]]);
    expect([next.has('SKU-5000'), next.has('77'), next.has('SKU-4')]).toEqual([false, true, false]);
    expect(next.search('rouge')).toEqual([idOf(5_000), idOf(5_001)]);
    expect(next.between(idOf(7_392), null)).toEqual([7_394, 7_396, 7_398].map(idOf));
    expect(next.between(idOf(4_996), idOf(5_001))).toEqual([4_998, 5_000, 5_001].map(idOf));
    expect(made.search('rouge')).toEqual([]);
  });

  it('answers as if each product was looked at, whatever changed and went', () => {
    const word = fc.constantFrom('lampe', 'lampe rouge', 'verre', 'table basse', 'été', 'شاي');
    const code = fc.option(fc.constantFrom('77', '770', '0770', 'a-1', 'A-1 '), { nil: null });
    const one = fc
      .tuple(
        fc.nat(40),
        word,
        fc.array(fc.tuple(code, code), { minLength: 1, maxLength: 3 }),
        fc.subarray(['c', 'd', 'e']),
      )
      .map(([nth, fr, codes, categories]) =>
        product(
          nth,
          { fr },
          codes.map(([sku, barcode]) => unit(sku, barcode)),
          categories,
        ),
      );
    const steps = fc.array(
      fc.tuple(fc.array(one, { maxLength: 6 }), fc.array(fc.nat(40), { maxLength: 3 })),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(steps, (walk) => {
        const known = new Map<string, TillProduct>();
        let made = new CatalogueIndex();
        for (const [changed, removed] of walk) {
          const latest = new Map(changed.map((item) => [item.id, item]));
          const gone = removed.map(idOf).filter((id) => !latest.has(id));
          made = made.with([...latest.values()], gone).index;
          for (const id of gone) known.delete(id);
          for (const [id, item] of latest) known.set(id, item);
        }
        const all = [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        const those = (is: (item: TillProduct) => boolean) => all.filter(is).map(({ id }) => id);
        expect(made.size).toBe(all.length);
        for (const asked of ['77', '0770', 'A-1'])
          expect(made.idsByCode(asked)).toEqual(those((item) => hitsOf([item], asked).length > 0));
        for (const category of ['c', 'd', 'e', 'f'])
          expect(made.tiles(category)).toEqual(those(({ categoryIds }) => categoryIds.includes(category)));
        for (const asked of ['lampe', 'rouge lampe', 'ete', 'table', 'شاي'])
          expect(made.search(asked)).toEqual(
            those((item) => asked.split(' ').every((part) => textOf(item).includes(part))),
          );
      }),
    );
  });

  it('reads what a scanner means on a French keyboard by the places of its keys', () => {
    expect(['Digit6', 'Digit1', 'KeyQ', 'Minus'].map((code) => usKey(code, false)).join('')).toBe('61q-');
  });
});

const textOf = ({ name, units }: TillProduct) =>
  normalizeForSearch([name.fr, ...units.flatMap(({ sku }) => sku ?? [])].join(' '));

describe('products of the disk', () => {
  const disk = new Map([TEAPOT, GLASSES].map((item) => [item.id, item]));
  const reading = () => {
    const asked: string[][] = [];
    const goods = new Goods((ids) => {
      asked.push([...ids]);
      return Promise.resolve(ids.map((id) => disk.get(id)));
    });
    return { asked, goods };
  };

  it('are read once, in the order in which they are asked for', async () => {
    const { asked, goods } = reading();
    expect(await goods.of([GLASSES.id, idOf(9), TEAPOT.id])).toEqual([GLASSES, TEAPOT]);
    expect(await goods.of([TEAPOT.id])).toEqual([TEAPOT]);
    expect(asked).toEqual([[GLASSES.id, idOf(9), TEAPOT.id]]);
  });

  it('are read again once they were written, and once they could not be read', async () => {
    const { asked, goods } = reading();
    await goods.of([TEAPOT.id]);
    disk.set(TEAPOT.id, { ...TEAPOT, taxRate: 1_900 });
    expect(await goods.of([TEAPOT.id])).toEqual([TEAPOT]);
    goods.forget([TEAPOT.id]);
    expect(await goods.of([TEAPOT.id])).toMatchObject([{ taxRate: 1_900 }]);
    expect(asked).toHaveLength(2);
    let works = false;
    const broken = new Goods((ids) =>
      works ? Promise.resolve(ids.map(() => TEAPOT)) : Promise.reject(new Error('the disk is away')),
    );
    await expect(broken.of([TEAPOT.id])).rejects.toThrow('the disk is away');
    works = true;
    expect(await broken.of([TEAPOT.id])).toEqual([TEAPOT]);
  });

  it('do not fill the memory', async () => {
    const { asked, goods } = reading();
    await goods.of([TEAPOT.id]);
    for (let nth = 0; nth < 300; nth++) {
      disk.set(idOf(100 + nth), product(100 + nth, { fr: 'Lampe' }));
      await goods.of([idOf(100 + nth)]);
    }
    await goods.of([idOf(399)]);
    expect(asked).toHaveLength(301);
    await goods.of([TEAPOT.id]);
    expect(asked).toHaveLength(302);
  });
});

describe('the customers of a till', () => {
  const nadia: TillCustomerRow = {
    ...{ id: 'n', firstName: 'Nadia', lastName: 'Chérif', phone: '0770112233', type: 'person' },
    ...{ blocked: false, segmentIds: [] },
  };

  it('are found by three characters of name or number, and by no fewer [BO-228]', () => {
    const found = (text: string) => searchCustomers([nadia], text).length;
    expect(['na', 'nad', 'cherif n', '0770', '+213 770 11', '11 22', 'zzz'].map(found)).toEqual([
      0, 1, 1, 1, 1, 1, 0,
    ]);
  });

  it('begin with their number where a number was typed, in whatever digits, and with their name otherwise', () => {
    const numbers = ['0661223344', '٠٦٦١ ٢٢ ٣٣ ٤٤', '0661-22-33-44', '+213 (661) 22.33.44'];
    expect(numbers.map(looksLikeNumber)).toEqual(numbers.map(() => true));
    expect(['Nadia', 'Nadia 2', 'ناديا ٢', ''].map(looksLikeNumber)).toEqual([false, false, false, false]);
  });
});
