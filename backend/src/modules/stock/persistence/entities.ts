import { StockHold, StockLevel, StockMovement, Warehouse } from './stock.schema.ts';

export const entities = [Warehouse, StockLevel, StockHold, StockMovement];
