import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockOrder } from '../persistence/lock-order.ts';
import type { SupplierOrder } from '../persistence/supplier-order.schema.ts';
import type { By } from './edit-suppliers.ts';

/** What every change of an order has in hand: the order, locked, and where the change is written down. */
export interface OrderChange {
  readonly em: EntityManager;
  readonly now: Date;
  readonly order: SupplierOrder;
  audit(action: string, before: unknown, after: unknown): void;
}

/** The frame of every change of one order by whoever saw it: one transaction, in its turn. */
@Injectable()
export class OrderChanges {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale` (409)
   */
  run(
    { shopId, actor }: By,
    { id, version }: { readonly id: string; readonly version: number },
    change: (change: OrderChange) => Promise<void>,
  ): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const order = await lockOrder(em, shopId, id);
      const of = { entity: 'supplier_order', entityId: id } as const;
      if (order.version !== version) throw await this.audit.stale(em, { ...of, version: order.version });
      const now = this.clock.now();
      await change({
        ...{ em, now, order },
        audit: (action, before, after) =>
          this.audit.record(em, { shopId, actor, action, ...of, before, after }),
      });
      order.version += 1;
      order.updatedAt = now;
      return order.version;
    });
  }
}
