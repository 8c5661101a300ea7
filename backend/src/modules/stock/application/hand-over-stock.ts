import { algiersDay, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSellable } from '../domain/day.ts';
import { handingOver } from '../domain/order-goods.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';

/** reserved → in transit: the parcel leaves the warehouse. What is available was not it, and does not change. */
@Injectable()
export class HandOverStock {
  constructor(private readonly ledger: StockLedger) {}

  /** @throws DomainError `lot_expired` (409) when a lot expired since it was packed: prepare the order again. */
  async execute(em: EntityManager, command: OrderStockCommand): Promise<void> {
    const holds = await this.ledger.lockHolds(em, command.orderId, ['reserved']);
    const today = algiersDay(command.at);
    if (holds.some((hold) => !isSellable(hold.expiresOn, today))) throw new DomainError('lot_expired', 409);
    await this.ledger.post(em, command, handingOver(holds));
  }
}
