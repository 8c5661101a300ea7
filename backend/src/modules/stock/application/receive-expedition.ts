import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isUnderWay, underWay } from '../domain/expedition.ts';
import { arriving, missing, shelving } from '../domain/warehouse-goods.ts';
import type { Part } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';
import { StockChanges } from './stock-changes.ts';

type Command = Omit<ExpeditionCommand, 'expeditionId'>;
const RULE = { side: 'destination', allows: isUnderWay } as const;

/** Goods of an expedition arrive, part by part; what never arrives is a recorded difference with a reason. */
@Injectable()
export class ReceiveExpedition {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
    private readonly ledger: StockLedger,
    private readonly stockChanges: StockChanges,
  ) {}

  /**
   * So many pieces more of a part have arrived.
   * @returns the expedition's id. @throws DomainError `not_found` (404), `invalid` (422), `expedition_state` (409).
   */
  async part(command: Command, partId: string, quantity: number): Promise<string> {
    const expeditionId = await this.work.transactional((em) => this.expeditions.ofPart(em, partId));
    if (!expeditionId) throw new DomainError('not_found', 404);
    await this.changes.execute(
      { ...RULE, action: 'expedition.receive' },
      { ...command, expeditionId },
      async (em, change) => {
        const part = (await this.expeditions.partsOf(em, expeditionId)).find(({ id }) => id === partId);
        if (!part || quantity < 1 || quantity > underWay(part))
          throw new DomainError('invalid', 422, { fields: { qtyReceived: ['form.validation.quantity'] } });
        await this.#shelve(em, command, change, [{ part, pieces: quantity }]);
        return { partId, received: part.received };
      },
    );
    return expeditionId;
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

  /** Nothing more will come: what is still under way is missing, for a reason. @throws DomainError `invalid` (422). */
  complete(command: ExpeditionCommand, reason: string | null): Promise<void> {
    return this.changes.execute(
      { ...RULE, action: 'expedition.complete' },
      command,
      async (em, { expedition, at }) => {
        const { shopId, actor, expeditionId } = command;
        const parts = await this.expeditions.partsOf(em, expeditionId);
        const lost = parts.filter((part) => underWay(part) > 0);
        if (lost.length > 0 && !reason)
          throw new DomainError('invalid', 422, { fields: { reason: ['validation.required'] } });
        const levelIds = lost.map((part) => part.levelId);
        await this.ledger.lockLevels(em, shopId, levelIds);
        const document = { kind: 'expedition', id: expeditionId } as const;
        const movements = lost.map((part) => missing(part.levelId, underWay(part)));
        await this.ledger.post(em, { shopId, actor, at, reason, document }, movements);
        for (const part of lost) Object.assign(part, { missing: part.missing + underWay(part), reason });
        expedition.status = 'completed';
        expedition.closedAt = at;
        return { reason, missing: lost.map((part) => ({ partId: part.id, pieces: part.missing })) };
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
