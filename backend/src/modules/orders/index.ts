export { type CounterAct, NotAtCounter } from './application/act-at-counter.ts';
export {
  ChangeDestination,
  type DestinationCommand,
  type MovedNumber,
} from './application/change-destination.ts';
export {
  ChangeLines,
  type LinesCommand,
  type OrderToPrice,
  type RepricedOrder,
} from './application/change-lines.ts';
export { EditCustomer, type EditCustomerCommand } from './application/edit-customer.ts';
export { MoveParcel } from './application/move-parcel.ts';
export type { Acted } from './application/order-changes.ts';
export { linesHash, newAccessToken } from './application/order-keys.ts';
export { type BackAtCounter, NotTakenBack } from './application/return-at-counter.ts';
export {
  type ComposeExchange,
  type ReturnCommand,
  ReturnGoods,
  sameCustomer,
} from './application/return-goods.ts';
export type { SoldAtCounter } from './application/sell-at-counter.ts';
export { soldDelivery, soldLine, soldPlace, soldReductions } from './application/sold.ts';
export { isWithCarrier } from './domain/cash-on-delivery.ts';
export {
  ORDERS_CAME_BACK,
  ORDERS_CANCELLED,
  ORDERS_CONFIRMED,
  ORDERS_DELIVERED,
  ORDERS_DELIVERY_MOVED,
  ORDERS_DEPOSIT_FORFEITED,
  ORDERS_HANDED_OVER,
  ORDERS_LOST,
  ORDERS_PACKED,
  ORDERS_PAID,
  ORDERS_PARTIALLY_DELIVERED,
  ORDERS_PLACED,
  ORDERS_REFUNDED,
  ORDERS_REOPENED,
  ORDERS_RETURNED,
  ORDERS_SOLD,
  type OrderEvent,
} from './domain/events.ts';
export { holdExpiry } from './domain/hold-expiry.ts';
export { demandsOf, type NewOrder, type NewOrderLine, totalsOf, wantedGoods } from './domain/new-order.ts';
export { maybeTracking, searchTextOf, searchWords } from './domain/search-text.ts';
export { shownParts, wordsOfPart } from './domain/shown-parts.ts';
export { commandOf, done } from './http/commands.ts';
export { OrdersApi } from './orders.api.ts';
export { OrdersModule } from './orders.module.ts';
export type { OrderContact, RecentOrders } from './persistence/order-store.ts';
export type { OrderParcelData } from './persistence/parcel-data.ts';
export { FindAtCounter } from './read/find-at-counter.query.ts';
export { customerMoney, type MoneyRow } from './read/money.ts';
export { OrderRows } from './read/order-rows.query.ts';
