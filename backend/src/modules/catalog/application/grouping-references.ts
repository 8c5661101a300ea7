import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { refuseWith } from '../domain/product-rules.ts';

const MEDIA = `/* prepared:catalog_media_of_shop */
select count(*)::int as count from media where shop_id = $1 and id = any($2::uuid[])`;

/** @throws DomainError `invalid` (422) for a picture that is not the shop's */
export async function checkPictures(
  em: EntityManager,
  shopId: string,
  pictures: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const named = Object.entries(pictures).flatMap(([field, id]) => (id ? [{ field, id }] : []));
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const [row] = await sqlIn<{ count: number }>(em, MEDIA, [shopId, ids]);
  if (row?.count === ids.length) return;
  refuseWith(Object.fromEntries(named.map(({ field }) => [field, ['validation.id']])));
}
