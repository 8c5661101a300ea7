import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { lockSupplier } from './lock-supplier.ts';
import {
  type SupplierBill,
  SupplierBillEntity,
  type SupplierPayment,
  SupplierPaymentEntity,
} from './supplier-bill.schema.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** After its supplier: all that changes what is owed to one goes in turn. @throws DomainError `not_found` (404). */
export async function lockBill(em: EntityManager, shopId: string, id: string): Promise<SupplierBill> {
  const seen = await em.findOne(SupplierBillEntity, { id, shopId });
  if (!seen) throw new DomainError('not_found', 404);
  await lockSupplier(em, shopId, seen.supplierId);
  return em.findOneOrFail(SupplierBillEntity, { id }, LOCKED);
}

/** The same for a payment. @throws DomainError `not_found` (404). */
export async function lockPayment(em: EntityManager, shopId: string, id: string): Promise<SupplierPayment> {
  const seen = await em.findOne(SupplierPaymentEntity, { id, shopId });
  if (!seen) throw new DomainError('not_found', 404);
  await lockSupplier(em, shopId, seen.supplierId);
  return em.findOneOrFail(SupplierPaymentEntity, { id }, LOCKED);
}
