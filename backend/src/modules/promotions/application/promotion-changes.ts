import { type Actor, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PageSignals, SharedSignals } from '../../../platform/cache/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { erasedAmong } from '../../media/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { PROMOTIONS_CHANGED, type PromotionsChanged } from '../domain/events.ts';
import type { NewPromotion } from '../domain/new-promotion.ts';
import { OWN_BANNER } from '../persistence/banner-statement.ts';
import { SHOWN_PROMOTIONS_CHANGED, type ShownPromotionsChanged } from '../read/shown-promotions.ts';

/** Postgres: exclusion_violation. */
const EXCLUDED = '23P01';

export interface AuditedChange {
  readonly shopId: string;
  readonly promotionId: string;
  readonly actor: Actor;
  readonly action: 'promotions.create' | 'promotions.update' | 'promotions.archive';
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** What every change of a promotion has in common: it is written, is in the audit log, and is told. */
@Injectable()
export class PromotionChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditApi,
    private readonly signals: SharedSignals,
    private readonly pages: PageSignals,
  ) {}

  /** @throws DomainError `invalid` (422) for a banner of another shop. */
  async requireOwnBanner(
    em: EntityManager,
    { shopId, bannerId }: Pick<NewPromotion, 'shopId' | 'bannerId'>,
  ): Promise<void> {
    if (!bannerId) return;
    const isOwn = (await sqlIn(em, OWN_BANNER, [bannerId, shopId])).length > 0;
    if (isOwn && (await erasedAmong(em, shopId, [bannerId])).size === 0) return;
    throw new DomainError('invalid', 422, { fields: { bannerId: ['validation.id'] } });
  }

  /** @throws DomainError `coupon_taken` (409) where another promotion has the code at some instant of the schedule. */
  async write(
    em: EntityManager,
    { shopId, promotionId, actor, action, before, after, at }: AuditedChange,
  ): Promise<void> {
    this.audit.record(em, {
      shopId,
      actor,
      action,
      entity: 'promotion',
      entityId: promotionId,
      before,
      after,
    });
    await em.flush().catch((error: unknown) => {
      if ((error as { code?: string }).code !== EXCLUDED) throw error;
      throw new DomainError('coupon_taken', 409, { fields: { coupon: ['coupon_taken'] } });
    });
    await this.tell(em, shopId, [promotionId], at);
  }

  /** To whoever keeps prices: those of these promotions are others from this instant on. */
  async tell(em: EntityManager, shopId: string, promotionIds: readonly string[], at: Date): Promise<void> {
    const payload: PromotionsChanged = { promotionIds };
    await this.outbox.record(em, {
      id: uuidv7(),
      topic: PROMOTIONS_CHANGED,
      shopId,
      payload,
      occurredAt: at,
    });
    await this.signals.publish(em, SHOWN_PROMOTIONS_CHANGED, { shopId } satisfies ShownPromotionsChanged);
    await this.pages.changed(em, shopId);
  }
}
