import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { correcting } from '../domain/movements.ts';
import { StockPromised } from '../domain/stock-promised.ts';
import { type LockedPlace, StockLedger } from '../persistence/stock-ledger.ts';
import { COUNTED, DIFFERENCES } from '../persistence/take-statements.ts';
import { StockChanges } from './stock-changes.ts';
import { TakeStock } from './take-stock.ts';

export interface PostCommand {
  readonly shopId: string;
  readonly takeId: string;
  readonly actor: Actor;
}

/** Places locked, and then posted, by one statement: few enough that other requests are served in between. */
const BATCH = 250;
/** Units that a refusal names, and differences that the audit log does: a screen shows no more. */
const NAMED = 100;

type Difference = LockedPlace & { readonly change: number };

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
   * @throws StockPromised (409) when orders were promised more than was found; nothing is posted then: release some first.
   * @throws DomainError `not_found` (404), `stock_take_closed` (409).
   */
  execute({ shopId, takeId, actor }: PostCommand): Promise<number> {
    return this.work.transactional(async (em) => {
      const take = await this.takes.open(em, { shopId, actor }, takeId);
      const at = this.clock.now();
      const [seen] = await sqlIn<{ counted: number }>(em, COUNTED, [takeId]);
      if (!seen?.counted)
        throw new DomainError('invalid', 422, { fields: { counts: ['validation.required'] } });
      const batches: Difference[][] = [];
      for await (const batch of this.#locked(em, shopId, { id: takeId, warehouseId: take.warehouseId }, at))
        batches.push(batch);
      refuseShort(batches);
      const document = { kind: 'stock_take', id: takeId } as const;
      for (const batch of batches) {
        const movements = batch.map(({ levelId, change }) => correcting('adjustment', levelId, change));
        await this.ledger.post(em, { shopId, actor, at, reason: 'stock_take', document }, movements);
        const available = batch.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
        const taken = batch.map(({ unitId, change }) => ({ unitId, pieces: -change }));
        await this.changes.announce(em, shopId, at, available, taken);
        await nextTurn();
      }
      take.state = 'posted';
      take.closedAt = at;
      const differences = batches.reduce((sum, batch) => sum + batch.length, 0);
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.take.post',
        entity: 'stock_take',
        entityId: takeId,
        after: { differences, first: firstOf(batches) },
      });
      return differences;
    });
  }

  /** Batch after batch of the places that differ, locked in the ledger's order. */
  async *#locked(
    em: EntityManager,
    shopId: string,
    take: { readonly id: string; readonly warehouseId: string },
    at: Date,
  ): AsyncGenerator<Difference[]> {
    for (let after: string | null = null; ; ) {
      const found: Counted[] = await sqlIn<Counted>(em, DIFFERENCES, [take.id, after, BATCH]);
      if (found.length > 0) yield await this.#lock(em, shopId, take.warehouseId, found, at);
      after = found.at(-1)?.unitId ?? null;
      if (found.length < BATCH || after === null) return;
      await nextTurn();
    }
  }

  async #lock(em: EntityManager, shopId: string, warehouseId: string, found: readonly Counted[], at: Date) {
    const places = found.map(({ unitId, lot }) => ({ unitId, lot, warehouseId }));
    const levels = await this.ledger.lockPlaces(em, shopId, places, at);
    const changes = new Map(found.map(({ unitId, lot, change }) => [`${unitId} ${lot}`, change] as const));
    return levels.map((level) => ({ ...level, change: changes.get(`${level.unitId} ${level.lot}`) ?? 0 }));
  }
}

interface Counted {
  readonly unitId: string;
  readonly lot: string;
  readonly change: number;
}

/** @throws StockPromised with the first units of which orders were promised more than was found. */
function refuseShort(batches: readonly (readonly Difference[])[]): void {
  const short = batches.flatMap((batch) => batch.filter((level) => level.available + level.change < 0));
  if (short.length === 0) return;
  throw new StockPromised(
    short.slice(0, NAMED).map(({ unitId, available, change }) => ({ unitId, wanted: -change, available })),
  );
}

/** All of them are in the stock's movements, under the take's id. */
function firstOf(batches: readonly (readonly Difference[])[]) {
  const first: { unitId: string; lot: string; change: number }[] = [];
  for (const batch of batches) {
    for (const { unitId, lot, change } of batch.slice(0, NAMED - first.length))
      first.push({ unitId, lot, change });
    if (first.length === NAMED) break;
  }
  return first;
}
