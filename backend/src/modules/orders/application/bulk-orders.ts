import type { BulkAction } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { AnnounceOrder } from './announce-order.ts';
import { AssignOrder } from './assign-order.ts';
import { ConfirmOrder } from './confirm-order.ts';
import { FollowParcel } from './follow-parcel.ts';
import { HandOverOrder } from './hand-over-order.ts';
import type { StaffCommand } from './order-changes.ts';
import { PackOrder } from './pack-order.ts';
import { PrepareOrder } from './prepare-order.ts';
import { type OpenedExpeditions, SendToExpedition } from './send-to-expedition.ts';

export interface BulkCommand extends Omit<StaffCommand, 'orderId' | 'version'> {
  readonly action: BulkAction;
  readonly staffId: string | null;
  readonly orders: readonly { readonly id: string; readonly version: number }[];
}

export interface BulkResult {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: string }[];
}

/** The same act on many orders: each in its own transaction, so that one that is refused does not undo the others. */
@Injectable()
export class BulkOrders {
  constructor(
    private readonly confirmOrder: ConfirmOrder,
    private readonly assignOrder: AssignOrder,
    private readonly follow: FollowParcel,
    private readonly announceOrder: AnnounceOrder,
    private readonly prepareOrder: PrepareOrder,
    private readonly packOrder: PackOrder,
    private readonly handOver: HandOverOrder,
    private readonly toExpedition: SendToExpedition,
  ) {}

  async execute({ action, staffId, orders, ...who }: BulkCommand): Promise<BulkResult> {
    const refused: { id: string; code: string }[] = [];
    const together: OpenedExpeditions = new Map();
    // One after another, so that many orders take no more connections from checkout than one does.
    for (const { id, version } of orders) {
      try {
        await this.#act(action, { ...who, orderId: id, version }, staffId, together);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ id, code: error.code });
      }
    }
    return { done: orders.length - refused.length, refused };
  }

  #act(
    action: BulkAction,
    command: StaffCommand,
    staffId: string | null,
    together: OpenedExpeditions,
  ): Promise<unknown> {
    switch (action) {
      case 'confirm':
        return this.confirmOrder.execute(command);
      case 'assign':
        if (!command.permissions.has('orders.assign')) throw new DomainError('forbidden', 403);
        return this.assignOrder.execute({ ...command, staffId });
      case 'assign_delivery':
        return this.follow.execute({ ...command, event: 'assign_delivery', reason: null });
      case 'announce':
        return this.announceOrder.execute({
          ...command,
          ...{ transporterId: null, serviceCode: null, codAmount: null },
        });
      case 'prepare':
        return this.prepareOrder.among(command);
      case 'pack':
        return this.packOrder.execute({ ...command, lines: null });
      case 'send_to_expedition':
        return this.toExpedition.execute({ ...command, expeditionId: null }, together);
      case 'start_expedition':
        return this.handOver.execute(command, 'start_expedition');
      case 'hand_over':
        return this.handOver.execute(command);
    }
  }
}
