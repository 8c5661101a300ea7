import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { type RefusedAccepted, STOCK_REFUSED_ACCEPTED } from '../../stock/index.ts';
import { AcceptRefused } from '../application/accept-refused.ts';

/** What an inspection takes after all of what was refused is owed to its supplier. */
@Injectable()
export class AcceptedGoods {
  constructor(private readonly accept: AcceptRefused) {}

  @Subscribe('procurement.accepted', STOCK_REFUSED_ACCEPTED)
  async accepted({ shopId, payload }: DomainEvent<RefusedAccepted>, em: EntityManager): Promise<void> {
    if (shopId) await this.accept.execute(em, shopId, payload);
  }
}
