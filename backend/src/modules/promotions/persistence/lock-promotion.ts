import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Promotion, type PromotionRecord } from './promotion.schema.ts';

/** The promotion with its row locked until the transaction ends; null where the shop has none such, or archived it. */
export function lockPromotion(
  em: EntityManager,
  shopId: string,
  promotionId: string,
): Promise<PromotionRecord | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  return em.findOne(Promotion, { id: promotionId, shopId, archivedAt: null }, lock);
}
