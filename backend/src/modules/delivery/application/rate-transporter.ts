import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockTransporter } from '../persistence/lock-transporter.ts';
import { TransporterRatingEntity } from '../persistence/transporter.schema.ts';

export interface Rate {
  readonly shopId: string;
  /** Of the transporter. */
  readonly id: string;
  readonly actor: Actor;
  /** In stars, a half or more; null takes one's own back. */
  readonly rating: number | null;
}

/** What a member of staff thinks of a transporter: one rating each, the last one given. */
@Injectable()
export class RateTransporter {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), also for another shop's. */
  execute({ shopId, id, actor, rating }: Rate): Promise<void> {
    return this.work.transactional(async (em) => {
      const transporter = await lockTransporter(em, shopId, id);
      if (!transporter) throw new DomainError('not_found', 404);
      const own = { transporter: id, staffId: actor.id };
      const known = await em.findOne(TransporterRatingEntity, own);
      const before = { rating: known ? known.halves / 2 : null };
      if (rating === null) {
        if (!known) return;
        em.remove(known);
      } else {
        const given = { halves: rating * 2, ratedAt: this.clock.now() };
        if (known) em.assign(known, given);
        else em.create(TransporterRatingEntity, { ...own, ...given });
      }
      const audited = { action: 'delivery.rate', entity: 'transporter', entityId: id };
      this.audit.record(em, { shopId, actor, ...audited, before, after: { rating } });
    });
  }
}
