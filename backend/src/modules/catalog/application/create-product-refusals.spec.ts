import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NewProduct } from '../index.ts';
import { Catalogue } from '../testing/catalog.ts';

const UNKNOWN = '01936c00-0000-7000-8000-000000000000';

describe('a product is refused, with nothing written,', () => {
  const test = useApp();
  let shop: Catalogue;
  let category: string;
  let sizes: { valueIds: readonly string[] };

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Tout');
    sizes = await shop.sizes();
  });

  const create = (name: string, more: Partial<NewProduct> = {}) =>
    shop.product(name, { mainCategoryId: category, ...more });
  const documents = () => test.database.query('select product_id from product_documents');

  async function refused(more: Partial<NewProduct>): Promise<unknown> {
    const before = (await documents()).length;
    const error = await create('Refusé', more).catch((reason: unknown) => reason);
    expect((await documents()).length).toBe(before);
    expect(await test.database.query(`select 1 from product_texts where name = 'Refusé'`)).toEqual([]);
    return error;
  }
  const invalid = (...fields: string[]) => ({
    code: 'invalid',
    status: 422,
    fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])),
  });

  it('without a French name, with a wrong price or tax', async () => {
    expect(await refused({ texts: { en: { name: 'Refusé' } } })).toMatchObject(invalid('texts.fr.name'));
    for (const price of [-1, 0.5, Number.NaN])
      expect(await refused({ priceHt: price as never })).toMatchObject(invalid('priceHt'));
    for (const taxRate of [-1, 10_001, 1.5])
      expect(await refused({ taxRate })).toMatchObject(invalid('taxRate'));
  });

  it('with a SKU that another product or combination has', async () => {
    const [small = '', medium = ''] = sizes.valueIds;
    await create('Premier', { sku: 'A-1' });
    await create('Second', { combinations: [{ valueIds: [small], sku: 'A-2' }] });
    const taken = { code: 'sku_taken', status: 409 };
    expect(await refused({ sku: 'A-1' })).toMatchObject(taken);
    expect(await refused({ sku: ' A-2 ' })).toMatchObject(taken);
    expect(await refused({ combinations: [{ valueIds: [small], sku: 'A-1' }] })).toMatchObject(taken);
    const twice = [
      { valueIds: [small], sku: 'A-3' },
      { valueIds: [medium], sku: 'A-3' },
    ];
    expect(await refused({ combinations: twice })).toMatchObject(taken);
    const other = await Catalogue.open(test.app, ['ailleurs.example']);
    await expect(
      other.product('Ailleurs', { mainCategoryId: await other.category('Tout'), sku: 'A-1' }),
    ).resolves.toBeDefined();
  });

  it('with ids of another shop or of nothing', async () => {
    const other = await Catalogue.open(test.app, ['autre.example']);
    const foreign = await other.category('Tout');
    expect(await refused({ mainCategoryId: foreign })).toMatchObject(invalid('mainCategoryId'));
    expect(await refused({ categoryIds: [UNKNOWN] })).toMatchObject(invalid('mainCategoryId'));
    expect(await refused({ brandId: await other.brand('X') })).toMatchObject(invalid('brandId'));
    expect(await refused({ images: [{ mediaId: UNKNOWN }] })).toMatchObject(invalid('images'));
    expect(await refused({ features: [{ featureId: UNKNOWN, valueId: UNKNOWN }] })).toMatchObject(
      invalid('features'),
    );
  });

  it('with combinations that do not tell themselves apart', async () => {
    const [small = '', medium = ''] = sizes.valueIds;
    const field = 'combinations.1.valueIds';
    const combine = (...valueIds: string[][]) =>
      refused({ combinations: valueIds.map((ids) => ({ valueIds: ids })) });
    expect(await combine([small], [small])).toMatchObject(invalid(field));
    expect(await combine([small], [])).toMatchObject(invalid(field));
    expect(await combine([small], [UNKNOWN])).toMatchObject(invalid(field));
    expect(await combine([small, medium])).toMatchObject(invalid('combinations.0.valueIds'));
    const defaults = [small, medium].map((id) => ({ valueIds: [id], isDefault: true }));
    expect(await refused({ combinations: defaults })).toMatchObject(invalid('combinations'));
  });

  it('as a pack of nothing, of packs, of foreign combinations, or strict without a choice', async () => {
    const { productId } = await create('Élément');
    const combinations = sizes.valueIds.map((id) => ({ valueIds: [id] }));
    const dress = await create('Robe', { combinations });
    const items = [{ productId, quantity: 1 }];
    const pack = await create('Ensemble', { pack: { mode: 'strict', items } });
    const refusal = (
      wrong: NonNullable<NewProduct['pack']>['items'],
      mode: 'strict' | 'flexible' = 'strict',
    ) => refused({ pack: { mode, items: wrong } });
    expect(await refusal([])).toMatchObject(invalid('pack.items'));
    expect(await refusal([{ productId, quantity: 0 }])).toMatchObject(invalid('pack.items.0.quantity'));
    expect(await refusal([{ productId: pack.productId, quantity: 1 }])).toMatchObject(
      invalid('pack.items.0.productId'),
    );
    expect(
      await refusal([{ productId, combinationId: dress.combinationIds[0], quantity: 1 }], 'flexible'),
    ).toMatchObject(invalid('pack.items.0.combinationId'));
    expect(await refusal([{ productId: dress.productId, quantity: 1 }])).toMatchObject(
      invalid('pack.items.0.combinationId'),
    );
  });
});
