import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { takingBack } from '../domain/order-goods.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';

/** in transit → quarantine: a parcel came back to the warehouse that it left; each lot waits for its inspection. */
@Injectable()
export class TakeBackStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
  ) {}

  async execute(em: EntityManager, command: OrderStockCommand): Promise<void> {
    const { orderId } = command;
    const holds = await this.ledger.lockHolds(em, orderId, ['in_transit']);
    await this.ledger.post(em, command, takingBack(holds));
    const items = holds.map(
      ({ levelId, quantity }) => ({ levelId, quantity, origin: 'return', orderId }) as const,
    );
    await this.quarantine.add(em, command, items);
  }
}
