import { type Centimes, type Clock, DomainError, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DeliveryApi, type DeliveryQuote } from '../../delivery/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { eventRow } from '../domain/history.ts';
import { requireOwn } from '../domain/own-orders.ts';
import { searchTextOf } from '../domain/search-text.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { amountOf } from './audited-money.ts';
import { type Acted, type StaffCommand, workerOf } from './order-changes.ts';
import { RepriceOrder } from './reprice-order.ts';
import { soldDelivery, soldPlace } from './sold.ts';

export interface DestinationCommand extends StaffCommand {
  readonly communeId: number;
  /** A home service, or one of the stop desks. */
  readonly offerId: string;
  readonly address: string | null;
  readonly contact: DestinationContact;
}

/** Who takes it there; undefined: as it was. */
export interface DestinationContact {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** National form, ten digits. */
  readonly phone?: string | undefined;
  readonly email?: string | null | undefined;
}

/** An order's number, before and after; a walk-in has none. */
export interface MovedNumber {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** Once a transporter knows of the parcel, where it goes is their matter. */
const OPEN = ['draft', 'new', 'confirming', 'confirmed', 'preparing', 'packed'];
const UNTOLD = ['none', 'assigned'];

/** The order goes elsewhere, another way or to somebody else: delivery is priced again, and what is owed follows. */
@Injectable()
export class ChangeDestination {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly delivery: DeliveryApi,
    private readonly reprice: RepriceOrder,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError those of `lockSeen`, `with_other_agent` (403), `illegal_transition` (409), `undeliverable`, `invalid` (422). */
  execute(
    command: DestinationCommand,
    /** What else is to be done in the same transaction, once the order says where it goes and what number it has. */
    then: (em: EntityManager, at: Date, phone: MovedNumber) => Promise<void>,
  ): Promise<Acted> {
    const { shopId, orderId, actor } = command;
    return this.work.transactional(async (em) => {
      const order = await this.orders.lockSeen(em, command);
      requireOwn(order, workerOf(command));
      if (!OPEN.includes(order.state) || !UNTOLD.includes(order.deliveryState))
        throw new DomainError('illegal_transition', 409);
      const quote = await this.#quote(em, command, toCentimes(order.itemsTotal));
      const at = this.clock.now();
      const way = wayOf(order);
      const { phone: from } = order;
      const before = { ...standingOf(order), ...notedWay(way) };
      const more = redirect(order, quote, command.address);
      nameContact(order, command.contact);
      await this.reprice.execute(em, { order, more, actor, at, field: 'transporter' });
      order.version += 1;
      order.updatedAt = at;
      await this.orders.appendHistory(em, orderId, [eventRow(actor, at, 'edit', redirection(way, order))]);
      const audited = {
        shopId,
        actor,
        action: 'orders.change_destination',
        entity: 'order',
        entityId: orderId,
      };
      this.audit.record(em, {
        ...audited,
        before,
        after: { ...standingOf(order), ...notedWay(wayOf(order)) },
      });
      await em.flush();
      await then(em, at, { from, to: order.phone });
      return { version: order.version, state: order.state };
    });
  }

  async #quote(
    em: EntityManager,
    { shopId, communeId, offerId, address }: DestinationCommand,
    subtotal: Centimes,
  ): Promise<DeliveryQuote> {
    const quote = (await this.delivery.quote(em, { shopId, communeId, offerId }))(subtotal);
    if (quote === 'undeliverable')
      throw new DomainError('undeliverable', 422, { fields: { transporter: ['undeliverable'] } });
    if (quote.mode === 'home' && !address)
      throw new DomainError('invalid', 422, { fields: { address: ['form.validation.address'] } });
    return quote;
  }
}

function standingOf({ address, total, firstName, lastName, phone, email }: Order) {
  return { firstName, lastName, phone, email: email ?? null, address, total };
}

/** Where it goes, how, by whom and for how much, with the names of the day. */
function wayOf({
  place: { commune, wilaya },
  delivery: { mode, deskName, transporter },
  deliveryPrice,
}: Order) {
  return {
    commune: { fr: commune.fr, ar: commune.ar },
    wilaya: { fr: wilaya.fr, ar: wilaya.ar },
    ...{ mode, desk: deskName, transporter, delivery: deliveryPrice },
  };
}

/** The same for the audit log, which keeps one name of a place. */
function notedWay({ commune, wilaya, ...way }: ReturnType<typeof wayOf>) {
  return { commune: commune.fr, wilaya: wilaya.fr, ...way };
}

/** What its history tells of the other way: the place, the transporter and the price, each where it is another. */
function redirection(
  { delivery: price, transporter: former, ...spot }: ReturnType<typeof wayOf>,
  order: Order,
) {
  const { delivery, transporter, commune, wilaya, mode, desk } = wayOf(order);
  const [from, to] = [spotOf(spot), spotOf({ commune, wilaya, mode, desk })];
  return {
    ...(JSON.stringify(from) !== JSON.stringify(to) && { destination: { from, to } }),
    ...(former !== transporter && { transporter: { from: former, to: transporter } }),
    ...(price !== delivery && { delivery: { from: amountOf(price), to: amountOf(delivery) } }),
  };
}

type Spot = Omit<ReturnType<typeof wayOf>, 'delivery' | 'transporter'>;
const spotOf = ({ commune, wilaya, mode, desk }: Spot): Spot => ({ commune, wilaya, mode, desk });

/**
 * Whoever takes it there is who can be found by its name and number from now on. What nobody said at a counter stays unsaid,
 * but for the number, by which a carrier finds them.
 */
function nameContact(order: Order, said: DestinationContact): void {
  const firstName = said.firstName ?? order.firstName;
  const lastName = said.lastName ?? order.lastName;
  const phone = said.phone ?? order.phone;
  if (!phone) throw new DomainError('invalid', 422, { fields: { phone: ['form.validation.phone'] } });
  const email = said.email === undefined ? order.email : said.email;
  const found = searchTextOf({ firstName: firstName ?? '', lastName: lastName ?? '', phone });
  Object.assign(order, { firstName, lastName, phone, email, searchText: `${found} ${order.number}` });
}

/** @returns by how much the order costs more, centimes; what a promotion took off delivery stays off, as far as it goes. */
function redirect(order: Order, quote: DeliveryQuote, address: string | null): number {
  const off = order.reductions.find(({ scope }) => scope === 'shipping')?.amount ?? 0;
  const finalPrice = toCentimes(Math.max(0, quote.finalPrice - off));
  const more = finalPrice - order.deliveryPrice;
  if (quote.transporterId !== order.transporterId) order.expeditionId = null;
  Object.assign(order, {
    address,
    ...soldPlace(quote.place),
    transporterId: quote.transporterId,
    delivery: soldDelivery(quote, finalPrice),
    deliveryPrice: finalPrice,
    total: order.total + more,
  });
  return more;
}
