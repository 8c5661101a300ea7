import type { PaymentState } from '@hanout/contracts';
import { DomainError, uuidv7 } from '@hanout/kernel';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type Entry, placementLegs, postingRows, returnLegs } from '../../payments/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import { linesHash } from '../application/order-keys.ts';
import { eventRow, type HistoryRow, transitionRow } from '../domain/history.ts';
import { type NewOrder, type NewOrderLine, totalsOf } from '../domain/new-order.ts';
import { searchTextOf } from '../domain/search-text.ts';
import { type Order, OrderEntity, OrderLineEntity } from './order.schema.ts';
import {
  CONTACTS,
  CREATE,
  CREATE_ALL,
  DROP_LINES,
  DUE_HOLDS,
  FLAG,
  HISTORY,
  LINE_PLACES,
  RECENT,
  RETURNED,
  UNCONFIRMED,
  WAS_PLACED,
  WRITE_LINES,
} from './order-statements.ts';

/** What the same phone number ordered in the day before. */
export interface RecentOrders {
  /** An order of the same lines is among them. */
  readonly sameLines: boolean;
  /** Those not confirmed yet. */
  readonly unconfirmed: readonly string[];
}

export interface CreatedOrder extends RecentOrders {
  readonly number: number;
}

/** Who an order is for. */
export interface OrderContact {
  readonly orderId: string;
  readonly shopId: string;
  readonly customer: NewOrder['customer'];
  /** Null where nothing travels. */
  readonly communeId: number | null;
  readonly address: string | null;
  readonly placedAt: Date;
}

/** An order, and the version of it that the page showed. */
export interface SeenOrder {
  readonly shopId: string;
  readonly orderId: string;
  readonly version: number;
}

type ContactRow = Omit<OrderContact, 'customer'> & OrderContact['customer'];

/** Orders, their lines and their history in the database. */
@Injectable()
export class OrderStore {
  /** Order, lines, first history, placement entry and event in one statement. */
  async insert(em: EntityManager, order: NewOrder): Promise<CreatedOrder> {
    const [created] = await sqlIn<CreatedOrder>(em, CREATE, [
      JSON.stringify(orderRow(order)),
      JSON.stringify(linesOf(order)),
      JSON.stringify(historyOf(order)),
      JSON.stringify(postingsOf(order)),
      uuidv7(order.placedAt.getTime()),
    ]);
    if (!created) throw new Error(`order ${order.id} was not written`);
    return created;
  }

  /** The same for several placed orders of a shop. */
  async insertAll(em: EntityManager, orders: readonly NewOrder[]): Promise<void> {
    await sqlIn(em, CREATE_ALL, [
      JSON.stringify(orders.map(orderRow)),
      JSON.stringify(orders.flatMap(linesOf)),
      JSON.stringify(orders.flatMap(historyOf)),
      JSON.stringify(orders.flatMap(postingsOf)),
      JSON.stringify(orders.map(({ id, placedAt }) => ({ id: uuidv7(placedAt.getTime()), orderId: id }))),
    ]);
  }

  /** What the same phones ordered in the day before, in their order. */
  recentOf(
    em: EntityManager,
    shopId: string,
    wanted: readonly { readonly phone: string; readonly linesHash: string }[],
    at: Date,
  ): Promise<RecentOrders[]> {
    const phones = wanted.map(({ phone }) => phone);
    return sqlIn<RecentOrders>(em, RECENT, [shopId, phones, wanted.map(({ linesHash }) => linesHash), at]);
  }

  /** Flags an order of this transaction, and says until when it holds stock. */
  async flag(
    em: EntityManager,
    order: NewOrder,
    flags: readonly string[],
    holdExpiresAt: Date | null,
  ): Promise<void> {
    const rows = flags.map((flag) => eventRow(order.actor, order.placedAt, 'flag', { flag }));
    await sqlIn(em, FLAG, [order.id, flags, holdExpiresAt, JSON.stringify(rows)]);
  }

