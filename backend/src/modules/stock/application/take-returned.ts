import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { comingBack, type ReturnedPieces } from '../domain/order-goods.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';

export interface ReturnedCommand extends OrderStockCommand {
  /** The order that sold them; `orderId` is the one that takes them back. */
  readonly soldBy: string;
  readonly pieces: readonly ReturnedPieces[];
}

/** sold → quarantine: goods come back from a customer to where they were taken from; each lot waits for inspection. */
@Injectable()
export class TakeReturned {
  constructor(
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
  ) {}

  /** @throws RangeError: more than was sold. */
  async execute(em: EntityManager, command: ReturnedCommand): Promise<void> {
    const { orderId, soldBy, pieces } = command;
    const sold = await this.ledger.lockHolds(em, soldBy, ['consumed']);
    const movements = comingBack(sold, pieces);
    await this.ledger.post(em, command, movements);
    const items = movements.map(
      ({ levelId, quantity }) => ({ levelId, quantity, origin: 'return', orderId }) as const,
    );
    await this.quarantine.add(em, command, items);
  }
}
