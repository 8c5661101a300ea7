import type { BulkAction } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { AnnounceOrder } from './announce-order.ts';
import { AssignOrder } from './assign-order.ts';
import { type ConfirmFreeCommand, ConfirmFreeOrder } from './confirm-free-order.ts';
import { FollowParcel } from './follow-parcel.ts';
import { HandOverOrder } from './hand-over-order.ts';
import type { StaffCommand } from './order-changes.ts';
import { PackOrder } from './pack-order.ts';
import { PrepareOrder } from './prepare-order.ts';
import { type OpenedExpeditions, SendToExpedition } from './send-to-expedition.ts';

export interface BulkCommand extends Omit<StaffCommand, 'orderId' | 'version'> {
  readonly action: BulkAction;
  readonly staffId: string | null;
  readonly orders: readonly ManyOrder[];
}

interface ManyOrder {
  readonly id: string;
  readonly version: number;
  /** The colleague out of whose hands it is taken knowingly. */
  readonly takenFrom?: string | undefined;
}

interface RefusedOne {
  readonly id: string;
  readonly code: string;
  /** What the text of the code names. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface BulkResult {
  readonly done: number;
  readonly refused: readonly RefusedOne[];
}

/** The same act on many orders: each in its own transaction, so that one that is refused does not undo the others. */
@Injectable()
export class BulkOrders {
  constructor(
    private readonly confirmOrder: ConfirmFreeOrder,
    private readonly assignOrder: AssignOrder,
    private readonly follow: FollowParcel,
    private readonly announceOrder: AnnounceOrder,
    private readonly prepareOrder: PrepareOrder,
    private readonly packOrder: PackOrder,
    private readonly handOver: HandOverOrder,
    private readonly toExpedition: SendToExpedition,
  ) {}

  async execute({ action, staffId, orders, ...who }: BulkCommand): Promise<BulkResult> {
    const refused: RefusedOne[] = [];
    const together: OpenedExpeditions = new Map();
    // One after another, so that many orders take no more connections from checkout than one does.
    for (const { id, version, takenFrom = null } of orders) {
      try {
        await this.#act(action, { ...who, orderId: id, version, takenFrom }, staffId, together);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ id, code: error.code, values: error.extra ?? {} });
      }
    }
    return { done: orders.length - refused.length, refused };
  }

  #act(
    action: BulkAction,
    command: ConfirmFreeCommand,
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
