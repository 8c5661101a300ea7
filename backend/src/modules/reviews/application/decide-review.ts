import type { ReviewState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { MediaApi } from '../../media/index.ts';
import { AuditApi, savedMeanwhile } from '../../staff/index.ts';
import { checkDecision, type Decision } from '../domain/review.ts';
import { lockReview } from '../persistence/lock-review.ts';

export interface DecideCommand {
  readonly shopId: string;
  readonly id: string;
  /** The version that the list showed. */
  readonly version: number;
  readonly decision: Decision;
}

/** Publishes a review, or keeps it from the pages. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    private readonly audit: AuditApi,
    private readonly media: MediaApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `conflict` (409) when it was decided in the meantime */
  execute(command: DecideCommand, actor: Actor): Promise<{ version: number; state: ReviewState }> {
    return this.work.transactional((em) => this.#decide(em, command, actor));
  }

  async #decide(em: EntityManager, { shopId, id, version, decision }: DecideCommand, actor: Actor) {
    const review = await lockReview(em, shopId, id);
    if (!review) throw new DomainError('not_found', 404);
    if (review.version !== version)
      throw await savedMeanwhile(em, { entity: 'review', entityId: id }, 'conflict');
    checkDecision(review.state, decision);
    const before = { state: review.state };
    const occurredAt = this.clock.now();
    em.assign(review, { state: decision, decidedAt: occurredAt, decidedBy: actor.name });
    const entry = { shopId, actor, action: 'reviews.moderate', entity: 'review', entityId: id };
    this.audit.record(em, { ...entry, before, after: { state: decision } });
    await em.flush();
    if (review.imageId) await this.media.show(em, review.imageId, decision === 'approved');
    const payload = { productId: review.productId, reviewId: id, state: decision };
    const event = { id: uuidv7(occurredAt.getTime()), topic: 'reviews.decided', shopId, payload, occurredAt };
    await this.outbox.record(em, event);
    await this.pages.changed(em, shopId, [review.productId]);
    return { version: review.version, state: review.state };
  }
}
