import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import { lockPromotion } from '../persistence/lock-promotion.ts';
import { PromotionChanges } from './promotion-changes.ts';

export interface ArchivePromotionCommand {
  readonly shopId: string;
  readonly promotionId: string;
  readonly version: number;
  readonly actor: Actor;
}

/** It ends at once and its code is free again; orders keep what it gave them, so the row stays. */
@Injectable()
export class ArchivePromotion {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: PromotionChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `conflict` (409: changed meanwhile) */
  async execute({ shopId, promotionId, version, actor }: ArchivePromotionCommand): Promise<void> {
    await this.work.transactional(async (em) => {
      const at = this.clock.now();
      const promotion = await lockPromotion(em, shopId, promotionId);
      if (!promotion) throw new DomainError('not_found', 404);
      if (promotion.version !== version)
        throw await savedMeanwhile(em, { entity: 'promotion', entityId: promotionId }, 'conflict');
      const { active } = promotion;
      em.assign(promotion, { active: false, archivedAt: at, nextMoment: null, updatedAt: at });
      await this.changes.write(em, {
        ...{ shopId, promotionId, actor, action: 'promotions.archive' },
        ...{ before: { active }, after: { active: false, archivedAt: at }, at },
      });
    });
  }
}
