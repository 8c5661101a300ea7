import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { FOREIGN_MEMBERS, SET_MEMBERS } from '../persistence/grouping-statements.ts';

/** All products of a collection, in this order. @throws DomainError `invalid` (422) for one twice or of another shop */
export async function setMembers(
  em: EntityManager,
  shopId: string,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  if (new Set(productIds).size < productIds.length) refuseWith({ productIds: ['validation.duplicate'] });
  const [row] = await sqlIn<{ count: number }>(em, FOREIGN_MEMBERS, [shopId, productIds]);
  refuseWith(row?.count === 0 ? {} : { productIds: ['validation.id'] });
  await sqlIn(em, SET_MEMBERS, [collectionId, productIds]);
}
