import { type Actor, type Centimes, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { changedPrice, type PriceChange } from '../domain/price-change.ts';
import { refuseWith } from '../domain/product-rules.ts';
import {
  COMBINATION_PRICES,
  PRODUCT_PRICES,
  SET_COMBINATION_PRICES,
  SET_PRODUCT_PRICES,
} from '../persistence/price-statements.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductRefresh } from './product-refresh.ts';

/** Of one change; a shop with more own prices narrows its choice. */
export const MAX_BULK_COMBINATIONS = 5_000;

export interface PricedProduct {
  readonly id: string;
  readonly version: number;
  readonly priceHt: Centimes;
}
export interface PricedCombination {
  readonly id: string;
  readonly productId: string;
  readonly version: number;
  /** Null: the product's. */
  readonly priceHt: Centimes | null;
}
export interface Prices {
  readonly products: readonly PricedProduct[];
  readonly combinations: readonly PricedCombination[];
}
type WithTax<T> = T & { readonly taxRate: number };

/** Prices of many products in one step, all or none; with the combinations that have a price of their own. */
@Injectable()
export class BulkPrices {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the prices as they were, with the present versions: given to `restore`, they undo this and nothing else
   * @throws DomainError `not_found` (404) when one is not the shop's, `invalid` (422) where a price would not stay above 0
   */
  execute(shopId: string, productIds: readonly string[], change: PriceChange, actor: Actor): Promise<Prices> {
    return this.work.run(shopId, (em) => this.#within(em, shopId, productIds, change, actor));
  }

  async #within(
    em: EntityManager,
    shopId: string,
    productIds: readonly string[],
    change: PriceChange,
    actor: Actor,
  ): Promise<Prices> {
    const { products, combinations } = await this.#take(em, shopId, [...new Set(productIds)]);
    const own = combinations.filter(({ priceHt }) => priceHt !== null);
    const after = {
      products: products.map((row) => ({ ...row, priceHt: priceAfter(row, change) })),
      combinations: own.map((row) => ({ ...row, priceHt: priceAfter(row, change) })),
    };
    const before = { products, combinations: own };
    await this.#write(em, shopId, before, after, actor);
    return { products: before.products.map(shown), combinations: before.combinations.map(shown) };
  }

  /** Gives prices back. @returns how many products have their price again; one that was changed since keeps its own. */
  restore(shopId: string, wanted: Prices, actor: Actor): Promise<number> {
    return this.work.run(shopId, (em) => this.#restoreWithin(em, shopId, wanted, actor));
  }

  async #restoreWithin(em: EntityManager, shopId: string, wanted: Prices, actor: Actor): Promise<number> {
    const named = [
      ...wanted.products.map(({ id }) => id),
      ...wanted.combinations.map(({ productId }) => productId),
    ];
    const present = await this.#take(em, shopId, [...new Set(named)]);
    const after = {
      products: sameVersion(present.products, wanted.products),
      combinations: sameVersion(present.combinations, wanted.combinations),
    };
    await this.#write(em, shopId, present, after, actor);
    return after.products.length;
  }

  async #take(em: EntityManager, shopId: string, ids: readonly string[]) {
    await lockCatalog(em, shopId);
    const products = await sqlIn<WithTax<PricedProduct>>(em, PRODUCT_PRICES, [shopId, ids]);
    if (products.length < ids.length) throw new DomainError('not_found', 404);
    const limit = MAX_BULK_COMBINATIONS + 1;
    const combinations = await sqlIn<WithTax<PricedCombination>>(em, COMBINATION_PRICES, [
      shopId,
      ids,
      limit,
    ]);
    refuseWith(combinations.length < limit ? {} : { ids: ['validation.tooMany'] });
    return { products, combinations };
  }

  async #write(em: EntityManager, shopId: string, before: Prices, after: Prices, actor: Actor) {
    const { products, combinations } = after;
    if (products.length === 0 && combinations.length === 0) return;
    await sqlIn(em, SET_PRODUCT_PRICES, [
      products.map(({ id }) => id),
      products.map(({ priceHt }) => priceHt),
      this.clock.now(),
    ]);
    await sqlIn(em, SET_COMBINATION_PRICES, [
      combinations.map(({ id }) => id),
      combinations.map(({ priceHt }) => priceHt),
    ]);
    const changed = [
      ...new Set([...products.map(({ id }) => id), ...combinations.map(({ productId }) => productId)]),
    ];
    const [pricesBefore, pricesAfter] = [pricesById(before), pricesById(after)];
    for (const entityId of changed)
      this.audit.record(em, {
        ...{ shopId, actor, action: 'catalog.update', entity: 'product', entityId },
        before: pricesBefore(entityId),
        after: pricesAfter(entityId),
      });
    await em.flush();
    await this.changes.record(em, shopId, changed);
  }
}

function priceAfter(
  { priceHt, taxRate }: { priceHt: Centimes | null; taxRate: number },
  change: PriceChange,
): Centimes {
  const price = priceHt === null ? null : changedPrice(priceHt, taxRate, change);
  if (price === null) throw new DomainError('invalid', 422, { fields: { change: ['validation.amount'] } });
  return price;
}

/** The version that the row has now, after this change. */
const shown = <T extends { version: number; taxRate: number }>({ taxRate: _, ...row }: T) => ({
  ...row,
  version: row.version + 1,
});

/** The wanted prices of the rows that nobody has changed since. */
function sameVersion<T extends { id: string; version: number }>(present: readonly T[], wanted: readonly T[]) {
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  return wanted.filter(({ id, version }) => versions.get(id) === version);
}

/** What the audit log says of a product's prices, by its id: asked for each of thousands. */
function pricesById({ products, combinations }: Prices) {
  const price = new Map(products.map(({ id, priceHt }) => [id, priceHt] as const));
  const own = Map.groupBy(combinations, ({ productId }) => productId);
  return (productId: string) => ({
    price_ht: price.get(productId),
    combinationPrices: (own.get(productId) ?? []).map(({ id, priceHt }) => ({ id, priceHt })),
  });
}
