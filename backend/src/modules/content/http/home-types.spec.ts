import { type CrossSelling, crossSelling, type HomeModule, homeModule } from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue } from '../../catalog/testing/catalog.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';
import type { NewHomeModule } from '../index.ts';
import { Writing } from '../testing/writing.ts';

const clock = new FixedClock(TEST_NOW);
const NOW = new Date(TEST_NOW);
const HOUR = 3_600_000;

describe('home modules and cross-selling', () => {
  const test = useApp({ clock });
  let sold: TestShop;
  let shop: Catalogue;
  let writing: Writing;
  let categoryId = '';

  beforeAll(async () => {
    sold = await makeShop(test.app, { stock: 30 });
    shop = new Catalogue(test.app, sold.id);
    writing = new Writing(shop);
    const [row] = await test.database.query<{ id: string }>(
      'select main_category_id as id from products limit 1',
    );
    categoryId = row?.id ?? '';
    await order([sold.lamp.id, 1000, 1], [sold.cable.id, 300, 3]);
    clock.advance(HOUR);
    await order([sold.lamp.id, 1000, 1]);
  });

  async function order(...lines: [product: string, unitPrice: number, quantity: number][]): Promise<void> {
    const shopper = await TestShopper.open(test.app);
    const wish = { lines: lines.map(([product, unitPrice, quantity]) => ({ product, unitPrice, quantity })) };
    expect((await shopper.order(quickPayload(sold, wish))).status).toBe(200);
  }
  let position = 0;
  /** The module as the page gets it. */
  async function filled(
    type: string,
    more: Partial<NewHomeModule> = {},
    language = 'fr',
  ): Promise<HomeModule> {
    const command = { shopId: sold.id, type, position: position++, ...more };
    const id = await shop.run((em) => writing.api.createHomeModule(em, command, actor));
    const { status, body } = await shop.get<HomeModule[]>('/web/public/api/home/modules', language);
    expect(status).toBe(200);
    expect(() => homeModule.strict().array().parse(body)).not.toThrow();
    return body.find((module) => module.id === id) as HomeModule;
  }
  const names = (module: HomeModule) => module.products.map(({ name }) => name);
  const insert = async (sql: string, ...parameters: unknown[]) => {
    const id = uuidv7();
    await test.database.query(sql, [id, sold.id, ...parameters]);
    return id;
  };

  it('[SF-105] bestsellers are what was sold most, cancelled orders apart', async () => {
    expect(names(await filled('bestsellers_products'))).toEqual(['Câble', 'Lampe']);
    const staff = await TestStaff.signIn(test.app, sold.id, 'owner');
    const [cables] = await test.database.query<{ id: string }>(
      'select order_id as id from order_lines where product_id = $1',
      [sold.cable.id],
    );
    expect((await staff.act('cancel', cables?.id ?? '', { version: 1 })).status).toBe(200);
    expect(names(await filled('bestsellers_products'))).toEqual(['Câble', 'Lampe']);
    clock.advance(61_000);
    expect(names(await filled('bestsellers_products'))).toEqual(['Lampe']);
  });

  it('[SF-106] a collection shows its products in its order', async () => {
    const collection = await insert(
      'insert into collections (id, shop_id, created_at) values ($1, $2, now())',
    );
    for (const [index, product] of [sold.taxed, sold.lamp, sold.draft].entries())
      await test.database.query('insert into collection_products values ($1, $2, $3)', [
        collection,
        product.id,
        index,
      ]);
    expect(names(await filled('collection_products', { items: [collection] }))).toEqual(['Parfum', 'Lampe']);
  });

  it('[SF-108] a tag shows its products', async () => {
    const tag = await insert(
      `insert into tags (id, shop_id, names, slug, created_at) values ($1, $2, '{"fr":"Cadeau"}', 'cadeau', now())`,
    );
    await test.database.query('insert into product_tags values ($1, $2)', [sold.cable.id, tag]);
    expect(names(await filled('tag_products', { items: [tag] }))).toEqual(['Câble']);
  });

  it('[SF-107] brand lines show their products, and are slides themselves', async () => {
    const brand = await shop.brand('Noor');
    const line = await insert(
      `insert into brand_lines (id, shop_id, brand_id, names, slug, created_at)
       values ($1, $2, $3, '{"fr":"Éclat","ar":"إشراق"}', 'eclat', now())`,
      brand,
    );
    await test.database.query('update product_documents set brand_line_id = $1 where product_id = $2', [
      line,
      sold.lamp.id,
    ]);
    expect(names(await filled('brand_lines_products_carousel', { items: [line] }))).toEqual(['Lampe']);
    const { brandLines } = await filled('brand_lines_carousel', {}, 'ar');
    expect(brandLines).toEqual([
      {
        uuid: line,
        name: 'إشراق',
        slug: 'eclat',
        brand: { uuid: brand, name: 'Noor', slug: 'noor' },
        logo: null,
      },
    ]);
  });

  it('a category shows its products, one of each group in turn', async () => {
    const other = await shop.category('Jardin');
    await shop.product('Arrosoir', { mainCategoryId: other, status: 'active' });
    const module = await filled('category_products_carousel', {
      items: [other, categoryId],
      settings: { number: 3 },
    });
    expect(names(module)[0]).toBe('Arrosoir');
    expect(module.products).toHaveLength(3);
  });

  it('[SF-150] deals have what their countdown needs, and end with it', async () => {
    const endsAt = new Date(clock.now().getTime() + HOUR);
    const texts = { fr: { title: 'Vente flash', slogan: 'Vite' }, ar: { title: 'تخفيض' } };
    const promotion = await shop.promotion({
      ...{ scope: 'category', targets: [categoryId], value: 1500, startsAt: NOW, endsAt, texts },
    });
    const { discounts } = await filled('discount_block', { items: [promotion] });
    expect(discounts).toEqual([
      expect.objectContaining({
        id: promotion,
        discountValue: 15,
        ruleType: 'percentage',
        rule: 'category',
        ruleEntityName: 'Maison',
        discountEndDate: expect.stringMatching(/^2026-11-21 CET 1\d:0[01]:\d\d$/),
        title: 'Vente flash',
        slogan: 'Vite',
        discountLangRead: expect.arrayContaining([
          expect.objectContaining({ language: 'ar', title: 'تخفيض' }),
        ]),
      }),
    ]);
    clock.advance(HOUR);
    expect((await filled('discount_block', { items: [promotion] })).discounts).toEqual([]);
  });

  it('blog types show posts and categories', async () => {
    const category = await writing.category('Conseils');
    const post = await writing.post('Un', { publishedAt: NOW });
    await writing.post('Deux', { publishedAt: new Date(NOW.getTime() + 1) });
    const titles = async (type: string, items?: string[]) =>
      (await filled(type, { items })).blogPosts.map(({ publicTitle }) => publicTitle);
    expect(await titles('blog_posts_carousel')).toEqual(['Deux', 'Un']);
    expect(await titles('blog_post_card', [post])).toEqual(['Un']);
    const { blogCategories } = await filled('blog_categories_carousel');
    expect(blogCategories.map(({ id }) => id)).toEqual([category]);
  });

  it('[SF-149] HTML comes clean in each language, and lists become slides', async () => {
    const html = '<ul><li>Livraison <b>rapide</b><img src=x onerror=alert(1)></li><li>Paiement</li></ul>';
    const texts = { fr: { html }, ar: { html: '<ul><li>توصيل</li></ul><script>1</script>' } };
    const module = await filled('text_carousel', { texts });
    expect(module.slides).toEqual(['Livraison <b>rapide</b>', 'Paiement']);
    expect(module.moduleLangs).toContainEqual({
      lang: 'ar',
      publicTitle: '',
      html: '<ul><li>توصيل</li></ul>',
    });
    const block = await filled('html_block', {
      texts: { fr: { html: '<p style="x">a</p><iframe></iframe>' } },
    });
    expect([block.html, block.slides]).toEqual(['<p>a</p>', []]);
  });

  it('what was stored before the allowlist knew better is cleaned when it is read', async () => {
    const id = await filled('html_block', { texts: { fr: { html: '<p>a</p>' } } }).then(
      (module) => module.id,
    );
    const dirty = { fr: { html: '<p>a</p><svg onload=alert(1)>' } };
    await test.database.query('update home_modules set texts = $2 where id = $1', [
      id,
      JSON.stringify(dirty),
    ]);
    clock.advance(3_000);
    const { body } = await shop.get<HomeModule[]>('/web/public/api/home/modules');
    expect(body.find((module) => module.id === id)?.html).toBe('<p>a</p>');
  });

  describe('below a product', () => {
    const ask = (product: string, brand: string, category: string) =>
      shop.get<CrossSelling>(`/web/api/product/cross_selling/${product}/${brand}/${category}`);

    it('[SF-278] are four lists without the product itself', async () => {
      const brandId = await shop.brand('Atlas');
      const one = await shop.product('Vase', { mainCategoryId: categoryId, brandId, status: 'active' });
      const two = await shop.product('Coupe', { mainCategoryId: categoryId, brandId, status: 'active' });
      const { status, body } = await ask(one.productId, brandId, categoryId);
      expect(status).toBe(200);
      const lists = crossSelling.strict().parse(body);
      expect(lists.productsFromSameBrand.map(({ name }) => name)).toEqual(['Coupe']);
      expect(lists.newProducts[0]?.uuid).toBe(two.productId);
      // Nobody has bought it with another.
      expect(lists.relatedProducts).toEqual([]);
      for (const list of Object.values(lists))
        expect(list.map(({ uuid }) => uuid)).not.toContain(one.productId);
    });

    it('what is bought together is related', async () => {
      await order([sold.lamp.id, 1000, 1], [sold.taxed.id, 1190, 1]);
      clock.advance(61_000);
      const { body } = await ask(sold.lamp.id, 'none', categoryId);
      expect(body.relatedProducts.map(({ name }) => name)).toEqual(['Parfum']);
      expect(body.productsFromSameBrand).toEqual([]);
    });

    it('what is sold out is not proposed', async () => {
      const { id: shopId, warehouseId, taxed } = sold;
      // One is held for the order before.
      await shop.run((em) =>
        test.app
          .get(StockApi)
          .setCounts(em, { shopId, warehouseId, reason: 'count', actor }, [
            { unitId: taxed.id, quantity: 1 },
          ]),
      );
      await until(async () => {
        const { body } = await ask(sold.lamp.id, 'none', categoryId);
        return body.relatedProducts.length === 0;
      });
    });

    it('[SF-277] needs the page’s token, and takes any id', async () => {
      expect((await ask('x', "'; drop table", '%F0%9F%92%A3')).status).toBe(200);
      const url = `/web/api/product/cross_selling/${sold.lamp.id}/none/${categoryId}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
    });
  });
});
