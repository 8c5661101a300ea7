import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ShopEntity } from './shop.schema.ts';

/** The shop as it is now, to be changed: two changes at the same moment follow each other. Null: there is none. */
export function lockShop(em: EntityManager, id: string) {
  return em.findOne(ShopEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
