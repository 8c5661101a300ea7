import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import {
  type DeliveryRefused,
  type RefusedAccepted,
  STOCK_DELIVERY_REFUSED,
  STOCK_REFUSED_ACCEPTED,
} from '../../stock/index.ts';
import { AcceptRefused } from '../application/accept-refused.ts';
import { RefuseHeld } from '../application/refuse-held.ts';

type Inspected = DomainEvent<DeliveryRefused | RefusedAccepted>;

/**
 * What an inspection takes after all of what was refused is owed to its supplier, and what it refuses of what was held is not. Both
 * are heard by one, so that pieces which were refused and taken a moment later are told in that order.
 */
@Injectable()
export class InspectedGoods {
  constructor(
    private readonly accept: AcceptRefused,
    private readonly refuse: RefuseHeld,
  ) {}

  @Subscribe('procurement.accepted', STOCK_REFUSED_ACCEPTED, STOCK_DELIVERY_REFUSED)
  async inspected({ shopId, topic, payload }: Inspected, em: EntityManager): Promise<void> {
    if (!shopId) return;
    if (topic === STOCK_DELIVERY_REFUSED) await this.refuse.execute(em, shopId, { reason: null, ...payload });
    else await this.accept.execute(em, shopId, payload);
  }
}
