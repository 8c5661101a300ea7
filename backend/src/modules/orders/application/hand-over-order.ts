import { Injectable } from '@nestjs/common';
import { StockApi } from '../../stock/index.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { AmountDue } from './amount-due.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** The carrier takes the parcel: its goods leave the warehouse, and what is to be collected stands fast. */
@Injectable()
export class HandOverOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly amountDue: AmountDue,
    private readonly expeditions: Expeditions,
  ) {}

  /**
   * @param action the expedition of a parcel starts with the first that leaves, whichever way this is asked for
   * @throws DomainError `order_changed`, `illegal_transition`, `lot_expired` (409).
   */
  execute(command: StaffCommand, action: 'hand_over' | 'start_expedition' = 'hand_over'): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute(action, command, async (em, { order, at, occurrence }) => {
      await this.stock.handOver(em, { shopId, orderId: order.id, actor, at, transition: occurrence });
      const { owed, due } = await this.amountDue.execute(em, order.id, at);
      order.codAmount = Math.min(order.codAmount ?? due, owed);
      if (order.expeditionId) await this.expeditions.start(em, order.expeditionId, at);
      return [];
    });
  }
}
