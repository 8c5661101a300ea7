import { systemActor, toCentimes } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { StockApi } from '../../stock/index.ts';
import { CatalogApi, type NewCategory, type NewProduct, type ProductChange } from '../index.ts';

export const actor = systemActor('spec');
export const da = (amount: number) => toCentimes(amount * 100);

/** A shop and the shortest way to things in it; each call is a committed transaction. */
export class Catalogue {
  constructor(
    readonly app: TestApp,
    readonly shopId: string,
  ) {}

  static async open(app: TestApp, hosts?: string[]): Promise<Catalogue> {
    const name = { fr: 'Boutique' };
    const id = await app.get(UnitOfWork).transactional((em) => app.get(ShopApi).create(em, { name, hosts }));
    return new Catalogue(app, id);
  }

  get api(): CatalogApi {
    return this.app.get(CatalogApi);
  }

  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.app.get(UnitOfWork).transactional(work);
  }

  category(name: string, more: Partial<NewCategory> = {}): Promise<string> {
    const { shopId } = this;
    return this.run((em) => this.api.createCategory(em, { shopId, texts: { fr: { name } }, ...more }, actor));
  }

  brand(name: string): Promise<string> {
    return this.run((em) => this.api.createBrand(em, { shopId: this.shopId, name }, actor));
  }

  /** `Taille` with the values S, M, L. */
  sizes() {
    const { shopId } = this;
    const values = ['S', 'M', 'L'].map((value) => ({ value: { fr: value } }));
    const label = { fr: 'Taille', en: 'Size', ar: 'المقاس' };
    return this.run((em) => this.api.createAttribute(em, { shopId, kind: 'text', label, values }, actor));
  }

  product(name: string, product: Partial<NewProduct> & Pick<NewProduct, 'mainCategoryId'>) {
    const command = { shopId: this.shopId, texts: { fr: { name } }, priceHt: da(1000), ...product };
    return this.run((em) => this.api.createProduct(em, command, actor));
  }

  update(productId: string, change: Omit<ProductChange, 'shopId' | 'productId'>): Promise<number> {
    const { shopId } = this;
    return this.run((em) => this.api.updateProduct(em, { shopId, productId, ...change }, actor));
  }

  saleItem(productId: string, combinationId: string | null = null, parts?: [string, string | null][]) {
    const chosen = parts?.map(([id, combination]) => ({ productId: id, combinationId: combination }));
    const refs = [{ productId, combinationId, parts: chosen }];
    return this.run(async (em) => (await this.api.saleItems(em, this.shopId, refs))[0]);
  }

  promotion(promotion: Partial<Parameters<PromotionsApi['create']>[1]> = {}): Promise<string> {
    const command = { name: 'Soldes', scope: 'all', type: 'percentage', value: 1000, ...promotion } as const;
    return this.run((em) =>
      this.app.get(PromotionsApi).create(em, { shopId: this.shopId, ...command }, actor),
    );
  }

  /** Puts units into a warehouse of the shop. */
  async stock(unitId: string, quantity: number): Promise<void> {
    const { shopId } = this;
    const stock = this.app.get(StockApi);
    await this.run(async (em) => {
      const warehouseId = await stock.createWarehouse(em, { shopId, name: 'Dépôt' });
      await stock.receive(em, {
        shopId,
        warehouseId,
        items: [{ unitId, quantity }],
        actor,
      });
    });
  }

  /** Asks the API as a page of the shop does. */
  async get<T>(path: string, language = 'fr'): Promise<{ status: number; body: T }> {
    const session = await this.app.inject({ method: 'GET', url: '/public/utilis/api/session' });
    const headers = { authorization: `Bearer ${session.json().pageToken}`, 'accept-language': language };
    const answer = await this.app.inject({ method: 'GET', url: path, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
}
