import type { AgreedFee, InputOf, remittancesContract } from '@hanout/contracts';
import { type Actor, type Centimes, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { PaymentsApi } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { rowByHand } from '../domain/agreed-fee.ts';
import { trackingKey } from '../domain/tracking-key.ts';
import { type HeldParcel, heldParcels } from '../persistence/held-parcels.ts';
import { INSERT_ROWS, NEXT_PAYMENT } from '../persistence/payment-statements.ts';
import { COUNT_FIGURES } from '../persistence/statement-statements.ts';
import { TransporterPaymentEntity } from '../persistence/transporter-payment.schema.ts';
import { fingerprintOf } from './digest.ts';

export type NewPayment = InputOf<typeof remittancesContract.create>['body'];

const refused = (field: string, key = 'validation.choice') =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Somebody brings what a transporter collected of some parcels: a draft of it. */
@Injectable()
export class CreatePayment {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly delivery: DeliveryApi,
    private readonly payments: PaymentsApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422): no transporter of the shop; `rows_changed` (409): a parcel that it holds no more. */
  execute(shopId: string, actor: Actor, form: NewPayment): Promise<{ id: string; number: string }> {
    if (form.type === 'OTHER' && !form.note) throw refused('note', 'validation.required');
    return this.idempotency.transactional(async (em) => {
      await this.payments.requireDay(em, shopId, form.receivedOn, 'receivedOn');
      if (!(await this.delivery.owns(em, shopId, form.transporterId))) throw refused('transporterId');
      const parcels = await this.#parcels(em, shopId, form);
      const { id, number } = await this.#draft(em, shopId, actor, form, parcels.length);
      const rows = parcels.map((parcel, index) => rowOf(parcel, form, index + 1));
      await sqlIn(em, INSERT_ROWS, [id, shopId, form.transporterId, JSON.stringify(rows)]);
      await sqlIn(em, COUNT_FIGURES, [id, null]);
      const after = { number, parcels: rows.length, transporterId: form.transporterId, type: form.type };
      const written = { action: 'remittances.create', entity: 'transporter_payment', entityId: id, after };
      this.audit.record(em, { shopId, actor, ...written });
      return { id, number: String(number) };
    });
  }

  async #parcels(em: EntityManager, shopId: string, { transporterId, orderIds }: NewPayment) {
    const wanted = [...new Set(orderIds)];
    const found = await heldParcels(em, shopId, transporterId, wanted);
    if (found.length < wanted.length) {
      const held = new Set(found.map(({ orderId }) => orderId));
      throw new DomainError('rows_changed', 409, { extra: { gone: wanted.filter((id) => !held.has(id)) } });
    }
    return found;
  }

  async #draft(em: EntityManager, shopId: string, actor: Actor, form: NewPayment, total: number) {
    const now = this.clock.now();
    const [next] = await sqlIn<{ number: number }>(em, NEXT_PAYMENT, [shopId]);
    const { transporterId, type, fee, receivedOn, reference, note } = form;
    const payment = em.create(TransporterPaymentEntity, {
      ...{ id: uuidv7(now.getTime()), shopId, number: next?.number ?? 0, transporterId, source: 'manual' },
      ...{ step: 'ready', type, receivedOn, reference: reference || null, note: note || null, total },
      ...{ feeKind: fee?.kind ?? null, feeValue: fee?.value ?? null, judgedAt: now },
      ...{ createdAt: now, updatedAt: now, createdBy: actor.id, createdByName: actor.name ?? '' },
    });
    await em.flush();
    return payment;
  }
}

function rowOf(parcel: HeldParcel, { fee = null, transporterId }: NewPayment, number: number) {
  const agreed: AgreedFee | null = fee;
  const { net, kept, outcome, expected, gap, treatment } = rowByHand(parcel, agreed, transporterId);
  return {
    ...{
      number,
      tracking: parcel.tracking,
      order_id: parcel.orderId,
      amount: parcel.holds || parcel.claims,
      net,
    },
    ...{ fee_cod: kept, outcome, expected, gap, treatment },
    treatment_reason: treatment && 'agreed',
    ...fingerprintByHand(parcel, net),
  };
}

/**
 * The same as that of a row of its file: what was paid by hand is known when the statement comes. What is claimed may be as much
 * as what was paid before, and is another money.
 */
function fingerprintByHand({ orderId, tracking, holds }: HeldParcel, net: Centimes) {
  const key = tracking && trackingKey(tracking);
  const parcel = { trackingKey: key || null, reference: null, orderId, person: null };
  const money = { kind: 'credit', charge: 'cod', net, paymentRef: null, nth: 1 } as const;
  const reason = holds > 0 ? null : 'claimed';
  return { tracking_key: parcel.trackingKey, fingerprint: fingerprintOf({ ...parcel, ...money, reason }) };
}
