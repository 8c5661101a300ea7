import {
  catalogAdminContract as contract,
  type ProductEdit,
  type ProductList,
  type Saved,
} from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { GetProductRows } from '../read/get-product-rows.query.ts';
import { actor, Catalogue, da } from '../testing/catalog.ts';

describe('the products of the back-office', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;
  let category: string;
  let brandId: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    category = await shop.category('Maison');
    brandId = await shop.brand('Noor');
  });

  const create = async (name: string, more: object = {}) => {
    const body = { texts: { fr: { name } }, priceHt: 100_000, mainCategoryId: category, ...more };
    return (await staff.call<{ id: string }>(contract.createProduct, { body })).body.id;
  };
  const edit = async (id: string) =>
    (await staff.call<ProductEdit>(contract.product, { params: { id } })).body;
  const versions = (id: string) =>
    test.database.query<{ version: number }>('select version from products where id = $1', [id]);

  it('[BO-116] keep every field of the edit form', async () => {
    const id = await create('Lampe');
    const lineId = await shop.run((em) =>
      shop.api.createBrandLine(em, { shopId: shop.shopId, brandId, names: { fr: 'Lumière' } }, actor),
    );
    const tagId = await shop.run((em) =>
      shop.api.createTag(em, { shopId: shop.shopId, names: { fr: 'Cadeau' } }, actor),
    );
    const texts = { fr: { name: 'Été' } };
    const collectionId = await shop.run((em) =>
      shop.api.createCollection(em, { shopId: shop.shopId, texts }, actor),
    );
    const other = await shop.category('Salon');
    const fields = {
      ...{ brandId, brandLineId: lineId, mainCategoryId: other, categoryIds: [category] },
      ...{ tagIds: [tagId], collectionIds: [collectionId], shopIds: [], status: 'active' },
      ...{ isFeatured: true, isOnSale: true, hasSerials: true, sku: 'L-1', barcode: '6130000000000' },
      ...{ weight: 750, height: 40, width: 20, length: 21, availableFrom: '2027-01-01T00:00:00.000Z' },
    };
    const answer = await staff.call<Saved>(contract.details, {
      params: { id },
      body: { version: 1, ...fields },
    });
    expect(answer).toEqual({ status: 200, body: { ok: true, version: 2 } });
    expect(await edit(id)).toMatchObject({
      ...{ version: 2, name: 'Lampe', brand: { id: brandId, name: 'Noor' }, brandLine: { id: lineId } },
      ...{ mainCategory: { id: other }, tags: [{ id: tagId, name: 'Cadeau' }] },
      ...{ collections: [{ id: collectionId, name: 'Été' }], shops: [{ visible: false }] },
      ...{ status: 'active', isActive: true, isFeatured: true, isOnSale: true, hasSerials: true, sku: 'L-1' },
      ...{ barcode: '6130000000000', weight: 750, height: 40, width: 20, length: 21 },
      availableFrom: '2027-01-01T00:00:00.000Z',
    });
    const ids = (await edit(id)).categories.map((item) => item.id).sort();
    expect(ids).toEqual([category, other].sort());
  });

  it('[BO-117] [BO-008] [BO-113] keep sell, supply and wholesale prices without and with tax', async () => {
    const id = await create('Table');
    const price = {
      priceHt: 100_000,
      tax: 19,
      supplyPriceHt: 60_000,
      supplier: 'Atelier',
      wholeSalePriceHt: 80_000,
      wholesaleMoq: 6,
    };
    await staff.call(contract.price, { params: { id }, body: { version: 1, ...price } });
    expect((await edit(id)).price).toEqual({
      ...price,
      priceTtc: 119_000,
      supplyPriceTtc: 71_400,
      wholeSalePriceTtc: 95_200,
    });
    const wrong = await staff.call<{ errors: object }>(contract.price, {
      params: { id },
      body: { version: 2, priceHt: -1, tax: 101, wholesaleMoq: 0 },
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['priceHt', 'tax', 'wholesaleMoq'],
    ]);
  });

  it('tell what the shop pays, and to whom, only to those who set prices or order from suppliers', async () => {
    const id = await create('Miroir', { supplyPriceHt: 60_000, supplier: 'Atelier' });
    const costs = async (role: Parameters<typeof TestStaff.signIn>[2]) => {
      const member = await TestStaff.signIn(test.app, shop.shopId, role);
      const { price } = (await member.call<ProductEdit>(contract.product, { params: { id } })).body;
      return [price.supplyPriceHt, price.supplyPriceTtc, price.supplier];
    };
    expect(await costs('catalogue_editor')).toEqual([60_000, 60_000, 'Atelier']);
    expect(await costs('warehouse_clerk')).toEqual([null, null, null]);
  });

  it('[BO-274] [BO-202] [BO-112] take the texts of a language, all four or none', async () => {
    const id = await create('Chaise');
    const params = { id, locale: 'en' };
    const text = { name: 'Chair', shortDescription: 'Oak', seoTitle: 'Chair', seoDescription: 'A chair' };
    const saved = await staff.call(contract.language, { params, body: { version: 1, ...text } }, 'en');
    expect(saved.body).toEqual({ status: 'ok', message: 'Language updated successfully', version: 2 });
    expect((await edit(id)).texts.en).toMatchObject({ ...text, slug: 'chair' });
    const typed = { ...text, name: 'Stool', longDescription: 'x'.repeat(18_000), version: '2' };
    const posted = await staff.form<{ status: string; message: string }>(contract.language, params, typed);
    expect(posted.body).toEqual({ status: 'ok', message: expect.stringMatching(/\S/), version: 3 });
    expect((await edit(id)).texts.en).toMatchObject({
      name: 'Stool',
      longDescription: typed.longDescription,
    });
    const unread = await staff.form<{ errors: object }>(contract.language, params, {
      ...typed,
      version: 'x',
    });
    expect([unread.status, Object.keys(unread.body.errors)]).toEqual([422, ['version']]);
    for (const field of Object.keys(text)) {
      const body = { version: 3, ...text, [field]: ' ' };
      const refused = await staff.call<{ errors: object }>(contract.language, { params, body });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
  });

  it('[BO-119] have one row of texts a language', async () => {
    const id = await create('Banc', { texts: { fr: { name: 'Banc' }, ar: { name: 'مقعد' } } });
    const rows = await test.database.query(
      'select locale, name from product_texts where product_id = $1 order by locale',
      [id],
    );
    expect(rows).toEqual([
      { locale: 'ar', name: 'مقعد' },
      { locale: 'fr', name: 'Banc' },
    ]);
  });

  it('of two who save at once one wins; the other is told the present version and has changed nothing', async () => {
    const id = await create('Rideau');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((weight) =>
        staff.call<{ code?: string; version: number }>(contract.details, {
          params: { id },
          body: { version: 1, weight },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'stale', version: 2, by: staff.name });
    expect(await versions(id)).toEqual([{ version: 2 }]);
  });

  it('the audit log says who changed what, before and after', async () => {
    const id = await create('Tapis');
    await staff.call(contract.price, { params: { id }, body: { version: 1, priceHt: 150_000 } });
    await staff.call(contract.details, {
      params: { id },
      body: { version: 2, weight: 750, isFeatured: false },
    });
    expect(
      await test.database.query(
        `select staff_name, before, after from audit_entries where entity_id = $1 and action = 'catalog.update' order by at, id`,
        [id],
      ),
    ).toEqual([
      { staff_name: staff.name, before: { priceHt: 100_000 }, after: { priceHt: 150_000 } },
      { staff_name: staff.name, before: { weightG: null }, after: { weightG: 750 } },
    ]);
  });

  it('the audit log names of a text what is stored differently, whatever was sent with it', async () => {
    const id = await create('Banc');
    const params = { id, locale: 'en' };
    const text = { name: 'Bench', shortDescription: 'Oak', seoTitle: 'Bench', seoDescription: 'A bench' };
    const unsafe = '<p onclick="x()">Solid</p>';
    const save = (version: number, more: object) =>
      staff.call(contract.language, { params, body: { version, ...text, longDescription: unsafe, ...more } });
    await save(1, {});
    await save(2, { seoTitle: 'Oak bench', name: ' Bench ' });
    const [, last] = await test.database.query(
      `select before, after from audit_entries where entity_id = $1 and action = 'catalog.update' order by at, id`,
      [id],
    );
    expect(last).toEqual({
      before: { texts: { en: { seoTitle: 'Bench' } } },
      after: { texts: { en: { seoTitle: 'Oak bench' } } },
    });
  });

  it('a copy is a draft with addresses of its own, without codes', async () => {
    const sizes = await shop.sizes();
    const combinations = sizes.valueIds.map((valueId, index) => ({ valueIds: [valueId], sku: `R-${index}` }));
    const { productId } = await shop.product('Robe', {
      mainCategoryId: category,
      combinations,
      sku: 'R',
      hasSerials: true,
    });
    const copy = await staff.call<{ id: string }>(contract.duplicate, { params: { id: productId } });
    expect(copy.status).toBe(201);
    const body = await edit(copy.body.id);
    expect(body).toMatchObject({ name: 'Robe (copie)', status: 'draft', sku: null, family: 'combinations' });
    expect(body.hasSerials).toBe(true);
    expect(body.texts.fr?.slug).toBe('robe-copie');
    expect(body.combinations.map(({ name, sku, isDefault }) => [name, sku, isDefault])).toEqual([
      ['S', null, true],
      ['M', null, false],
      ['L', null, false],
    ]);
  });

  it('many are archived at once, or none; what they were comes back to undo', async () => {
    const ids = [await create('Un', { status: 'active' }), await create('Deux')];
    const archive = (list: string[]) =>
      staff.call<{ before: unknown[] }>(contract.status, { body: { ids: list, status: 'archived' } });
    expect((await archive([...ids, category])).status).toBe(404);
    expect((await edit(ids[0] ?? '')).status).toBe('active');
    const { body } = await archive(ids);
    expect(body.before).toHaveLength(2);
    expect(body.before).toContainEqual({ id: ids[0], status: 'active' });
    expect(body.before).toContainEqual({ id: ids[1], status: 'draft' });
    expect((await edit(ids[1] ?? '')).status).toBe('archived');
  });

  it('[BO-030] [BO-273] are listed with name, link, category, brand, activity, price and picture; filtered, sorted, paged', async () => {
    const own = await shop.category('Rangement');
    for (const [index, name] of ['Étagère', 'Armoire', 'Zeste'].entries())
      await create(name, { mainCategoryId: own, brandId, status: 'active', priceHt: 10_000 * (3 - index) });
    const list = async (query: object) => (await staff.call<ProductList>(contract.products, { query })).body;
    const names = async (query: object) =>
      (await list({ categoryId: own, ...query })).products.map(({ name }) => name);
    expect((await list({ categoryId: own, sort: 'price_asc' })).products[0]).toMatchObject({
      ...{ name: 'Zeste', link: '/catalog/product/rangement/zeste', category: 'Rangement', brand: 'Noor' },
      ...{ isActive: true, priceTtc: 10_000, image: null },
    });
    expect(await names({ sort: 'name_asc' })).toEqual(['Armoire', 'Étagère', 'Zeste']);
    expect(await names({ sort: 'name_asc', perPage: 2, page: 2 })).toEqual(['Zeste']);
    expect(await names({ q: 'étag' })).toEqual(['Étagère']);
    expect(await names({ q: '%' })).toEqual([]);
    // Names, not the languages that they are in; with accents or without.
    for (const q of ['fr', '"', ':']) expect(await names({ q })).toEqual([]);
    expect(await names({ q: 'ETAG' })).toEqual(['Étagère']);
    expect(await names({ isActive: 'false' })).toEqual([]);
    expect((await list({ categoryId: own })).pagination).toEqual({
      page: 1,
      perPage: 25,
      total: 3,
      pages: 1,
    });
    expect((await list({ q: 'L-1' })).products.map(({ sku }) => sku)).toEqual(['L-1']);
  });

  it('are found by a part of their name in any language, with any form of an Arabic letter', async () => {
    const texts = { fr: { name: 'Coffre' }, ar: { name: 'صندوق أحذية' } };
    const own = await shop.category('Coffres');
    await create('Coffre', { mainCategoryId: own, texts });
    const names = async (q: string) => {
      const query = { categoryId: own, q };
      return (await staff.call<ProductList>(contract.products, { query })).body.products.map(
        ({ name }) => name,
      );
    };
    for (const q of ['احذيه', 'أحذية', 'صندوق', 'OFFR', 'صندوق offr', 'احذيه  coffre'])
      expect(await names(q)).toEqual(['Coffre']);
    for (const q of ['coffre%', 'صندوقان', 'Z', 'coffre z']) expect(await names(q)).toEqual([]);
  });

  it('of a text that many have are the newest first, counted as far as anybody reads', async () => {
    const rows = test.app.get(GetProductRows);
    const [own, rare] = [await shop.category('Tapis'), rows.rare];
    const all = ['Tapis un', 'Tapis deux', 'Tapis trois', 'Tapis quatre', 'Tapis cinq'];
    for (const [index, name] of all.entries())
      await create(name, {
        mainCategoryId: own,
        sku: `TP-${index}`,
        status: index === 0 ? 'active' : 'draft',
      });
    const list = async (query: object) => (await staff.call<ProductList>(contract.products, { query })).body;
    const asked = { categoryId: own, perPage: 2 };
    const whole = await list({ ...asked, q: 'tapis' });
    expect(whole).toMatchObject({
      countedUpTo: null,
      counts: { active: 1, draft: 4 },
      pagination: { total: 5 },
    });
    const end = await list({ ...asked, q: 'tapis', page: 3 });
    expect(end.products).toHaveLength(1);
    rows.rare = 3;
    try {
      for (const q of ['TAPÎS', 'tp-', 'pis tapîs']) {
        const found = await list({ ...asked, q });
        expect(found.products).toEqual(whole.products);
        expect(found).toMatchObject({ countedUpTo: 3, counts: {}, pagination: { total: 3, pages: 2 } });
        const last = await list({ ...asked, q, page: 3 });
        expect(last.products).toEqual(end.products);
        expect(last.pagination.pages).toBe(3);
        // Fewer than where counting stops are counted to the last.
        const active = await list({ ...asked, q, status: 'active' });
        expect(active).toMatchObject({ pagination: { total: 1, pages: 1 } });
        expect(active.products.map(({ name }) => name)).toEqual(['Tapis un']);
      }
      expect((await list({ q: 'tapis', brandId })).products).toEqual([]);
    } finally {
      rows.rare = rare;
    }
  });

  it('of another shop are not there', async () => {
    const other = await Catalogue.open(test.app, ['autre.example']);
    const foreign = await other.product('Ailleurs', { mainCategoryId: await other.category('Tout') });
    const params = { id: foreign.productId };
    expect((await staff.call(contract.product, { params })).status).toBe(404);
    expect((await staff.call(contract.details, { params, body: { version: 1, weight: 1 } })).status).toBe(
      404,
    );
    expect((await staff.call(contract.duplicate, { params })).status).toBe(404);
  });

  it('[BO-147] the type pack goes with the family pack and its lines', async () => {
    const body = { texts: { fr: { name: 'Lot' } }, priceHt: 1000, mainCategoryId: category };
    const wrong = [
      { type: 'pack' },
      { type: 'standard', family: 'pack' },
      { type: 'pack', family: 'simple' },
    ];
    for (const more of wrong)
      expect((await staff.call(contract.createProduct, { body: { ...body, ...more } })).status).toBe(422);
    const { productId } = await shop.product('Bougie', { mainCategoryId: category, priceHt: da(100) });
    const pack = { mode: 'strict', items: [{ productId, quantity: 2 }] };
    const made = await staff.call<{ id: string }>(contract.createProduct, {
      body: { ...body, type: 'pack', family: 'pack', pack },
    });
    expect((await edit(made.body.id)).pack).toMatchObject({
      mode: 'strict',
      items: [{ productId, name: 'Bougie', quantity: 2 }],
    });
  });
});
