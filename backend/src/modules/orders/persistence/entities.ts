import { DeskLockEntity } from './desk-lock.schema.ts';
import { OrderEntity, OrderHistoryEntity, OrderLineEntity } from './order.schema.ts';
import { PendingResultEntity } from './pending-result.schema.ts';

export const entities = [
  OrderEntity,
  OrderLineEntity,
  OrderHistoryEntity,
  DeskLockEntity,
  PendingResultEntity,
];
