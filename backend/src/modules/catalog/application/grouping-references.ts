import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { erasedAmong } from '../../media/index.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { MEDIA_OF_SHOP } from '../persistence/reference-statements.ts';

/** @throws DomainError `invalid` (422) for a picture that is not the shop's */
export async function checkPictures(
  em: EntityManager,
  shopId: string,
  pictures: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const named = Object.entries(pictures).flatMap(([field, id]) => (id ? [{ field, id }] : []));
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const [row] = await sqlIn<{ count: number }>(em, MEDIA_OF_SHOP, [shopId, ids]);
  const erased = await erasedAmong(em, shopId, ids);
  if (row?.count === ids.length && erased.size === 0) return;
  refuseWith(Object.fromEntries(named.map(({ field }) => [field, ['validation.id']])));
}
