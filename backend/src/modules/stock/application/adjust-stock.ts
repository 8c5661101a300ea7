import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { correcting } from '../domain/movements.ts';
import { StockPromised } from '../domain/stock-promised.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';

export interface AdjustCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly unitId: string;
  readonly lot?: string;
  /** Pieces found (+) or missing (−). */
  readonly change: number;
  readonly reason: string;
  readonly actor: Actor;
  /** What it was found out by, besides counting. */
  readonly document?: { readonly kind: 'incident'; readonly id: string };
}

/** A count differs from the books: on_hand is corrected, with a reason. */
@Injectable()
export class AdjustStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction. What orders hold or have reserved cannot be adjusted away.
   * @throws StockPromised (409); DomainError `not_found` (404), `invalid` (422).
   */
  async execute(em: EntityManager, command: AdjustCommand): Promise<void> {
    const { shopId, warehouseId, unitId, lot = '', change } = command;
    requireSense(command);
    if (!(await em.findOne(Warehouse, { id: warehouseId, shopId }))) throw new DomainError('not_found', 404);
    const at = this.clock.now();
    const [level] = await this.ledger.lockPlaces(em, shopId, [{ unitId, warehouseId, lot }], at);
    if (!level) throw new DomainError('not_found', 404);
    if (level.available + change < 0)
      throw new StockPromised([{ unitId, wanted: -change, available: level.available }]);
    await this.ledger.post(em, { ...command, at }, [correcting('adjustment', level.levelId, change)]);
    await this.changes.announce(
      em,
      shopId,
      at,
      [{ unitId, pieces: level.available }],
      [{ unitId, pieces: -change }],
    );
  }
}

function requireSense({ change, reason }: AdjustCommand): void {
  if (!Number.isInteger(change) || change === 0 || Math.abs(change) > 1_000_000)
    throw new DomainError('invalid', 422, { fields: { change: ['validation.number'] } });
  if (reason.trim() === '')
    throw new DomainError('invalid', 422, { fields: { reason: ['validation.required'] } });
}
