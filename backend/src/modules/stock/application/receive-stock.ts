import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { correcting } from '../domain/movements.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';

export interface ReceiptItem {
  /** A combination's id, or that of a product without combinations. */
  readonly unitId: string;
  /** Pieces, ≥ 1. */
  readonly quantity: number;
  readonly lot?: string;
}

export interface ReceiveCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly items: readonly ReceiptItem[];
  /** Where it came from, in words. */
  readonly reason?: string | null;
  readonly actor: Actor;
}

const MAX_QUANTITY = 1_000_000;

/** Goods come in: on_hand rises. */
@Injectable()
export class ReceiveStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @throws DomainError `not_found` (404), `invalid` (422). */
  async execute(em: EntityManager, command: ReceiveCommand): Promise<void> {
    const { shopId, warehouseId, items } = command;
    requireQuantities(items);
    if (!(await em.findOne(Warehouse, { id: warehouseId, shopId }))) throw new DomainError('not_found', 404);
    const at = this.clock.now();
    const places = items.map(({ unitId, lot = '' }) => ({ unitId, warehouseId, lot }));
    const levels = await this.ledger.lockPlaces(em, shopId, places);
    const levelOf = new Map(levels.map((level) => [placeKey(level), level.levelId]));
    const movements = items.flatMap((item) => {
      const levelId = levelOf.get(placeKey({ lot: '', ...item }));
      return levelId ? [correcting('receipt', levelId, item.quantity)] : [];
    });
    await this.ledger.post(em, { ...command, at }, movements);
    const available = levels.map((level) => ({ unitId: level.unitId, pieces: level.available }));
    const taken = items.map(({ unitId, quantity }) => ({ unitId, pieces: -quantity }));
    await this.changes.announce(em, shopId, at, available, taken);
  }
}

function placeKey(place: { readonly unitId: string; readonly lot: string }): string {
  return `${place.unitId}\n${place.lot}`;
}

function requireQuantities(items: readonly ReceiptItem[]): void {
  const wrong = items.findIndex(
    ({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY,
  );
  if (wrong < 0) return;
  throw new DomainError('invalid', 422, {
    fields: { [`items.${wrong}.quantity`]: ['form.validation.quantity'] },
  });
}
