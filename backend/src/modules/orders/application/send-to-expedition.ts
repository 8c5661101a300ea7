import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { eventRow } from '../domain/history.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface ExpeditionCommand extends StaffCommand {
  /** One of the order's transporter that has not started; null: a new one. */
  readonly expeditionId: string | null;
}

/** Where many orders go together: the expedition that was opened for each transporter. */
export type OpenedExpeditions = Map<string | null, string>;

/** The parcel goes with others that its transporter takes together. */
@Injectable()
export class SendToExpedition {
  constructor(
    private readonly changes: OrderChanges,
    private readonly expeditions: Expeditions,
  ) {}

  /**
   * @param together orders that are sent at once share one new expedition of each transporter
   * @throws DomainError `invalid` (422): no such expedition, or it has started; `order_changed`, `illegal_transition` (409).
   */
  async execute(command: ExpeditionCommand, together: OpenedExpeditions = new Map()): Promise<Acted> {
    const { shopId, actor } = command;
    let joined: { id: string; transporterId: string | null } | undefined;
    const acted = await this.changes.execute('send_to_expedition', command, async (em, { order, at }) => {
      const { transporterId = null } = order;
      const expeditionId = command.expeditionId ?? together.get(transporterId) ?? null;
      const expedition = expeditionId
        ? await this.expeditions.join(em, shopId, transporterId, expeditionId)
        : await this.expeditions.open(em, shopId, transporterId, at);
      if (!expedition)
        throw new DomainError('invalid', 422, { fields: { expeditionId: ['validation.choice'] } });
      order.expeditionId = expedition.id;
      joined = { id: expedition.id, transporterId };
      return [eventRow(actor, at, 'expedition', { number: expedition.number })];
    });
    // Written by now: an expedition of a transaction that was undone is nowhere to go.
    if (joined) together.set(joined.transporterId, joined.id);
    return acted;
  }
}
