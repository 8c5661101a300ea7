import {
  catalogAdminContract as catalog,
  ordersContract,
  promotionsContract,
  redirectsContract,
  stockContract,
} from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { inTransaction } from '../../src/modules/checkout/testing/test-shop.ts';
import { cartPayload, TestShopper } from '../../src/modules/checkout/testing/test-shopper.ts';
import { ContentApi } from '../../src/modules/content/index.ts';
import { ReviewsApi } from '../../src/modules/reviews/index.ts';
import { ALL, vector } from './corpus.ts';
import { writeThroughEndpoints } from './hostile-writing.ts';
import { openTarget, type Target } from './target.ts';

const ACTOR = systemActor('test');
/** Where tests listen. */
const HOST = '127.0.0.1';

export interface HostileShop extends Target {
  readonly productId: string;
  readonly orderId: string;
  /** The customer's page of the order. */
  readonly orderPage: string;
}

/** A shop whose every text is an attack; what the product itself refuses has to be written another way. */
export async function openHostileShop(app: TestApp, database: TestDatabase): Promise<HostileShop> {
  const target = await openTarget(app, database, HOST);
  const productId = await writeCatalog(target);
  await writeContent(app, target, productId);
  await database.query(`update shops set name = jsonb_build_object('fr', $1::text, 'ar', $1::text)`, [
    vector(4),
  ]);
  return { ...target, productId, ...(await writeOrder(app, target, productId)) };
}

async function created(answer: Promise<{ status: number; body: { id: string } }>): Promise<string> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.id;
}

async function writeCatalog({ staff, shop }: Target): Promise<string> {
  const call = (endpoint: Parameters<typeof staff.call>[0], body: object, params = {}) =>
    created(staff.call<{ id: string }>(endpoint, { params, body }));
  const text = (nth: number) => ({
    name: vector(nth),
    description: ALL,
    seoTitle: vector(3),
    seoDescription: vector(1),
  });
  const mainCategoryId = await call(catalog.createCategory, {
    texts: { fr: { ...text(0), slug: 'attaques' } },
  });
  const brandId = await call(catalog.createBrand, {
    name: vector(1),
    slug: 'attaques',
    descriptions: { fr: ALL },
  });
  const tag = await call(catalog.createTag, { names: { fr: vector(5) } });
  const words = {
    shortDescription: vector(8),
    longDescription: ALL,
    seoTitle: vector(4),
    seoDescription: vector(7),
  };
  const texts = { fr: { name: vector(0), slug: 'attaque', ...words } };
  const id = await call(catalog.createProduct, {
    ...{ texts, mainCategoryId, brandId, priceHt: 100_000, status: 'active', sku: vector(2) },
  });
  await staff.call(catalog.details, {
    params: { id },
    body: { version: 1, tagIds: [tag], barcode: vector(7) },
  });
  const stock = { productId: id, quantity: '50', reason: vector(0) };
  await staff.form(stockContract.add, { warehouseId: shop.warehouseId }, stock);
  await call(promotionsContract.create, {
    ...{ name: vector(6), scope: 'product', targets: [id], type: 'percentage', value: 1_000, featured: true },
    texts: { fr: { title: vector(0), subtitle: vector(1), slogan: vector(8), bannerHtml: ALL } },
  });
  await call(stockContract.createWarehouse, { name: vector(10) });
  return id;
}

async function writeContent(app: TestApp, { shop, staff }: Target, productId: string): Promise<void> {
  const body = { source: '/<svg/onload=alert(2)>', target: '/promotions', status: '301' };
  await staff.call(redirectsContract.add, { body });
  const content = app.get(ContentApi);
  const shopId = shop.id;
  const publishedAt = new Date(0);
  const written = await inTransaction(app, async (em) => {
    const texts = { fr: { name: vector(9), description: ALL } };
    const categoryId = await content.createBlogCategory(em, { shopId, texts }, ACTOR);
    const search = { slug: 'attaque', seoTitle: vector(4), seoDescription: vector(5) };
    const post = { title: vector(0), html: ALL, excerpt: vector(1), ...search };
    const postId = await content.createBlogPost(
      em,
      { shopId, texts: { fr: post }, categoryId, publishedAt } as never,
      ACTOR,
    );
    const pageId = await content.createContentPage(
      em,
      { shopId, texts: { fr: { title: vector(1), html: ALL, ...search } } },
      ACTOR,
    );
    const items = [{ type: 'Link', link: '/blog', names: { fr: vector(0) } }] as const;
    for (const place of ['header', 'footer'] as const)
      await content.setMenu(em, { shopId, place, items } as never, ACTOR);
    return { page: pageId, post: postId, blog_category: categoryId };
  });
  await writeThroughEndpoints({ staff }, written);
  const review = {
    shopId,
    productUuid: productId,
    email: 'a@example.com',
    phone: '0550123456',
    locale: 'fr' as const,
  };
  const rest = {
    purchaseDate: '2026-11-01',
    boughtHere: true as const,
    acceptedPolicy: true as const,
    imageId: null,
  };
  const reviews = app.get(ReviewsApi);
  const id = await reviews.submit({ ...review, ...rest, name: vector(0), rating: 5, text: ALL });
  await reviews.decide({ shopId, id, version: 1, decision: 'approved' }, ACTOR);
  await reviews.submit({ ...review, ...rest, name: vector(1), rating: 1, text: vector(3) });
}

async function writeOrder(app: TestApp, { shop, staff }: Target, productId: string) {
  const shopper = await TestShopper.open(app, HOST);
  const lines = [{ product: productId, unitPrice: 900, quantity: 1 }];
  const { status, body } = await shopper.order(cartPayload(shop, { lines, address: vector(0) }));
  if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`);
  const params = { id: body.orderUuid };
  const noted = await staff.call(ordersContract.note, { params, body: { text: ALL.slice(0, 1000) } });
  if (noted.status !== 200) throw new Error(`no note: ${JSON.stringify(noted.body)}`);
  return { orderId: body.orderUuid, orderPage: body.redirectUrl };
}
