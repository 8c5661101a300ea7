import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { REMITTANCES_STEP_BEGUN, type StepBegun } from '../application/step-events.ts';
import { RemittanceQueue } from '../jobs/remittance-queue.ts';

@Injectable()
export class BegunSteps {
  constructor(private readonly queue: RemittanceQueue) {}

  @Subscribe('remittances.work', REMITTANCES_STEP_BEGUN)
  async begun({ payload }: DomainEvent<StepBegun>): Promise<void> {
    await this.queue.add({ do: 'read', paymentId: payload.paymentId }, String(payload.round));
  }
}
