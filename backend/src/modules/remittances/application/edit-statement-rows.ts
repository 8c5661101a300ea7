import type { PaymentRowTreatment } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { CarriersApi } from '../../carriers/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { SOME_ROWS } from '../persistence/matching-statements.ts';
import { ACCEPT_SURE, SET_ROW } from '../persistence/selection-statements.ts';
import { EditStatement, type StatementChange } from './edit-statement.ts';
import { debtsOf } from './find-orders.ts';
import { JudgeRows } from './judge-rows.ts';
import type { RowToMatch } from './matched-rows.ts';
import { type LockedStatement, openStatement } from './statement-lock.ts';

export interface RowEdit {
  readonly number: number;
  /** Null: it has none. Left out: as it is. */
  readonly orderId?: string | null | undefined;
  readonly treatment?: PaymentRowTreatment | undefined;
  /** Why a shortfall is taken as a fee, or why what looks paid is taken once more. */
  readonly reason?: string | undefined;
}

/** What somebody says of single rows: which order, and what is done about a gap. Each is judged anew at once. */
@Injectable()
export class EditStatementRows {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly carriers: CarriersApi,
    private readonly statements: EditStatement,
    private readonly judge: JudgeRows,
  ) {}

  /** @throws DomainError `not_found` (404), `payment_state` (409), `stale` (409), `invalid` (422) */
  edit(change: StatementChange, edit: RowEdit): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { ...change, steps: ['ready'] });
      const row = await this.#row(em, payment, edit.number);
      const { treatment, reason } = edit;
      if (treatment === 'fee' && !(reason ?? row.treatmentReason))
        throw new DomainError('invalid', 422, { fields: { reason: ['validation.required'] } });
      const linked = edit.orderId !== undefined && edit.orderId !== row.orderId;
      if (linked) await this.#link(em, payment, row, edit.orderId ?? null);
      const orderId = edit.orderId === undefined ? row.orderId : edit.orderId;
      const said = [treatment ?? row.treatment, reason ?? row.treatmentReason];
      await sqlIn(em, SET_ROW, [payment.id, row.number, linked || row.byHand, orderId, ...said]);
      await this.judge.some(em, payment, [await this.#row(em, payment, row.number)]);
      await this.statements.count(em, payment.id);
      this.#record(em, change, 'row', {
        ...edit,
        before: { orderId: row.orderId, treatment: row.treatment },
      });
    });
  }

  /** Proposals that are nearly sure become links, as if somebody had made each. @throws DomainError as `edit` */
  acceptSure(change: StatementChange): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { ...change, steps: ['ready'] });
      const accepted = await sqlIn<{ number: number }>(em, ACCEPT_SURE, [payment.id]);
      const numbers = accepted.map(({ number }) => number);
      const rows = await sqlIn<RowToMatch & object>(em, SOME_ROWS, [payment.id, numbers]);
      await this.carriers.rememberAll(em, payment.transporterId, rows.flatMap(codeOf));
      await this.judge.some(em, payment, rows);
      await this.statements.count(em, payment.id);
      this.#record(em, change, 'accept', { rows: numbers });
    });
  }

  async #row(em: EntityManager, { id }: LockedStatement, number: number): Promise<RowToMatch> {
    const [row] = await sqlIn<RowToMatch & object>(em, SOME_ROWS, [id, [number]]);
    if (!row) throw new DomainError('not_found', 404);
    return row;
  }

  /** The order is of this shop, and what the transporter calls it is known from now on. */
  async #link(
    em: EntityManager,
    payment: LockedStatement,
    row: RowToMatch,
    orderId: string | null,
  ): Promise<void> {
    const { shopId, transporterId } = payment;
    if (orderId !== null) {
      const [debt] = await debtsOf(em, shopId, [orderId]);
      if (!debt) throw new DomainError('not_found', 404);
    }
    if (row.byHand && row.orderId && row.tracking)
      await this.carriers.forget(em, transporterId, row.tracking, row.orderId);
    if (orderId) await this.carriers.rememberAll(em, transporterId, codeOf({ ...row, orderId }));
  }

  #record(em: EntityManager, { shopId, actor, id }: StatementChange, action: string, after: object): void {
    const entry = { shopId, actor, action: `remittances.${action}`, entity: 'transporter_payment' };
    this.audit.record(em, { ...entry, entityId: id, after });
  }
}

/** What the transporter calls the order that somebody linked. */
const codeOf = ({ tracking, trackingKey, orderId }: RowToMatch) =>
  tracking && trackingKey && orderId ? [{ tracking, orderId }] : [];
