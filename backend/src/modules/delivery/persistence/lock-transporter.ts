import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { TransporterEntity } from './transporter.schema.ts';

/** Until the transaction ends nobody else changes it; null where the shop has none of the id. */
export function lockTransporter(em: EntityManager, shopId: string, id: string) {
  return em.findOne(TransporterEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
