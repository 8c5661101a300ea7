import { catalogAdminContract as contract, type ProductEdit } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { actor, Catalogue } from '../testing/catalog.ts';

const test = useApp();
let shop: Catalogue;
let staff: TestStaff;
let mainCategoryId: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
  mainCategoryId = await shop.category('Maison');
});

const product = async (name: string) => (await shop.product(name, { mainCategoryId })).productId;
const edit = async (id: string) => (await staff.call<ProductEdit>(contract.product, { params: { id } })).body;

describe('a bulk change that is taken back', () => {
  it('leaves alone what somebody has changed since', async () => {
    const ids = [await product('Un'), await product('Deux')];
    type Changed = { before: { id: string; status: string }[] };
    const set = (body: object) => staff.call<Changed>(contract.status, { body: body as never });
    await set({ ids, status: 'archived' });
    await set({ ids: ids.slice(1), status: 'draft' });
    const undone = await set({ ids, status: 'active', from: 'archived' });
    expect(undone.body.before).toEqual([{ id: ids[0], status: 'archived' }]);
    const statuses = await Promise.all(ids.map(async (id) => (await edit(id)).status));
    expect(statuses).toEqual(['active', 'draft']);
  });
});

describe('a combination that is taken back on sale', () => {
  const generate = async (id: string, attributeId: string, valueIds: readonly string[]) =>
    staff.call<{ ok: boolean }>(contract.generateCombinations, {
      params: { id },
      body: { version: (await edit(id)).version, attributes: [{ attributeId, valueIds: [...valueIds] }] },
    });
  const set = async (id: string, combinationId: string, isActive: boolean) => {
    const { version = 0 } = (await edit(id)).combinations.find((one) => one.id === combinationId) ?? {};
    const params = { id, combinationId };
    return staff.call<{ errors?: object }>(contract.combination, { params, body: { version, isActive } });
  };

  it('tells itself apart by the same attributes as the others', async () => {
    const id = await product('Chemise');
    const sizes = await shop.sizes();
    const colours = await shop.run((em) =>
      shop.api.createAttribute(
        em,
        {
          ...{ shopId: shop.shopId, kind: 'text', label: { fr: 'Couleur' } },
          values: [{ value: { fr: 'Noir' } }],
        },
        actor,
      ),
    );
    expect((await generate(id, sizes.id, sizes.valueIds.slice(0, 1))).status).toBe(200);
    const [small] = (await edit(id)).combinations;
    expect((await set(id, small?.id ?? '', false)).status).toBe(200);
    expect((await generate(id, colours.id, colours.valueIds)).status).toBe(200);
    expect(await set(id, small?.id ?? '', true)).toMatchObject({
      status: 422,
      body: { errors: { isActive: expect.any(Array) } },
    });
  });
});
