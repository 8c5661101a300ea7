import {
  catalogAdminContract as contract,
  type Listing,
  type ProductList,
  type Sellable,
  staffOrdersContract,
} from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RenewProjections } from '../application/renew-projections.ts';
import { actor, Catalogue, da } from '../testing/catalog.ts';

const test = useApp();
let shop: Catalogue;
let staff: TestStaff;
let size: { id: string; valueIds: readonly string[] };

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  staff = await TestStaff.signIn(test.app, shop.shopId, 'manager');
  const [mainCategoryId, { shopId }] = [await shop.category('Soins'), shop];
  const values = [
    { value: { fr: '30 ml', en: '30 ml', ar: '30 مل' } },
    { value: { fr: 'Grand flacon', en: 'Large bottle', ar: 'قارورة كبيرة' } },
  ];
  size = await shop.run((em) =>
    shop.api.createAttribute(em, { shopId, kind: 'text', label: { fr: 'Contenance' }, values }, actor),
  );
  const [small = '', large = ''] = size.valueIds;
  const texts = { fr: { name: 'Sérum' }, ar: { name: 'سيروم' } };
  const combinations = [
    { valueIds: [large], sku: 'ZX-7701', barcode: '6130000000024' },
    { valueIds: [small], sku: 'ZX-7702' },
  ];
  const priceHt = da(1000);
  await shop.product('Sérum', { mainCategoryId, texts, status: 'active', priceHt, combinations });
  await shop.product('Sérum de nuit', { mainCategoryId, status: 'active', priceHt });
});

const listed = async (q: string) =>
  (await staff.call<ProductList>(contract.products, { query: { q } })).body.products.map(({ name }) => name);
const offered = async (q: string) => {
  const { body } = await staff.call<{ products: Sellable[] }>(staffOrdersContract.products, { query: { q } });
  return body.products.map(({ name, variant }) => `${name} ${variant}`.trim());
};
const shown = async (q: string) => {
  const path = `/web/public/api/search/products?q=${encodeURIComponent(q)}`;
  return (await shop.get<Listing>(path)).body.products.map(({ name }) => name);
};

describe('a product with variants', () => {
  it.each([['sérum 30'], ['30 ml serum'], ['LARGE serum'], ['سيروم قاروره'], ['flacon']])(
    'is found by “%s”, words of its name and of its variants in any language, by staff and in the shop',
    async (q) => {
      expect(await listed(q)).toEqual(['Sérum']);
      expect((await offered(q)).length).toBe(2);
      expect((await shown(q))[0]).toBe('Sérum');
    },
  );

  it('is not found by words that none of its variants has', async () => {
    for (const q of ['sérum 50', 'sérum nuit 30']) {
      expect(await listed(q)).toEqual([]);
      expect(await offered(q)).toEqual([]);
    }
  });

  it('is put on an order as the variant that was named, before the others', async () => {
    expect(await offered('sérum 30')).toEqual(['Sérum 30 ml', 'Sérum Grand flacon']);
    expect(await offered('sérum flacon')).toEqual(['Sérum Grand flacon', 'Sérum 30 ml']);
  });

  it('is found by the codes of its variants', async () => {
    for (const q of ['zx-7701', '6130000000024']) {
      expect(await listed(q)).toEqual(['Sérum']);
      expect(await offered(q)).toEqual(['Sérum Grand flacon']);
      expect(await shown(q)).toEqual(['Sérum']);
    }
  });

  it('is found by the words of documents that the version before wrote, and of those that it left', async () => {
    const of = `where shop_id = '${shop.shopId}'`;
    await test.database.query(`update product_documents set names = names, search_text = null ${of}`);
    expect(await listed('sérum 30')).toEqual(['Sérum']);
    // As the column was, made of the names alone.
    await test.database.query(`update product_documents set search_text = product_search_text(names) ${of}`);
    await test.database.query('update projection_versions set version = 1');
    expect([await listed('sérum 30'), (await listed('sérum')).length]).toEqual([[], 2]);
    expect(await test.app.get(RenewProjections).execute()).toBe(2);
    expect(await listed('sérum 30')).toEqual(['Sérum']);
  });

  it('is found by a value’s new name alone once it is called otherwise', async () => {
    const [small = '', large = ''] = size.valueIds;
    const values = [
      { id: small, value: { fr: '50 ml' } },
      { id: large, value: { fr: 'Grand flacon' } },
    ];
    const change = { params: { id: size.id }, body: { version: 1, values } as never };
    expect((await staff.call(contract.updateAttribute, change)).status).toBe(200);
    expect([await listed('sérum 50'), await listed('sérum 30')]).toEqual([['Sérum'], []]);
    expect(await offered('sérum 50')).toEqual(['Sérum 50 ml', 'Sérum Grand flacon']);
  });

  it('is found in the shop by no variant that is not sold, but by staff', async () => {
    const [, large] = size.valueIds;
    await test.database.query(
      'update combinations set active = false where id in (select combination_id from combination_values where attribute_value_id = $1)',
      [large],
    );
    await test.database.query('delete from projection_versions');
    await test.app.get(RenewProjections).execute();
    expect(await listed('flacon')).toEqual(['Sérum']);
    expect(await shown('flacon')).toEqual([]);
    expect(await shown('6130000000024')).toEqual([]);
  });
});
