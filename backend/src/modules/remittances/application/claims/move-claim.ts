import type { InputOf, transporterClaimsContract } from '@hanout/contracts';
import { type Actor, algiersDay, type Clock, DAY_MS, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../../platform/database/index.ts';
import { OrdersApi } from '../../../orders/index.ts';
import { legsOf, PaymentsApi } from '../../../payments/index.ts';
import { mayMove, settlesItself } from '../../domain/claim-states.ts';
import { CLAIM_DAYS } from '../../persistence/claim-statements.ts';
import { type LockedClaim, lockClaim } from '../../persistence/lock-claim.ts';
import type { TransporterClaim } from '../../persistence/transporter-payment.schema.ts';
import { ClaimTrail } from './claim-trail.ts';

type Move = InputOf<typeof transporterClaimsContract.move>['body'];

/** A claim goes on: it was sent, the transporter answers. */
@Injectable()
export class MoveClaim {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly payments: PaymentsApi,
    private readonly trail: ClaimTrail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What was damaged is owed from the moment at which its transporter accepts.
   * @throws DomainError `not_found` (404); `stale`, `claim_state` (409); `invalid` (422): more than was asked, a refusal without words.
   */
  execute(shopId: string, actor: Actor, id: string, { version, to, agreed, words }: Move): Promise<number> {
    return this.work.transactional(async (em) => {
      const locked = await lockClaim(em, this.orders, { shopId, id, version });
      const { claim } = locked;
      // What the books know of is settled by the money alone.
      if (!mayMove(claim.state, to) || (to === 'settled' && settlesItself(claim.reason)))
        throw new DomainError('claim_state', 409);
      if (to === 'refused' && !words) throw refused('words', 'validation.required');
      if (to === 'sent') await this.#send(em, claim);
      if (to === 'accepted') await this.#accept(em, actor, locked, agreed ?? claim.asked);
      const amount = to === 'accepted' ? claim.agreed : null;
      return this.trail.take(em, actor, claim, { state: to, action: 'move', words, amount });
    });
  }

  /** It waits for an answer from now on. */
  async #send(em: EntityManager, claim: TransporterClaim): Promise<void> {
    const at = this.clock.now();
    const [terms] = await sqlIn<{ claimDays: number }>(em, CLAIM_DAYS, [claim.shopId, claim.transporterId]);
    const days = terms?.claimDays ?? 0;
    em.assign(claim, { sentAt: at, dueOn: algiersDay(new Date(at.getTime() + days * DAY_MS)) });
  }

  async #accept(
    em: EntityManager,
    actor: Actor,
    { claim, parcel }: LockedClaim,
    agreed: number,
  ): Promise<void> {
    if (agreed > claim.asked) throw refused('agreed', 'claims.tooMuch');
    em.assign(claim, { agreed });
    if (claim.reason !== 'damaged') return;
    const { shopId, orderId = null, transporterId, id } = claim;
    // What payments claimed of it is owed already.
    const owed = Math.max(0, agreed - (claim.inClaims && parcel ? parcel.claims : 0));
    em.assign(claim, { inClaims: true, beside: 0 });
    await this.payments.record(em, {
      ...{ shopId, orderId, kind: 'compensation', transporterId, actor, at: this.clock.now() },
      legs: legsOf(['claims', owed], ['losses', -owed]),
      document: { kind: 'transporter_claim', id },
    });
  }
}

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });
