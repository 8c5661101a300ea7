import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ReviewEntity } from './review.schema.ts';

/** The review with its row locked until the transaction ends; null when the shop has no such review. */
export function lockReview(em: EntityManager, shopId: string, id: string) {
  return em.findOne(ReviewEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
