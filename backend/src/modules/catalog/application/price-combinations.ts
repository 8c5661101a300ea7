import { type Actor, type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import { isPrice, refuseWith } from '../domain/product-rules.ts';
import { PRICED_COMBINATIONS, REPRICE_COMBINATIONS } from '../persistence/price-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';

/** A combination's price as somebody saw it; null is the product's. */
export interface CombinationPrice {
  readonly id: string;
  readonly version: number;
  readonly priceHt: Centimes | null;
}

/** Prices of many combinations at once, all or none. It leaves the version of the product's own forms alone. */
@Injectable()
export class PriceCombinations {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /**
   * @returns the prices as they were, with the present versions: given back, they undo this and nothing else.
   * @throws DomainError `not_found` (404), `stale` (409) when one of them was changed meanwhile, `invalid` (422)
   */
  execute(ref: ProductRef, prices: readonly CombinationPrice[], actor: Actor): Promise<CombinationPrice[]> {
    return this.work.run(ref.shopId, (em) => this.#within(em, ref, prices, actor));
  }

  async #within(
    em: EntityManager,
    ref: ProductRef,
    prices: readonly CombinationPrice[],
    actor: Actor,
  ): Promise<CombinationPrice[]> {
    const wanted = new Map(prices.map((price) => [price.id, price]));
    refuseWith(wanted.size < prices.length ? { prices: ['validation.duplicate'] } : {});
    refuseWith(prices.every(({ priceHt }) => isPrice(priceHt)) ? {} : { prices: ['validation.amount'] });
    let before: CombinationPrice[] = [];
    await this.editing.execute(em, ref, actor, async ({ id }) => {
      before = await sqlIn<CombinationPrice>(em, PRICED_COMBINATIONS, [id, [...wanted.keys()]]);
      if (before.length < wanted.size) throw new DomainError('not_found', 404);
      if (before.some((row) => row.version !== wanted.get(row.id)?.version))
        throw await savedMeanwhile(em, { entity: 'product', entityId: id });
      await sqlIn(em, REPRICE_COMBINATIONS, [id, [...wanted.keys()], prices.map(({ priceHt }) => priceHt)]);
      return { counts: false, before: { combinationPrices: before }, after: { combinationPrices: prices } };
    });
    return before.map((row) => ({ ...row, version: row.version + 1 }));
  }
}
