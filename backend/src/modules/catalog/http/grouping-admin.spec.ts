import {
  type AttributeRow,
  type CategoryNode,
  catalogAdminContract as contract,
  type EndpointDefinition,
  menusContract,
  ordersContract,
  type ProductPage,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { actor, Catalogue } from '../testing/catalog.ts';

describe('the groupings of the back-office', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
  });

  type Answer = { id: string; name: string; version: number; code: string; errors: Record<string, string[]> };
  const make = async (endpoint: EndpointDefinition, body: object) =>
    (await staff.call<Answer>(endpoint, { body })).body;
  const change = (endpoint: EndpointDefinition, id: string, body: object) =>
    staff.call<Answer>(endpoint, { params: { id }, body });
  const remove = (endpoint: EndpointDefinition, id: string) =>
    staff.call<Answer>(endpoint, { params: { id } });
  const tree = async () =>
    (await staff.call<{ categories: CategoryNode[] }>(contract.categories, {})).body.categories;

  it('[BO-108] [BO-272] a category and a brand are made of a name alone, and answer id and name', async () => {
    const category = await make(contract.quickCategory, { name: 'Rapide' });
    expect(category).toEqual({ id: expect.any(String), name: 'Rapide' });
    const posted = await staff.form(contract.quickCategory, {}, { name: 'Par formulaire' }, uuidv7());
    expect(posted).toEqual({ status: 201, body: { id: expect.any(String), name: 'Par formulaire' } });
    expect(await make(contract.quickBrand, { name: 'Vite' })).toEqual({
      id: expect.any(String),
      name: 'Vite',
    });
    expect((await staff.call(contract.quickCategory, { body: { name: ' ' } })).status).toBe(422);
  });

  it('lists that one chooses from give an id and a name for each choice [BO-107]', async () => {
    const manager = await TestStaff.signIn(test.app, shop.shopId, 'manager');
    await make(contract.quickCategory, { name: 'Au choix' });
    await make(contract.quickBrand, { name: 'Au choix aussi' });
    const { pages, categories, collections, brands, cmsPage, blogCategory, blogPost } = menusContract;
    const lists = [pages, categories, collections, brands, cmsPage, blogCategory, blogPost];
    const found: object[] = [];
    for (const list of lists) {
      const { status, body } = await manager.call<object[][]>(list, {});
      expect([list.path, status, Array.isArray(body[0])]).toEqual([list.path, 200, true]);
      found.push(...(body[0] ?? []));
    }
    const { agents } = (await manager.call<{ agents: object[] }>(ordersContract.agents, {})).body;
    found.push(...agents);
    expect(found.map((choice) => (choice as { name: string }).name)).toEqual(
      expect.arrayContaining(['Au choix', 'Au choix aussi']),
    );
    for (const choice of found)
      expect(choice).toEqual({ id: expect.any(String), name: expect.stringMatching(/\S/) });
  });

  it('categories move within the tree, never into themselves', async () => {
    const root = await shop.category('Racine');
    const child = await shop.category('Enfant', { parentId: root, position: 1 });
    const grandchild = await shop.category('Petit-enfant', { parentId: child });
    const other = await shop.category('Autre', { parentId: root, position: 2 });
    for (const parentId of [root, child, grandchild]) {
      const answer = await change(contract.updateCategory, root, { version: 1, parentId });
      expect([answer.status, answer.body.code]).toEqual([409, 'category_cycle']);
    }
    expect(
      (await change(contract.updateCategory, grandchild, { version: 1, parentId: root, position: 0 })).status,
    ).toBe(200);
    const below = (await tree()).filter(({ parentId }) => parentId === root);
    expect(below.map(({ id, position, depth }) => [id, position, depth])).toEqual([
      [grandchild, 0, 1],
      [child, 1, 1],
      [other, 2, 1],
    ]);
  });

  it('those that nobody has put in order yet keep what is below them below them', async () => {
    const top = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((name) => make(contract.quickCategory, { name })),
    );
    for (const { id, name } of top)
      await make(contract.createCategory, { texts: { fr: { name: `Sous ${name}` } }, parentId: id });
    const names = (await tree()).map(({ name }) => name);
    for (const { name } of top) expect(names[names.indexOf(name) + 1]).toBe(`Sous ${name}`);
  });

  it('each list is searched by names alone, with or without their accents', async () => {
    await make(contract.quickCategory, { name: 'Théières' });
    await make(contract.createCollection, { texts: { fr: { name: 'Rentrée' } } });
    const value = { value: { fr: 'Écru' } };
    await make(contract.createAttribute, { kind: 'text', label: { fr: 'Teinte' }, values: [value] });
    const found = async (endpoint: EndpointDefinition, q: string) =>
      (await staff.call(endpoint, { query: { q } })).body as Record<string, { name: string }[]>;
    const namesOf = async (endpoint: EndpointDefinition, list: string, q: string) =>
      (await found(endpoint, q))[list]?.map(({ name }) => name);
    for (const [endpoint, list, name, q] of [
      [contract.categories, 'categories', 'Théières', 'theiere'],
      [contract.collections, 'collections', 'Rentrée', 'RENTREE'],
      [contract.attributes, 'attributes', 'Teinte', 'ecru'],
    ] as const) {
      expect(await namesOf(endpoint, list, q)).toEqual([name]);
      // Parts of how the texts are kept are nobody's name.
      for (const part of ['fr"', 'seotitle', '{']) expect(await namesOf(endpoint, list, part)).toEqual([]);
    }
  });

  it('of two moves that together would make a circle one is refused', async () => {
    const [one, two] = [await shop.category('Un'), await shop.category('Deux')];
    const answers = await Promise.all([
      change(contract.updateCategory, one, { version: 1, parentId: two }),
      change(contract.updateCategory, two, { version: 1, parentId: one }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a product’s page follows its category, brand and features at once', async () => {
    const category = await shop.category('Ancien');
    const brandId = await shop.brand('Marque');
    const feature = await make(contract.createFeature, {
      label: { fr: 'Matière' },
      values: [{ value: { fr: 'Bois' } }],
    });
    const [value] =
      (await staff.call<{ features: AttributeRow[] }>(contract.features, {})).body.features[0]?.values ?? [];
    const features = [{ featureId: feature.id, valueId: value?.id ?? '' }];
    await shop.product('Coffre', { mainCategoryId: category, brandId, features });
    await change(contract.updateCategory, category, { version: 1, texts: { fr: { name: 'Nouveau' } } });
    await change(contract.updateBrand, brandId, { version: 1, name: 'Enseigne' });
    const values = [{ id: value?.id, value: { fr: 'Chêne' } }];
    await change(contract.updateFeature, feature.id, { version: 1, values });
    const { body } = await shop.get<ProductPage>('/web/public/api/product/coffre');
    expect(body).toMatchObject({
      mainCategory: { name: 'Nouveau' },
      brand: { name: 'Enseigne' },
      features: [{ value: 'Chêne' }],
    });
  });

  it('[BO-242] a product has exactly one value of each feature that it has: none and two are refused', async () => {
    const feature = await shop.run((em) =>
      shop.api.createFeature(
        em,
        { shopId: shop.shopId, label: { fr: 'Usage' }, values: [{ fr: 'A' }, { fr: 'B' }] },
        actor,
      ),
    );
    const { productId: id } = await shop.product('Outil', { mainCategoryId: await shop.category('Outils') });
    const [a = '', b = ''] = feature.valueIds;
    const set = (version: number, ...valueIds: string[]) =>
      change(contract.productFeatures, id, {
        version,
        features: valueIds.map((valueId) => ({ featureId: feature.id, valueId })),
      });
    expect((await set(1, a, b)).body.errors).toEqual({ features: [expect.any(String)] });
    for (const none of [{}, { valueId: null }, { valueId: '' }]) {
      const features = [{ featureId: feature.id, ...none }];
      const { status, body } = await change(contract.productFeatures, id, { version: 1, features });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['features.0.valueId']]);
    }
    expect((await set(1, a)).status).toBe(200);
    expect((await set(2, b)).status).toBe(200);
    const rows = await test.database.query(
      'select feature_value_id as id from product_features where product_id = $1',
      [id],
    );
    expect(rows).toEqual([{ id: b }]);
  });

  it('a collection keeps its products in the merchant’s order', async () => {
    const category = await shop.category('Vitrine');
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C'])
      ids.push((await shop.product(name, { mainCategoryId: category })).productId);
    const made = await make(contract.createCollection, { texts: { fr: { name: 'Choix' } }, productIds: ids });
    const members = async () =>
      (
        await staff.call<{ members: { id: string }[] }>(contract.collection, { params: { id: made.id } })
      ).body.members.map(({ id }) => id);
    expect(await members()).toEqual(ids);
    const order = [ids[2] ?? '', ids[0] ?? ''];
    await change(contract.updateCollection, made.id, { version: 1, productIds: order });
    expect(await members()).toEqual(order);
    const documents = await test.database.query<{ product_id: string }>(
      'select product_id from product_documents where collection_ids @> array[$1::uuid]',
      [made.id],
    );
    expect(documents.map(({ product_id }) => product_id).sort()).toEqual([...order].sort());
    expect(
      (await change(contract.updateCollection, made.id, { version: 2, productIds: [ids[0], ids[0]] })).status,
    ).toBe(422);
  });

  it('a brand line belongs to its brand; a product’s line is one of its brand’s', async () => {
    const [noor, sahel] = [await shop.brand('Noor'), await shop.brand('Sahel')];
    const line = await make(contract.createBrandLine, { brandId: noor, names: { fr: 'Douceur' } });
    const mainCategoryId = await shop.category('Soins');
    await expect(
      shop.product('Crème', { mainCategoryId, brandId: sahel, brandLineId: line.id }),
    ).rejects.toMatchObject({
      fields: { brandLineId: ['validation.id'] },
    });
    const { productId } = await shop.product('Crème', {
      mainCategoryId,
      brandId: noor,
      brandLineId: line.id,
    });
    await change(contract.updateBrandLine, line.id, { version: 1, brandId: sahel });
    expect(await shop.saleItem(productId)).toMatchObject({ brandId: sahel, brandLineId: line.id });
  });

  it('values of attributes have colours; one that a combination has stays', async () => {
    const made = await make(contract.createAttribute, {
      kind: 'color',
      label: { fr: 'Teinte' },
      values: [{ value: { fr: 'Rouge' }, color: '#ff0000' }],
    });
    const find = async () =>
      (await staff.call<{ attributes: AttributeRow[] }>(contract.attributes, {})).body.attributes.find(
        ({ id }) => id === made.id,
      );
    const [red] = (await find())?.values ?? [];
    const colorless = [{ id: red?.id, value: { fr: 'Rouge' } }];
    expect((await change(contract.updateAttribute, made.id, { version: 1, values: colorless })).status).toBe(
      422,
    );
    await shop.product('Vase', {
      mainCategoryId: await shop.category('Déco'),
      combinations: [{ valueIds: [red?.id ?? ''] }],
    });
    const values = [{ value: { fr: 'Bleu' }, color: '#0000ff' }];
    const refused = await change(contract.updateAttribute, made.id, { version: 1, values });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    const both = [...values, { id: red?.id, value: { fr: 'Vermeil' }, color: '#e34234' }];
    expect((await change(contract.updateAttribute, made.id, { version: 1, values: both })).status).toBe(200);
    expect((await find())?.values.map(({ value, used }) => [value.fr, used])).toEqual([
      ['Bleu', 0],
      ['Vermeil', 1],
    ]);
    expect((await remove(contract.removeAttribute, made.id)).body.code).toBe('in_use');
  });

  it('what is used is not deleted; the rest is', async () => {
    const parent = await shop.category('Parent');
    await shop.category('Fils', { parentId: parent });
    expect((await remove(contract.removeCategory, parent)).body.code).toBe('in_use');
    const empty = await shop.category('Vide');
    expect((await remove(contract.removeCategory, empty)).status).toBe(200);
    const tag = await make(contract.createTag, { names: { fr: 'Promo' } });
    const { productId } = await shop.product('Étiqueté', { mainCategoryId: parent, tagIds: [tag.id] });
    expect((await remove(contract.removeTag, tag.id)).status).toBe(200);
    expect(
      await test.database.query('select tag_ids from product_documents where product_id = $1', [productId]),
    ).toEqual([{ tag_ids: [] }]);
    expect((await remove(contract.removeTag, tag.id)).status).toBe(404);
  });
});
