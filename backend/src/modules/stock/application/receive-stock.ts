import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { correcting } from '../domain/movements.ts';
import { requireReceivable } from '../domain/receipt.ts';
import { receivingForInspection } from '../domain/warehouse-goods.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { type LockedPlace, StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';

export interface ReceiptItem {
  /** A combination's id, or that of a product without combinations. */
  readonly unitId: string;
  /** Pieces, ≥ 1. */
  readonly quantity: number;
  readonly lot?: string;
  /** The day from which the lot is not sold any more, `YYYY-MM-DD`; needs a lot. */
  readonly expiresOn?: string | null;
}

export interface ReceiveCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly items: readonly ReceiptItem[];
  /** Where it came from, in words. */
  readonly reason?: string | null;
  /** Into quarantine until somebody has inspected it. */
  readonly forInspection?: boolean;
  readonly actor: Actor;
}

/** Goods come in: on_hand rises, or what waits for inspection. */
@Injectable()
export class ReceiveStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @throws DomainError `not_found` (404), `invalid` (422). */
  async execute(em: EntityManager, command: ReceiveCommand): Promise<void> {
    const { shopId, warehouseId, items, forInspection = false } = command;
    requireReceivable(items);
    if (!(await em.findOne(Warehouse, { id: warehouseId, shopId }))) throw new DomainError('not_found', 404);
    const at = this.clock.now();
    const places = items.map(({ unitId, lot = '', expiresOn = null }) => ({
      unitId,
      warehouseId,
      lot,
      expiresOn,
    }));
    const levels = await this.ledger.lockPlaces(em, shopId, places, at);
    const pieces = piecesByLevel(items, levels);
    const movement = (levelId: string, quantity: number) =>
      forInspection ? receivingForInspection(levelId, quantity) : correcting('receipt', levelId, quantity);
    const entry = { ...command, at };
    await this.ledger.post(
      em,
      entry,
      pieces.map(({ levelId, quantity }) => movement(levelId, quantity)),
    );
    if (forInspection)
      return this.quarantine.add(
        em,
        entry,
        pieces.map((item) => ({ ...item, origin: 'receipt' as const })),
      );
    const available = levels.map((level) => ({ unitId: level.unitId, pieces: level.available }));
    const taken = items.map(({ unitId, quantity }) => ({ unitId, pieces: -quantity }));
    await this.changes.announce(em, shopId, at, available, taken);
  }
}

/** @throws DomainError `invalid` (422): a lot that is there already expires on another day. */
function piecesByLevel(items: readonly ReceiptItem[], levels: readonly LockedPlace[]) {
  return items.flatMap(({ unitId, lot = '', expiresOn, quantity }, index) => {
    const level = levels.find((place) => place.unitId === unitId && place.lot === lot);
    if (!level) return [];
    if (expiresOn && level.expiresOn !== expiresOn)
      throw new DomainError('invalid', 422, {
        fields: { [`items.${index}.expiresOn`]: ['validation.lotExpiry'] },
      });
    return [{ levelId: level.levelId, quantity }];
  });
}
