import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import type { DeliveryRefused } from '../../stock/index.ts';
import { lockOrder } from '../persistence/lock-order.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { OPEN_RETURN } from '../persistence/order-statements.ts';
import {
  ADD_RETURN_LINE,
  REFUSE_LINE,
  REFUSE_ORDERED,
  REFUSED_OF,
} from '../persistence/return-statements.ts';
import type { RefusedOf } from './accept-refused.ts';
import { OweLess } from './owe-less.ts';

/**
 * What was held of a delivery is refused by its inspection, as it would have been at its receipt: it is not owed, has not come of its
 * order, and is on the return to its supplier.
 */
@Injectable()
export class RefuseHeld {
  constructor(
    private readonly oweLess: OweLess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. */
  async execute(em: EntityManager, shopId: string, refused: DeliveryRefused): Promise<void> {
    const { itemId, pieces, actor, reason } = refused;
    const [of] = await sqlIn<RefusedOf>(em, REFUSED_OF, [shopId, itemId]);
    if (!of) return;
    const { orderId, supplierId, warehouseId, lineId } = of;
    if (orderId) await lockOrder(em, shopId, orderId);
    await lockSupplier(em, shopId, supplierId);
    const [line] = await sqlIn<{ orderLineId: string | null }>(em, REFUSE_LINE, [lineId, pieces]);
    if (line?.orderLineId) await sqlIn(em, REFUSE_ORDERED, [line.orderLineId, pieces]);
    await this.oweLess.execute(em, { shopId, actor }, supplierId, [lineId]);
    const at = this.clock.now();
    const values = [uuidv7(at.getTime()), shopId, supplierId, warehouseId, at];
    const [back] = await sqlIn<{ id: string }>(em, OPEN_RETURN, values);
    await sqlIn(em, ADD_RETURN_LINE, [uuidv7(), back?.id, lineId, pieces, reason ?? '']);
  }
}
