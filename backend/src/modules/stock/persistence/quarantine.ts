import { uuidv7 } from '@hanout/kernel';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { QcOutcome, QuarantineOrigin } from '../domain/quarantine.ts';
import { QuarantineItem } from './control.schema.ts';

export interface NewQuarantineItem {
  readonly levelId: string;
  /** Pieces. */
  readonly quantity: number;
  readonly origin: QuarantineOrigin;
  readonly orderId?: string;
  readonly reason?: string | null;
  /** Somebody has looked at it already: it lies there, and is not waited for. */
  readonly outcome?: Extract<QcOutcome, 'hold'>;
  /** False: it is not the shop's; left out: it is. */
  readonly owned?: boolean;
  /** Of what is not the shop's: what a piece costs without tax, once it is accepted; centimes. */
  readonly unitCost?: number | null;
}

/** What waits for inspection. Its pieces are counted in the level's `quarantined` by the ledger. */
@Injectable()
export class Quarantine {
  /** @returns their ids. */
  async add(
    em: EntityManager,
    { shopId, at }: { readonly shopId: string; readonly at: Date },
    items: readonly NewQuarantineItem[],
  ): Promise<string[]> {
    const made = items.map(
      ({ orderId = null, reason = null, outcome = null, owned = true, unitCost = null, ...item }) =>
        em.create(QuarantineItem, {
          ...item,
          id: uuidv7(at.getTime()),
          shopId,
          orderId,
          reason,
          outcome,
          owned,
          unitCostHt: unitCost,
          createdAt: at,
          inspectedAt: null,
          inspectedBy: null,
        }),
    );
    await em.flush();
    return made.map(({ id }) => id);
  }

  /** The item with its row locked; null when the shop has no such one. */
  lock(em: EntityManager, shopId: string, id: string) {
    return em.findOne(QuarantineItem, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