  /** Who ordered, and where it travels, of orders that there are: the oldest first. */
  async contactsOf(em: EntityManager, orderIds: readonly string[]): Promise<OrderContact[]> {
    const rows = await sqlIn<ContactRow>(em, CONTACTS, [orderIds]);
    return rows.map(({ firstName, lastName, phone, email, ...rest }) => ({
      ...rest,
      customer: { firstName, lastName, phone, email },
    }));
  }

  /** The order with its row locked until the transaction ends; null when the shop has no such order. */
  lock(em: EntityManager, shopId: string, orderId: string): Promise<Order | null> {
    return em.findOne(OrderEntity, { id: orderId, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The order as the page showed it, locked. @throws DomainError `not_found` (404), `order_changed` (409). */
  async lockSeen(em: EntityManager, { shopId, orderId, version }: SeenOrder): Promise<Order> {
    const order = await this.lock(em, shopId, orderId);
    if (!order) throw new DomainError('not_found', 404);
    if (order.version !== version)
      throw await savedMeanwhile(em, { entity: 'order', entityId: orderId }, 'order_changed');
    return order;
  }

  find(em: EntityManager, shopId: string, orderId: string): Promise<Order | null> {
    return em.findOne(OrderEntity, { id: orderId, shopId });
  }

  /** Lines that the order has already are changed, others added after them. */
  async writeLines(em: EntityManager, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
    const [known] = await sqlIn<{ ids: string[]; last: number }>(em, LINE_PLACES, [orderId]);
    let last = known?.last ?? -1;
    const rows = lines.map((line) =>
      lineRow({ id: orderId }, line, known?.ids.includes(line.id) ? 0 : ++last),
    );
    await sqlIn(em, WRITE_LINES, [JSON.stringify(rows)]);
  }

  /** How many pieces of each line came back so far; none where a line is missing. */
  async returnedOf(
    em: EntityManager,
    lines: readonly { id: string }[],
  ): Promise<ReadonlyMap<string, number>> {
    const ids = lines.map(({ id }) => id);
    const rows = await sqlIn<{ lineId: string; quantity: number }>(em, RETURNED, [ids]);
    return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
  }

  async dropLines(em: EntityManager, lineIds: readonly string[]): Promise<void> {
    if (lineIds.length > 0) await sqlIn(em, DROP_LINES, [lineIds]);
  }

  linesOf(em: EntityManager, orderId: string) {
    return em.find(OrderLineEntity, { orderId }, { orderBy: { position: 'asc' } });
  }

  async appendHistory(em: EntityManager, orderId: string, rows: readonly HistoryRow[]): Promise<void> {
    if (rows.length > 0) await sqlIn(em, HISTORY, [JSON.stringify(rows), orderId]);
  }

  /** Whether it was an order before the change at hand, and not a proforma alone. */
  async wasPlaced(em: EntityManager, orderId: string): Promise<boolean> {
    return (await sqlIn(em, WAS_PLACED, [orderId])).length > 0;
  }

  async countUnconfirmed(em: EntityManager, orderIds: readonly string[], since: Date): Promise<number> {
    const [found] = await sqlIn<{ count: number }>(em, UNCONFIRMED, [orderIds, since]);
    return found?.count ?? 0;
  }

  /** Orders whose hold has run out, the oldest first. */
  dueHolds(em: EntityManager, now: Date, limit: number): Promise<{ id: string; shopId: string }[]> {
    return sqlIn(em, DUE_HOLDS, [now, limit]);
  }
}

function orderRow(order: NewOrder): Record<string, unknown> {
  const { items, discount, delivery, total } = totalsOf(order);
  const { customer, placedAt } = order;
  return {
    id: order.id,
    shop_id: order.shopId,
    access_token: order.accessToken,
    state: firstState(order),
    linked_to: order.linked?.orderId ?? null,
    link_kind: order.linked?.kind ?? null,
    delivery_state: order.counter === 'sold' ? 'delivered' : 'none',
    payment_type: order.paymentType,
    channel: order.channel,
    locale: order.locale,
    first_name: customer.firstName || null,
    last_name: customer.lastName || null,
    phone: customer.phone || null,
    email: customer.email,
    address: order.address,
    commune_id: order.communeId,
    wilaya_58: order.wilaya58,
    wilaya_69: order.wilaya69,
    place: order.place,
    transporter_id: order.delivery.transporterId,
    warehouse_id: order.warehouseId ?? null,
    delivery: order.delivery,
    items_total: items,
    discount_total: discount,
    delivery_price: delivery,
    total,
    coupon: order.coupon,
    reductions: order.reductions ?? [],
    flags: [],
    attempts: 0,
    callback_promised: false,
    hold_expires_at: order.holdExpiresAt,
    lines_hash: linesHash(order.lines),
    search_text: [searchTextOf(customer), order.foundBy?.toLowerCase()].filter(Boolean).join(' '),
    placed_at: placedAt,
    updated_at: placedAt,
    payment_state: firstPaymentState(order),
    source: order.source ?? null,
    version: 1,
  };
}

const linesOf = (order: NewOrder) => order.lines.map((line, index) => lineRow(order, line, index));
const postingsOf = (order: NewOrder) => (order.draft ? [] : postingRows(placementOf(order)));

function lineRow(order: Pick<NewOrder, 'id'>, line: NewOrderLine, position: number): Record<string, unknown> {
  return {
    id: line.id,
    order_id: order.id,
    position,
    product_id: line.productId,
    combination_id: line.combinationId,
    snapshot: line.snapshot,
    list_unit_ttc: line.listUnitTtc,
    unit_ttc: line.unitTtc,
    tax_rate: line.taxRate,
    quantity: line.quantity,
    line_ht: line.lineHt,
    line_tax: line.lineTax,
    line_ttc: line.lineTtc,
    discount_ttc: line.discountTtc ?? 0,
    reductions: line.reductions,
    parts: line.parts,
    returns_line_id: line.returnsLineId ?? null,
  };
}

const FIRST_STEP = {
  ...{ draft: 'draft', new: 'place', returned: 'come_back' },
  ...{ completed: 'sell_at_till', confirmed: 'put_aside_at_till' },
} as const;

function firstState({ draft, linked, counter }: NewOrder): keyof typeof FIRST_STEP {
  if (linked?.kind === 'return') return 'returned';
  if (counter) return counter === 'sold' ? 'completed' : 'confirmed';
  return draft ? 'draft' : 'new';
}

/** Before its first postings, which move it on where they are no placement. */
function firstPaymentState(order: NewOrder): PaymentState {
  const state = firstState(order);
  if (state === 'returned') return 'void';
  return state !== 'draft' && totalsOf(order).total === 0 ? 'paid' : 'unpaid';
}

function historyOf(order: NewOrder): object[] {
  const { id, actor, placedAt } = order;
  const to = firstState(order);
  const name = FIRST_STEP[to];
  const begins = { ...transitionRow(actor, placedAt, name, { axis: 'order', from: null, to }), order_id: id };
  if (order.counter !== 'sold') return [begins];
  const handed = { axis: 'delivery', from: 'none', to: 'delivered' } as const;
  return [begins, { ...transitionRow(actor, placedAt, name, handed), order_id: id }];
}

function placementOf(order: NewOrder): Entry {
  const { shopId, id: orderId, actor, postedAt, placedAt } = order;
  const at = postedAt ?? placedAt;
  const { total } = totalsOf(order);
  if (order.linked?.kind === 'return')
    return { shopId, orderId, kind: 'return', legs: returnLegs(total), actor, at };
  return { shopId, orderId, kind: 'placement', legs: placementLegs(total), actor, at };
}
