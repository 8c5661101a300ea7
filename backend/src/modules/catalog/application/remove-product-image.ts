import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { ProductEditing } from './product-editing.ts';

const REMOVE = `/* prepared:catalog_remove_image */
delete from product_images where product_id = $1 and media_id = $2 returning position, alt`;
const FROM_COMBINATIONS = `/* prepared:catalog_remove_image_of_combinations */
delete from combination_images i using combinations c
where c.id = i.combination_id and c.product_id = $1 and i.media_id = $2`;

export interface ImageRef {
  readonly shopId: string;
  readonly productId: string;
  readonly imageId: string;
}

/** Takes a picture out of a product's gallery and from its combinations. */
@Injectable()
export class RemoveProductImage {
  constructor(private readonly editing: ProductEditing) {}

  /** @throws DomainError `not_found` (404) */
  async execute(em: EntityManager, { shopId, productId, imageId }: ImageRef, actor: Actor): Promise<void> {
    await this.editing.execute(em, { shopId, productId }, actor, async () => {
      const [image] = await sqlIn(em, REMOVE, [productId, imageId]);
      if (!image) throw new DomainError('not_found', 404);
      await sqlIn(em, FROM_COMBINATIONS, [productId, imageId]);
      return { counts: false, before: { image: { ...image, id: imageId } }, after: { image: null } };
    });
  }
}
