import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Demand } from '../domain/allocate.ts';
import { reserving } from '../domain/movements.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { type HoldCommand, HoldStock } from './hold-stock.ts';

/** held → reserved, when an order is confirmed. */
@Injectable()
export class ReserveStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly holdStock: HoldStock,
  ) {}

  /**
   * What the order no longer holds (its hold expired, or it never had one) is taken afresh.
   * @throws OutOfStock (409) when that is short; nothing is changed then.
   */
  async execute(em: EntityManager, command: HoldCommand): Promise<void> {
    let holds = await this.ledger.lockHolds(em, command.orderId);
    const missing = withoutHold(command.demands, new Set(holds.map((hold) => hold.orderLineId)));
    if (missing.length > 0) {
      await this.holdStock.execute(em, { ...command, demands: missing });
      holds = await this.ledger.lockHolds(em, command.orderId);
    }
    await this.ledger.post(em, command, reserving(holds));
  }
}

/** A line is held whole or not at all: holds are taken and released for whole orders. */
function withoutHold(demands: readonly Demand[], heldLines: ReadonlySet<string>): Demand[] {
  return demands.filter((demand) => !heldLines.has(demand.orderLineId));
}
