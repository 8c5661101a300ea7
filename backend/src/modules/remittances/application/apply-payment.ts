import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PaymentsApi } from '../../payments/index.ts';
import { REMITTANCES_APPLIED } from '../domain/events.ts';
import {
  APPLIED_ROWS,
  APPLIED_SO_FAR,
  IN_TURN,
  KNOW_ROWS,
  KNOWN_FINGERPRINTS,
  TAKE_PAYMENT,
  WAITING_ROWS,
} from '../persistence/payment-statements.ts';
import { FollowClaims } from './follow-claims.ts';
import type { LaidEntry, TakenPayment, WaitingRow } from './laid-entry.ts';
import { LayRows } from './lay-rows.ts';

/** Rows of one transaction. */
const BATCH = 1_000;

/**
 * Lays the rows of a confirmed payment on their parcels, batch by batch, each row once: whoever is killed or comes twice goes
 * on at the rows that have no entry.
 */
@Injectable()
export class ApplyPayment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsApi,
    private readonly lay: LayRows,
    private readonly claims: FollowClaims,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(paymentId: string): Promise<void> {
    await this.work.transactional((em) => sqlIn(em, KNOW_ROWS));
    for (let after: number | null = 0; after !== null; ) after = await this.#batch(paymentId, after);
  }

  /**
   * @param after the last row that this worker has laid
   * @returns the last one that it has laid now; null: there is no more of it for this worker.
   */
  #batch(paymentId: string, after: number): Promise<number | null> {
    return this.work.transactional(async (em) => {
      const [payment] = await sqlIn<TakenPayment>(em, TAKE_PAYMENT, [paymentId]);
      if (!payment) return null;
      await sqlIn(em, IN_TURN, [payment.transporterId]);
      const rows = await sqlIn<WaitingRow>(em, WAITING_ROWS, [paymentId, BATCH, after]);
      const known = await this.#known(em, payment, rows);
      const laid = await this.lay.execute(em, payment, rows, known);
      await this.#write(em, payment, laid);
      await this.claims.execute(em, payment, laid, this.clock.now());
      const more = rows.length === BATCH;
      await sqlIn(em, APPLIED_SO_FAR, [paymentId, rows.length, this.clock.now(), more]);
      if (rows.length > 0) await this.#tell(em, payment, laid);
      return more ? (rows.at(-1)?.number ?? null) : null;
    });
  }

  async #known(em: EntityManager, { transporterId }: TakenPayment, rows: readonly WaitingRow[]) {
    const prints = rows.flatMap(({ fingerprint }) => fingerprint ?? []);
    const known = await sqlIn<{ fingerprint: string }>(em, KNOWN_FINGERPRINTS, [transporterId, prints]);
    return new Set(known.map(({ fingerprint }) => fingerprint));
  }

  async #write(em: EntityManager, payment: TakenPayment, laid: readonly LaidEntry[]): Promise<void> {
    const at = this.clock.now();
    const { id, shopId, transporterId, confirmedBy, confirmedByName } = payment;
    const actor = { kind: 'staff', id: confirmedBy ?? '', name: confirmedByName ?? '' } as const;
    const entries = laid.map(({ orderId, kind, legs }) => ({
      ...{ shopId, orderId, kind, legs, transporterId, actor, at },
      document: { kind: 'transporter_payment', id },
    }));
    const ids = await this.payments.recordAll(em, entries);
    const rows = laid.map(({ number, resolved, fingerprint }, index) => ({
      ...{ number, resolved, fingerprint, entry_id: ids[index] },
    }));
    await sqlIn(em, APPLIED_ROWS, [id, JSON.stringify(rows)]);
  }

  async #tell(em: EntityManager, { id, shopId }: TakenPayment, laid: readonly LaidEntry[]): Promise<void> {
    const occurredAt = this.clock.now();
    const orderIds = [...new Set(laid.flatMap(({ orderId }) => orderId ?? []))];
    const event = { id: uuidv7(occurredAt.getTime()), topic: REMITTANCES_APPLIED, shopId, occurredAt };
    await this.outbox.record(em, { ...event, payload: { paymentId: id, orderIds } });
  }
}
