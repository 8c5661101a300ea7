import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StockTake } from './control.schema.ts';

/** The stock take with its row locked; null when the shop has no such one. */
export function lockTake(em: EntityManager, shopId: string, id: string) {
  return em.findOne(StockTake, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
