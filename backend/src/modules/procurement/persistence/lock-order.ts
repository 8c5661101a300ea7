import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { LinePrice } from '../domain/owed.ts';
import type { OpenLine } from '../domain/receiving.ts';
import { LINES, NEXT_ORDER, NEXT_RECEIPT } from './order-statements.ts';
import { type SupplierOrder, SupplierOrderEntity } from './supplier-order.schema.ts';

export interface OrderLine extends OpenLine, LinePrice {
  readonly position: number;
  readonly unitId: string;
  readonly rejected: number;
}

/** Changes and receipts of an order go one after another. @throws DomainError `not_found` (404). */
export async function lockOrder(em: EntityManager, shopId: string, id: string): Promise<SupplierOrder> {
  const order = await em.findOne(
    SupplierOrderEntity,
    { id, shopId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!order) throw new DomainError('not_found', 404);
  return order;
}

export const linesOf = (em: EntityManager, orderId: string): Promise<OrderLine[]> =>
  sqlIn<OrderLine>(em, LINES, [orderId]);

type Next = typeof NEXT_ORDER | typeof NEXT_RECEIPT;

async function next(em: EntityManager, statement: Next, shopId: string): Promise<number> {
  const [row] = await sqlIn<{ number: number }>(em, statement, [shopId]);
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
}
export const nextOrder = (em: EntityManager, shopId: string) => next(em, NEXT_ORDER, shopId);
export const nextReceipt = (em: EntityManager, shopId: string) => next(em, NEXT_RECEIPT, shopId);
