import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnderWay, underWay } from '../domain/expedition.ts';
import { arriving, shelving } from '../domain/warehouse-goods.ts';
import type { Part } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';
import { StockChanges } from './stock-changes.ts';

type Command = Omit<ExpeditionCommand, 'expeditionId'>;
const RULE = { side: 'destination', allows: isUnderWay } as const;

/** Goods of an expedition arrive, part by part. */
@Injectable()
export class ReceiveExpedition {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
    private readonly ledger: StockLedger,
    private readonly stockChanges: StockChanges,
  ) {}

  /**
   * So many pieces more of a part have arrived.
   * @returns the expedition's id. @throws DomainError `not_found` (404), `invalid` (422), `expedition_state` (409).
   */
  part(command: Command, partId: string, quantity: number): Promise<string> {
    const rule = { ...RULE, action: 'expedition.receive' } as const;
    return this.changes.ofPart(rule, command, partId, async (em, change, part) => {
      if (quantity < 1 || quantity > underWay(part))
        throw new DomainError('invalid', 422, { fields: { qtyReceived: ['form.validation.quantity'] } });
      await this.#shelve(em, command, change, [{ part, pieces: quantity }]);
      return { partId, received: part.received };
    });
  }

  /** Everything that is under way has arrived (BO-177). */
  all(command: ExpeditionCommand): Promise<void> {
    return this.changes.execute(
      { ...RULE, action: 'expedition.receive_all' },
      command,
      async (em, change) => {
        const parts = await this.expeditions.partsOf(em, command.expeditionId);
        const arrived = parts
          .map((part) => ({ part, pieces: underWay(part) }))
          .filter(({ pieces }) => pieces > 0);
        await this.#shelve(em, command, change, arrived);
        return { received: arrived.map(({ part, pieces }) => ({ partId: part.id, pieces })) };
      },
    );
  }

  /** The truck is here; counting follows. */
  arrived(command: ExpeditionCommand): Promise<void> {
    return this.changes.execute(
      { ...RULE, action: 'expedition.arrive' },
      command,
      async (_em, { expedition }) => {
        expedition.status = 'received';
        return {};
      },
    );
  }

  /** Leaves the place that it came from, and stands on the shelf at the destination, in the same lot. */
  async #shelve(
    em: EntityManager,
    { shopId, actor }: Command,
    { expedition, at }: ExpeditionChange,
    arrived: readonly { readonly part: Part; readonly pieces: number }[],
  ): Promise<void> {
    const sources = await this.ledger.levelsOf(
      em,
      shopId,
      arrived.map(({ part }) => part.levelId),
    );
    const source = new Map(sources.map((level) => [level.levelId, level]));
    const places = sources.map(({ unitId, lot, expiresOn }) => ({
      unitId,
      lot,
      expiresOn,
      warehouseId: expedition.destinationId,
    }));
    const locked = await this.ledger.lockTogether(em, shopId, places, [...source.keys()], at);
    const movements = arrived.flatMap(({ part, pieces }) => {
      const from = source.get(part.levelId);
      const to = locked.find((place) => place.unitId === from?.unitId && place.lot === from.lot);
      if (!to) throw new Error(`part ${part.id} has no place to arrive at`);
      part.received += pieces;
      return [arriving(part.levelId, pieces), shelving(to.levelId, pieces)];
    });
    const document = { kind: 'expedition', id: expedition.id } as const;
    await this.ledger.post(em, { shopId, actor, at, document }, movements);
    const available = locked.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    const come = arrived.map(({ part, pieces }) => ({
      unitId: source.get(part.levelId)?.unitId ?? '',
      pieces: -pieces,
    }));
    await this.stockChanges.announce(em, shopId, at, available, come);
  }
}
