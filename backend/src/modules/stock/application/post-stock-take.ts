import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { correcting } from '../domain/movements.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';
import { TakeStock } from './take-stock.ts';

export interface PostCommand {
  readonly shopId: string;
  readonly takeId: string;
  readonly actor: Actor;
}

/** Read as they are, not as entities: of thousands, each would be looked through for changes when the rest is written. */
const COUNTS = `/* prepared:stock-take-counts */
select unit_id::text as "unitId", lot, counted, expected from stock_take_counts where take_id = $1`;

interface CountedPlace {
  readonly unitId: string;
  readonly lot: string;
  readonly counted: number;
  readonly expected: number;
}

/**
 * The differences of a counting become adjustments, all in one transaction. A difference is what was counted less what
 * the books said at that moment: what has left or come since is no difference.
 */
@Injectable()
export class PostStockTake {
  constructor(
    private readonly work: UnitOfWork,
    private readonly takes: TakeStock,
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns how many places differed.
   * @throws OutOfStock (409) when orders were promised more than was found; nothing is posted then: release some first.
   * @throws DomainError `not_found` (404), `stock_take_closed` (409).
   */
  execute({ shopId, takeId, actor }: PostCommand): Promise<number> {
    return this.work.transactional(async (em) => {
      const take = await this.takes.open(em, { shopId, actor }, takeId);
      const at = this.clock.now();
      const counts = await sqlIn<CountedPlace & object>(em, COUNTS, [takeId]);
      if (counts.length === 0)
        throw new DomainError('invalid', 422, { fields: { counts: ['validation.required'] } });
      const places = counts.map(({ unitId, lot }) => ({ unitId, lot, warehouseId: take.warehouseId }));
      const levels = await this.ledger.lockPlaces(em, shopId, places, at);
      // Thousands of places: found by their key, not one by one.
      const byPlace = new Map(levels.map((level) => [`${level.unitId} ${level.lot}`, level] as const));
      const differences = counts.flatMap(({ unitId, lot, counted, expected }) => {
        const level = byPlace.get(`${unitId} ${lot}`);
        const change = counted - expected;
        return level && change !== 0 ? [{ ...level, change }] : [];
      });
      const short = differences.filter((level) => level.available + level.change < 0);
      if (short.length > 0)
        throw new OutOfStock(
          short.map(({ unitId, available, change }) => ({ unitId, wanted: -change, available })),
        );
      const document = { kind: 'stock_take', id: takeId } as const;
      const movements = differences.map(({ levelId, change }) => correcting('adjustment', levelId, change));
      await this.ledger.post(em, { shopId, actor, at, reason: 'stock_take', document }, movements);
      take.state = 'posted';
      take.closedAt = at;
      const after = { differences: differences.map(({ unitId, lot, change }) => ({ unitId, lot, change })) };
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.take.post',
        entity: 'stock_take',
        entityId: takeId,
        after,
      });
      const available = levels.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
      const taken = differences.map(({ unitId, change }) => ({ unitId, pieces: -change }));
      await this.changes.announce(em, shopId, at, available, taken);
      return differences.length;
    });
  }
}
