import { type Actor, type Centimes, type Clock, DomainError, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import { OrdersApi } from '../../../orders/index.ts';
import { legsOf, PaymentsApi } from '../../../payments/index.ts';
import { isOfFees, mayMove } from '../../domain/claim-states.ts';
import { type LockedClaim, lockClaimInTurn, runningAccount } from '../../persistence/lock-claim.ts';
import { ClaimTrail } from './claim-trail.ts';

/** What is given up, by the place in which it was owed. */
interface GivenUp {
  readonly holds: Centimes;
  readonly claims: Centimes;
}

/** Nothing more comes of a claim: what its transporter owes is a loss. */
@Injectable()
export class WriteOffClaim {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly payments: PaymentsApi,
    private readonly trail: ClaimTrail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404); `stale`, `claim_state`; `payment_state` (409): a payment of its transporter is being taken back. */
  execute(
    shopId: string,
    actor: Actor,
    id: string,
    { version, reason }: { readonly version: number; readonly reason: string },
  ): Promise<{ version: number; lost: Centimes }> {
    return this.work.transactional(async (em) => {
      const locked = await lockClaimInTurn(em, this.orders, { shopId, id, version });
      const { claim } = locked;
      if (!mayMove(claim.state, 'written_off')) throw new DomainError('claim_state', 409);
      const { holds, claims } = await this.#givenUp(em, locked);
      const lost = toCentimes(holds + claims);
      const { orderId = null, transporterId } = claim;
      await this.payments.record(em, {
        ...{ shopId, orderId, kind: 'write_off', transporterId, actor, at: this.clock.now(), note: reason },
        legs: legsOf(['carrier_holds', -holds], ['claims', -claims], ['losses', lost]),
        document: { kind: 'transporter_claim', id },
      });
      const step = { state: 'written_off', action: 'write_off', words: reason, amount: lost } as const;
      return { version: await this.trail.take(em, actor, claim, step), lost };
    });
  }

  /** Fees that were booked as fees already are owed by nobody. */
  async #givenUp(em: EntityManager, { claim, parcel }: LockedClaim): Promise<GivenUp> {
    const none = toCentimes(0);
    if (isOfFees(claim.reason) && !claim.inClaims) return { holds: none, claims: none };
    if (parcel) return { holds: claim.reason === 'not_paid' ? parcel.holds : none, claims: parcel.claims };
    const running = await runningAccount(em, claim.shopId, claim.transporterId);
    return { holds: none, claims: toCentimes(Math.max(0, Math.min(running, claim.asked))) };
  }
}
