import type { DeskResult } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import type { DeskAgent } from '../persistence/desk-locks.ts';
import { ConfirmOrder } from './confirm-order.ts';
import { Desk } from './desk.ts';
import { LogCall } from './log-call.ts';
import { NoteCancellation } from './note-cancellation.ts';
import type { StaffCommand } from './order-changes.ts';

export interface ResultCommand extends StaffCommand {
  readonly staffId: string;
  readonly result: DeskResult;
  /** When to call back; only for a postponed call, which must have it. */
  readonly until: Date | null;
  readonly note: string | null;
}

/** What the call came to, and the next order. The order's own rules decide; the desk only hands it round. */
@Injectable()
export class NoteResult {
  constructor(
    private readonly desk: Desk,
    private readonly confirm: ConfirmOrder,
    private readonly noteCancellation: NoteCancellation,
    private readonly logCall: LogCall,
  ) {}

  /**
   * @returns the next order; null when nobody waits.
   * @throws DomainError `not_in_hand` (409), and what confirming, cancelling and logging a call refuse.
   */
  async execute(command: ResultCommand): Promise<string | null> {
    const agent: DeskAgent = { shopId: command.shopId, staffId: command.staffId };
    await this.desk.requireInHand(agent, command.orderId);
    await this.#act(command);
    return this.desk.finish(agent);
  }

  async #act(command: ResultCommand): Promise<void> {
    const { result, note } = command;
    if (result === 'confirmed') await this.confirm.execute(command);
    else if (result === 'refused' || result === 'duplicate')
      await this.noteCancellation.execute({ ...command, result, reason: note });
    else await this.logCall.execute({ ...command, result, calledAgain: true });
  }
}
