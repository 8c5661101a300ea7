import { type Centimes, uuidv7 } from '@hanout/kernel';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
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
  /** Of a delivery: what a piece costs without tax, where it is the shop's; centimes. */
  readonly unitCost?: number | null;
  /** What brought it, where that was a receipt of a supplier. */
  readonly movementId?: string | null;
}

/** What a supplier brought at once, and what its pieces cost that came without a price. */
export interface PricedReceipt {
  readonly shopId: string;
  readonly receiptId: string;
  /** Without tax, centimes. */
  readonly costs: readonly { readonly unitId: string; readonly cost: Centimes }[];
}

/** What lies here of a receipt without a price, and was divided from it; in the order in which whoever takes several locks them. */
const LOCK_UNPRICED = `/* prepared:stock-quarantine-lock-unpriced */
select q.id from stock_quarantine q join stock_movements m on m.id = q.movement_id
where m.shop_id = $1 and m.document = 'supplier_receipt' and m.document_id = $2 and m.type = 'receipt' and q.unit_cost_ht is null
order by q.id for update of q`;

const PRICE = `/* prepared:stock-quarantine-price */
update stock_quarantine q set unit_cost_ht = x.cost
from stock_movements m
join stock_levels l on l.id = m.level_id
join jsonb_to_recordset($3::jsonb) x ("unitId" uuid, cost bigint) on x."unitId" = l.unit_id
where m.shop_id = $1 and m.document = 'supplier_receipt' and m.document_id = $2 and m.type = 'receipt' and q.movement_id = m.id
  and q.unit_cost_ht is null`;

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
      ({
        orderId = null,
        reason = null,
        outcome = null,
        owned = true,
        unitCost = null,
        movementId = null,
        ...item
      }) =>
        em.create(QuarantineItem, {
          ...item,
          id: uuidv7(at.getTime()),
          shopId,
          orderId,
          reason,
          outcome,
          owned,
          unitCostHt: unitCost,
          movementId,
          createdAt: at,
          inspectedAt: null,
          inspectedBy: null,
        }),
    );
    await em.flush();
    return made.map(({ id }) => id);
  }

  /**
   * What of a receipt is taken or refused from now on is worth its price. What an inspection divided while it was waited for, a statement
   * of its own sees.
   */
  async price(em: EntityManager, { shopId, receiptId, costs }: PricedReceipt): Promise<void> {
    await sqlIn(em, LOCK_UNPRICED, [shopId, receiptId]);
    await sqlIn(em, PRICE, [shopId, receiptId, JSON.stringify(costs)]);
  }

  /** The item with its row locked; null when the shop has no such one. */
  lock(em: EntityManager, shopId: string, id: string) {
    return em.findOne(QuarantineItem, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
