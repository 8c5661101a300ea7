import { type HomeModule, homeModule } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue, da } from '../../catalog/testing/catalog.ts';
import { ContentApi, type NewHomeModule } from '../index.ts';

describe('GET /web/public/api/home/modules', () => {
  const test = useApp();
  let shop: Catalogue;
  let category: string;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Salon', { texts: { fr: { name: 'Salon' }, ar: { name: 'الصالون' } } });
    for (const [name, price] of [
      ['Tapis', 900],
      ['Vase', 300],
      ['Cadre', 100],
    ] as const) {
      const created = await shop.product(name, { mainCategoryId: category, priceHt: da(price) });
      ids.push(created.productId);
    }
  });

  function add(type: string, more: Partial<NewHomeModule> = {}): Promise<string> {
    const command = { shopId: shop.shopId, type, ...more };
    return shop.run((em) => test.app.get(ContentApi).createHomeModule(em, command, actor));
  }
  const home = async (language?: string) => {
    const { status, body } = await shop.get<HomeModule[]>('/web/public/api/home/modules', language);
    expect(status).toBe(200);
    return body;
  };
  const names = (module: HomeModule | undefined) => module?.products.map(({ name }) => name);

  it('is built from modules, in their order and in the asked language', async () => {
    expect((await home()).every(({ id }) => id.startsWith('default-'))).toBe(true);
    const grid = await add('products_grid', {
      items: [ids[1] ?? '', ids[0] ?? '', '01936c00-0000-7000-8000-000000000000'],
      texts: { fr: { publicTitle: 'Choix', linkLabel: 'Tout voir' }, ar: { publicTitle: 'اختيارات' } },
      settings: { link: { categoryId: category } },
    });
    const first = await add('categories_carousel', { position: -1 });
    const modules = await home();
    expect(() => homeModule.strict().array().parse(modules)).not.toThrow();
    expect(modules.map(({ id }) => id)).toEqual([first, grid]);
    expect(modules[0]?.categories.map(({ name }) => name)).toEqual(['Salon']);
    expect(names(modules[1])).toEqual(['Vase', 'Tapis']);
    expect(modules[1]).toMatchObject({
      publicTitle: 'Choix',
      linkLabel: 'Tout voir',
      link: '/catalog/category/salon',
    });
    expect((await home('ar'))[1]).toMatchObject({
      publicTitle: 'اختيارات',
      link: '/catalog/category/الصالون',
    });
  });

  it('discounted_products shows only products with a promotion', async () => {
    await add('discounted_products', { position: 10 });
    const last = async () => (await home()).at(-1);
    expect(names(await last())).toEqual([]);
    await shop.promotion({ scope: 'product', targets: [ids[0] ?? '', ids[2] ?? ''] });
    expect(names(await last())?.sort()).toEqual(['Cadre', 'Tapis']);
    expect((await last())?.products.every(({ promotionRead }) => promotionRead !== null)).toBe(true);
  });

  it('finds the newest products where none are named, and brands for their carousel', async () => {
    await shop.brand('Noor');
    await add('products_carousel', { position: 20, settings: { number: 2, categoryId: category } });
    await add('brands_carousel', { position: 21 });
    const modules = await home();
    expect(modules.at(-2)?.products).toHaveLength(2);
    expect(modules.at(-1)?.brands).toEqual([
      expect.objectContaining({ name: 'Noor', slug: 'noor', logo: null, markFont: null }),
    ]);
  });

  it('passes types that it does not know on, empty', async () => {
    await add('countdown_of_the_future', { position: 30 });
    expect((await home()).at(-1)).toMatchObject({
      type: 'countdown_of_the_future',
      products: [],
      images: [],
    });
  });

  it('refuses links that lead away or run scripts', async () => {
    for (const link of [
      'javascript:alert(1)',
      '//elsewhere.example',
      'https://elsewhere.example',
      '/\\elsewhere',
    ])
      await expect(add('banner', { settings: { link } })).rejects.toMatchObject({
        code: 'invalid',
        status: 422,
      });
  });
});
