import { isUuid } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { PROCUREMENT_PRICED, type ReceiptPriced } from '../../procurement/index.ts';
import { PRICE_RECEIPT } from '../persistence/adjustment-statements.ts';

/** Somebody says what goods cost that came without a price: what is still here of them is worth that, once it is reckoned. */
@Injectable()
export class PricedReceipts {
  @Subscribe('costs.priced', PROCUREMENT_PRICED)
  async priced(
    { shopId, payload, occurredAt }: DomainEvent<ReceiptPriced>,
    em: EntityManager,
  ): Promise<void> {
    const { receiptId, costs, actor } = payload;
    const by = isUuid(actor.id) ? actor.id : null;
    const values = [shopId, receiptId, JSON.stringify(costs), occurredAt, by, actor.name || null];
    await sqlIn(em, PRICE_RECEIPT, values);
  }
}
