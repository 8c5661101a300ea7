import { uuidv7 } from '@hanout/kernel';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { QuarantineOrigin } from '../domain/quarantine.ts';
import { QuarantineItem } from './control.schema.ts';

export interface NewQuarantineItem {
  readonly levelId: string;
  /** Pieces. */
  readonly quantity: number;
  readonly origin: QuarantineOrigin;
  readonly orderId?: string;
  readonly reason?: string | null;
}

/** What waits for inspection. Its pieces are counted in the level's `quarantined` by the ledger. */
@Injectable()
export class Quarantine {
  async add(
    em: EntityManager,
    { shopId, at }: { readonly shopId: string; readonly at: Date },
    items: readonly NewQuarantineItem[],
  ): Promise<void> {
    for (const { orderId = null, reason = null, ...item } of items)
      em.create(QuarantineItem, {
        ...item,
        id: uuidv7(at.getTime()),
        shopId,
        orderId,
        reason,
        outcome: null,
        createdAt: at,
        inspectedAt: null,
        inspectedBy: null,
      });
    await em.flush();
  }

  /** The item with its row locked; null when the shop has no such one. */
  lock(em: EntityManager, shopId: string, id: string) {
    return em.findOne(QuarantineItem, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
