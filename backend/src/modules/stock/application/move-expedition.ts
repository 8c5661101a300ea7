import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { ExpeditionStatus } from '../domain/expedition.ts';
import { EndExpedition } from './end-expedition.ts';
import type { ExpeditionCommand } from './expedition-changes.ts';
import { FinishExpedition } from './finish-expedition.ts';
import { ReceiveExpedition } from './receive-expedition.ts';
import { SendExpedition } from './send-expedition.ts';

/** The status that staff give an expedition; how much of it has arrived is computed, never given. */
@Injectable()
export class MoveExpedition {
  constructor(
    private readonly sendExpedition: SendExpedition,
    private readonly receiveExpedition: ReceiveExpedition,
    private readonly endExpedition: EndExpedition,
    private readonly finishExpedition: FinishExpedition,
  ) {}

  /** @throws DomainError `expedition_state` (409), `invalid` (422), `not_found` (404); OutOfStock (409). */
  execute(
    command: ExpeditionCommand,
    to: ExpeditionStatus,
    { reason, carriedBy }: { readonly reason: string | null; readonly carriedBy: string | null },
  ): Promise<void> {
    switch (to) {
      case 'pending':
        return this.sendExpedition.ready(command);
      case 'sent':
        return this.sendExpedition.execute(command, carriedBy);
      case 'received':
        return this.receiveExpedition.arrived(command);
      case 'completed':
        return this.finishExpedition.execute(command, reason);
      case 'cancelled':
        return this.endExpedition.cancel(command);
      default:
        throw new DomainError('expedition_state', 409);
    }
  }
}
