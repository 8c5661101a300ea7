import { type Clock, DomainError, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { PaymentsApi } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockPayment } from '../persistence/lock-payment.ts';
import {
  APPLIED_ENTRIES,
  IN_TURN,
  LOCK_DEBTS,
  MIRROR_ROWS,
  NEXT_PAYMENT,
  ORDERS_OF_PAYMENT,
  SPENT_SINCE,
  TAKEN_BACK,
} from '../persistence/payment-statements.ts';
import {
  type TransporterPayment,
  TransporterPaymentEntity,
} from '../persistence/transporter-payment.schema.ts';
import { documentOf } from './confirm-payment.ts';
import { FollowClaims } from './follow-claims.ts';

export interface Reversal {
  readonly version: number;
  readonly reason: string;
}

/** Entries that are answered in one statement. */
const BATCH = 1_000;

/** What was confirmed is never edited: another payment answers it, entry by entry, and its parcels are owed again. */
@Injectable()
export class ReversePayment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsApi,
    private readonly orders: OrdersApi,
    private readonly claims: FollowClaims,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404); `stale`, `already_reversed`, `account_short`; `payment_state` (409): not applied yet,
   * a reversal itself, or what it left open was paid since.
   */
  execute(
    by: StaffPrincipal,
    id: string,
    { version, reason }: Reversal,
  ): Promise<{ id: string; number: string }> {
    return this.work.unhurried(() =>
      this.work.transactional(async (em) => {
        const payment = await lockPayment(em, { shopId: by.shopId, id, version });
        const orderIds = await this.#reversible(em, payment);
        const mirror = await this.#mirror(em, by, payment, reason);
        await this.#answer(em, by, payment, mirror);
        await sqlIn(em, TAKEN_BACK, [id]);
        const now = this.clock.now();
        const { shopId, transporterId } = payment;
        const whose = { ...{ id: mirror.id, shopId, transporterId, claimDays: 0 }, confirmedBy: by.staffId };
        await this.claims.settle(em, { ...whose, confirmedByName: by.name }, orderIds, now);
        payment.version += 1;
        const after = { number: mirror.number, reason };
        this.audit.record(em, {
          ...{
            shopId,
            actor: { kind: 'staff', id: by.staffId, name: by.name },
            action: 'remittances.reverse',
          },
          ...{ entity: 'transporter_payment', entityId: id, after },
        });
        return { id: mirror.id, number: String(mirror.number) };
      }),
    );
  }

  /** @returns its orders, locked. */
  async #reversible(em: EntityManager, payment: TransporterPayment): Promise<string[]> {
    if (await em.findOne(TransporterPaymentEntity, { reverses: payment.id }))
      throw new DomainError('already_reversed', 409);
    if (payment.step !== 'applied' || payment.reverses) throw new DomainError('payment_state', 409);
    await sqlIn(em, IN_TURN, [payment.transporterId]);
    const orders = await sqlIn<{ orderId: string | null }>(em, ORDERS_OF_PAYMENT, [payment.id]);
    const ids = orders.flatMap(({ orderId }) => orderId ?? []).sort();
    await this.orders.lockAll(em, payment.shopId, ids);
    await sqlIn<{ orderId: string }>(em, LOCK_DEBTS, [ids]);
    const spent = await sqlIn<{ number: number }>(em, SPENT_SINCE, [payment.id]);
    if (spent.length > 0)
      throw new DomainError('payment_state', 409, {
        extra: { orders: spent.map(({ number }) => String(number)) },
      });
    return ids;
  }

  async #mirror(em: EntityManager, by: StaffPrincipal, payment: TransporterPayment, reason: string) {
    const now = this.clock.now();
    const [next] = await sqlIn<{ number: number }>(em, NEXT_PAYMENT);
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
      ...{ state: 'confirmed', step: 'applied', total: payment.total, done: payment.total, note: reason },
      ...{ received: toCentimes(-(received ?? 0)), receivedOn: payment.receivedOn, reverses: payment.id },
      ...{ difference: -difference || 0, differenceReason },
      ...{ createdAt: now, updatedAt: now, confirmedAt: now, appliedAt: now, ...who },
    });
    await em.flush();
    return mirror;
  }

  /** Its movement first, then its rows. */
  async #answer(
    em: EntityManager,
    by: StaffPrincipal,
    payment: TransporterPayment,
    mirror: TransporterPayment,
  ) {
    const { shopId, accountId, movementId, received } = payment;
    await this.payments.account(em, { shopId, accountId, takes: Math.max(0, received ?? 0) });
    const frame = {
      ...{ shopId, actor: { kind: 'staff', id: by.staffId, name: by.name } as const, at: this.clock.now() },
      document: documentOf(mirror.id),
    };
    const [movement] = await this.payments.answerAll(em, [movementId ?? ''], frame);
    mirror.movementId = movement?.entryId ?? null;
    const rows = await sqlIn<{ entryId: string | null }>(em, APPLIED_ENTRIES, [payment.id]);
    const entries = rows.flatMap(({ entryId }) => entryId ?? []);
    for (let from = 0; from < entries.length; from += BATCH) {
      const answered = await this.payments.answerAll(em, entries.slice(from, from + BATCH), frame);
      const pairs = answered.map(({ sourceId, entryId }) => ({ source_id: sourceId, entry_id: entryId }));
      await sqlIn(em, MIRROR_ROWS, [payment.id, mirror.id, JSON.stringify(pairs)]);
    }
  }
}
