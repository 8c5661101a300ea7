import { type Actor, type Clock, isUuid } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { goingBack } from '../domain/warehouse-goods.ts';
import { lockRefused, markGone } from '../persistence/refused-goods.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { WarehouseAccess } from './warehouse-access.ts';

export interface ReturnCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly actor: Actor;
  /** Items of quarantine that receipts refused. */
  readonly itemIds: readonly string[];
  readonly reason: string;
  /** The paper that it leaves by. */
  readonly document: { readonly kind: 'supplier_return'; readonly id: string };
}

/** What was refused leaves for its supplier: out of quarantine, without touching what goods cost. */
@Injectable()
export class ReturnToSupplier {
  constructor(
    private readonly ledger: StockLedger,
    private readonly access: WarehouseAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction; locks the items, then their levels, as an inspection does.
   * @returns pieces that left, by the item that named them; what was taken after all, or written off, is not among them
   * @throws DomainError `not_found` (404), also in a warehouse in which they do not work
   */
  async execute(em: EntityManager, command: ReturnCommand): Promise<ReadonlyMap<string, number>> {
    const { shopId, warehouseId, actor, itemIds, reason } = command;
    await this.access.require(em, shopId, warehouseId, actor);
    const items = await lockRefused(em, shopId, itemIds);
    const at = this.clock.now();
    await this.ledger.lockLevels(em, shopId, [...new Set(items.map(({ levelId }) => levelId))]);
    await this.ledger.post(
      em,
      { ...command, at },
      items.map(({ levelId, quantity }) => goingBack(levelId, quantity, false)),
    );
    const by = isUuid(actor.id) ? actor.id : null;
    await markGone(
      em,
      items.map(({ id }) => id),
      { reason, at, by },
    );
    const pieces = new Map<string, number>();
    for (const { of, quantity } of items) pieces.set(of, (pieces.get(of) ?? 0) + quantity);
    return pieces;
  }
}
