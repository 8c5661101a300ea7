import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Movement } from '../domain/movements.ts';
import { comingBack, type ReturnedPieces } from '../domain/order-goods.ts';
import type { QcOutcome } from '../domain/quarantine.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import type { OrderStockCommand } from './hold-stock.ts';
import { InspectQuarantine } from './inspect-quarantine.ts';

/** Somebody may have looked at them as they came in; left out: they wait for inspection. */
export interface BackPieces extends ReturnedPieces {
  readonly outcome?: Extract<QcOutcome, 'passed' | 'rejected'> | undefined;
}

export interface ReturnedCommand extends OrderStockCommand {
  /** The order that sold them; `orderId` is the one that takes them back. */
  readonly soldBy: string;
  readonly pieces: readonly BackPieces[];
  /** Where they are handed in; left out: where they were taken from. */
  readonly warehouseId?: string;
}

/** sold → quarantine: goods come back from a customer; each lot waits for inspection, unless that was made as it came in. */
@Injectable()
export class TakeReturned {
  constructor(
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
    private readonly inspect: InspectQuarantine,
  ) {}

  /** Before they are asked for: writes nothing. @throws DomainError `invalid` (422): more than was sold. */
  async check(
    em: EntityManager,
    { soldBy, pieces }: Pick<ReturnedCommand, 'soldBy' | 'pieces'>,
  ): Promise<void> {
    await this.#comingBack(em, soldBy, pieces);
  }

  /** @throws DomainError `invalid` (422): more than was sold. */
  async execute(em: EntityManager, command: ReturnedCommand): Promise<void> {
    const { shopId, orderId, soldBy, pieces, actor } = command;
    const movements = await this.#whereTheyAre(em, command, await this.#comingBack(em, soldBy, pieces));
    await this.ledger.post(em, command, movements);
    const items = movements.map(
      ({ levelId, quantity }) => ({ levelId, quantity, origin: 'return', orderId }) as const,
    );
    const ids = await this.quarantine.add(em, command, items);
    const outcomes = new Map(pieces.map(({ orderLineId, outcome }) => [orderLineId, outcome]));
    for (const [at, { orderLineId }] of movements.entries()) {
      const [itemId, outcome] = [ids[at], outcomes.get(orderLineId ?? '')];
      if (itemId && outcome) await this.inspect.atCounter(em, { shopId, itemId, outcome, actor });
    }
  }

  /** Whoever writes has locked the order, so what it sold stays as it is. */
  async #comingBack(
    em: EntityManager,
    soldBy: string,
    pieces: readonly ReturnedPieces[],
  ): Promise<Movement[]> {
    return comingBack(await this.ledger.holdsOf(em, soldBy, ['consumed']), pieces);
  }

  /** Their lots in the warehouse in which they are handed in, all of them locked in one go. */
  async #whereTheyAre(
    em: EntityManager,
    { shopId, warehouseId, at }: ReturnedCommand,
    movements: readonly Movement[],
  ): Promise<readonly Movement[]> {
    const ids = [...new Set(movements.map(({ levelId }) => levelId))];
    const levels = await this.ledger.levelsOf(em, shopId, ids);
    const from = levels.filter((level) => warehouseId && level.warehouseId !== warehouseId);
    const places = from.map(({ unitId, lot, expiresOn }) => ({
      ...{ unitId, warehouseId: warehouseId ?? '', lot, expiresOn },
    }));
    const stay = ids.filter((id) => !from.some(({ levelId }) => levelId === id));
    const here = await this.ledger.lockTogether(em, shopId, places, stay, at);
    const placeOf = new Map(
      from.map(({ levelId, unitId, lot }) => [
        levelId,
        here.find((place) => place.unitId === unitId && place.lot === lot)?.levelId ?? levelId,
      ]),
    );
    return movements.map((one) => ({ ...one, levelId: placeOf.get(one.levelId) ?? one.levelId }));
  }
}
