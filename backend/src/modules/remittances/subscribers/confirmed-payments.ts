import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { REMITTANCES_CONFIRMED, type RemittanceConfirmed } from '../domain/events.ts';
import { ApplyQueue } from '../jobs/apply-queue.ts';

@Injectable()
export class ConfirmedPayments {
  constructor(private readonly queue: ApplyQueue) {}

  @Subscribe('remittances.apply', REMITTANCES_CONFIRMED)
  apply({ payload }: DomainEvent<RemittanceConfirmed>): Promise<void> {
    return this.queue.add(payload.paymentId);
  }
}
