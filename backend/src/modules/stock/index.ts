export type { AdjustCommand } from './application/adjust-stock.ts';
export type { NewWarehouse } from './application/create-warehouse.ts';
export type { HoldCommand, MayHold, OrderStockCommand } from './application/hold-stock.ts';
export type { TakenFromShelves } from './application/hold-together.ts';
export type { ReceiptItem, ReceiveCommand } from './application/receive-stock.ts';
export type { CounterCommand, CounterTaken, Giving } from './application/sell-from-shelf.ts';
export {
  type DeliveryRefused,
  type RefusedAccepted,
  STOCK_CHANGED,
  STOCK_DELIVERY_REFUSED,
  STOCK_REFUSED_ACCEPTED,
  type StockChanged,
} from './application/stock-changes.ts';
export type { Allocation, Demand, Shortage } from './domain/allocate.ts';
export { OutOfStock } from './domain/out-of-stock.ts';
export type { UnitOnShelves } from './domain/shelf-level.ts';
export type { Shelves } from './domain/shelves.ts';
export { type Condition, type Listing, listed, searched } from './read/listed.ts';
export { type UnitJson, unitOf } from './read/unit.ts';
export { StockApi } from './stock.api.ts';
export { StockModule } from './stock.module.ts';
