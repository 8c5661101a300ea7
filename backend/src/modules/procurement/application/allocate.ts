import { DomainError, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { type Allocation, layInTurn, type OpenBill, wrongAllocation } from '../domain/allocations.ts';
import { FORGET_ALLOCATIONS, INSERT_ALLOCATIONS, OPEN_BILLS } from '../persistence/bill-statements.ts';
import type { SupplierPayment } from '../persistence/supplier-bill.schema.ts';

const WHY = {
  unknown: ['billId', 'validation.choice'],
  above: ['amount', 'suppliers.paidMore'],
  short: ['amount', 'suppliers.allocatedMore'],
} as const;

/**
 * Which bills a payment pays from now on; the caller has locked its supplier.
 * @param wanted null: the oldest due day first
 * @throws DomainError `invalid` (422) with what is wrong of which
 */
export async function allocate(
  em: EntityManager,
  { id, supplierId, amount }: Pick<SupplierPayment, 'id' | 'supplierId' | 'amount'>,
  wanted: readonly Allocation[] | null,
): Promise<readonly Allocation[]> {
  await sqlIn(em, FORGET_ALLOCATIONS, [id]);
  const bills = await sqlIn<OpenBill>(em, OPEN_BILLS, [supplierId]);
  const laid = wanted ?? layInTurn(toCentimes(amount), bills);
  const wrong = wrongAllocation(toCentimes(amount), laid, bills);
  if (wrong) {
    const [field, key] = WHY[wrong.why];
    throw new DomainError('invalid', 422, { fields: { [`allocations.${wrong.index}.${field}`]: [key] } });
  }
  if (laid.length > 0) await sqlIn(em, INSERT_ALLOCATIONS, [id, JSON.stringify(laid)]);
  return laid;
}
