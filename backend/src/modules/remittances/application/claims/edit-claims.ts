import type { InputOf, transporterClaimsContract } from '@hanout/contracts';
import { type Actor, algiersDay, type Clock, DAY_MS, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../../platform/http/index.ts';
import { IncidentsApi } from '../../../incidents/index.ts';
import { OrdersApi } from '../../../orders/index.ts';
import { AuditApi } from '../../../staff/index.ts';
import { CLAIM_DAYS, ENTER_SENT, SEND_CLAIMS } from '../../persistence/claim-statements.ts';
import { lockClaim } from '../../persistence/lock-claim.ts';
import { IN_TURN } from '../../persistence/payment-statements.ts';

type Edit = InputOf<typeof transporterClaimsContract.edit>['body'];
type Sending = InputOf<typeof transporterClaimsContract.send>['body'];

/** What is noted about claims, and that their letter went out. */
@Injectable()
export class EditClaims {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly incidents: IncidentsApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `stale` (409), `invalid` (422): no incident that they see has this number. */
  edit(by: StaffPrincipal, id: string, { version, dueOn, incidentNumber, note }: Edit): Promise<number> {
    const { shopId } = by;
    const actor = { kind: 'staff', id: by.staffId, name: by.name } as const;
    return this.work.transactional(async (em) => {
      const { claim } = await lockClaim(em, this.orders, { shopId, id, version });
      const incidentId = incidentNumber ? await this.#incident(by, incidentNumber) : null;
      const before = { dueOn: claim.dueOn, note: claim.note, incidentId: claim.incidentId };
      const after = { dueOn, note: note || null, incidentId };
      em.assign(claim, { ...after, updatedAt: this.clock.now(), version: version + 1 });
      const what = { action: 'claims.edit', entity: 'transporter_claim', entityId: id, before, after };
      this.audit.record(em, { shopId, actor, ...what });
      await em.flush();
      return claim.version;
    });
  }

  async #incident(by: StaffPrincipal, number: string): Promise<string> {
    const id = await this.incidents.seen(by, number);
    if (!id) throw new DomainError('invalid', 422, { fields: { incidentNumber: ['claims.noIncident'] } });
    return id;
  }

  /** @returns how many were not sent yet. @throws DomainError `invalid` (422): no transporter of the shop. */
  send(shopId: string, actor: Actor, { transporterId, claimIds }: Sending): Promise<number> {
    return this.work.transactional((em) => this.#send(em, shopId, actor, transporterId, claimIds));
  }

  async #send(
    em: EntityManager,
    shopId: string,
    actor: Actor,
    transporterId: string,
    ids: readonly string[],
  ) {
    const at = this.clock.now();
    const [terms] = await sqlIn<{ claimDays: number }>(em, CLAIM_DAYS, [shopId, transporterId]);
    if (!terms) throw new DomainError('invalid', 422, { fields: { transporterId: ['validation.choice'] } });
    // One after the other with payments of the same transporter, which settle claims.
    await sqlIn<{ turn: string }>(em, IN_TURN, [transporterId]);
    const due = algiersDay(new Date(at.getTime() + terms.claimDays * DAY_MS));
    const sent = await sqlIn<{ id: string; version: number }>(em, SEND_CLAIMS, [
      shopId,
      transporterId,
      ids,
      at,
      due,
    ]);
    await sqlIn(em, ENTER_SENT, [shopId, JSON.stringify(sent), at, actor.name || null]);
    for (const { id: entityId } of sent)
      this.audit.record(em, {
        ...{ shopId, actor, action: 'claims.move', entity: 'transporter_claim', entityId },
        after: { state: 'sent' },
      });
    return sent.length;
  }
}
