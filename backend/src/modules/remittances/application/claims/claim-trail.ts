import type { ClaimState } from '@hanout/contracts';
import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { OrdersApi } from '../../../orders/index.ts';
import { AuditApi } from '../../../staff/index.ts';
import { isDispute, isLive } from '../../domain/claim-states.ts';
import { TransporterClaimEntryEntity } from '../../persistence/claim-entry.schema.ts';
import type { TransporterClaim } from '../../persistence/transporter-payment.schema.ts';

export interface ClaimStep {
  readonly state: ClaimState;
  readonly action: string;
  readonly words?: string | null | undefined;
  readonly amount?: number | null;
}

/** A step of a claim with its trace: its history, the audit log, and the flag of its order, which the caller has locked. */
@Injectable()
export class ClaimTrail {
  constructor(
    private readonly orders: OrdersApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async take(em: EntityManager, actor: Actor, claim: TransporterClaim, step: ClaimStep): Promise<number> {
    const at = this.clock.now();
    const { id: claimId, shopId, state: before, orderId } = claim;
    const { state, words, amount = null } = step;
    em.assign(claim, { state, updatedAt: at, version: claim.version + 1 });
    em.create(TransporterClaimEntryEntity, {
      ...{
        id: uuidv7(at.getTime()),
        shopId,
        claimId,
        at,
        version: claim.version,
        state,
        words: words || null,
        amount,
      },
      actorName: actor.name || null,
    });
    this.audit.record(em, {
      ...{ shopId, actor, action: `claims.${step.action}`, entity: 'transporter_claim', entityId: claimId },
      ...{ before: { state: before }, after: { state, words: words || null, amount } },
    });
    await em.flush();
    const disputed = isDispute(claim.reason) || claim.inClaims;
    if (orderId && disputed && !isLive(state))
      await this.orders.lowerAll(em, { shopId, orderIds: [orderId], flag: 'disputed', at });
    return claim.version;
  }
}
