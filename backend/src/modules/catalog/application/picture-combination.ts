import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type CombinationRef, combinationForChange } from './combination-rows.ts';
import { ProductEditing } from './product-editing.ts';

/** Only pictures of the product's own gallery; the first in order carries the star. */
const ADD = `/* prepared:catalog_mark_picture */
insert into combination_images (combination_id, media_id, position)
select $1, i.media_id, (select coalesce(max(position) + 1, 0) from combination_images where combination_id = $1)
from product_images i where i.product_id = $3 and i.media_id = $2
on conflict (combination_id, media_id) do update set position = combination_images.position
returning media_id`;
const REMOVE = `/* prepared:catalog_unmark_picture */
delete from combination_images where combination_id = $1 and media_id = $2 returning media_id`;
const STAR = `/* prepared:catalog_star_picture */
with place as (
  select media_id, row_number() over (order by media_id <> $2, position, media_id) - 1 as position
  from combination_images where combination_id = $1
    and exists (select 1 from combination_images where combination_id = $1 and media_id = $2)
)
update combination_images i set position = place.position from place
where i.combination_id = $1 and i.media_id = place.media_id returning i.media_id`;

type PictureAction = 'add' | 'remove' | 'star';

/** Which of the product's pictures show a combination, and which of them comes first. */
@Injectable()
export class PictureCombination {
  constructor(private readonly editing: ProductEditing) {}

  /** @throws DomainError `not_found` (404) for a picture that is not the product's, or (remove, star) not marked */
  async execute(
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
          ? await sqlIn(em, REMOVE, [combinationId, imageId])
          : await sqlIn(em, ADD, [combinationId, imageId, productId]);
      const rows = action === 'star' ? await sqlIn(em, STAR, [combinationId, imageId]) : changed;
      if (rows.length === 0) throw new DomainError('not_found', 404);
      return { counts: false, after: { combinationImage: { action, combinationId, imageId } } };
    });
  }
}
