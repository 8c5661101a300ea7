import { systemActor, toCentimes } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { CatalogApi, type NewProduct } from '../../catalog/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { ShopApi, type ShopSettings } from '../../shop/index.ts';
import { StockApi } from '../../stock/index.ts';

const ACTOR = systemActor('test');
const da = (amount: number) => toCentimes(amount * 100);

/** Alger: the transporter's home service and one stop desk serve it; Adrar is not served. */
export const ALGER = 16;
export const ALGER_CENTRE = 1601;
export const ADRAR = 1;
export const HOME_PRICE = 500;
/** The same as the back-office has it. */
export const HOME_CENTIMES = toCentimes(50_000);
export const FREE_FROM = 50_000;

export interface TestProduct {
  readonly id: string;
  readonly combinationIds: readonly string[];
}

/** A small shop with something of every kind. Prices in DA, without tax unless said. */
export interface TestShop {
  readonly id: string;
  readonly warehouseId: string;
  /** 1,000 DA. */
  readonly lamp: TestProduct;
  /** 300 DA. */
  readonly cable: TestProduct;
  /** Two combinations, 20,000 DA and 21,000 DA. */
  readonly phone: TestProduct;
  /** 2,000 DA; strict: two lamps and a cable. */
  readonly pack: TestProduct;
  /** 1,000 DA HT at 19 %. */
  readonly taxed: TestProduct;
  readonly draft: TestProduct;
  readonly home: string;
  readonly desk: string;
}

export interface ShopOptions {
  readonly hosts?: readonly string[];
  readonly settings?: Partial<ShopSettings>;
  /** Pieces of each unit, in one warehouse. */
  readonly stock?: number;
}

export function inTransaction<T>(app: TestApp, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return app.get(UnitOfWork).transactional(work);
}

export async function makeShop(
  app: TestApp,
  { hosts, settings, stock = 10 }: ShopOptions = {},
): Promise<TestShop> {
  return inTransaction(app, async (em) => {
    const id = await app.get(ShopApi).create(em, { name: { fr: 'Boutique', ar: 'حانوت' }, hosts, settings });
    const products = await makeProducts(app, em, id);
    const warehouseId = await app.get(StockApi).createWarehouse(em, { shopId: id, name: 'Dépôt' });
    const units = Object.values(products).flatMap((product) =>
      product === products.pack
        ? []
        : product.combinationIds.length > 0
          ? product.combinationIds
          : [product.id],
    );
    const items = units.map((unitId) => ({ unitId, quantity: stock }));
    if (stock > 0) await app.get(StockApi).receive(em, { shopId: id, warehouseId, items, actor: ACTOR });
    return { id, warehouseId, ...products, ...(await makeDelivery(app, em, id)) };
  });
}

/** Another warehouse of the shop, with so many lamps. It sells after the first one. @returns its id. */
export function addWarehouse(app: TestApp, shop: TestShop, name: string, lamps: number): Promise<string> {
  return inTransaction(app, async (em) => {
    const stock = app.get(StockApi);
    const place = { shopId: shop.id, name, communeId: ALGER_CENTRE, priority: 5 };
    const warehouseId = await stock.createWarehouse(em, place);
    const items = [{ unitId: shop.lamp.id, quantity: lamps }];
    await stock.receive(em, { shopId: shop.id, warehouseId, items, actor: ACTOR });
    return warehouseId;
  });
}

async function makeProducts(app: TestApp, em: EntityManager, shopId: string) {
  const catalog = app.get(CatalogApi);
  const mainCategoryId = await catalog.createCategory(
    em,
    { shopId, texts: { fr: { name: 'Maison' } } },
    ACTOR,
  );
  const make = async (name: string, price: number, rest: Partial<NewProduct> = {}): Promise<TestProduct> => {
    const texts = { fr: { name }, ar: { name: `${name} ع` } };
    const command: NewProduct = {
      shopId,
      texts,
      mainCategoryId,
      priceHt: da(price),
      status: 'active',
      ...rest,
    };
    const { productId, combinationIds } = await catalog.createProduct(em, command, ACTOR);
    return { id: productId, combinationIds };
  };
  const color = await catalog.createAttribute(
    em,
    {
      shopId,
      kind: 'text',
      label: { fr: 'Couleur', ar: 'اللون' },
      values: [{ value: { fr: 'Noir', ar: 'أسود' } }, { value: { fr: 'Blanc' } }],
    },
    ACTOR,
  );
  const combinations = color.valueIds.map((valueId, index) => ({
    valueIds: [valueId],
    priceHt: index ? da(21_000) : null,
  }));
  const lamp = await make('Lampe', 1000);
  const cable = await make('Câble', 300);
  const items = [
    { productId: lamp.id, quantity: 2 },
    { productId: cable.id, quantity: 1 },
  ];
  return {
    lamp,
    cable,
    phone: await make('Téléphone', 20_000, { combinations }),
    pack: await make('Coffret', 2000, { pack: { mode: 'strict', items } }),
    taxed: await make('Parfum', 1000, { taxRate: 1900 }),
    draft: await make('Brouillon', 1000, { status: 'draft' }),
  };
}

async function makeDelivery(app: TestApp, em: EntityManager, shopId: string) {
  const delayHours = { min: 24, max: 48 };
  const delivery = app.get(DeliveryApi);
  await delivery.createTransporter(em, {
    shopId,
    name: 'Wasl Express',
    mark: { text: 'W', color: '#0a61a8' },
    services: [
      {
        mode: 'home',
        freeFrom: da(FREE_FROM),
        delayHours,
        rates: [{ wilayaCode: ALGER, price: da(HOME_PRICE) }],
      },
      {
        mode: 'desk',
        delayHours,
        rates: [{ wilayaCode: ALGER, price: da(350) }],
        desks: [{ communeId: ALGER_CENTRE, name: 'Bureau du centre' }],
      },
    ],
  });
  const ids = await em.getConnection().execute<{ home: string; desk: string }[]>(
    `select s.id as home, d.id as desk from transporters t
     join transporter_services s on s.transporter_id = t.id and s.mode = 'home'
     join transporter_services k on k.transporter_id = t.id and k.mode = 'desk'
     join stop_desks d on d.service_id = k.id where t.shop_id = ?`,
    [shopId],
    'all',
    em.getTransactionContext(),
  );
  const [offers] = ids;
  if (!offers) throw new Error('the transporter has no services');
  return offers;
}
