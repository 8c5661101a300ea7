export { linesHash, newAccessToken } from './application/order-keys.ts';
export {
  ORDERS_CANCELLED,
  ORDERS_CONFIRMED,
  ORDERS_PLACED,
  ORDERS_REOPENED,
  type OrderEvent,
} from './domain/events.ts';
export { holdExpiry } from './domain/hold-expiry.ts';
export {
  demandsOf,
  type NewOrder,
  type NewOrderLine,
  totalsOf,
} from './domain/new-order.ts';
export { OrdersApi } from './orders.api.ts';
export { OrdersModule } from './orders.module.ts';
