import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { eventRow } from '../domain/history.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface ExpeditionCommand extends StaffCommand {
  /** One of the order's transporter that has not started; null: a new one. */
  readonly expeditionId: string | null;
}

/** The parcel goes with others that its transporter takes together. */
@Injectable()
export class SendToExpedition {
  constructor(
    private readonly changes: OrderChanges,
    private readonly expeditions: Expeditions,
  ) {}

  /** @throws DomainError `invalid` (422): no such expedition, or it has started; `order_changed`, `illegal_transition` (409). */
  execute(command: ExpeditionCommand): Promise<Acted> {
    const { shopId, actor, expeditionId } = command;
    return this.changes.execute('send_to_expedition', command, async (em, { order, at }) => {
      const { transporterId = null } = order;
      const expedition = expeditionId
        ? await this.expeditions.join(em, shopId, transporterId, expeditionId)
        : await this.expeditions.open(em, shopId, transporterId, at);
      if (!expedition)
        throw new DomainError('invalid', 422, { fields: { expeditionId: ['validation.choice'] } });
      order.expeditionId = expedition.id;
      return [eventRow(actor, at, 'expedition', { number: expedition.number })];
    });
  }
}
