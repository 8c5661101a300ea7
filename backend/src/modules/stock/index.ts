export type { AdjustCommand } from './application/adjust-stock.ts';
export type { NewWarehouse } from './application/create-warehouse.ts';
export type { HoldCommand, MayHold, OrderStockCommand, UnitOnShelves } from './application/hold-stock.ts';
export type { ReceiptItem, ReceiveCommand } from './application/receive-stock.ts';
export { STOCK_CHANGED, type StockChanged } from './application/stock-changes.ts';
export type { Demand, Shortage } from './domain/allocate.ts';
export { OutOfStock } from './domain/out-of-stock.ts';
export { StockApi } from './stock.api.ts';
export { StockModule } from './stock.module.ts';
