import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import {
  NEXT_DEFAULT,
  REMOVE_COMBINATION,
  RETIRE_COMBINATION,
  STOCKED_UNIT,
} from '../persistence/combination-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { type CombinationRef, combinationForChange } from './combination-rows.ts';
import { ProductEditing } from './product-editing.ts';
import { isInUse } from './remove-grouping.ts';

/** Deletes a combination; one that was ordered, stocked or packed is retired, since histories name it. */
@Injectable()
export class RemoveCombination {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /** @throws DomainError `not_found` (404) */
  execute(ref: CombinationRef, actor: Actor): Promise<void> {
    return this.work.run(ref.shopId, (em) => this.#within(em, ref, actor));
  }

  async #within(em: EntityManager, ref: CombinationRef, actor: Actor): Promise<void> {
    const { shopId, productId, combinationId } = ref;
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      const row = await combinationForChange(em, ref);
      const stocked = (await sqlIn(em, STOCKED_UNIT, [combinationId])).length > 0;
      const removed = !stocked && (await this.#delete(em, combinationId));
      if (!removed) await sqlIn(em, RETIRE_COMBINATION, [combinationId]);
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
      await em.transactional((inner) => sqlIn(inner, REMOVE_COMBINATION, [combinationId]));
      return true;
    } catch (error) {
      if (isInUse(error)) return false;
      throw error;
    }
  }
}
