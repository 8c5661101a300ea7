import { controlContract } from './stock/control.ts';
import { expeditionsContract } from './stock/expeditions.ts';
import { levelsContract } from './stock/levels.ts';
import { warehousesContract } from './stock/warehouses.ts';
import { stockUnitsContract } from './stock-units.ts';

export * from './stock/control.ts';
export * from './stock/expeditions.ts';
export * from './stock/levels.ts';
export * from './stock/warehouses.ts';
export {
  ALLOCATION_STRATEGIES,
  MAX_LABELLED_UNITS,
  MAX_UNIT_PRODUCTS,
  type ShortUnitRow,
  type StockRules,
  type StockUnitRow,
  type UnitLabel,
} from './stock-units.ts';

export const stockContract = {
  ...warehousesContract,
  ...stockUnitsContract,
  ...levelsContract,
  ...controlContract,
  ...expeditionsContract,
} as const;
