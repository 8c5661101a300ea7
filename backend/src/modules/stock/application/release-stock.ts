import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { releasing } from '../domain/movements.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';
import { StockChanges } from './stock-changes.ts';

/** held and reserved → available: an order is cancelled, or its hold expires. */
@Injectable()
export class ReleaseStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
  ) {}

  async execute(em: EntityManager, command: OrderStockCommand): Promise<void> {
    const holds = await this.ledger.lockHolds(em, command.orderId);
    if (holds.length === 0) return;
    await this.ledger.post(em, command, releasing(holds));
    const levels = new Map(holds.map((hold) => [hold.levelId, hold]));
    const available = [...levels.values()].map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    const taken = holds.map(({ unitId, quantity }) => ({ unitId, pieces: -quantity }));
    await this.changes.announce(em, command.shopId, command.at, available, taken);
  }
}
