import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { byUnit, unitsShownOtherwise } from '../domain/page-changes.ts';
import { UNITS_IN_WAREHOUSE } from '../persistence/stock-statements.ts';

/** Topic: what pages say about the availability of units has changed. Payload {@link StockChanged}. */
export const STOCK_CHANGED = 'stock.changed';

export interface StockChanged {
  readonly unitIds: readonly string[];
}

/** Topic: what was refused of a delivery is the shop's after all. Payload {@link RefusedAccepted}. */
export const STOCK_REFUSED_ACCEPTED = 'stock.refused_accepted';

export interface RefusedAccepted {
  /** Of quarantine: the item of its receipt, or one that was divided from it. */
  readonly itemId: string;
  readonly pieces: number;
  readonly actor: Actor;
}

/** Topic: what was held of a delivery is refused by its inspection, and its supplier's again. Payload {@link DeliveryRefused}. */
export const STOCK_DELIVERY_REFUSED = 'stock.delivery_refused';

export interface DeliveryRefused extends RefusedAccepted {
  /** What the inspection found. */
  readonly reason: string | null;
}

/** Units named in one event; a subscriber's work stays small. */
const PER_EVENT = 500;
type Pieces = readonly { readonly unitId: string; readonly pieces: number }[];

/** Tells the others when stock changes in a way that pages show. */
@Injectable()
export class StockChanges {
  constructor(
    private readonly shops: ShopApi,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All that lies in a warehouse is sold from now on, or no longer. */
  async goodsOf(em: EntityManager, shopId: string, warehouseId: string): Promise<void> {
    const rows = await sqlIn<{ id: string }>(em, UNITS_IN_WAREHOUSE, [warehouseId]);
    await this.tell(
      em,
      shopId,
      rows.map(({ id }) => id),
    );
  }

  /** Pages show these units otherwise from now on. */
  async tell(em: EntityManager, shopId: string, unitIds: readonly string[], at = this.clock.now()) {
    for (let first = 0; first < unitIds.length; first += PER_EVENT) {
      const payload: StockChanged = { unitIds: unitIds.slice(first, first + PER_EVENT) };
      await this.outbox.record(em, { id: uuidv7(), topic: STOCK_CHANGED, shopId, payload, occurredAt: at });
    }
  }

  /** Whoever keeps the books of its supplier hears of it. */
  async accepted(em: EntityManager, shopId: string, at: Date, payload: RefusedAccepted): Promise<void> {
    const event = { id: uuidv7(), topic: STOCK_REFUSED_ACCEPTED, shopId, payload, occurredAt: at };
    await this.outbox.record(em, event);
  }

  /** The same of what lies aside from now on. */
  async refused(em: EntityManager, shopId: string, at: Date, payload: DeliveryRefused): Promise<void> {
    const event = { id: uuidv7(), topic: STOCK_DELIVERY_REFUSED, shopId, payload, occurredAt: at };
    await this.outbox.record(em, event);
  }

  /**
   * @param available pieces of each level before the change
   * @param taken pieces taken from what is available (negative: given back)
   */
  async announce(
    em: EntityManager,
    shopId: string,
    at: Date,
    available: Pieces,
    taken: Pieces,
  ): Promise<void> {
    const shop = await this.shops.byId(shopId);
    const before = byUnit(available);
    const changes = [...byUnit(taken)].map(([unitId, pieces]) => ({
      unitId,
      before: before.get(unitId) ?? 0,
      taken: pieces,
    }));
    const unitIds = unitsShownOtherwise(changes, shop?.settings.lowStockThreshold ?? 0);
    await this.tell(em, shopId, unitIds, at);
  }
}
