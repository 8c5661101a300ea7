import { type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DeliveryApi } from '../../delivery/index.ts';
import { eventRow } from '../domain/history.ts';
import type { DeliverySnapshot } from '../domain/new-order.ts';
import { AmountDue } from './amount-due.ts';
import { amountOf } from './audited-money.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface AnnounceCommand extends StaffCommand {
  /** null: whom the order is assigned to already. */
  readonly transporterId: string | null;
  readonly serviceCode: string | null;
  /** What the transporter is to collect; null: all that is due. */
  readonly codAmount: Centimes | null;
}

/** The transporter is told of the parcel; what it costs the customer stays as ordered (decisions, "Checkout": address). */
@Injectable()
export class AnnounceOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly delivery: DeliveryApi,
    private readonly amountDue: AmountDue,
  ) {}

  /** @throws DomainError `invalid` (422) without a transporter; `desk_without_code` (422); `order_changed`, `illegal_transition` (409). */
  execute(command: AnnounceCommand): Promise<Acted> {
    const { shopId, actor, transporterId, serviceCode, codAmount } = command;
    const told: Record<string, unknown> = {};
    return this.changes.execute('announce', command, async (em, { order, at, before, audited }) => {
      if (!transporterId && before.deliveryState !== 'assigned') throw wrong('transporterId', 'required');
      if (transporterId && transporterId !== order.transporterId) {
        const transporter = await this.delivery.transporter(em, shopId, transporterId);
        if (!transporter) throw wrong('transporterId', 'choice');
        order.transporterId = transporter.id;
        order.expeditionId = null;
        order.delivery = { ...order.delivery, transporterId: transporter.id, transporter: transporter.name };
        told.transporter = transporter.name;
      }
      if (!serviceCode) await this.#requireDeskCode(em, order.transporterId, order.delivery);
      if (serviceCode) told.serviceCode = serviceCode;
      const { owed, due } = await this.amountDue.execute(em, order.id, at);
      if (codAmount !== null && codAmount > owed) throw wrong('codAmount', 'overMaximum');
      if (codAmount !== null) told.codAmount = amountOf(codAmount);
      audited.before = { codAmount: order.codAmount == null ? null : amountOf(order.codAmount) };
      order.codAmount = codAmount ?? due;
      audited.after = { codAmount: amountOf(order.codAmount), ...told };
      order.address ||= order.place.commune.fr;
      return Object.keys(told).length > 0 ? [eventRow(actor, at, 'announce', told)] : [];
    });
  }

  /** Some carriers take no parcel for a stop desk whose code they are not told: better said now than by them. */
  async #requireDeskCode(em: EntityManager, transporterId: string | null | undefined, to: DeliverySnapshot) {
    if (to.mode !== 'desk' || !transporterId) return;
    const desk = await this.delivery.shippingDesk(em, transporterId, to.deskId);
    if (!desk?.needsCode || desk.code) return;
    throw new DomainError('desk_without_code', 422, { fields: { serviceCode: ['desk_without_code'] } });
  }
}

function wrong(field: string, problem: 'required' | 'choice' | 'overMaximum'): DomainError {
  return new DomainError('invalid', 422, { fields: { [field]: [`validation.${problem}`] } });
}
