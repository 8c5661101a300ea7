import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { MARK_PICTURE, STAR_PICTURE, UNMARK_PICTURE } from '../persistence/combination-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { type CombinationRef, combinationForChange } from './combination-rows.ts';
import { ProductEditing } from './product-editing.ts';

type PictureAction = 'add' | 'remove' | 'star';

/** Which of the product's pictures show a combination, and which of them comes first. */
@Injectable()
export class PictureCombination {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /** @throws DomainError `not_found` (404) for a picture that is not the product's, or (remove, star) not marked */
  execute(
    action: PictureAction,
    ref: CombinationRef & { readonly imageId: string },
    actor: Actor,
  ): Promise<void> {
    return this.work.run(ref.shopId, (em) => this.#within(em, action, ref, actor));
  }

  async #within(
    em: EntityManager,
    action: PictureAction,
    ref: CombinationRef & { readonly imageId: string },
    actor: Actor,
  ): Promise<void> {
    const { shopId, productId, combinationId, imageId } = ref;
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      await combinationForChange(em, ref);
      const changed =
        action === 'remove'
          ? await sqlIn(em, UNMARK_PICTURE, [combinationId, imageId])
          : await sqlIn(em, MARK_PICTURE, [combinationId, imageId, productId]);
      const rows = action === 'star' ? await sqlIn(em, STAR_PICTURE, [combinationId, imageId]) : changed;
      if (rows.length === 0) throw new DomainError('not_found', 404);
      return { counts: false, after: { combinationImage: { action, combinationId, imageId } } };
    });
  }
}
