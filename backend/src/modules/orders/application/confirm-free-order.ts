import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DeskLocks } from '../persistence/desk-locks.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { ConfirmOrder } from './confirm-order.ts';
import type { Acted, StaffCommand } from './order-changes.ts';

export interface ConfirmFreeCommand extends StaffCommand {
  /** The colleague out of whose hands it may be taken; null: nobody was said to have it. */
  readonly takenFrom: string | null;
}

/** Confirms one of many orders, whose own page, which says who has it in hand, nobody looked at. */
@Injectable()
export class ConfirmFreeOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly locks: DeskLocks,
    private readonly confirm: ConfirmOrder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `in_hand` (409) where another colleague than `takenFrom` has it; else as {@link ConfirmOrder}. */
  execute({ takenFrom, ...command }: ConfirmFreeCommand): Promise<Acted> {
    return this.work.transactional(async (em) => {
      // The desk hands out no order whose row is locked: who has it now has it until this is done.
      await this.orders.lockSeen(em, command);
      const holder = await this.locks.holderOf(em, command.orderId, this.clock.now());
      if (holder && holder.id !== command.actor.id && holder.id !== takenFrom)
        throw new DomainError('in_hand', 409, { extra: { name: holder.name } });
      return this.confirm.within(em, command);
    });
  }
}
