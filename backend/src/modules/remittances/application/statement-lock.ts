import type { StatementReading, TransporterPaymentStep } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import type { DecimalStyle } from '../domain/read-amount.ts';
import type { Mapping } from '../domain/statement-heads.ts';
import { LOCK_STATEMENT } from '../persistence/statement-statements.ts';

/** The columns of a file, as they are kept beside it. */
export interface KeptColumns {
  readonly head: readonly string[];
  /** The line of the sheet that names the columns. */
  readonly headLine: number;
  readonly preface: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly fits: {
    readonly net: number;
    readonly collected: number;
    readonly gross: number;
    readonly of: number;
  };
}

export interface KeptMapping {
  readonly fields: Mapping;
  readonly styles: readonly (DecimalStyle | null)[];
}

export interface LockedStatement {
  readonly id: string;
  readonly shopId: string;
  readonly transporterId: string;
  readonly source: 'file' | 'manual';
  readonly state: 'draft' | 'confirmed';
  readonly step: TransporterPaymentStep;
  readonly round: number;
  readonly version: number;
  readonly number: number;
  readonly fileKey: string | null;
  readonly fileName: string | null;
  readonly columns: KeptColumns | null;
  readonly mapping: KeptMapping | null;
  readonly reading: StatementReading | null;
  readonly total: number;
  readonly done: number;
  readonly updatedAt: Date;
}

/** Null when there is none. */
export async function lockStatement(em: EntityManager, id: string): Promise<LockedStatement | null> {
  const [payment] = await sqlIn<LockedStatement>(em, LOCK_STATEMENT, [id]);
  return payment ?? null;
}

interface Wanted {
  readonly shopId: string;
  readonly id: string;
  readonly version: number;
  readonly steps: readonly TransporterPaymentStep[];
}

/**
 * The statement as somebody saw it, for them alone until the transaction ends.
 * @throws DomainError `not_found` (404), `payment_state` (409), `stale` (409)
 */
export async function openStatement(em: EntityManager, wanted: Wanted): Promise<LockedStatement> {
  const payment = await lockStatement(em, wanted.id);
  if (!payment || payment.shopId !== wanted.shopId) throw new DomainError('not_found', 404);
  if (!wanted.steps.includes(payment.step)) throw new DomainError('payment_state', 409);
  if (payment.version !== wanted.version)
    throw await savedMeanwhile(em, {
      ...{ entity: 'transporter_payment', entityId: payment.id, version: payment.version },
    });
  return payment;
}
