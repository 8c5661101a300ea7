import { algiersDay, type Clock, DomainError, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PaymentsApi } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { REMITTANCES_CONFIRMED } from '../domain/events.ts';
import { lockPayment } from '../persistence/lock-payment.ts';
import { IN_TURN, NEXT_PAYMENT } from '../persistence/payment-statements.ts';
import { SPENT_SINCE } from '../persistence/reversal-statements.ts';
import {
  type TransporterPayment,
  TransporterPaymentEntity,
} from '../persistence/transporter-payment.schema.ts';
import { documentOf } from './confirm-payment.ts';

export interface Reversal {
  readonly version: number;
  readonly reason: string;
}

/** What was confirmed is never edited: another payment answers it, its movement at once and its rows by `TakeBackPayment`. */
@Injectable()
export class ReversePayment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsApi,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404); `invalid` (422): the books are closed; `stale`, `already_reversed`, `account_short`;
   * `payment_state` (409): not applied yet, a reversal itself, what it left open was paid since, or another one is under way.
   */
  execute(
    by: StaffPrincipal,
    id: string,
    { version, reason }: Reversal,
  ): Promise<{ id: string; number: string }> {
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      await this.payments.requireDay(em, by.shopId, algiersDay(now), 'receivedOn');
      const payment = await lockPayment(em, { shopId: by.shopId, id, version });
      await this.#requireReversible(em, payment);
      const mirror = await this.#mirror(em, by, payment, reason);
      await this.#moveBack(em, by, payment, mirror);
      payment.version += 1;
      const { shopId } = by;
      this.audit.record(em, {
        ...{ shopId, actor: { kind: 'staff', id: by.staffId, name: by.name } },
        ...{ action: 'remittances.reverse', entity: 'transporter_payment', entityId: id },
        after: { number: mirror.number, reason },
      });
      const event = { id: uuidv7(now.getTime()), topic: REMITTANCES_CONFIRMED, shopId, occurredAt: now };
      await this.outbox.record(em, { ...event, payload: { paymentId: mirror.id } });
      return { id: mirror.id, number: String(mirror.number) };
    });
  }

  /** While one of a transporter's payments is taken back, no other one of it is, and none is applied. */
  async #requireReversible(em: EntityManager, payment: TransporterPayment): Promise<void> {
    if (await em.findOne(TransporterPaymentEntity, { reverses: payment.id }))
      throw new DomainError('already_reversed', 409);
    if (payment.step !== 'applied' || payment.reverses) throw new DomainError('payment_state', 409);
    const { transporterId } = payment;
    await sqlIn(em, IN_TURN, [transporterId]);
    if (await em.findOne(TransporterPaymentEntity, { transporterId, step: 'reversing' }))
      throw new DomainError('payment_state', 409);
    const spent = await sqlIn<{ number: number }>(em, SPENT_SINCE, [payment.id]);
    if (spent.length > 0)
      throw new DomainError('payment_state', 409, {
        extra: { orders: spent.map(({ number }) => String(number)) },
      });
  }

  async #mirror(em: EntityManager, by: StaffPrincipal, payment: TransporterPayment, reason: string) {
    const now = this.clock.now();
    const [next] = await sqlIn<{ number: number }>(em, NEXT_PAYMENT, [payment.shopId]);
    const {
      shopId,
      transporterId,
      source,
      type,
      accountId,
      received,
      reference,
      difference,
      differenceReason,
    } = payment;
    const who = {
      createdBy: by.staffId,
      createdByName: by.name,
      confirmedBy: by.staffId,
      confirmedByName: by.name,
    };
    const mirror = em.create(TransporterPaymentEntity, {
      ...{
        id: uuidv7(now.getTime()),
        shopId,
        number: next?.number ?? 0,
        transporterId,
        source,
        type,
        accountId,
        reference,
      },
      ...{ state: 'confirmed', step: 'reversing', total: payment.total, done: 0, note: reason },
      ...{ received: toCentimes(-(received ?? 0)), receivedOn: algiersDay(now), reverses: payment.id },
      ...{ difference: -difference || 0, differenceReason },
      ...{ createdAt: now, updatedAt: now, confirmedAt: now, ...who },
    });
    await em.flush();
    return mirror;
  }

  /** Its movement; its rows follow, batch by batch. */
  async #moveBack(
    em: EntityManager,
    by: StaffPrincipal,
    payment: TransporterPayment,
    mirror: TransporterPayment,
  ) {
    const { shopId, accountId, movementId, received } = payment;
    await this.payments.account(em, { shopId, accountId, takes: Math.max(0, received ?? 0) });
    const [movement] = await this.payments.answerAll(em, [movementId ?? ''], {
      ...{
        shopId,
        actor: { kind: 'staff', id: by.staffId, name: by.name },
        at: mirror.confirmedAt ?? this.clock.now(),
      },
      document: documentOf(mirror.id),
    });
    mirror.movementId = movement?.entryId ?? null;
  }
}
