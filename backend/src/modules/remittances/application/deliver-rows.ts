import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { MoveParcel } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import {
  ALL_DELIVERED,
  BEGIN_DELIVERING,
  NEXT_TO_DELIVER,
  ONE_DELIVERED,
  UNDELIVERED,
} from '../persistence/deliver-statements.ts';
import { type LockedStatement, lockStatement, openStatement } from './statement-lock.ts';
import { stepBegun } from './step-events.ts';

interface ToDeliver {
  readonly orderId: string;
  /** What the statement says of it. */
  readonly words: string | null;
  readonly staffId: string;
  readonly name: string;
}

/** Parcels that a statement pays for and that are on their way here: somebody says that they arrived. */
@Injectable()
export class DeliverRows {
  constructor(
    private readonly work: UnitOfWork,
    private readonly parcels: MoveParcel,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `forbidden` (403): they may not move parcels; `not_found` (404), `payment_state`, `stale`; `rows_changed`
   * (409): one of the rows is not on its way.
   */
  begin(
    by: StaffPrincipal,
    {
      id,
      version,
      rows,
    }: { readonly id: string; readonly version: number; readonly rows: readonly number[] },
  ): Promise<void> {
    if (!by.permissions.has('orders.ship')) throw new DomainError('forbidden', 403);
    const { shopId, staffId, name } = by;
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { shopId, id, version, steps: ['ready'] });
      const wanted = [...new Set(rows)];
      const found = await sqlIn<{ number: number }>(em, UNDELIVERED, [id, wanted]);
      if (found.length < wanted.length) throw new DomainError('rows_changed', 409);
      const now = this.clock.now();
      const numbers = found.map(({ number }) => number);
      await sqlIn(em, BEGIN_DELIVERING, [id, JSON.stringify({ rows: numbers, staffId, name }), now]);
      await this.outbox.record(em, stepBegun({ shopId, paymentId: id, round: payment.round + 1 }, now));
      this.audit.record(em, {
        ...{ shopId, actor: { kind: 'staff', id: staffId, name }, action: 'remittances.deliver' },
        ...{ entity: 'transporter_payment', entityId: id, after: { rows: numbers } },
      });
    });
  }

  /** One by one, each once: who is killed goes on at the parcel that was in hand. Then all rows are matched anew. */
  async execute(id: string): Promise<void> {
    for (;;) {
      const [payment, next] = await this.work.transactional(async (em) => {
        const locked = await lockStatement(em, id);
        if (locked?.step !== 'delivering') return [null, null];
        const [row = null] = await sqlIn<ToDeliver & object>(em, NEXT_TO_DELIVER, [id]);
        if (!row) await sqlIn(em, ALL_DELIVERED, [id, this.clock.now()]);
        return [locked, row];
      });
      if (!payment || !next) return;
      await this.#move(payment, next);
      await this.work.transactional(async (em) => {
        const now = await lockStatement(em, id);
        // Another worker was quicker.
        if (now?.round !== payment.round || now.done !== payment.done) return;
        await sqlIn(em, ONE_DELIVERED, [id, this.clock.now()]);
      });
    }
  }

  /** What cannot be delivered stays on its way, and its row says so. */
  async #move({ shopId }: LockedStatement, { orderId, words, staffId, name }: ToDeliver): Promise<void> {
    const actor = { kind: 'staff', id: staffId, name } as const;
    try {
      await this.parcels.execute({ shopId, orderId, target: 'delivered', reason: words, actor });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
