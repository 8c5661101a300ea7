import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AdjustCommand, AdjustStock } from './application/adjust-stock.ts';
import { ChooseLots } from './application/choose-lots.ts';
import { CreateWarehouse, type NewWarehouse } from './application/create-warehouse.ts';
import { GlanceAtStock } from './application/glance-at-stock.ts';
import { HandOverStock } from './application/hand-over-stock.ts';
import {
  type HoldCommand,
  HoldStock,
  type MayHold,
  type OrderStockCommand,
} from './application/hold-stock.ts';
import { HoldTogether, type TakenFromShelves } from './application/hold-together.ts';
import { type ReceiveCommand, ReceiveStock } from './application/receive-stock.ts';
import { ReleaseStock } from './application/release-stock.ts';
import { type RemoveCommand, RemoveStock } from './application/remove-stock.ts';
import { ReserveStock } from './application/reserve-stock.ts';
import { type ResizeCommand, ResizeGoods } from './application/resize-goods.ts';
import { type ReturnCommand, ReturnToSupplier } from './application/return-to-supplier.ts';
import {
  type CounterCommand,
  type CounterTaken,
  type Giving,
  SellFromShelf,
} from './application/sell-from-shelf.ts';
import { type CountsCommand, SetCounts, type UnitChange, type UnitCount } from './application/set-counts.ts';
import { SettleGoods } from './application/settle-goods.ts';
import { TakeBackStock } from './application/take-back-stock.ts';
import { type ReturnedCommand, TakeReturned } from './application/take-returned.ts';
import { WarehouseAccess } from './application/warehouse-access.ts';
import type { Demand, Shortage } from './domain/allocate.ts';
import type { Shelves } from './domain/shelves.ts';
import type { PricedReceipt } from './persistence/quarantine.ts';
import { type Holder, StockLedger } from './persistence/stock-ledger.ts';

/** The door of the stock module. Everything runs in the caller's transaction. */
@Injectable()
export class StockApi {
  constructor(
    private readonly glance: GlanceAtStock,
    private readonly holdStock: HoldStock,
    private readonly together: HoldTogether,
    private readonly reserveStock: ReserveStock,
    private readonly releaseStock: ReleaseStock,
    private readonly lots: ChooseLots,
    private readonly resizeGoods: ResizeGoods,
    private readonly handOverStock: HandOverStock,
    private readonly goods: SettleGoods,
    private readonly takeBackStock: TakeBackStock,
    private readonly returnedGoods: TakeReturned,
    private readonly warehouses: CreateWarehouse,
    private readonly receiveStock: ReceiveStock,
    private readonly adjustStock: AdjustStock,
    private readonly removeStock: RemoveStock,
    private readonly counts: SetCounts,
    private readonly access: WarehouseAccess,
    private readonly ledger: StockLedger,
    private readonly supplierReturns: ReturnToSupplier,
    private readonly counter: SellFromShelf,
  ) {}

  /** Before the work of writing an order: refuses what is known to be sold out. @throws OutOfStock (409). */
  refuseIfSoldOut(em: EntityManager, shopId: string, demands: readonly Demand[]): Promise<void> {
    return this.glance.execute(em, shopId, demands);
  }

  /** What there is too little of just now for each of several baskets, were it the only one; the hold decides. */
  shortagesOfMany(
    em: EntityManager,
    shopId: string,
    baskets: readonly (readonly Demand[])[],
  ): Promise<(readonly Shortage[])[]> {
    return this.glance.shortagesOfMany(em, shopId, baskets);
  }

  /** available → held. The levels stay locked until the transaction ends. @throws OutOfStock (409), nothing held. */
  async hold(em: EntityManager, command: HoldCommand): Promise<void> {
    await this.holdStock.execute(em, command);
  }

  /**
   * The same, where `mayHold` says so of the units as they are while they are locked.
   * @returns whether they are held. @throws OutOfStock (409).
   */
  holdIf(em: EntityManager, command: HoldCommand, mayHold: MayHold): Promise<boolean> {
    return this.holdStock.execute(em, command, mayHold);
  }

  /** Whether one of these units has been found short before, and not again since. */
  mayBeShort(unitIds: readonly string[]): boolean {
    return this.glance.remembers(unitIds);
  }

  /** For several orders at a time: what all of them want, locked until the transaction ends. */
  lockShelves(em: EntityManager, shopId: string, at: Date, demands: readonly Demand[]): Promise<Shelves> {
    return this.together.lock(em, shopId, at, demands);
  }

  /** available → held, as the orders took it from locked shelves. */
  holdTogether(
    em: EntityManager,
    command: { shopId: string; at: Date; transition: string },
    shelves: Shelves,
    orders: readonly TakenFromShelves[],
  ): Promise<void> {
    return this.together.write(em, command, shelves, orders);
  }

  /** Pieces that these orders hold unconfirmed, by unit. */
  heldBy(em: EntityManager, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.ledger.heldBy(em, orderIds);
  }

