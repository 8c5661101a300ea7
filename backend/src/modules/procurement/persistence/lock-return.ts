import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type SupplierReturn, SupplierReturnEntity } from './supplier-receipt.schema.ts';

/** Changes of what goes back to a supplier go one after another. @throws DomainError `not_found` (404). */
export async function lockReturn(em: EntityManager, shopId: string, id: string): Promise<SupplierReturn> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const back = await em.findOne(SupplierReturnEntity, { id, shopId }, { lockMode });
  if (!back) throw new DomainError('not_found', 404);
  return back;
}
