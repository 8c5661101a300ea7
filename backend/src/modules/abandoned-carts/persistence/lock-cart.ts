import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { AbandonedCartEntity } from './abandoned-cart.schema.ts';

/** The cart with its row locked until the transaction ends; null when the shop has no such cart. */
export function lockCart(em: EntityManager, shopId: string, id: string) {
  return em.findOne(AbandonedCartEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
