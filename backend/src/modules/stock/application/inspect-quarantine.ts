import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { QcOutcome } from '../domain/quarantine.ts';
import { accepting, passing, refusing, rejecting } from '../domain/warehouse-goods.ts';
import { QuarantineItem } from '../persistence/control.schema.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { type LockedLevel, StockLedger } from '../persistence/stock-ledger.ts';
import { StockChanges } from './stock-changes.ts';
import { WarehouseAccess } from './warehouse-access.ts';

export interface InspectCommand {
  readonly shopId: string;
  readonly itemId: string;
  readonly outcome: QcOutcome;
  /** Pieces that the outcome is about; all when left out. The others go on waiting. */
  readonly quantity?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly actor: Actor;
}

type Item = NonNullable<Awaited<ReturnType<Quarantine['lock']>>>;
interface Inspected {
  readonly item: Item;
  /** Before its inspection. */
  readonly owned: boolean;
  readonly goesBack: boolean;
  readonly level: LockedLevel;
  readonly pieces: number;
  readonly at: Date;
}

/**
 * The inspection of what came back: passed goes on sale again, rejected is written off, hold stays where it is. What is rejected of
 * a supplier's delivery that was held for it is the supplier's again, and lies aside until it goes back.
 */
@Injectable()
export class InspectQuarantine {
  constructor(
    private readonly quarantine: Quarantine,
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly audit: AuditApi,
    private readonly access: WarehouseAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction; locks the item, then its level.
   * @returns the item that goes on waiting with the other pieces; null when there are none.
   * @throws DomainError `not_found` (404), `already_inspected` (409; also where what is refused already is refused once more),
   * `invalid` (422).
   */
  execute(em: EntityManager, command: InspectCommand): Promise<string | null> {
    return this.#inspect(em, command, (warehouseId) =>
      this.access.require(em, command.shopId, warehouseId, command.actor),
    );
  }

  /** The same at a counter, by whoever has taken the goods in: they stand where the goods are. */
  atCounter(em: EntityManager, command: InspectCommand): Promise<string | null> {
    return this.#inspect(em, command, async () => {});
  }

  async #inspect(
    em: EntityManager,
    command: InspectCommand,
    requireWarehouse: (warehouseId: string) => Promise<unknown>,
  ): Promise<string | null> {
    const { shopId, itemId, outcome, reason = null, actor } = command;
    const item = await this.quarantine.lock(em, shopId, itemId);
    if (!item) throw new DomainError('not_found', 404);
    if (item.outcome === 'passed' || item.outcome === 'rejected')
      throw new DomainError('already_inspected', 409);
    // What is refused of a delivery is its supplier's: it goes back by its paper, and is not the shop's to throw away.
    if (outcome === 'rejected' && !item.owned) throw new DomainError('already_inspected', 409);
    const [level] = await this.ledger.lockLevels(em, shopId, [item.levelId]);
    if (!level) throw new DomainError('not_found', 404);
    await requireWarehouse(level.warehouseId);
    const pieces = command.quantity ?? item.quantity;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > item.quantity)
      throw new DomainError('invalid', 422, { fields: { quantity: ['form.validation.quantity'] } });
    const at = this.clock.now();
    const rest = item.quantity - pieces;
    const before = { outcome: item.outcome, quantity: item.quantity };
    const restId = rest > 0 ? this.#leaveRest(em, item, rest, at) : null;
    const inspectedBy = isUuid(actor.id) ? actor.id : null;
    const owned = item.owned;
    const goesBack = outcome === 'rejected' && owned && item.movementId != null;
    Object.assign(item, { outcome, reason, quantity: pieces, inspectedAt: at, inspectedBy });
    if (goesBack) Object.assign(item, { outcome: 'hold', owned: false });
    await em.flush();
    await this.#move(em, { ...command, reason }, { item, owned, goesBack, level, pieces, at });
    const after = { outcome, quantity: pieces, reason, ...(goesBack ? { goesBack } : {}) };
    this.audit.record(em, {
      shopId,
      actor,
      action: 'stock.inspect',
      entity: 'quarantine',
      entityId: itemId,
      before,
      after,
    });
    return restId;
  }

  #leaveRest(em: EntityManager, item: Item, rest: number, at: Date): string {
    const { shopId, levelId, origin, orderId, outcome, reason, createdAt, inspectedAt, inspectedBy } = item;
    const { owned, unitCostHt, movementId } = item;
    const kept = { shopId, levelId, origin, orderId, outcome, reason, createdAt, inspectedAt, inspectedBy };
    const id = uuidv7(at.getTime());
    em.create(QuarantineItem, { ...kept, owned, unitCostHt, movementId, id, quantity: rest });
    return id;
  }

  async #move(
    em: EntityManager,
    command: InspectCommand,
    { item, owned, goesBack, level, pieces, at }: Inspected,
  ): Promise<void> {
    const { shopId, itemId, outcome } = command;
    if (outcome === 'hold') return;
    const { levelId, unitId, available } = level;
    const unitCost = item.unitCostHt ?? null;
    const passed = () => (owned ? [passing(levelId, pieces)] : accepting(levelId, pieces, unitCost));
    const rejected = () => (goesBack ? refusing(levelId, pieces, unitCost) : [rejecting(levelId, pieces)]);
    const movements = outcome === 'passed' ? passed() : rejected();
    const document = { kind: 'quarantine', id: itemId } as const;
    await this.ledger.post(em, { ...command, at, document }, movements);
    const { actor } = command;
    if (goesBack)
      await this.changes.refused(em, shopId, at, { itemId, pieces, reason: command.reason ?? null, actor });
    if (outcome !== 'passed') return;
    const [before, taken] = [[{ unitId, pieces: available }], [{ unitId, pieces: -pieces }]];
    await this.changes.announce(em, shopId, at, before, taken);
    if (!owned) await this.changes.accepted(em, shopId, at, { itemId, pieces, actor });
  }
}
