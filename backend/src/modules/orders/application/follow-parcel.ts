import type { PARCEL_EVENTS } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface ParcelCommand extends StaffCommand {
  readonly event: (typeof PARCEL_EVENTS)[number];
  /** Why an attempt failed, or why the parcel waits. */
  readonly reason: string | null;
}

/** Where the parcel is. Goods and money stay where they are. */
@Injectable()
export class FollowParcel {
  constructor(private readonly changes: OrderChanges) {}

  /** @throws DomainError `order_changed`, `illegal_transition` (409). */
  execute(command: ParcelCommand): Promise<Acted> {
    const { event, reason } = command;
    return this.changes.execute(event, command, async () => [], reason ? { reason } : {});
  }
}
