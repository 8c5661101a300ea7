import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { CATEGORISED_PRODUCTS } from '../persistence/product-statements.ts';
import { lockCatalogue } from '../persistence/slugs.ts';
import { ProductChanges } from './product-changes.ts';
import { UpdateProduct } from './update-product.ts';

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
    private readonly update: UpdateProduct,
    private readonly changes: ProductChanges,
  ) {}

  /**
   * @returns the categories of the products that changed, with the present versions, for `restore`. A product keeps its
   * main category: it is not taken out of it
   * @throws DomainError `not_found` (404) when a product is not the shop's, `invalid` (422) for such a category
   */
  async execute(
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
    await this.#write(em, shopId, wanted, actor);
    const changed = new Set(wanted.map(({ id }) => id));
    return present.filter(({ id }) => changed.has(id)).map((row) => ({ ...row, version: row.version + 1 }));
  }

  /** @returns how many have their categories again; one that was changed since keeps its own. */
  async restore(
    em: EntityManager,
    shopId: string,
    products: readonly CategorisedProduct[],
    actor: Actor,
  ): Promise<number> {
    const present = await this.#take(em, shopId, [...new Set(products.map(({ id }) => id))]);
    const versions = new Map(present.map(({ id, version }) => [id, version]));
    const wanted = products.filter(({ id, version }) => versions.get(id) === version);
    await this.#write(em, shopId, wanted, actor);
    return wanted.length;
  }

  async #take(em: EntityManager, shopId: string, ids: readonly string[]): Promise<CategorisedProduct[]> {
    await lockCatalogue(em, shopId);
    return sqlIn<CategorisedProduct>(em, CATEGORISED_PRODUCTS, [shopId, ids]);
  }

  async #write(em: EntityManager, shopId: string, products: readonly CategorisedProduct[], actor: Actor) {
    if (products.length === 0) return;
    await this.changes.untold(em, async () => {
      for (const { id: productId, mainCategoryId, categoryIds } of products)
        await this.update.execute(em, { shopId, productId, mainCategoryId, categoryIds }, actor);
    });
    await this.changes.record(
      em,
      shopId,
      products.map(({ id }) => id),
    );
  }
}
