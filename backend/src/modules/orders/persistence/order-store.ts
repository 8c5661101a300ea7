import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { linesHash } from '../application/order-keys.ts';
import { eventRow, type HistoryRow, transitionRow } from '../domain/history.ts';
import { type NewOrder, type NewOrderLine, totalsOf } from '../domain/new-order.ts';
import { searchTextOf } from '../domain/search-text.ts';
import { type Order, OrderEntity, OrderLineEntity } from './order.schema.ts';
import { CREATE, DUE_HOLDS, HISTORY, RECENT, UNCONFIRMED } from './order-statements.ts';

/** What the shop knows of a phone number's latest orders. */
export interface RecentOrders {
  /** An order of the same lines is among them. */
  readonly sameLines: boolean;
  /** Those not confirmed yet. */
  readonly unconfirmed: number;
}

/** Orders, their lines and their history in the database. */
@Injectable()
export class OrderStore {
  /** Order, lines and first history in one statement. @returns the order's number. */
  async insert(em: EntityManager, order: NewOrder): Promise<number> {
    const rows = [
      orderRow(order),
      order.lines.map((line, index) => lineRow(order, line, index)),
      historyOf(order),
    ];
    const [created] = await sqlIn<{ number: number }>(
      em,
      CREATE,
      rows.map((row) => JSON.stringify(row)),
    );
    if (!created) throw new Error(`order ${order.id} was not written`);
    return created.number;
  }

  /** The order with its row locked until the transaction ends; null when the shop has no such order. */
  lock(em: EntityManager, shopId: string, orderId: string): Promise<Order | null> {
    return em.findOne(OrderEntity, { id: orderId, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  linesOf(em: EntityManager, orderId: string) {
    return em.find(OrderLineEntity, { orderId }, { orderBy: { position: 'asc' } });
  }

  async appendHistory(em: EntityManager, orderId: string, rows: readonly HistoryRow[]): Promise<void> {
    if (rows.length > 0) await sqlIn(em, HISTORY, [JSON.stringify(rows), orderId]);
  }

  async recentOf(
    em: EntityManager,
    shopId: string,
    phone: string,
    lines: string,
    since: Date,
  ): Promise<RecentOrders> {
    const [recent] = await sqlIn<RecentOrders>(em, RECENT, [shopId, phone, lines, since]);
    return recent ?? { sameLines: false, unconfirmed: 0 };
  }

  async countUnconfirmed(em: EntityManager, orderIds: readonly string[]): Promise<number> {
    const [found] = await sqlIn<{ count: number }>(em, UNCONFIRMED, [orderIds]);
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
    state: 'new',
    delivery_state: 'none',
    payment_type: order.paymentType,
    channel: order.channel,
    locale: order.locale,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    address: order.address,
    commune_id: order.communeId,
    wilaya_58: order.wilaya58,
    wilaya_69: order.wilaya69,
    place: order.place,
    transporter_id: order.delivery.transporterId,
    delivery: order.delivery,
    items_total: items,
    discount_total: discount,
    delivery_price: delivery,
    total,
    coupon: order.coupon,
    flags: order.flags,
    attempts: 0,
    hold_expires_at: order.holdExpiresAt,
    lines_hash: linesHash(order.lines),
    search_text: searchTextOf(customer),
    placed_at: placedAt,
    updated_at: placedAt,
    version: 1,
  };
}

function lineRow(order: NewOrder, line: NewOrderLine, position: number): Record<string, unknown> {
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
    reductions: line.reductions,
    parts: line.parts,
  };
}

function historyOf({ id, actor, placedAt, flags }: NewOrder): object[] {
  const rows = [
    transitionRow(actor, placedAt, 'place', { axis: 'order', from: null, to: 'new' }),
    ...flags.map((flag) => eventRow(actor, placedAt, 'flag', { flag })),
  ];
  return rows.map((row) => ({ ...row, order_id: id }));
}
