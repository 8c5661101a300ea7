import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { AdjustStock } from './application/adjust-stock.ts';
import { CreateWarehouse } from './application/create-warehouse.ts';
import { GlanceAtStock } from './application/glance-at-stock.ts';
import { HoldStock } from './application/hold-stock.ts';
import { ReceiveStock } from './application/receive-stock.ts';
import { ReleaseStock } from './application/release-stock.ts';
import { ReserveStock } from './application/reserve-stock.ts';
import { StockChanges } from './application/stock-changes.ts';
import { StockLedger } from './persistence/stock-ledger.ts';
import { StockApi } from './stock.api.ts';

@Module({
  imports: [ShopModule],
  providers: [
    StockApi,
    StockLedger,
    StockChanges,
    GlanceAtStock,
    HoldStock,
    ReserveStock,
    ReleaseStock,
    CreateWarehouse,
    ReceiveStock,
    AdjustStock,
  ],
  exports: [StockApi],
})
export class StockModule {}
