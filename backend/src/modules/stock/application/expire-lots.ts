import { algiersDay, type Clock, systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isSellable } from '../domain/day.ts';
import { quarantining } from '../domain/warehouse-goods.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';

const BATCH = 200;
const ACTOR = systemActor('lot-expiry');
const REASON = 'expired';

/**
 * Lots that expired go from the shelf into quarantine, so that pages stop offering them; they were not sold from the
 * first moment of that day anyway. What orders have reserved stays until it is released or its lots are chosen anew.
 */
@Injectable()
export class ExpireLots {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One transaction a shop. @returns how many lots were taken off the shelf. */
  async execute(): Promise<number> {
    const at = this.clock.now();
    const due = await this.work.transactional((em) => this.ledger.expired(em, algiersDay(at), BATCH));
    let expired = 0;
    for (const shopId of new Set(due.map((level) => level.shopId))) {
      const levelIds = due.filter((level) => level.shopId === shopId).map((level) => level.levelId);
      expired += await this.work.transactional((em) => this.#expire(em, shopId, levelIds, at));
    }
    return expired;
  }

  async #expire(em: EntityManager, shopId: string, levelIds: readonly string[], at: Date): Promise<number> {
    const today = algiersDay(at);
    // Something may have been reserved or inspected since they were found.
    const levels = (await this.ledger.lockLevels(em, shopId, levelIds)).filter(
      (level) => level.available > 0 && !isSellable(level.expiresOn, today),
    );
    const entry = { shopId, actor: ACTOR, at, reason: REASON };
    await this.ledger.post(
      em,
      entry,
      levels.map(({ levelId, available }) => quarantining(levelId, available)),
    );
    const items = levels.map(
      ({ levelId, available }) => ({ levelId, quantity: available, origin: 'expiry' }) as const,
    );
    await this.quarantine.add(em, entry, items);
    const pieces = levels.map(({ unitId, available }) => ({ unitId, pieces: available }));
    await this.changes.announce(em, shopId, at, pieces, pieces);
    return levels.length;
  }
}
