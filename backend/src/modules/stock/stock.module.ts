import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { AddStock } from './application/add-stock.ts';
import { AdjustStock } from './application/adjust-stock.ts';
import { AllocationRules } from './application/allocation-rules.ts';
import { ChangeExpeditionItems } from './application/change-expedition-items.ts';
import { ChangeStockRules } from './application/change-stock-rules.ts';
import { ChooseLots } from './application/choose-lots.ts';
import { CorrectStock } from './application/correct-stock.ts';
import { CreateExpedition } from './application/create-expedition.ts';
import { CreateWarehouse } from './application/create-warehouse.ts';
import { EditWarehouses } from './application/edit-warehouses.ts';
import { EndExpedition } from './application/end-expedition.ts';
import { ExpeditionChanges } from './application/expedition-changes.ts';
import { ExpireLots } from './application/expire-lots.ts';
import { FinishExpedition } from './application/finish-expedition.ts';
import { GlanceAtStock } from './application/glance-at-stock.ts';
import { HandOverStock } from './application/hand-over-stock.ts';
import { HoldStock } from './application/hold-stock.ts';
import { HoldTogether } from './application/hold-together.ts';
import { InspectQuarantine } from './application/inspect-quarantine.ts';
import { LimitStaff } from './application/limit-staff.ts';
import { MoveExpedition } from './application/move-expedition.ts';
import { PostStockTake } from './application/post-stock-take.ts';
import { ReceiveExpedition } from './application/receive-expedition.ts';
import { ReceiveStock } from './application/receive-stock.ts';
import { RecordDifference } from './application/record-difference.ts';
import { RecordSurplus } from './application/record-surplus.ts';
import { RecountWarehouse } from './application/recount-warehouse.ts';
import { ReleaseStock } from './application/release-stock.ts';
import { RemoveStock } from './application/remove-stock.ts';
import { ReserveStock } from './application/reserve-stock.ts';
import { ResizeGoods } from './application/resize-goods.ts';
import { ReturnToSupplier } from './application/return-to-supplier.ts';
import { SellFromShelf } from './application/sell-from-shelf.ts';
import { SendExpedition } from './application/send-expedition.ts';
import { SetCounts } from './application/set-counts.ts';
import { SettleGoods } from './application/settle-goods.ts';
import { StockChanges } from './application/stock-changes.ts';
import { TakeBackStock } from './application/take-back-stock.ts';
import { TakeReturned } from './application/take-returned.ts';
import { TakeStock } from './application/take-stock.ts';
import { WarehouseAccess } from './application/warehouse-access.ts';
import {
  QuarantineController,
  StockTakesController,
  WarehousesController,
} from './http/control.controller.ts';
import { ExpeditionReceiptsController } from './http/expedition-receipts.controller.ts';
import { ExpeditionChangesController, ExpeditionsController } from './http/expeditions.controller.ts';
import { LevelsController, StockChangesController } from './http/levels.controller.ts';
import { UnitsController } from './http/units.controller.ts';
import { InvariantsJob } from './jobs/invariants.job.ts';
import { LotExpiryJob } from './jobs/lot-expiry.job.ts';
import { Expeditions } from './persistence/expeditions.ts';
import { Quarantine } from './persistence/quarantine.ts';
import { StockLedger } from './persistence/stock-ledger.ts';
import { Units } from './persistence/units.ts';
import { CheckInvariants } from './read/check-invariants.query.ts';
import { GetAvailable } from './read/get-available.query.ts';
import { GetControl } from './read/get-control.query.ts';
import { GetExpeditions } from './read/get-expeditions.query.ts';
import { GetLabels } from './read/get-labels.query.ts';
import { GetLevels } from './read/get-levels.query.ts';
import { GetUnits } from './read/get-units.query.ts';
import { StockApi } from './stock.api.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [
    WarehousesController,
    LevelsController,
    StockChangesController,
    UnitsController,
    QuarantineController,
    StockTakesController,
    ExpeditionsController,
    ExpeditionChangesController,
    ExpeditionReceiptsController,
  ],
  providers: [
    StockApi,
    StockLedger,
    StockChanges,
    GlanceAtStock,
    HoldStock,
    HoldTogether,
    ReserveStock,
    ReleaseStock,
    CreateWarehouse,
    ReceiveStock,
    AdjustStock,
    SetCounts,
    AllocationRules,
    ChooseLots,
    ResizeGoods,
    HandOverStock,
    SettleGoods,
    TakeBackStock,
    TakeReturned,
    Quarantine,
    AddStock,
    CorrectStock,
    EditWarehouses,
    MoveExpedition,
    PostStockTake,
    RecountWarehouse,
    RemoveStock,
    ReturnToSupplier,
    TakeStock,
    CheckInvariants,
    GetControl,
    GetAvailable,
    GetExpeditions,
    GetLevels,
    GetLabels,
    GetUnits,
    ChangeStockRules,
    Expeditions,
    Units,
    ChangeExpeditionItems,
    CreateExpedition,
    EndExpedition,
    ExpeditionChanges,
    ReceiveExpedition,
    FinishExpedition,
    RecordDifference,
    RecordSurplus,
    SellFromShelf,
    SendExpedition,
    WarehouseAccess,
    LimitStaff,
    InspectQuarantine,
    ExpireLots,
    InvariantsJob,
    LotExpiryJob,
  ],
  exports: [StockApi],
})
export class StockModule {}
