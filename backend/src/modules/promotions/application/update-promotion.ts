import { type Actor, type Clock, DomainError, type Scope } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import { checkPromotion, type PromotionTerms } from '../domain/new-promotion.ts';
import { lockPromotion } from '../persistence/lock-promotion.ts';
import type { PromotionRecord } from '../persistence/promotion.schema.ts';
import { PromotionChanges } from './promotion-changes.ts';
import { columnsOf } from './promotion-record.ts';

export interface UpdatePromotionCommand {
  readonly shopId: string;
  readonly promotionId: string;
  /** The version that the page showed. */
  readonly version: number;
  /** May be named, and must be what it is (BO-239). */
  readonly scope?: Scope;
  /** All of them: what is left out gets its default, only the first instant stays. */
  readonly terms: PromotionTerms;
  readonly actor: Actor;
}

@Injectable()
export class UpdatePromotion {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: PromotionChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the new version.
   * @throws DomainError `not_found` (404), `conflict` (409: changed meanwhile), `coupon_taken` (409), `invalid` (422:
   * also for another scope, and for a limit below what is used)
   */
  execute({ shopId, promotionId, version, scope, terms, actor }: UpdatePromotionCommand): Promise<number> {
    return this.work.transactional(async (em) => {
      const at = this.clock.now();
      const promotion = await lockPromotion(em, shopId, promotionId);
      if (!promotion) throw new DomainError('not_found', 404);
      if (promotion.version !== version)
        throw await savedMeanwhile(em, { entity: 'promotion', entityId: promotionId }, 'conflict');
      requireSameScope(promotion, scope);
      const whole = { startsAt: promotion.startsAt, ...terms };
      checkPromotion({ shopId, scope: promotion.scope, ...whole });
      requireRoomForUses(promotion, terms);
      await this.changes.requireOwnBanner(em, { shopId, bannerId: terms.bannerId });
      const before = auditLogOf(promotion);
      em.assign(promotion, columnsOf(whole, at));
      await this.changes.write(em, {
        ...{ shopId, promotionId, actor, action: 'promotions.update' },
        ...{ before, after: auditLogOf(promotion), at },
      });
      return promotion.version;
    });
  }
}

function requireSameScope(promotion: PromotionRecord, scope: Scope | undefined): void {
  if (scope === undefined || scope === promotion.scope) return;
  throw new DomainError('invalid', 422, { fields: { scope: ['promotion.scopeLocked'] } });
}

/** The row is locked, so `uses` cannot grow under us (I7). */
function requireRoomForUses({ uses }: PromotionRecord, { usageLimit }: PromotionTerms): void {
  if (!usageLimit || usageLimit >= uses) return;
  throw new DomainError('invalid', 422, { fields: { usageLimit: ['promotion.limitBelowUses'] } });
}

function auditLogOf(promotion: PromotionRecord) {
  const { id: _id, shopId: _shop, uses: _uses, nextMoment: _next, ...terms } = promotion;
  return { ...terms };
}
