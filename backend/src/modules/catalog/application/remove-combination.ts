import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type CombinationRef, combinationForChange } from './combination-rows.ts';
import { ProductEditing } from './product-editing.ts';
import { isInUse } from './remove-grouping.ts';

/** Stock is counted on it without a foreign key, because a unit may be a product too. */
const STOCKED = `/* prepared:catalog_is_stocked */
select 1 from stock_levels where unit_id = $1 limit 1`;
const REMOVE = 'delete from combinations where id = $1';
const RETIRE = `/* prepared:catalog_retire_combination */
update combinations set active = false, is_default = false, sku = null, barcode = null, version = version + 1 where id = $1`;
const NEXT_DEFAULT = `/* prepared:catalog_next_default */
update combinations set is_default = true where id = (
  select id from combinations where product_id = $1 and active order by position, id limit 1)
and not exists (select 1 from combinations where product_id = $1 and is_default)`;

/** Deletes a combination; one that was ordered, stocked or packed is retired, since histories name it. */
@Injectable()
export class RemoveCombination {
  constructor(private readonly editing: ProductEditing) {}

  /** @throws DomainError `not_found` (404) */
  async execute(em: EntityManager, ref: CombinationRef, actor: Actor): Promise<void> {
    const { shopId, productId, combinationId } = ref;
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      const row = await combinationForChange(em, ref);
      const stocked = (await sqlIn(em, STOCKED, [combinationId])).length > 0;
      const removed = !stocked && (await this.#delete(em, combinationId));
      if (!removed) await sqlIn(em, RETIRE, [combinationId]);
      await sqlIn(em, NEXT_DEFAULT, [productId]);
      return {
        counts: false,
        before: { combination: row },
        after: { combination: removed ? null : 'retired' },
      };
    });
  }

  /** In a savepoint, so that a refusal by what still names it does not end the transaction. */
  async #delete(em: EntityManager, combinationId: string): Promise<boolean> {
    try {
      await em.transactional((inner) => sqlIn(inner, REMOVE, [combinationId]));
      return true;
    } catch (error) {
      if (isInUse(error)) return false;
      throw error;
    }
  }
}
