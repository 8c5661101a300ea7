import { type Actor, type Centimes, type ReturnReason, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { creditLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { ORDERS_CAME_BACK, type OrderEvent } from '../domain/events.ts';
import { eventRow } from '../domain/history.ts';
import { type NewOrder, type NewOrderLine, totalsOf } from '../domain/new-order.ts';
import {
  handedIn,
  leftOf,
  lineBack,
  type ReturnedBefore,
  returnedReductions,
  worthBack,
} from '../domain/returned-goods.ts';
import { RECEIVED } from '../domain/transition-table.ts';
import type { Order, OrderLine } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { sameCustomer } from './return-goods.ts';
import { SellAtCounter, type SoldAtCounter } from './sell-at-counter.ts';

/** Pieces of a line that came back at a counter, at what was given for them. */
export interface BackAtCounter {
  readonly id: string;
  readonly lineId: string;
  readonly quantity: number;
  readonly value: Centimes;
  /** What whoever took them in found; left out: they are to be looked at. */
  readonly outcome?: 'passed' | 'rejected' | undefined;
}

export interface ReturnAtCounterCommand {
  /** Of the order that takes them back. */
  readonly id: string;
  readonly shopId: string;
  readonly accessToken: string;
  /** The order that sold them. */
  readonly soldBy: string;
  /** Where they are handed in. */
  readonly warehouseId: string;
  readonly lines: readonly BackAtCounter[];
  readonly why: ReturnReason;
  /** What was noted besides. */
  readonly reason: string | null;
  /** The ticket's number, by which it is found. */
  readonly ticket: string;
  readonly placedAt: Date;
  readonly postedAt: Date;
  readonly actor: Actor;
}

/** A till that did not know of an earlier return rounds its own otherwise, by a centime at the most. */
const ROUNDING = 1;

/**
 * Why a return stays undone: nothing of that order, more than its customer still has, of an order that is still owed, or for
 * more or less than was paid.
 */
export class NotTakenBack extends Error {
  constructor(readonly code: 'unknown_ticket' | 'returned_twice' | 'not_paid' | 'not_its_value') {
    super(`goods are not taken back at the counter: ${code}`);
  }
}

/** Composes what goes out in exchange for an order's customer; null: nothing does. */
export type ComposeAtCounter = (
  customer: NewOrder['customer'],
) => Promise<(NewOrder & { readonly warehouseId: string }) | null>;

/**
 * Goods that were sold come back over the counter, and others may go out for them at once: an order that takes back, and one
 * that is sold, both linked to the first. What both are worth of each other is settled here; the rest is the caller's money.
 */
@Injectable()
export class ReturnAtCounter {
  constructor(
    private readonly orders: OrderStore,
    private readonly counter: SellAtCounter,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly outbox: Outbox,
  ) {}

  /** In the caller's transaction. @throws NotTakenBack */
  async within(
    em: EntityManager,
    command: ReturnAtCounterCommand,
    compose: ComposeAtCounter,
  ): Promise<(SoldAtCounter & { readonly order: NewOrder }) | null> {
    const { shopId, soldBy, actor, postedAt: at, ticket } = command;
    const order = await this.orders.lock(em, shopId, soldBy);
    if (!order || !RECEIVED.includes(order.state)) throw new NotTakenBack('unknown_ticket');
    const balances = await this.payments.balances(em, soldBy);
    if ((balances.customer_owes ?? 0) > 0) throw new NotTakenBack('not_paid');
    const lines = await this.orders.linesOf(em, soldBy);
    const before = await this.orders.returnedOf(em, lines);
    const back = backOrder(command, order, linesBack(command, lines, before));
    const { number } = await this.orders.insert(em, back);
    const out = await compose(back.customer);
    const sold = out && (await this.#sendOut(em, out, back, ticket));
    await this.#takeIn(em, command, back, before);
    order.version += 1;
    order.updatedAt = at;
    await em.flush();
    const said = { back: String(number), out: sold && String(sold.number) };
    const { why, reason } = command;
    await this.orders.appendHistory(em, soldBy, [eventRow(actor, at, 'return', { ...said, why, reason })]);
    const payload: OrderEvent = { orderId: soldBy, number: order.number, transition: 'return_goods' };
    const event = { id: uuidv7(), topic: ORDERS_CAME_BACK, shopId, payload, occurredAt: at };
    await this.outbox.record(em, event);
    return sold && out && { ...sold, order: out };
  }

  /** What goes out is paid with what came back first. */
  async #sendOut(
    em: EntityManager,
    out: NewOrder & { readonly warehouseId: string },
    back: NewOrder,
    ticket: string,
  ): Promise<SoldAtCounter> {
    const { shopId, actor, id: orderId, postedAt, placedAt } = out;
    const comingBack = back.lines.flatMap(({ parts }) => parts.map(({ unitId }) => unitId));
    const sold = await this.counter.within(em, out, ticket, comingBack);
    const credit = toCentimes(Math.min(totalsOf(back).total, totalsOf(out).total));
    if (credit === 0) return sold;
    const legs = creditLegs(credit);
    const entry = { shopId, kind: 'credit', actor, at: postedAt ?? placedAt } as const;
    await this.payments.record(em, { ...entry, orderId: back.id, legs: legs.out });
    await this.payments.record(em, { ...entry, orderId, legs: legs.in });
    return sold;
  }

  #takeIn(
    em: EntityManager,
    { shopId, soldBy, warehouseId, lines, actor, postedAt: at }: ReturnAtCounterCommand,
    back: NewOrder,
    before: ReturnedBefore,
  ): Promise<void> {
    const pieces = back.lines.flatMap((line, nth) =>
      line.parts.map(({ unitId, quantity }) => ({
        ...{ orderLineId: line.id, soldLineId: line.returnsLineId ?? '', unitId },
        quantity: quantity * line.quantity,
        before: quantity * (before.get(line.returnsLineId ?? '') ?? 0),
        outcome: lines[nth]?.outcome,
      })),
    );
    const goods = { shopId, orderId: back.id, actor, at, transition: 'come_back@1' };
    return this.stock.takeReturned(em, { ...goods, soldBy, warehouseId, pieces });
  }
}

/** @throws NotTakenBack: a line that is not the order's, more of it than its customer has, or another value than was paid. */
function linesBack(
  { lines: back }: ReturnAtCounterCommand,
  lines: readonly OrderLine[],
  before: ReturnedBefore,
): NewOrderLine[] {
  return back.map(({ id, lineId, quantity, value }) => {
    const line = lines.find((one) => one.id === lineId) as (NewOrderLine & OrderLine) | undefined;
    if (!line) throw new NotTakenBack('unknown_ticket');
    if (quantity > leftOf(line, before)) throw new NotTakenBack('returned_twice');
    const worth = worthBack(line, before.get(lineId) ?? 0, quantity);
    if (Math.abs(value - worth) > ROUNDING) throw new NotTakenBack('not_its_value');
    return lineBack(line, { id, quantity, value });
  });
}

function backOrder(command: ReturnAtCounterCommand, order: Order, lines: NewOrderLine[]): NewOrder {
  const { id, accessToken, soldBy, warehouseId, ticket, placedAt, postedAt, actor } = command;
  return {
    ...sameCustomer(order),
    ...{ id, accessToken, lines, coupon: null, warehouseId, placedAt, postedAt, actor },
    ...{ delivery: handedIn(order.delivery), reductions: returnedReductions(lines, order.reductions) },
    ...{ holdExpiresAt: null, linked: { orderId: soldBy, kind: 'return' }, foundBy: ticket },
  };
}
