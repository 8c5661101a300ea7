import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CATEGORISED_PRODUCTS, SET_CATEGORIES_OF_PRODUCTS } from '../persistence/product-statements.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { checkReferences } from './product-references.ts';
import { ProductRefresh } from './product-refresh.ts';

export interface CategorisedProduct {
  readonly id: string;
  readonly version: number;
  readonly mainCategoryId: string;
  readonly categoryIds: readonly string[];
}

export interface CategoryChange {
  readonly productIds: readonly string[];
  readonly categoryId: string;
  /** `main` makes it the main one, and the former stays among the others. */
  readonly act: 'add' | 'remove' | 'main';
}

/** Categories of many products in one step; told and projected once. */
@Injectable()
export class BulkCategories {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the categories of the products that changed, with the present versions, for `restore`. A product keeps its
   * main category: it is not taken out of it
   * @throws DomainError `not_found` (404) when a product is not the shop's, `invalid` (422) for such a category
   */
  execute(shopId: string, change: CategoryChange, actor: Actor): Promise<CategorisedProduct[]> {
    return this.work.run(shopId, (em) => this.#within(em, shopId, change, actor));
  }

  async #within(
    em: EntityManager,
    shopId: string,
    { productIds, categoryId, act }: CategoryChange,
    actor: Actor,
  ): Promise<CategorisedProduct[]> {
    const ids = [...new Set(productIds)];
    const present = await this.#take(em, shopId, ids);
    if (present.length < ids.length) throw new DomainError('not_found', 404);
    const wanted = present.flatMap((product) => {
      const { mainCategoryId, categoryIds } = product;
      const inside = categoryIds.includes(categoryId);
      if (act === 'main')
        return mainCategoryId === categoryId ? [] : [{ ...product, mainCategoryId: categoryId }];
      if (act === 'add') return inside ? [] : [{ ...product, categoryIds: [...categoryIds, categoryId] }];
      if (!inside || mainCategoryId === categoryId) return [];
      return [{ ...product, categoryIds: categoryIds.filter((id) => id !== categoryId) }];
    });
    await this.#write(em, shopId, present, wanted, actor);
    const changed = new Set(wanted.map(({ id }) => id));
    return present.filter(({ id }) => changed.has(id)).map((row) => ({ ...row, version: row.version + 1 }));
  }

  /** @returns how many have their categories again; one that was changed since keeps its own. */
  restore(shopId: string, products: readonly CategorisedProduct[], actor: Actor): Promise<number> {
    return this.work.run(shopId, (em) => this.#restoreWithin(em, shopId, products, actor));
  }

  async #restoreWithin(
    em: EntityManager,
    shopId: string,
    products: readonly CategorisedProduct[],
    actor: Actor,
  ): Promise<number> {
    const present = await this.#take(em, shopId, [...new Set(products.map(({ id }) => id))]);
    const versions = new Map(present.map(({ id, version }) => [id, version]));
    const wanted = products.filter(({ id, version }) => versions.get(id) === version);
    await this.#write(em, shopId, present, wanted, actor);
    return wanted.length;
  }

  async #take(em: EntityManager, shopId: string, ids: readonly string[]): Promise<CategorisedProduct[]> {
    await lockCatalog(em, shopId);
    return sqlIn<CategorisedProduct>(em, CATEGORISED_PRODUCTS, [shopId, ids]);
  }

  /** In one statement for all of them, and one to look whether the categories are the shop's. */
  async #write(
    em: EntityManager,
    shopId: string,
    before: readonly CategorisedProduct[],
    after: readonly CategorisedProduct[],
    actor: Actor,
  ): Promise<void> {
    if (after.length === 0) return;
    await checkReferences(em, shopId, ...after);
    const rows = after.map(({ id, mainCategoryId: main, categoryIds }) => {
      return { id, main, categories: [...new Set([main, ...categoryIds])] };
    });
    await sqlIn(em, SET_CATEGORIES_OF_PRODUCTS, [JSON.stringify(rows), this.clock.now()]);
    const former = new Map(before.map((product) => [product.id, product]));
    for (const product of after) {
      const entityId = product.id;
      const audited = { shopId, actor, action: 'catalog.update', entity: 'product', entityId } as const;
      this.audit.record(em, {
        ...audited,
        before: categoriesOf(former.get(entityId)),
        after: categoriesOf(product),
      });
    }
    await em.flush();
    const ids = after.map(({ id }) => id);
    await this.changes.record(em, shopId, ids);
  }
}

const categoriesOf = (product: CategorisedProduct | undefined) =>
  product && { mainCategoryId: product.mainCategoryId, categoryIds: product.categoryIds };
