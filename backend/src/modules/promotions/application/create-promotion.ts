import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { checkPromotion, type NewPromotion } from '../domain/new-promotion.ts';
import { promotionSlug } from '../domain/slug.ts';
import { Promotion } from '../persistence/promotion.schema.ts';
import { PromotionChanges } from './promotion-changes.ts';
import { columnsOf } from './promotion-record.ts';

@Injectable()
export class CreatePromotion {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly changes: PromotionChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Its first instant is now and its last open where the command says nothing.
   * @returns its id. @throws DomainError `invalid` (422), `coupon_taken` (409)
   */
  execute(command: NewPromotion, actor: Actor): Promise<string> {
    return this.idempotency.transactional((em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewPromotion, actor: Actor): Promise<string> {
    checkPromotion(command);
    await this.changes.requireOwnBanner(em, command);
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const { shopId, scope, ...terms } = command;
    const slug = promotionSlug(terms.name, id);
    em.create(Promotion, { id, shopId, scope, slug, createdAt: at, ...columnsOf(terms, at) });
    await this.changes.write(em, {
      ...{ shopId, promotionId: id, actor, action: 'promotions.create' },
      ...{ after: command, at },
    });
    return id;
  }
}
