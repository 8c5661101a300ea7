import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductEditing } from './product-editing.ts';
import { checkReferences } from './product-references.ts';
import { appendImages } from './product-sets.ts';

export interface NewImages {
  readonly shopId: string;
  readonly productId: string;
  readonly mediaIds: readonly string[];
}

/** Puts stored pictures at the end of a product's gallery; one that is there already stays where it is. */
@Injectable()
export class AddProductImages {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /** @throws DomainError `not_found` (404), `invalid` (422) for a picture of another shop */
  execute(command: NewImages, actor: Actor): Promise<void> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, { shopId, productId, mediaIds }: NewImages, actor: Actor): Promise<void> {
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      await checkReferences(em, shopId, { images: mediaIds.map((mediaId) => ({ mediaId })) });
      await appendImages(em, productId, mediaIds);
      return { counts: false, after: { images: mediaIds } };
    });
  }
}
