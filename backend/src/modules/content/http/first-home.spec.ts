import { type HomeModule, type Menus, type WritingRow, writingsContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Writing } from '../testing/writing.ts';

describe('a shop that has arranged nothing', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let writing: Writing;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    writing = new Writing(shop);
  });

  const home = async () => (await shop.get<HomeModule[]>('/web/public/api/home/modules', 'fr')).body;
  const menus = async () => (await shop.get<Menus>('/web/public/api/menus', 'fr')).body;
  const sell = async (category: string, name: string) =>
    shop.product(name, { mainCategoryId: category, priceHt: da(900) });

  it('shows nothing and leads nowhere while it sells nothing', async () => {
    await shop.category('Vide');
    expect(await home()).toEqual([]);
    expect(await menus()).toEqual({ header: [], footer: [] });
  });

  it('shows its newest products, and its categories once there are two', async () => {
    const salon = await shop.category('Salon');
    await sell(salon, 'Tapis');
    expect((await home()).map(({ type }) => type)).toEqual(['products_grid']);
    // What is made in one millisecond has no order.
    clock.advance(1_000);
    const kitchen = await shop.category('Cuisine');
    await sell(kitchen, 'Pot');
    const [categories, newest] = await home();
    expect(categories?.categories.map(({ name }) => name)).toEqual(['Salon', 'Cuisine']);
    expect(newest).toMatchObject({ publicTitle: 'Nouveautés', link: '/catalog/new' });
    expect(newest?.products.map(({ name }) => name).sort()).toEqual(['Pot', 'Tapis']);
  });

  it('has a menu of its categories that sell something, and of what is new', async () => {
    const { header, footer } = await menus();
    expect(header.map(({ name, path }) => [name, path])).toEqual([
      ['Salon', '/catalog/category/salon'],
      ['Cuisine', '/catalog/category/cuisine'],
      ['Nouveautés', '/catalog/new'],
    ]);
    expect(footer.map(({ children }) => children.map(({ path }) => path))).toEqual([['/catalog/new']]);
  });

  it('leads to its pages once they are published, by staff who may', async () => {
    const id = await writing.page('Mentions légales', { purpose: 'legal', active: false });
    const draft = await shop.get('/web/public/api/pages/legal', 'fr');
    expect(draft.status).toBe(404);
    const editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    const { writings } = (
      await editor.call<{ writings: WritingRow[] }>(writingsContract.list, { params: { kind: 'page' } })
    ).body;
    expect(writings[0]).toMatchObject({ id, active: false, title: 'Mentions légales' });
    const publish = (active: boolean) => ({ params: { kind: 'page' as const, id }, body: { active } });
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    expect((await clerk.call(writingsContract.setShown, publish(true))).status).toBe(403);
    expect((await editor.call(writingsContract.setShown, publish(true))).status).toBe(200);
    expect((await shop.get('/web/public/api/pages/legal', 'fr')).status).toBe(200);
    const { footer } = await menus();
    expect(footer.at(-1)?.children.map(({ name }) => name)).toEqual(['Mentions légales']);
    expect((await editor.call(writingsContract.setShown, publish(false))).status).toBe(200);
    expect((await shop.get('/web/public/api/pages/legal', 'fr')).status).toBe(404);
  });

  it('has what it arranges and nothing else, once it has arranged something', async () => {
    const { shopId } = shop;
    await shop.run((em) => writing.api.createHomeModule(em, { shopId, type: 'products_carousel' }, actor));
    expect((await home()).map(({ type }) => type)).toEqual(['products_carousel']);
  });
});
