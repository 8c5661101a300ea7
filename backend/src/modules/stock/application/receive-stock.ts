import { type Actor, type Centimes, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { correcting, type Movement } from '../domain/movements.ts';
import { requireReceivable } from '../domain/receipt.ts';
import { receivingForInspection } from '../domain/warehouse-goods.ts';
import { type NewQuarantineItem, type PricedReceipt, Quarantine } from '../persistence/quarantine.ts';
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
  /** What a piece cost without tax; left out: it is not said. */
  readonly unitCost?: Centimes | null;
  /** Where it goes; what the command says, by default. */
  readonly into?: ReceivedInto;
  /** Why it is not on the shelf. */
  readonly reason?: string | null;
}

/** On the shelf; in quarantine until somebody has inspected it; there too, but refused: it is not the shop's. */
export type ReceivedInto = 'shelf' | 'inspection' | 'aside';

export interface ReceiveCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly items: readonly ReceiptItem[];
  /** Where it came from, in words. */
  readonly reason?: string | null;
  /** Into quarantine until somebody has inspected it. */
  readonly forInspection?: boolean;
  /** False: it lies here for inspection and is not the shop's, as what is refused of a delivery. */
  readonly owned?: boolean;
  readonly actor: Actor;
  /** The paper that it came by. */
  readonly document?: { readonly kind: 'supplier_receipt'; readonly id: string };
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

  /**
   * In the caller's transaction.
   * @returns what waits for inspection or lies aside, by the items' places; null for what is on the shelf
   * @throws DomainError `not_found` (404), `invalid` (422)
   */
  async execute(em: EntityManager, command: ReceiveCommand): Promise<(string | null)[]> {
    const { shopId, warehouseId, items, forInspection = false, owned = true } = command;
    requireReceivable(items);
    if (!(await em.findOne(Warehouse, { id: warehouseId, shopId }))) throw new DomainError('not_found', 404);
    const at = this.clock.now();
    const places = items.map(({ unitId, lot = '', expiresOn = null }) => ({
      ...{ unitId, warehouseId, lot, expiresOn },
    }));
    const levels = await this.ledger.lockPlaces(em, shopId, places, at);
    const pieces = piecesByLevel(items, levels, forInspection ? 'inspection' : 'shelf');
    const movements = pieces.map((one) => movementOf(one, owned));
    await this.ledger.post(em, { ...command, at }, movements);
    const aside = pieces.filter(({ into }) => into !== 'shelf');
    const ofSupplier = command.document !== undefined;
    const ids = await this.quarantine.add(em, { shopId, at }, aside.map(quarantined(owned, ofSupplier)));
    const shelved = pieces.filter(({ into }) => into === 'shelf');
    await this.changes.announce(
      em,
      shopId,
      at,
      levels.map((level) => ({ unitId: level.unitId, pieces: level.available })),
      shelved.map(({ unitId, quantity }) => ({ unitId, pieces: -quantity })),
    );
    return pieces.map((one) => (one.into === 'shelf' ? null : (ids[aside.indexOf(one)] ?? null)));
  }

  /** Goods of a supplier that came without a price have one: what waits of them for an inspection is taken, or refused, at that. */
  price(em: EntityManager, receipt: PricedReceipt): Promise<void> {
    return this.quarantine.price(em, receipt);
  }
}

interface Pieces {
  readonly movementId: string;
  readonly levelId: string;
  readonly unitId: string;
  readonly quantity: number;
  readonly into: ReceivedInto;
  readonly reason: string | null;
  readonly unitCost: Centimes | null;
}

const movementOf = ({ movementId, levelId, quantity, into, unitCost }: Pieces, owned: boolean): Movement => ({
  ...(into === 'shelf'
    ? correcting('receipt', levelId, quantity)
    : receivingForInspection(levelId, quantity)),
  ...{ id: movementId, unitCost, owned: owned && into !== 'aside' },
});

const quarantined =
  (owned: boolean, ofSupplier: boolean) =>
  ({ movementId, levelId, quantity, into, reason, unitCost }: Pieces): NewQuarantineItem => ({
    ...{ levelId, quantity, reason, unitCost, origin: 'receipt' },
    ...(into === 'aside' ? { outcome: 'hold' } : {}),
    ...(owned && into !== 'aside' ? {} : { owned: false }),
    ...(ofSupplier ? { movementId } : {}),
  });

/** @throws DomainError `invalid` (422): a lot that is there already expires on another day. */
function piecesByLevel(
  items: readonly ReceiptItem[],
  levels: readonly LockedPlace[],
  usual: ReceivedInto,
): Pieces[] {
  const known = new Map(levels.map((level) => [`${level.unitId} ${level.lot}`, level]));
  return items.flatMap(
    ({ unitId, lot = '', expiresOn, quantity, into = usual, reason = null, unitCost = null }, index) => {
      const level = known.get(`${unitId} ${lot}`);
      if (!level) return [];
      if (expiresOn && level.expiresOn !== expiresOn)
        throw new DomainError('invalid', 422, {
          fields: { [`items.${index}.expiresOn`]: ['validation.lotExpiry'] },
        });
      return [{ movementId: uuidv7(), levelId: level.levelId, unitId, quantity, into, reason, unitCost }];
    },
  );
}
