import { type Actor, isUuid, uuidv7 } from '@hanout/kernel';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { DifferenceKind } from '../domain/expedition.ts';
import {
  type Expedition,
  ExpeditionDifference,
  ExpeditionItem,
  ExpeditionPart,
  InternalExpedition,
  type Part,
} from './expedition.schema.ts';

/** Pieces that did not arrive as they were sent. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly partId: string | null;
  readonly unitId: string;
  readonly pieces: number;
  readonly reason: string;
  /** The one that changed what is owned, or put the pieces aside. */
  readonly movementId: string;
}

/** Expeditions between warehouses in the database. Whoever changes one holds its row. */
@Injectable()
export class Expeditions {
  async nextNumber(em: EntityManager, shopId: string): Promise<number> {
    const [row] = await sqlIn<{ number: number }>(
      em,
      "/* prepared:stock-expedition-number */ select shop_number($1, 'internal_expedition_numbers') as number",
      [shopId],
    );
    if (!row) throw new Error('the sequence gave no number');
    return row.number;
  }

  lock(em: EntityManager, shopId: string, id: string): Promise<Expedition | null> {
    return em.findOne(InternalExpedition, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The expedition that a part belongs to; null when there is no such part. */
  async ofPart(em: EntityManager, partId: string): Promise<string | null> {
    const [row] = await sqlIn<{ id: string }>(
      em,
      '/* prepared:stock-expedition-of-part */ select expedition_id as id from internal_expedition_parts where id = $1',
      [partId],
    );
    return row?.id ?? null;
  }

  itemsOf(em: EntityManager, expeditionId: string) {
    return em.find(ExpeditionItem, { expeditionId }, { orderBy: { unitId: 'asc' } });
  }

  partsOf(em: EntityManager, expeditionId: string): Promise<Part[]> {
    return em.find(ExpeditionPart, { expeditionId }, { orderBy: { id: 'asc' } });
  }

  /** Notes a difference; its movement stands already. */
  note(
    em: EntityManager,
    { id: expeditionId, shopId }: Expedition,
    { actor, at }: { readonly actor: Actor; readonly at: Date },
    difference: Difference,
  ): void {
    const byId = isUuid(actor.id) ? actor.id : null;
    em.create(ExpeditionDifference, {
      ...difference,
      ...{ id: uuidv7(at.getTime()), shopId, expeditionId, at, byId },
    });
  }
}