  /** Which orders hold these units unconfirmed, and how much of them. */
  holdersOf(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<Holder[]> {
    return this.ledger.holdersOf(em, shopId, unitIds);
  }

  /** held → reserved; demands without a live hold are taken afresh. @throws OutOfStock (409), nothing changed. */
  reserve(em: EntityManager, command: HoldCommand): Promise<void> {
    return this.reserveStock.execute(em, command);
  }

  /** held and reserved → available. An order without either changes nothing. */
  release(em: EntityManager, command: OrderStockCommand): Promise<void> {
    return this.releaseStock.execute(em, command);
  }

  /** The lines of an order change before it is packed: only the difference moves. @throws OutOfStock (409), nothing changed. */
  resize(em: EntityManager, command: ResizeCommand): Promise<void> {
    return this.resizeGoods.execute(em, command);
  }

  /** After {@link resize}: lines that are taken off the order can go. */
  forget(em: EntityManager, lineIds: readonly string[]): Promise<void> {
    return this.resizeGoods.forget(em, lineIds);
  }

  /** The order is prepared: lots by the shop's strategy. @throws OutOfStock (409), nothing changed. */
  chooseLots(em: EntityManager, command: HoldCommand): Promise<void> {
    return this.lots.execute(em, command);
  }

  /** @throws DomainError `forbidden` (403) for staff who work in other warehouses than where the order's goods lie. */
  requireOwnGoods(em: EntityManager, orderId: string, actor: Actor): Promise<void> {
    return this.access.requireGoods(em, orderId, actor);
  }

  /** reserved → in transit. @throws DomainError `lot_expired` (409). */
  handOver(em: EntityManager, command: OrderStockCommand): Promise<void> {
    return this.handOverStock.execute(em, command);
  }

  /** in transit → sold. */
  sell(em: EntityManager, command: OrderStockCommand): Promise<void> {
    return this.goods.sell(em, command);
  }

  /** in transit → sold for what was kept; the rest stays under way. @throws RangeError: more than was sent. */
  sellKept(em: EntityManager, command: OrderStockCommand, kept: readonly Demand[]): Promise<void> {
    return this.goods.sellKept(em, command, kept);
  }

  /** {@link SellFromShelf.short} */
  shortHere(em: EntityManager, command: CounterCommand): Promise<{ unitId: string; pieces: number }[]> {
    return this.counter.short(em, command);
  }

  /** {@link SellFromShelf.execute} */
  sellFromShelf(
    em: EntityManager,
    command: CounterCommand,
    giving: readonly Giving[],
    last: boolean,
  ): Promise<CounterTaken | null> {
    return this.counter.execute(em, command, giving, last);
  }

  /** in transit → quarantine. */
  takeBack(em: EntityManager, command: OrderStockCommand): Promise<void> {
    return this.takeBackStock.execute(em, command);
  }

  /** {@link TakeReturned.check} */
  checkReturned(em: EntityManager, returned: Pick<ReturnedCommand, 'soldBy' | 'pieces'>): Promise<void> {
    return this.returnedGoods.check(em, returned);
  }

  /** sold → quarantine, for the order that takes goods back. @throws DomainError `invalid` (422): more than was sold. */
  takeReturned(em: EntityManager, command: ReturnedCommand): Promise<void> {
    return this.returnedGoods.execute(em, command);
  }

  /** in transit → written off. */
  lose(em: EntityManager, command: OrderStockCommand): Promise<void> {
    return this.goods.lose(em, command);
  }

  /** @returns the warehouse's id. */
  createWarehouse(em: EntityManager, warehouse: NewWarehouse): Promise<string> {
    return this.warehouses.execute(em, warehouse);
  }

  /**
   * Goods come in.
   * @returns what waits for inspection or lies aside, by the items' places; null for what is on the shelf
   * @throws DomainError `not_found` (404), `invalid` (422)
   */
  receive(em: EntityManager, command: ReceiveCommand): Promise<(string | null)[]> {
    return this.receiveStock.execute(em, command);
  }

  /** What came by a receipt without a price costs this much: of what lies in quarantine of it. */
  priceReceipt(em: EntityManager, receipt: PricedReceipt): Promise<void> {
    return this.receiveStock.price(em, receipt);
  }

  /** What was refused of receipts leaves. @returns pieces that left, by the items of quarantine that named them */
  returnToSupplier(em: EntityManager, command: ReturnCommand): Promise<ReadonlyMap<string, number>> {
    return this.supplierReturns.execute(em, command);
  }

  /** Pieces on the shelves of a warehouse, by unit; they may be gone a moment later. */
  onHand(
    em: EntityManager,
    shopId: string,
    warehouseId: string,
    unitIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    return this.counts.onHand(em, shopId, warehouseId, unitIds);
  }

  /** What lies there is set, many units at once, all or none. @throws StockPromised (409), DomainError `invalid` (422). */
  setCounts(em: EntityManager, command: CountsCommand, counts: readonly UnitCount[]): Promise<void> {
    return this.counts.set(em, command, counts);
  }

  /** The same by differences. @throws StockPromised (409), DomainError `invalid` (422). */
  changeCounts(em: EntityManager, command: CountsCommand, changes: readonly UnitChange[]): Promise<void> {
    return this.counts.change(em, command, changes);
  }

  /** @throws DomainError `not_found` (404) for another shop's warehouse, and for one in which they do not work. */
  async requireWarehouse(
    em: EntityManager,
    shopId: string,
    warehouseId: string,
    actor: Actor,
  ): Promise<void> {
    await this.access.require(em, shopId, warehouseId, actor);
  }

  /** The warehouses in which they work, as the shop orders them. */
  warehousesOf(em: EntityManager, shopId: string, actor: Actor): Promise<{ id: string; name: string }[]> {
    return this.access.named(em, shopId, actor);
  }

  /** A count differs from the books. @throws StockPromised (409), DomainError `not_found` (404), `invalid` (422). */
  adjust(em: EntityManager, command: AdjustCommand): Promise<void> {
    return this.adjustStock.execute(em, command);
  }
  /** Pieces that cannot be sold as they are leave the shelf. @throws StockPromised (409), DomainError `invalid` (422). */
  remove(em: EntityManager, command: RemoveCommand): Promise<void> {
    return this.removeStock.execute(em, command);
  }
}
