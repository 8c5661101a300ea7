import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Demand } from '../domain/allocate.ts';
import { losing, selling, sellingKept } from '../domain/order-goods.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';

/** What becomes of the goods that are under way to a customer. */
@Injectable()
export class SettleGoods {
  constructor(private readonly ledger: StockLedger) {}

  /** in transit → sold. */
  async sell(em: EntityManager, command: OrderStockCommand): Promise<void> {
    await this.ledger.post(em, command, selling(await this.#underWay(em, command)));
  }

  /** in transit → sold for what was kept; the rest stays under way, back to us. @throws RangeError: more than was sent. */
  async sellKept(em: EntityManager, command: OrderStockCommand, kept: readonly Demand[]): Promise<void> {
    await this.ledger.post(em, command, sellingKept(await this.#underWay(em, command), kept, uuidv7));
  }

  /** in transit → written off. */
  async lose(em: EntityManager, command: OrderStockCommand): Promise<void> {
    await this.ledger.post(em, command, losing(await this.#underWay(em, command)));
  }

  #underWay(em: EntityManager, { orderId }: OrderStockCommand) {
    return this.ledger.lockHolds(em, orderId, ['in_transit']);
  }
}
