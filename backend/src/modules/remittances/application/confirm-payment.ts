import type { PaymentConfirmation } from '@hanout/contracts';
import { type Clock, DomainError, toCentimes, uuidv7 } from '@hanout/kernel';
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
import { INCLUDED, PAID_MEANWHILE } from '../persistence/payment-statements.ts';
import type { TransporterPayment } from '../persistence/transporter-payment.schema.ts';
import { explains, movementLegs, takes } from './movement.ts';

/** What an entry of a payment is the trace of. */
export const documentOf = (id: string) => ({ kind: 'transporter_payment', id });

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** The one moment at which money moves: what came is booked, and the rows wait to be laid on their parcels. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsApi,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404); `stale`, `payment_state`, `rows_changed`, `parcels_paid`, `difference_unexplained`,
   * `account_closed`, `account_short` (409); `invalid` (422); `forbidden` (403).
   */
  execute(
    by: StaffPrincipal,
    id: string,
    form: PaymentConfirmation,
  ): Promise<{ version: number; movementId: string }> {
    if (!by.permissions.has('delivery.settle')) throw new DomainError('forbidden', 403);
    const now = this.clock.now();
    if (form.type === 'OTHER' && !form.note) throw refused('note', 'validation.required');
    return this.work.transactional(async (em) => {
      const payment = await lockPayment(em, { shopId: by.shopId, id, version: form.version });
      if (payment.state !== 'draft' || payment.step !== 'ready') throw new DomainError('payment_state', 409);
      await this.payments.requireDay(em, by.shopId, form.receivedOn, 'receivedOn');
      const { rows, difference } = await this.#compare(em, payment, form);
      const movementId = await this.#book(em, by, payment, form, now);
      em.assign(payment, {
        ...{ state: 'confirmed', step: 'applying', total: rows, done: 0, round: payment.round + 1 },
        ...this.#said(form),
        ...{ difference, differenceReason: form.difference?.reason ?? null, movementId, updatedAt: now },
        differenceNote: form.difference?.note || null,
        ...{
          confirmedAt: now,
          confirmedBy: by.staffId,
          confirmedByName: by.name,
          version: payment.version + 1,
        },
      });
      await em.flush();
      await this.#tell(em, by, payment, now);
      return { version: payment.version, movementId };
    });
  }

  #said({ received, receivedOn, type, accountId, reference, note }: PaymentConfirmation) {
    return { received, receivedOn, type, accountId, reference: reference || null, note: note || null };
  }

  /** What came beside what the rows add up to, as they stand now. */
  async #compare(em: EntityManager, { id, source }: TransporterPayment, form: PaymentConfirmation) {
    const [sums] = await sqlIn<{ rows: number; net: number }>(em, INCLUDED, [id]);
    const { rows, net } = sums ?? { rows: 0, net: 0 };
    if (rows === 0 || net !== form.expectedNet)
      throw new DomainError('rows_changed', 409, { extra: { rows, net } });
    if (source === 'manual') await this.#owed(em, id);
    const difference = form.received - net;
    if (!explains(form.difference?.reason ?? null, difference))
      throw new DomainError('difference_unexplained', 409, { extra: { difference, net } });
    return { rows, difference };
  }

  /** A statement says itself what was paid before; what was named by hand is looked at again. */
  async #owed(em: EntityManager, id: string): Promise<void> {
    const [paid] = await sqlIn<{ parcels: number }>(em, PAID_MEANWHILE, [id]);
    if (paid && paid.parcels > 0)
      throw new DomainError('parcels_paid', 409, { extra: { parcels: paid.parcels } });
  }

  async #book(
    em: EntityManager,
    by: StaffPrincipal,
    payment: TransporterPayment,
    form: PaymentConfirmation,
    at: Date,
  ) {
    const { shopId } = by;
    const { received, expectedNet: net, accountId, type } = form;
    const account = await this.payments.account(em, { shopId, accountId, takes: Math.max(0, -received) });
    if (!takes(type, account.kind)) throw refused('accountId', 'validation.choice');
    const legs = movementLegs(account.place, { received, net, reason: form.difference?.reason ?? null });
    return this.payments.record(em, {
      ...{ shopId, orderId: null, kind: 'remittance', legs, accountId, transporterId: payment.transporterId },
      ...{
        actor: { kind: 'staff', id: by.staffId, name: by.name },
        at,
        note: form.note ?? null,
      },
      document: documentOf(payment.id),
    });
  }

  async #tell(
    em: EntityManager,
    by: StaffPrincipal,
    payment: TransporterPayment,
    occurredAt: Date,
  ): Promise<void> {
    const { id, shopId, number, received, difference, differenceReason, type, accountId, total } = payment;
    const actor = { kind: 'staff', id: by.staffId, name: by.name } as const;
    const after = { number, received, difference, differenceReason, type, accountId, rows: total };
    this.audit.record(em, {
      ...{ shopId, actor, action: 'remittances.confirm', entity: 'transporter_payment', entityId: id },
      ...{
        before: { state: 'draft' },
        after: { state: 'confirmed', ...after, received: toCentimes(received ?? 0) },
      },
    });
    const event = { id: uuidv7(occurredAt.getTime()), topic: REMITTANCES_CONFIRMED, shopId, occurredAt };
    await this.outbox.record(em, { ...event, payload: { paymentId: id } });
  }
}
