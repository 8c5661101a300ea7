import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { PaymentsApi } from '../../payments/index.ts';
import { REMITTANCES_APPLIED } from '../domain/events.ts';
import { IN_TURN, LOCK_DEBTS } from '../persistence/payment-statements.ts';
import {
  APPLIED_ENTRIES,
  MIRROR_ROWS,
  TAKE_MIRROR,
  TAKEN_BACK,
  TAKEN_BACK_SO_FAR,
} from '../persistence/reversal-statements.ts';
import { documentOf } from './confirm-payment.ts';
import { FollowClaims } from './follow-claims.ts';
import type { TakenPayment } from './laid-entry.ts';

/** Rows of one transaction. */
const BATCH = 1_000;

/** Behind every row that a file can have. */
const LAST_LINE = 2_147_483_647;

type Mirror = TakenPayment & { readonly reverses: string };
interface AppliedRow {
  readonly number: number;
  readonly entryId: string;
  readonly orderId: string | null;
}

/**
 * Takes the rows of a payment back, the last first, batch by batch: each entry is answered once, and its parcel is owed again.
 * Whoever is killed or comes twice goes on at the rows that stand.
 */
@Injectable()
export class TakeBackPayment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsApi,
    private readonly orders: OrdersApi,
    private readonly claims: FollowClaims,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param mirrorId the payment that takes another back */
  async execute(mirrorId: string): Promise<void> {
    for (let before: number | null = LAST_LINE; before !== null; )
      before = await this.#batch(mirrorId, before);
  }

  /**
   * @param before the last row that this worker has taken back
   * @returns the last one that it has taken back now; null: there is no more of it for this worker.
   */
  #batch(mirrorId: string, before: number): Promise<number | null> {
    return this.work.transactional(async (em) => {
      const [mirror] = await sqlIn<Mirror>(em, TAKE_MIRROR, [mirrorId]);
      if (!mirror) return null;
      await sqlIn(em, IN_TURN, [mirror.transporterId]);
      const rows = await sqlIn<AppliedRow & object>(em, APPLIED_ENTRIES, [mirror.reverses, BATCH, before]);
      const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))].sort();
      await this.orders.lockAll(em, mirror.shopId, orderIds);
      await sqlIn<{ orderId: string }>(em, LOCK_DEBTS, [orderIds]);
      await this.#answer(em, mirror, rows);
      const now = this.clock.now();
      await this.claims.withdraw(em, mirror, { of: mirror.reverses, rows }, now);
      await this.claims.reopen(em, mirror, { settledBy: mirror.reverses, orderIds }, now);
      const more = rows.length === BATCH;
      await sqlIn(em, TAKEN_BACK_SO_FAR, [mirrorId, rows.length, now, more]);
      if (rows.length > 0) await this.#tell(em, mirror, orderIds);
      return more ? (rows.at(-1)?.number ?? null) : null;
    });
  }

  async #answer(em: EntityManager, mirror: Mirror, rows: readonly AppliedRow[]): Promise<void> {
    const { id, shopId, reverses, confirmedBy, confirmedByName } = mirror;
    const actor = { kind: 'staff', id: confirmedBy ?? '', name: confirmedByName ?? '' } as const;
    const frame = { shopId, actor, at: this.clock.now(), document: documentOf(id) };
    const entries = rows.map(({ entryId }) => entryId);
    const answered = await this.payments.answerAll(em, entries, frame);
    const pairs = answered.map(({ sourceId, entryId }) => ({ source_id: sourceId, entry_id: entryId }));
    await sqlIn(em, MIRROR_ROWS, [reverses, id, JSON.stringify(pairs)]);
    await sqlIn(em, TAKEN_BACK, [reverses, rows.map(({ number }) => number)]);
  }

  async #tell(em: EntityManager, { id, shopId }: Mirror, orderIds: readonly string[]): Promise<void> {
    const occurredAt = this.clock.now();
    const event = { id: uuidv7(occurredAt.getTime()), topic: REMITTANCES_APPLIED, shopId, occurredAt };
    await this.outbox.record(em, { ...event, payload: { paymentId: id, orderIds } });
  }
}
