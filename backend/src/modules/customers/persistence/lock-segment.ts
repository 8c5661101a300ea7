import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CustomerSegmentEntity } from './segment.schema.ts';

/** The shop's segment, its row locked. @throws DomainError `not_found` (404) */
export async function lockSegment(em: EntityManager, { shopId, id }: { shopId: string; id: string }) {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const segment = await em.findOne(CustomerSegmentEntity, { id, shopId }, { lockMode });
  if (!segment) throw new DomainError('not_found', 404);
  return segment;
}
