import type { ClaimReason, InputOf, transporterClaimsContract } from '@hanout/contracts';
import { type Actor, algiersDay, type Centimes, type Clock, DAY_MS, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { sqlIn } from '../../../../platform/database/index.ts';
import { Idempotency } from '../../../../platform/idempotency/index.ts';
import { OrdersApi } from '../../../orders/index.ts';
import { AuditApi } from '../../../staff/index.ts';
import { isDispute } from '../../domain/claim-states.ts';
import { askedOf, isKnown } from '../../domain/claimed-parcel.ts';
import { ASK_ALL, CLAIM_DAYS, INSERT_CLAIMS } from '../../persistence/claim-statements.ts';
import { lockParcels } from '../../persistence/lock-claim.ts';

type Form = InputOf<typeof transporterClaimsContract.open>['body'];

export interface Opened {
  readonly id: string;
  readonly number: string;
  readonly orderId: string | null;
}

interface Asked {
  readonly shopId: string;
  readonly actor: Actor;
  readonly transporterId: string;
  readonly reason: ClaimReason;
  readonly note?: string | null | undefined;
}

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Something is asked of a transporter: a claim a parcel, one at a time of each. */
@Injectable()
export class OpenClaims {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly orders: OrdersApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422): whose, or how much; `claim_known` (409): nothing can be asked of any of them. */
  execute(shopId: string, actor: Actor, form: Form): Promise<{ opened: Opened[]; left: string[] }> {
    const { transporterId, reason, orderIds, asked } = form;
    if (!asked && !isKnown(reason)) throw refused('asked', 'validation.required');
    return this.idempotency.transactional(async (em) => {
      const by = { shopId, actor, transporterId, reason, note: form.note };
      const parcels = await this.#parcels(em, by, orderIds, asked);
      const opened = await this.#insert(
        em,
        by,
        orderIds.length > 0 ? parcels : [{ order_id: null, asked: asked as Centimes }],
      );
      if (opened.length === 0) throw new DomainError('claim_known', 409);
      const found = new Set(opened.map(({ orderId }) => orderId));
      return { opened, left: orderIds.filter((id) => !found.has(id)) };
    });
  }

  /** The carrier lost a parcel, which the books say already. */
  async lost(em: EntityManager, shopId: string, orderId: string, actor: Actor): Promise<void> {
    const [parcel] = await lockParcels(em, this.orders, shopId, [orderId]);
    const asked = parcel ? askedOf('lost', parcel, null) : null;
    if (!parcel || asked === null) return;
    const by = { shopId, actor, transporterId: parcel.transporterId, reason: 'lost' } as const;
    await sqlIn(em, ASK_ALL, [shopId, orderId, asked, this.clock.now()]);
    await this.#insert(em, by, [{ order_id: orderId, asked }]);
  }

  /** Of which how much is asked; those of which nothing is owed are left out. */
  async #parcels(
    em: EntityManager,
    { shopId, transporterId, reason }: Asked,
    orderIds: readonly string[],
    said: Centimes | null | undefined,
  ) {
    const parcels = await lockParcels(em, this.orders, shopId, orderIds);
    if (parcels.length < new Set(orderIds).size || parcels.some((one) => one.transporterId !== transporterId))
      throw refused('orderIds', 'validation.choice');
    const asked = parcels.flatMap((parcel) => {
      const amount = askedOf(reason, parcel, said);
      return amount === null ? [] : [{ order_id: parcel.orderId, asked: amount }];
    });
    if (said && orderIds.length === 1 && asked.length === 0) throw refused('asked', 'claims.tooMuch');
    return asked;
  }

  async #insert(
    em: EntityManager,
    by: Asked,
    asked: readonly { order_id: string | null; asked: number }[],
  ): Promise<Opened[]> {
    const { shopId, transporterId, reason, actor, note } = by;
    const at = this.clock.now();
    const [terms] = await sqlIn<{ claimDays: number }>(em, CLAIM_DAYS, [shopId, transporterId]);
    if (!terms) throw refused('transporterId', 'validation.choice');
    const due = algiersDay(new Date(at.getTime() + terms.claimDays * DAY_MS));
    const opened = await sqlIn<Opened>(em, INSERT_CLAIMS, [
      ...[shopId, transporterId, JSON.stringify(asked), reason, due, note || null],
      ...[actor.name || null, at],
    ]);
    const orderIds = opened.flatMap(({ orderId }) => orderId ?? []);
    if (isDispute(reason)) await this.orders.raiseAll(em, { shopId, orderIds, flag: 'disputed', actor, at });
    for (const { id, number } of opened)
      this.audit.record(em, {
        ...{ shopId, actor, action: 'claims.open', entity: 'transporter_claim', entityId: id },
        after: { number, reason, transporterId },
      });
    return opened;
  }
}
