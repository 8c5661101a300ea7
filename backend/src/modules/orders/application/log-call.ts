import type { CALL_RESULTS } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { callAgain } from '../domain/call-again.ts';
import { eventRow } from '../domain/history.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface CallCommand extends StaffCommand {
  readonly result: (typeof CALL_RESULTS)[number];
  /** When to call back; only for a postponed call, which must have it. */
  readonly until: Date | null;
  readonly note: string | null;
  /** The desk gives the order out again by itself, some time after a call in vain. */
  readonly calledAgain?: boolean;
}

/** The customer was called and has not said yes: the attempt is counted, and a call-back time kept. */
@Injectable()
export class LogCall {
  constructor(private readonly changes: OrderChanges) {}

  /** @throws DomainError `invalid` (422); `order_changed`, `illegal_transition` (409). */
  async execute(command: CallCommand): Promise<Acted> {
    const { result, until, note, actor, calledAgain = false } = command;
    if ((result === 'postponed') !== (until !== null))
      throw new DomainError('invalid', 422, {
        fields: { until: [until ? 'validation.unknown' : 'validation.required'] },
      });
    return this.changes.execute('log_call', command, async (_em, { order, at }) => {
      if (until && until <= at)
        throw new DomainError('invalid', 422, { fields: { until: ['validation.date'] } });
      order.attempts += 1;
      order.callbackPromised = until !== null;
      order.callbackAt = until ?? (calledAgain ? callAgain(result, at) : null);
      const data = { result, ...(until ? { until: until.toISOString() } : {}), ...(note ? { note } : {}) };
      return [eventRow(actor, at, 'call', data)];
    });
  }
}
