import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { eventRow } from '../domain/history.ts';
import { requireOwn } from '../domain/own-orders.ts';
import { searchTextOf } from '../domain/search-text.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, type StaffCommand, workerOf } from './order-changes.ts';

export interface EditCustomerCommand extends StaffCommand {
  readonly firstName: string;
  readonly lastName: string;
  /** National form, ten digits. */
  readonly phone: string;
  /** Undefined: as it was. */
  readonly email: string | null | undefined;
  readonly address: string | null;
}

/** Once a transporter knows of the parcel, where it goes is their matter. */
const UNTOLD = ['none', 'assigned'];
/** Once the parcel is with the carrier, its label says who gets it. */
const TOO_LATE = ['in_delivery', 'completed', 'partially_completed', 'returned'];

/** Who ordered, and the line of the address: as the customer says it on the telephone. */
@Injectable()
export class EditCustomer {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404); `with_other_agent` (403); `order_changed`, `illegal_transition` (409): the parcel has left, or its
   * transporter was told another address; `invalid` (422): what comes to the door keeps its address.
   */
  execute(
    command: EditCustomerCommand,
    /** What else is to be done in the same transaction, once the order says who ordered, and no longer `before`. */
    then: (em: EntityManager, at: Date, before: { readonly phone: string }) => Promise<void>,
  ): Promise<Acted> {
    const { shopId, orderId, actor } = command;
    return this.work.transactional(async (em) => {
      const order = await this.orders.lockSeen(em, command);
      requireOwn(order, workerOf(command));
      if (TOO_LATE.includes(order.state)) throw new DomainError('illegal_transition', 409);
      const at = this.clock.now();
      const { firstName, lastName, phone, email, address } = order;
      const before = personOf({
        ...{ firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' },
        ...{ email: email ?? null, address: address ?? null },
      });
      const after = personOf({
        ...command,
        email: command.email === undefined ? before.email : command.email,
      });
      requireAddress(order, after.address);
      Object.assign(order, after, { searchText: `${searchTextOf(command)} ${order.number}` });
      order.version += 1;
      order.updatedAt = at;
      await this.orders.appendHistory(em, orderId, [eventRow(actor, at, 'edit', {})]);
      const audited = { shopId, actor, action: 'orders.edit_customer', entity: 'order', entityId: orderId };
      this.audit.record(em, { ...audited, before, after });
      await em.flush();
      await then(em, at, before);
      return { version: order.version, state: order.state };
    });
  }
}

/** One that was never given need not be: a transporter is told the commune then. */
function requireAddress(order: Order, address: string | null): void {
  const { address: known, delivery, deliveryState } = order;
  if (known && !address && delivery.mode === 'home')
    throw new DomainError('invalid', 422, { fields: { address: ['form.validation.address'] } });
  if (!UNTOLD.includes(deliveryState) && (known ?? '') !== (address ?? ''))
    throw new DomainError('illegal_transition', 409);
}

function personOf({
  firstName,
  lastName,
  phone,
  email,
  address,
}: Omit<EditCustomerCommand, keyof StaffCommand>) {
  return { firstName, lastName, phone, email, address };
}
