import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { StockPromised } from '../domain/stock-promised.ts';
import { quarantining, writingOff } from '../domain/warehouse-goods.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';

export interface RemoveCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly unitId: string;
  readonly lot?: string;
  /** Pieces, ≥ 1. */
  readonly quantity: number;
  readonly reason: string;
  /** Gone for good, or put aside until somebody has looked at it. */
  readonly into: 'write_off' | 'quarantine';
  readonly actor: Actor;
  /** What it was found out by, besides counting. */
  readonly document?: { readonly kind: 'incident'; readonly id: string };
}

/** Pieces that cannot be sold as they are leave the shelf, with a reason. What orders were promised stays. */
@Injectable()
export class RemoveStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @throws StockPromised (409); DomainError `invalid` (422). */
  async execute(em: EntityManager, command: RemoveCommand): Promise<void> {
    const { shopId, warehouseId, unitId, lot = '', quantity, reason, into } = command;
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new DomainError('invalid', 422, { fields: { quantity: ['form.validation.quantity'] } });
    const at = this.clock.now();
    const [level] = await this.ledger.lockPlaces(em, shopId, [{ unitId, warehouseId, lot }], at);
    const available = level?.available ?? 0;
    if (!level || quantity > available) throw new StockPromised([{ unitId, wanted: quantity, available }]);
    const { levelId } = level;
    const movement = into === 'write_off' ? writingOff(levelId, quantity) : quarantining(levelId, quantity);
    await this.ledger.post(em, { ...command, at }, [movement]);
    if (into === 'quarantine')
      await this.quarantine.add(em, { shopId, at }, [{ levelId, quantity, origin: 'shelf', reason }]);
    await this.changes.announce(
      em,
      shopId,
      at,
      [{ unitId, pieces: available }],
      [{ unitId, pieces: quantity }],
    );
  }
}
