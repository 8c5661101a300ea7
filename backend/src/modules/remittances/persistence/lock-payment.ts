import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { savedMeanwhile } from '../../staff/index.ts';
import { type TransporterPayment, TransporterPaymentEntity } from './transporter-payment.schema.ts';

interface Seen {
  readonly shopId: string;
  readonly id: string;
  /** The version that the page showed. */
  readonly version: number;
}

/** For whoever changes it, until the transaction ends. @throws DomainError `not_found` (404), `stale` (409). */
export async function lockPayment(
  em: EntityManager,
  { shopId, id, version }: Seen,
): Promise<TransporterPayment> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const payment = await em.findOne(TransporterPaymentEntity, { id, shopId }, lock);
  if (!payment) throw new DomainError('not_found', 404);
  if (payment.version !== version)
    throw await savedMeanwhile(em, { entity: 'transporter_payment', entityId: id, version: payment.version });
  return payment;
}
