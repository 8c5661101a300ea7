import { DeskLockEntity } from './desk-lock.schema.ts';
import { OrderEntity, OrderHistoryEntity, OrderLineEntity } from './order.schema.ts';

export const entities = [OrderEntity, OrderLineEntity, OrderHistoryEntity, DeskLockEntity];
