import type { Actor, Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { named } from '../domain/noted-change.ts';
import { isPrice, MAX_COMBINATIONS, refuseWith } from '../domain/product-rules.ts';
import {
  NO_DEFAULT,
  NOT_THE_DEFAULT,
  OTHER_COMBINATIONS,
  SOME_DEFAULT,
} from '../persistence/combination-statements.ts';
import { before, changeRow } from '../persistence/rows.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { combinationForChange } from './combination-rows.ts';
import { ProductEditing } from './product-editing.ts';
import { checkSkus } from './product-references.ts';
import { orNull } from './product-rows.ts';

export interface CombinationChange {
  readonly shopId: string;
  readonly productId: string;
  readonly combinationId: string;
  /** The combination's own. */
  readonly version?: number;
  /** Null: the product's. */
  readonly priceHt?: Centimes | null;
  /** The product's price, which the same form shows. */
  readonly productPriceHt?: Centimes;
  readonly sku?: string | null;
  readonly barcode?: string | null;
  readonly active?: boolean;
  /** The one that is shown first; the former one no longer is. */
  readonly isDefault?: true;
}

/** Price, codes, activity, default of one combination. It leaves the version of the product's own forms alone. */
@Injectable()
export class UpdateCombination {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /**
   * @returns the combination's version after the change.
   * @throws DomainError `not_found` (404), `stale` (409), `sku_taken` (409), `invalid` (422)
   */
  execute(change: CombinationChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, change: CombinationChange, actor: Actor): Promise<number> {
    const { shopId, productId, combinationId: id, priceHt, productPriceHt } = change;
    refuseWith(isPrice(priceHt) && isPrice(productPriceHt) ? {} : { priceHt: ['validation.amount'] });
    let version = 0;
    await this.editing.execute(em, { shopId, productId }, actor, async (product) => {
      const row = await combinationForChange(em, change);
      await checkSkus(em, shopId, [change.sku], [id]);
      if (change.active) await this.#checkRoom(em, change);
      const columns = {
        price_ht: priceHt,
        sku: change.sku === undefined ? undefined : orNull(change.sku),
        barcode: change.barcode === undefined ? undefined : orNull(change.barcode),
        active: change.active,
        is_default: change.active === false ? false : change.isDefault,
      };
      if (change.isDefault || change.active === false) await this.#yieldDefault(em, change);
      version = await changeRow(em, 'combinations', id, columns);
      await sqlIn(em, SOME_DEFAULT, [productId]);
      const own = productPriceHt === undefined || productPriceHt === product.price_ht;
      const after = { combination: { ...named(columns), id } };
      const old = { combination: { ...before(row, columns), id } };
      return { counts: !own, columns: own ? {} : { price_ht: productPriceHt }, before: old, after };
    });
    return version;
  }

  /** The product's active ones are told apart by the same attributes, and are not more than a product may have. */
  async #checkRoom(em: EntityManager, { productId, combinationId }: CombinationChange): Promise<void> {
    const [others] = await sqlIn<{ alike: boolean; count: number }>(em, OTHER_COMBINATIONS, [
      productId,
      combinationId,
    ]);
    if (!others) return;
    refuseWith(others.alike ? {} : { isActive: ['validation.choice'] });
    refuseWith(others.count < MAX_COMBINATIONS ? {} : { isActive: ['validation.tooMany'] });
  }

  /** One combination at most is the default, and an inactive one never is. */
  async #yieldDefault(em: EntityManager, { productId, combinationId, active }: CombinationChange) {
    if (active === false) await sqlIn(em, NOT_THE_DEFAULT, [combinationId]);
    else await sqlIn(em, NO_DEFAULT, [productId]);
  }
}
