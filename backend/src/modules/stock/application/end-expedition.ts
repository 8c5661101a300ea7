import { DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isOpen, isUnderWay, underWay } from '../domain/expedition.ts';
import {
  ExpeditionItem,
  ExpeditionPart,
  InternalExpedition,
  type Part,
} from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';

/** An expedition that does not go its way: cancelled before it left, or turned round after (decisions). */
@Injectable()
export class EndExpedition {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
  ) {}

  /** Only before it is sent. @throws DomainError `expedition_state` (409). */
  cancel(command: ExpeditionCommand): Promise<void> {
    const rule = { action: 'expedition.cancel', side: 'source', allows: isOpen } as const;
    return this.changes.execute(rule, command, async (_em, { expedition, at }) => {
      expedition.status = 'cancelled';
      expedition.closedAt = at;
      return {};
    });
  }

  /**
   * What is still under way goes back to where it came from, as an expedition of its own that is sent already.
   * @returns the id of the return. @throws DomainError `expedition_state` (409) also when nothing is under way.
   */
  async sendBack(command: ExpeditionCommand): Promise<string> {
    const rule = { action: 'expedition.return', side: 'source', allows: isUnderWay } as const;
    const { returnId } = await this.changes.telling(rule, command, async (em, change) => {
      const id = uuidv7();
      const parts = (await this.expeditions.partsOf(em, command.expeditionId)).filter(
        (part) => underWay(part) > 0,
      );
      if (parts.length === 0) throw new DomainError('expedition_state', 409);
      await this.#createReturn(em, id, command, change);
      await this.#moveParts(em, id, command.expeditionId, parts);
      change.expedition.status = 'completed';
      change.expedition.closedAt = change.at;
      return { returnId: id };
    });
    return returnId;
  }

  async #createReturn(
    em: EntityManager,
    id: string,
    { actor }: ExpeditionCommand,
    { expedition, at }: ExpeditionChange,
  ): Promise<void> {
    em.create(InternalExpedition, {
      id,
      shopId: expedition.shopId,
      number: await this.expeditions.nextNumber(em, expedition.shopId),
      sourceId: expedition.destinationId,
      destinationId: expedition.sourceId,
      status: 'sent',
      returnOf: expedition.id,
      note: null,
      createdAt: at,
      createdBy: isUuid(actor.id) ? actor.id : null,
      sentAt: at,
      sentBy: isUuid(actor.id) ? actor.id : null,
      carriedBy: expedition.carriedBy,
      closedAt: null,
    });
    // The parts refer to it, which the entities do not say.
    await em.flush();
  }

  /** The pieces stay in transit at the place they left; only which expedition they are of changes. */
  async #moveParts(
    em: EntityManager,
    expeditionId: string,
    from: string,
    parts: readonly Part[],
  ): Promise<void> {
    const items = await this.expeditions.itemsOf(em, from);
    for (const { productId, combinationId, unitId, id: oldItem } of items) {
      const back = parts.filter((part) => part.itemId === oldItem);
      const quantity = back.reduce((sum, part) => sum + underWay(part), 0);
      if (quantity === 0) continue;
      const itemId = uuidv7();
      em.create(ExpeditionItem, {
        id: itemId,
        expeditionId,
        productId,
        combinationId,
        unitId,
        quantity,
        packing: 'pack',
      });
      await em.flush();
      for (const part of back) {
        const pieces = underWay(part);
        em.create(ExpeditionPart, {
          id: uuidv7(),
          expeditionId,
          itemId,
          levelId: part.levelId,
          quantity: pieces,
          reason: null,
        });
        part.returned += pieces;
      }
    }
  }
}
