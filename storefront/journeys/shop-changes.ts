import { systemActor } from '@hanout/kernel';
import { type DemoShop, until } from '@hanout/testing';
import { CatalogApi } from '../../backend/src/modules/catalog/index.ts';
import { ContentApi, type NewHomeModule } from '../../backend/src/modules/content/index.ts';
import { PromotionsApi } from '../../backend/src/modules/promotions/index.ts';
import { ShopDirectory } from '../../backend/src/modules/shop/persistence/shop-directory.ts';
import { PageSignals } from '../../backend/src/platform/cache/index.ts';
import { UnitOfWork } from '../../backend/src/platform/database/index.ts';

const ACTOR = systemActor('journey');

/** What a merchant changes, and pages that were kept are drawn anew. */
export function shopChanges(shop: DemoShop) {
  const shopId = async () =>
    (await shop.database.query<{ id: string }>('select id from shops limit 1'))[0]?.id ?? '';

  async function pagesChanged(): Promise<void> {
    const id = await shopId();
    shop.app.get(ShopDirectory).forget();
    await shop.app.get(UnitOfWork).transactional((em) => shop.app.get(PageSignals).changed(em, id));
  }

  return {
    pagesChanged,

    /** Settings of the shop; those that are not named stay. */
    async settings(change: object): Promise<void> {
      await shop.database.query('update shops set settings = settings || $1::jsonb', [
        JSON.stringify(change),
      ]);
      await pagesChanged();
    },

    async cart(on: boolean): Promise<void> {
      await shop.database.query('update shops set active_add_to_cart = $1', [on]);
      await pagesChanged();
    },

    /** A code that takes a tenth off everything. */
    async coupon(code: string): Promise<void> {
      const promotion = { name: code, coupon: code, scope: 'all', type: 'percentage', value: 1000 } as const;
      const id = await shopId();
      await shop.app
        .get(UnitOfWork)
        .transactional((em) => shop.app.get(PromotionsApi).create(em, { shopId: id, ...promotion }, ACTOR));
    },

    /** Puts blocks at the end of the home page, in their order. */
    async homeBlocks(blocks: readonly Omit<NewHomeModule, 'shopId'>[]): Promise<void> {
      const id = await shopId();
      await shop.app.get(UnitOfWork).transactional(async (em) => {
        for (const block of blocks)
          await shop.app.get(ContentApi).createHomeModule(em, { shopId: id, ...block }, ACTOR);
      });
      await pagesChanged();
    },

    /** Categories with names as long as shops have: one in nine at the top, eight below each, all with a product that is sold. */
    async categories(count: number): Promise<void> {
      const id = await shopId();
      const named = (number: number) => ({
        fr: { name: `Accessoires de cuisine et de table ${number}` },
        en: { name: `Kitchen and table accessories ${number}` },
        ar: { name: `مستلزمات المطبخ والمائدة ${number}` },
      });
      await shop.app.get(UnitOfWork).transactional(async (em) => {
        const catalog = shop.app.get(CatalogApi);
        let parentId = '';
        for (let number = 0; number < count; number += 1) {
          const isTop = number % 9 === 0;
          const command = { shopId: id, texts: named(number), ...(isTop ? {} : { parentId }) };
          const made = await catalog.createCategory(em, command, ACTOR);
          if (isTop) parentId = made;
        }
        await em.execute(
          `insert into product_categories (product_id, category_id)
           select (select id from products where status = 'active' limit 1), c.id from categories c on conflict do nothing`,
        );
        await catalog.rebuild(em, id);
      });
      await pagesChanged();
    },

    /** Lines of a brand, named by number. @returns their ids */
    async brandLines(count: number): Promise<string[]> {
      const id = await shopId();
      const [brand] = await shop.database.query<{ id: string }>(
        'select id from brands order by slug limit 1',
      );
      return shop.app.get(UnitOfWork).transactional(async (em) => {
        const made: string[] = [];
        for (let number = 1; number <= count; number += 1) {
          const names = { fr: `Gamme ${number}`, en: `Line ${number}`, ar: `تشكيلة ${number}` };
          const line = { shopId: id, brandId: brand?.id ?? '', names };
          made.push(await shop.app.get(CatalogApi).createBrandLine(em, line, ACTOR));
        }
        return made;
      });
    },

    /** A line of the brand of a product, with that product in it. @returns the line's slug */
    async brandLineOf(productSlug: string): Promise<string> {
      const id = await shopId();
      const [product] = await shop.database.query<{ id: string; brand_id: string }>(
        'select p.id, p.brand_id from products p join product_texts t on t.product_id = p.id where t.slug = $1',
        [productSlug],
      );
      const names = { fr: 'Ligne douce', en: 'Gentle line', ar: 'تشكيلة ناعمة' };
      const line = await shop.app
        .get(UnitOfWork)
        .transactional((em) =>
          shop.app
            .get(CatalogApi)
            .createBrandLine(em, { shopId: id, brandId: product?.brand_id ?? '', names }, ACTOR),
        );
      await shop.database.query('update products set brand_line_id = $1 where id = $2', [line, product?.id]);
      await shop.app.get(UnitOfWork).transactional((em) => shop.app.get(CatalogApi).rebuild(em, id));
      const [made] = await shop.database.query<{ slug: string }>(
        'select slug from brand_lines where id = $1',
        [line],
      );
      const slug = made?.slug ?? '';
      // Nobody has told the listings: what was drawn before they have seen it is drawn anew.
      await until(async () => {
        await pagesChanged();
        const page = await fetch(`${shop.url}/catalog/brandlines/${slug}`);
        return (await page.text()).includes('class="found"');
      });
      return slug;
    },

    /** Every price of a product rises. @param slug of its French page @param by in centimes */
    async price(slug: string, by: number): Promise<void> {
      const id = await shopId();
      const product = "(select product_id from product_texts where locale = 'fr' and slug = $1)";
      for (const row of [
        `products set price_ht = price_ht + $2 where id`,
        `combinations set price_ht = price_ht + $2 where product_id`,
      ])
        await shop.database.query(`update ${row} = ${product}`, [slug, by]);
      await shop.app.get(UnitOfWork).transactional((em) => shop.app.get(CatalogApi).rebuild(em, id));
      await pagesChanged();
    },

    /** A product keeps so many of its pictures. @param slug of its French page */
    async pictures(slug: string, count: number): Promise<void> {
      const id = await shopId();
      await shop.database.query(
        `delete from product_images i using product_texts t
         where t.locale = 'fr' and t.slug = $1 and i.product_id = t.product_id and i.media_id not in (
           select media_id from product_images where product_id = t.product_id order by position limit $2)`,
        [slug, count],
      );
      await shop.app.get(UnitOfWork).transactional((em) => shop.app.get(CatalogApi).rebuild(em, id));
      await pagesChanged();
    },

    /** A picture that is there becomes the logo of a brand, on every page of its products. */
    async brandLogo(): Promise<void> {
      const id = await shopId();
      await shop.database.query('update brands set logo_id = (select media_id from product_images limit 1)');
      await shop.app.get(UnitOfWork).transactional((em) => shop.app.get(CatalogApi).rebuild(em, id));
      await pagesChanged();
    },
  };
}
