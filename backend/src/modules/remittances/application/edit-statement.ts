import type { DECIMAL_STYLES, PaymentRowOutcome, StatementField, StatementReading } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, isUuid } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit, sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { missingIn } from '../domain/statement-heads.ts';
import { INCLUDE_ROWS } from '../persistence/selection-statements.ts';
import {
  COUNT_FIGURES,
  DISCARD,
  DROP_ROWS,
  GO_ON,
  REMEMBER_MAPPING,
  SET_COLUMNS,
  TOUCH,
} from '../persistence/statement-statements.ts';
import { headHash } from './digest.ts';
import { isAmountField } from './read-columns.ts';
import { type LockedStatement, openStatement } from './statement-lock.ts';
import { stepBegun } from './step-events.ts';

/** Who changes which statement, as they saw it. */
export interface StatementChange {
  readonly shopId: string;
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export interface NamedColumns {
  readonly fields: readonly (StatementField | null)[];
  readonly styles: readonly ((typeof DECIMAL_STYLES)[number] | null)[];
  readonly reading: StatementReading;
}

export interface Selection {
  readonly include: boolean;
  readonly rows?: readonly number[] | undefined;
  readonly outcome?: PaymentRowOutcome | undefined;
}

/** What somebody decides about a statement before its money moves. */
@Injectable()
export class EditStatement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The columns are named, and the reading begins; anew, where it was read otherwise.
   * @throws DomainError `not_found` (404), `payment_state` (409), `stale` (409), `invalid` (422)
   */
  map(change: StatementChange, named: NamedColumns): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { ...change, steps: ['mapping', 'ready'] });
      const { columns } = payment;
      if (!columns) throw new DomainError('payment_state', 409);
      checkColumns(named, columns.head.length);
      const { fields, reading } = named;
      const styles = fields.map((field, column) =>
        isAmountField(field) ? (named.styles[column] ?? null) : null,
      );
      const now = this.clock.now();
      await sqlIn(em, DROP_ROWS, [payment.id]);
      const mapping = JSON.stringify({ fields, styles });
      await sqlIn(em, SET_COLUMNS, [payment.id, JSON.stringify(columns), mapping, reading, 'reading', now]);
      const known = [payment.shopId, payment.transporterId, headHash(columns.head), mapping, reading, now];
      await sqlIn(em, REMEMBER_MAPPING, known);
      await this.#begun(em, payment, now);
      this.#record(em, change, 'map', { fields, styles, reading });
    });
  }

  /** Rows that may be included are, or are left out. @throws DomainError as `map` */
  select(change: StatementChange, { include, rows, outcome }: Selection): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { ...change, steps: ['ready'] });
      const asked = [payment.id, include, rows ?? null, outcome ?? null];
      const [changed] = await sqlIn<{ rows: number }>(em, INCLUDE_ROWS, asked);
      await this.count(em, payment.id);
      this.#record(em, change, 'select', {
        include,
        rows: rows ?? null,
        outcome: outcome ?? null,
        changed: changed?.rows ?? 0,
      });
    });
  }

  /** A file that could not be read is read once more. @throws DomainError as `map` */
  again(change: StatementChange): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, { ...change, steps: ['failed'] });
      const now = this.clock.now();
      await sqlIn(em, DROP_ROWS, [payment.id]);
      await sqlIn(em, GO_ON, [payment.id, 'uploaded', 0, now]);
      await this.#begun(em, payment, now);
      this.#record(em, change, 'again', {});
    });
  }

  /** Its rows and its file go; that it was there stays. @throws DomainError as `map` */
  discard(change: StatementChange): Promise<void> {
    return this.work.transactional(async (em) => {
      const payment = await openStatement(em, {
        ...change,
        steps: ['uploaded', 'mapping', 'reading', 'matching', 'ready', 'failed'],
      });
      const { actor } = change;
      await sqlIn(em, DROP_ROWS, [payment.id]);
      const by = [isUuid(actor.id) ? actor.id : null, actor.name];
      await sqlIn(em, DISCARD, [payment.id, this.clock.now(), ...by]);
      this.#record(em, change, 'discard', { fileName: payment.fileName });
      const { fileKey } = payment;
      if (!fileKey) return;
      // A file that cannot be deleted now is one too many, not one too few.
      const left = (error: unknown) =>
        this.logger.warn({ err: error, fileKey }, 'a discarded statement is left');
      afterCommit(em, () => void this.storage.delete(fileKey).catch(left));
    });
  }

  /** Whoever saw it before sees that it has changed. */
  async count(em: EntityManager, id: string): Promise<void> {
    await sqlIn(em, COUNT_FIGURES, [id, null]);
    await sqlIn<{ version: number }>(em, TOUCH, [id, this.clock.now()]);
  }

  #begun(em: EntityManager, { id, shopId, round }: LockedStatement, now: Date): Promise<void> {
    return this.outbox.record(em, stepBegun({ shopId, paymentId: id, round: round + 1 }, now));
  }

  #record(em: EntityManager, { shopId, actor, id }: StatementChange, action: string, after: object): void {
    const entry = { shopId, actor, action: `remittances.${action}`, entity: 'transporter_payment' };
    this.audit.record(em, { ...entry, entityId: id, after });
  }
}

/** @throws DomainError `invalid` (422), which names what is missing */
function checkColumns({ fields, styles }: NamedColumns, columns: number): void {
  const wrong = (key: string) => new DomainError('invalid', 422, { fields: { fields: [key] } });
  const named = fields.filter((field) => field !== null);
  if (fields.length !== columns || styles.length !== columns) throw wrong('validation.choice');
  if (new Set(named).size < named.length) throw wrong('validation.duplicate');
  const [missing] = missingIn(fields);
  if (missing) throw wrong(`statement.missing.${missing}`);
  if (fields.some((field, column) => isAmountField(field) && !styles[column]))
    throw wrong('statement.missing.style');
}
