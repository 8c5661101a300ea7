import { algiersDay, DomainError, uuidv7 } from '@hanout/kernel';
import type { InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSellable } from '../domain/day.ts';
import { isOpen } from '../domain/expedition.ts';
import { type Expedition, ExpeditionItem } from '../persistence/expedition.schema.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { type StockUnit, Units } from '../persistence/units.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';

export interface ItemCommand extends ExpeditionCommand {
  readonly productId: string;
  readonly combinationId: string | null;
}

/** What an expedition will take along: 1 to what the source has free (BO-217). It is taken only when it is sent. */
@Injectable()
export class ChangeExpeditionItems {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly units: Units,
    private readonly ledger: StockLedger,
  ) {}

  /** More of the same is added to what is there. @throws DomainError `invalid` (422), `expedition_state` (409). */
  add(command: ItemCommand, quantity: number): Promise<void> {
    return this.#change('expedition.add_item', command, async (em, change, unit, item) => {
      const total = (item?.quantity ?? 0) + quantity;
      await this.#requireAvailable(em, change, unit, total);
      if (item) item.quantity = total;
      else this.#create(em, change.expedition, unit, quantity);
      return { unitId: unit.unitId, quantity: total };
    });
  }

  /** `quantity` is the new total. @throws DomainError `not_found` (404), `invalid` (422), `expedition_state` (409). */
  update(command: ItemCommand, quantity: number): Promise<void> {
    return this.#change('expedition.update_item', command, async (em, change, unit, item) => {
      if (!item) throw new DomainError('not_found', 404);
      await this.#requireAvailable(em, change, unit, quantity);
      item.quantity = quantity;
      return { unitId: unit.unitId, quantity };
    });
  }

  remove(command: ItemCommand): Promise<void> {
    return this.#change('expedition.remove_item', command, async (em, _change, unit, item) => {
      if (!item) throw new DomainError('not_found', 404);
      em.remove(item);
      return { unitId: unit.unitId, quantity: 0 };
    });
  }

  /** Packing: put in, not found, taken out again (BO-178). */
  pack(command: ItemCommand, packing: 'pack' | 'not_found' | 'unpack'): Promise<void> {
    return this.#change('expedition.pack_item', command, async (_em, _change, unit, item) => {
      if (!item) throw new DomainError('not_found', 404);
      item.packing = packing;
      return { unitId: unit.unitId, packing };
    });
  }

  #change(
    action: string,
    command: ItemCommand,
    effect: (
      em: EntityManager,
      change: ExpeditionChange,
      unit: StockUnit,
      item: Item | null,
    ) => Promise<object>,
  ): Promise<void> {
    const rule = { action, side: 'source', allows: isOpen } as const;
    return this.changes.execute(rule, command, async (em, change) => {
      const { shopId, productId, combinationId, expeditionId } = command;
      const unitId = combinationId ?? productId;
      const [unit] = await this.units.find(em, shopId, [unitId]);
      if (!unit || unit.productId !== productId)
        throw new DomainError('invalid', 422, { fields: { productId: ['validation.unit'] } });
      const item = await em.findOne(ExpeditionItem, { expeditionId, unitId });
      return effect(em, change, unit, item);
    });
  }

  #create(em: EntityManager, { id: expeditionId }: Expedition, unit: StockUnit, quantity: number): void {
    em.create(ExpeditionItem, { id: uuidv7(), expeditionId, ...unit, quantity, packing: 'unpack' });
  }

  async #requireAvailable(
    em: EntityManager,
    { expedition, at }: ExpeditionChange,
    { unitId }: StockUnit,
    quantity: number,
  ): Promise<void> {
    const today = algiersDay(at);
    const levels = await this.ledger.lockAllOf(em, expedition.shopId, [unitId]);
    const available = levels
      .filter((level) => level.warehouseId === expedition.sourceId && isSellable(level.expiresOn, today))
      .reduce((sum, level) => sum + level.available, 0);
    if (quantity < 1 || quantity > available)
      throw new DomainError('invalid', 422, {
        fields: { quantity: [quantity < 1 ? 'form.validation.quantity' : 'validation.overStock'] },
        extra: { available },
      });
  }
}

type Item = InferEntity<typeof ExpeditionItem>;
