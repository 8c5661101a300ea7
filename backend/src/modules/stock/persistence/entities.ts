import { QuarantineItem, StockTake } from './control.schema.ts';
import {
  ExpeditionDifference,
  ExpeditionItem,
  ExpeditionPart,
  InternalExpedition,
} from './expedition.schema.ts';
import { StockHold, StockLevel, StockMovement, Warehouse, WarehouseStaff } from './stock.schema.ts';

export const entities = [
  Warehouse,
  WarehouseStaff,
  StockLevel,
  StockHold,
  StockMovement,
  QuarantineItem,
  StockTake,
  InternalExpedition,
  ExpeditionItem,
  ExpeditionPart,
  ExpeditionDifference,
];
