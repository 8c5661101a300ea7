import { DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allocate } from '../domain/allocate.ts';
import { isOpen } from '../domain/expedition.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import { sending } from '../domain/warehouse-goods.ts';
import { ExpeditionPart } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';
import { StockChanges } from './stock-changes.ts';

/** The expedition leaves: its lots are chosen by the shop's strategy, leave the source, and are under way. */
@Injectable()
export class SendExpedition {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
    private readonly ledger: StockLedger,
    private readonly rules: AllocationRules,
    private readonly stockChanges: StockChanges,
  ) {}

  /** Everything is packed and waits for the truck. @throws DomainError `expedition_state` (409). */
  ready(command: ExpeditionCommand): Promise<void> {
    const rule = {
      action: 'expedition.ready',
      side: 'source',
      allows: (status: string) => status === 'inprogress',
    } as const;
    return this.changes.execute(rule, command, async (_em, { expedition }) => {
      expedition.status = 'pending';
      return {};
    });
  }

  /**
   * @param carriedBy who drives it
   * @throws OutOfStock (409); DomainError `invalid` (422) without items, `expedition_state` (409). Nothing left then.
   */
  execute(command: ExpeditionCommand, carriedBy: string | null = null): Promise<void> {
    const rule = { action: 'expedition.send', side: 'source', allows: isOpen } as const;
    return this.changes.execute(rule, command, async (em, change) => {
      const { expedition, at } = change;
      await this.#takeAlong(em, command, change);
      const sentBy = isUuid(command.actor.id) ? command.actor.id : null;
      Object.assign(expedition, { status: 'sent', sentAt: at, sentBy, carriedBy });
      return { carriedBy };
    });
  }

  async #takeAlong(
    em: EntityManager,
    command: ExpeditionCommand,
    { expedition, at }: ExpeditionChange,
  ): Promise<void> {
    const { shopId, actor, expeditionId } = command;
    const items = await this.expeditions.itemsOf(em, expeditionId);
    const taken = items.filter((item) => item.packing !== 'not_found');
    if (taken.length === 0)
      throw new DomainError('invalid', 422, { fields: { items: ['validation.required'] } });
    const units = taken.map((item) => item.unitId);
    const levels = (await this.ledger.lockAllOf(em, shopId, units)).filter(
      (level) => level.warehouseId === expedition.sourceId,
    );
    const demands = taken.map((item) => ({
      orderLineId: item.id,
      unitId: item.unitId,
      quantity: item.quantity,
    }));
    const result = allocate(levels, demands, await this.rules.of(shopId, at));
    if (!result.ok) throw new OutOfStock(result.shortages);
    for (const { levelId, orderLineId: itemId, quantity } of result.allocations)
      em.create(ExpeditionPart, {
        id: uuidv7(at.getTime()),
        expeditionId,
        itemId,
        levelId,
        quantity,
        reason: null,
      });
    const document = { kind: 'expedition', id: expeditionId } as const;
    const movements = result.allocations.map(({ levelId, quantity }) => sending(levelId, quantity));
    await this.ledger.post(em, { shopId, actor, at, document }, movements);
    const available = levels.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    const gone = result.allocations.map(({ unitId, quantity }) => ({ unitId, pieces: quantity }));
    await this.stockChanges.announce(em, shopId, at, available, gone);
  }
}
