import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Supplier, SupplierEntity } from './supplier.schema.ts';

/** Changes of a supplier go one after another. @throws DomainError `not_found` (404). */
export async function lockSupplier(em: EntityManager, shopId: string, id: string): Promise<Supplier> {
  const supplier = await em.findOne(SupplierEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!supplier) throw new DomainError('not_found', 404);
  return supplier;
}
