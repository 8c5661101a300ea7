import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StockApi } from '../../stock/index.ts';
import type { By } from './edit-suppliers.ts';

/** @throws DomainError `invalid` (422): a form names another shop's warehouse, or one in which they do not work */
export async function requireWarehouse(
  stock: StockApi,
  em: EntityManager,
  { shopId, actor }: By,
  warehouseId: string,
): Promise<void> {
  try {
    await stock.requireWarehouse(em, shopId, warehouseId, actor);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    throw new DomainError('invalid', 422, { fields: { warehouseId: ['validation.choice'] } });
  }
}
