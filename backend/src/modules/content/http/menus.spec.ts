import { type MenuChoice, type Menus, menus, menusContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import type { NewMenuItem } from '../index.ts';
import { Writing } from '../testing/writing.ts';

describe('menus', () => {
  const test = useApp();
  let shop: Catalogue;
  let writing: Writing;
  let editor: TestStaff;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    writing = new Writing(shop);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    ids.category = await shop.category('Salon', {
      texts: { fr: { name: 'Salon' }, ar: { name: 'الصالون' } },
    });
    ids.brand = await shop.brand('Noor');
    ids.product = (
      await shop.product('Tapis berbère', { mainCategoryId: ids.category, status: 'active' })
    ).productId;
    ids.draft = (await shop.product('Caché', { mainCategoryId: ids.category, status: 'draft' })).productId;
    ids.page = await writing.page('À propos', { purpose: 'about' });
    ids.contact = await writing.page('Nous écrire', { purpose: 'contact' });
    ids.blogCategory = await writing.category('Conseils');
    ids.post = await writing.post('Un billet', { publishedAt: new Date(0) });
  });

  const set = (items: NewMenuItem[], place: 'header' | 'footer' = 'header') =>
    shop.run((em) => writing.api.setMenu(em, { shopId: shop.shopId, place, items }, actor));
  const shown = async (language = 'fr') => {
    const { body } = await shop.get<Menus>('/web/public/api/menus', language);
    return menus.parse(body);
  };

  it('[BO-110] lead to what each type names, by its path and its name in the language', async () => {
    await set([
      { type: 'ProductCategory', targetId: ids.category },
      { type: 'Brand', targetId: ids.brand },
      { type: 'Product', targetId: ids.product },
      { type: 'Cms', targetId: ids.page },
      { type: 'BlogCategory', targetId: ids.blogCategory },
      { type: 'BlogPost', targetId: ids.post },
      { type: 'Link', link: '/promotions', names: { fr: 'Les promos', ar: 'التخفيضات' } },
      { type: 'Link', link: 'https://example.com/', names: { fr: 'Ailleurs' } },
    ]);
    const { header } = await shown();
    expect(header.map(({ name, path, href }) => [name, path ?? href])).toEqual([
      ['Salon', '/catalog/category/salon'],
      ['Noor', '/catalog/brands/noor'],
      ['Tapis berbère', '/catalog/product/salon/tapis-berbere'],
      ['À propos', '/pages/a-propos'],
      ['Conseils', '/blog/categories/conseils'],
      ['Un billet', '/blog/un-billet'],
      ['Les promos', '/promotions'],
      ['Ailleurs', 'https://example.com/'],
    ]);
    const arabic = (await shown('ar')).header;
    expect([arabic[0]?.path, arabic[2]?.path, arabic[6]?.name]).toEqual([
      '/catalog/category/الصالون',
      '/catalog/product/الصالون/tapis-berbere',
      'التخفيضات',
    ]);
  });

  it('[BO-111] know the pages that need no choice', async () => {
    await set(
      (['3', '4', '5', '6', '8', '10'] as const).map((type) => ({ type })),
      'footer',
    );
    const { footer } = await shown();
    expect(footer.map(({ path }) => path)).toEqual([
      ...['/', '/catalog/new', '/promotions', '/catalog/brands', '/blog', '/pages/nous-ecrire'],
    ]);
    expect((await shown('ar')).footer[0]?.name).toBe('الرئيسية');
  });

  it('have levels, and leave out what visitors cannot see', async () => {
    const children: NewMenuItem[] = [
      { type: 'Product', targetId: ids.draft },
      { type: 'ProductCategory', targetId: ids.category, children: [{ type: 'Brand', targetId: ids.brand }] },
    ];
    await set([{ type: 'Link', names: { fr: 'Rayons' }, children }]);
    const [top] = (await shown()).header;
    expect(top?.path).toBeNull();
    expect(top?.children.map(({ name }) => name)).toEqual(['Salon']);
    expect(top?.children[0]?.children.map(({ name }) => name)).toEqual(['Noor']);
  });

  it.each([
    ['a script', { type: 'Link', link: 'javascript:alert(1)', names: { fr: 'x' } }],
    ['another host', { type: 'Link', link: '//elsewhere.example', names: { fr: 'x' } }],
    ['a type without its target', { type: 'Brand' }],
    ['a link without a name', { type: 'Link', link: '/' }],
    ['an unknown type', { type: '7' }],
  ])('refuse %s', async (_, item) => {
    await expect(set([item as NewMenuItem])).rejects.toMatchObject({ code: 'invalid', status: 422 });
  });

  it('[BO-267] offer their pickers lists of id and name', async () => {
    for (const [key, name] of [
      ['categories', 'Salon'],
      ['brands', 'Noor'],
      ['cmsPage', 'À propos'],
      ['blogCategory', 'Conseils'],
      ['blogPost', 'Un billet'],
    ] as const) {
      const { status, body } = await editor.call<MenuChoice[][]>(menusContract[key], {});
      expect([key, status, body[0]?.map((choice) => choice.name)]).toEqual([
        key,
        200,
        expect.arrayContaining([name]),
      ]);
    }
    expect((await editor.call<MenuChoice[][]>(menusContract.pages, {})).body[0]).toHaveLength(6);
    const { body: brands } = await editor.call<MenuChoice[][]>(menusContract.brands, {});
    for (const choice of brands[0] ?? [])
      expect(choice).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: expect.stringMatching(/\S/),
      });
    expect((await editor.call<MenuChoice[][]>(menusContract.collections, {})).body).toEqual([[]]);
  });

  it('[BO-268] find products from three characters on, without their accents', async () => {
    const search = (term: string) => editor.call<MenuChoice[]>(menusContract.products, { params: { term } });
    expect((await search('BERBERE')).body).toEqual([{ id: ids.product, name: 'Tapis berbère' }]);
    expect((await search('%25%25%25')).body).toEqual([]);
    expect((await search('ta')).status).toBe(422);
  });

  it('are edited by those who edit content alone', async () => {
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await agent.call(menusContract.brands, {})).status).toBe(403);
    expect((await test.app.inject({ url: '/dashboard/menu/api/brands' })).statusCode).toBe(401);
  });
});
