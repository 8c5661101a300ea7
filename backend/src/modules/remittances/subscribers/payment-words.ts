import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { CARRIERS_PAYMENT_SAID, type PaymentsSaid } from '../../carriers/index.ts';
import { KEEP_SAID } from '../persistence/said-statements.ts';

/** What carriers say of their payments is kept beside what they owe: it moves nothing. */
@Injectable()
export class PaymentWords {
  @Subscribe('remittances.said', CARRIERS_PAYMENT_SAID)
  async said({ payload }: DomainEvent<PaymentsSaid>, em: EntityManager): Promise<void> {
    await sqlIn(em, KEEP_SAID, [payload.transporterId, JSON.stringify(payload.said)]);
  }
}
