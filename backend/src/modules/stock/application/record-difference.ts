import { DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allowsDifference, atMost, type DifferenceKind } from '../domain/expedition.ts';
import { correcting, type Movement } from '../domain/movements.ts';
import { arriving, arrivingDamaged, missing } from '../domain/warehouse-goods.ts';
import type { Part } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { Quarantine } from '../persistence/quarantine.ts';
import { type LockedPlace, type Place, StockLedger } from '../persistence/stock-ledger.ts';
import { type ExpeditionChange, ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';
import { StockChanges } from './stock-changes.ts';

type Command = Omit<ExpeditionCommand, 'expeditionId'>;

export interface Said {
  readonly kind: DifferenceKind;
  readonly pieces: number;
  readonly reason: string;
}
/** What a difference is about: a part, or goods that were never listed. */
interface About {
  readonly part: Part | null;
  readonly place: Omit<Place, 'warehouseId'>;
}

/**
 * Pieces of an expedition that did not arrive as they were sent. Lost: written off on the way. Damaged: here, but waiting for
 * inspection. Found: of those that were lost, back in the books at the destination. Surplus: more than was sent.
 */
@Injectable()
export class RecordDifference {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
    private readonly ledger: StockLedger,
    private readonly quarantine: Quarantine,
    private readonly stockChanges: StockChanges,
  ) {}

  /** @returns the expedition's id. @throws DomainError `not_found` (404), `invalid` (422), `expedition_state` (409). */
  ofPart(command: Command, partId: string, said: Said): Promise<string> {
    return this.changes.ofPart(ruleOf(said.kind), command, partId, async (em, change, part) => {
      if (said.pieces < 1 || said.pieces > atMost(said.kind, part))
        throw new DomainError('invalid', 422, { fields: { quantity: ['form.validation.quantity'] } });
      const [place] = await this.ledger.levelsOf(em, command.shopId, [part.levelId]);
      if (!place) throw new DomainError('not_found', 404);
      await this.within(em, command, change, { part, place }, said);
      return { partId, ...said };
    });
  }

  /** In the caller's transaction, which holds the expedition's row. */
  async within(
    em: EntityManager,
    { shopId, actor }: Command,
    { expedition, at }: ExpeditionChange,
    { part, place }: About,
    { kind, pieces, reason }: Said,
  ): Promise<void> {
    const { unitId, lot, expiresOn = null } = place;
    const wanted = [{ unitId, lot, expiresOn, warehouseId: expedition.destinationId }];
    const [here] = await this.ledger.lockTogether(em, shopId, wanted, part ? [part.levelId] : [], at);
    if (!here) throw new Error('a place was made and is not there');
    const movementId = uuidv7(at.getTime());
    const document = { kind: 'expedition', id: expedition.id } as const;
    const movements = movementsOf(kind, part, here, pieces);
    const last = movements.length - 1;
    await this.ledger.post(
      em,
      { shopId, actor, at, reason, document },
      movements.map((movement, nth) => (nth === last ? { ...movement, id: movementId } : movement)),
    );
    if (kind === 'damaged')
      await this.quarantine.add(em, { shopId, at }, [
        { levelId: here.levelId, quantity: pieces, origin: 'transfer', reason },
      ]);
    if (part) count(part, kind, pieces, reason);
    const about = { partId: part?.id ?? null, unitId };
    this.expeditions.note(em, expedition, { actor, at }, { ...about, kind, pieces, reason, movementId });
    if (kind === 'found' || kind === 'surplus') {
      const before = [{ unitId, pieces: here.available }];
      await this.stockChanges.announce(em, shopId, at, before, [{ unitId, pieces: -pieces }]);
    }
  }
}

export const ruleOf = (kind: DifferenceKind) =>
  ({
    action: `expedition.${kind}`,
    side: 'destination',
    allows: (status) => allowsDifference(kind, status),
  }) satisfies Parameters<ExpeditionChanges['execute']>[0];

/** The last of them is the one that the difference names. */
function movementsOf(kind: DifferenceKind, part: Part | null, here: LockedPlace, pieces: number): Movement[] {
  if (kind === 'found' || kind === 'surplus') return [correcting('adjustment', here.levelId, pieces)];
  if (!part) throw new Error(`${kind} is of a part`);
  if (kind === 'lost') return [missing(part.levelId, pieces)];
  return [arriving(part.levelId, pieces), arrivingDamaged(here.levelId, pieces)];
}

function count(part: Part, kind: DifferenceKind, pieces: number, reason: string): void {
  if (kind === 'lost') Object.assign(part, { missing: part.missing + pieces, reason });
  if (kind === 'damaged') part.damaged += pieces;
  if (kind === 'found') part.found += pieces;
}
