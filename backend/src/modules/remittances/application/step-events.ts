import { uuidv7 } from '@hanout/kernel';
import type { DomainEvent } from '../../../platform/outbox/index.ts';

/** A payment has come to a step that a job takes. */
export const REMITTANCES_STEP_BEGUN = 'remittances.step_begun';

export interface StepBegun {
  readonly paymentId: string;
  /** How often its step was begun: a job has its name by it. */
  readonly round: number;
}

export function stepBegun(
  { shopId, paymentId, round }: StepBegun & { readonly shopId: string },
  occurredAt: Date,
): DomainEvent<StepBegun> {
  const payload = { paymentId, round };
  return { id: uuidv7(occurredAt.getTime()), topic: REMITTANCES_STEP_BEGUN, shopId, payload, occurredAt };
}
