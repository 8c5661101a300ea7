import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { REMOVE_IMAGE, REMOVE_IMAGE_OF_COMBINATIONS } from '../persistence/product-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductEditing } from './product-editing.ts';

export interface ImageRef {
  readonly shopId: string;
  readonly productId: string;
  readonly imageId: string;
}

/** Takes a picture out of a product's gallery and from its combinations. */
@Injectable()
export class RemoveProductImage {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /** @throws DomainError `not_found` (404) */
  execute(ref: ImageRef, actor: Actor): Promise<void> {
    return this.work.run(ref.shopId, (em) => this.within(em, ref, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, { shopId, productId, imageId }: ImageRef, actor: Actor): Promise<void> {
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      const [image] = await sqlIn(em, REMOVE_IMAGE, [productId, imageId]);
      if (!image) throw new DomainError('not_found', 404);
      await sqlIn(em, REMOVE_IMAGE_OF_COMBINATIONS, [productId, imageId]);
      return { counts: false, before: { image: { ...image, id: imageId } }, after: { image: null } };
    });
  }
}
