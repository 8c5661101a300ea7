import { DomainError, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { creditLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { eventRow, transitionRow } from '../domain/history.ts';
import { type LinePieces, requireLines } from '../domain/line-pieces.ts';
import { type NewOrder, totalsOf, wantedGoods } from '../domain/new-order.ts';
import {
  handedIn,
  leftOf,
  piecesBack,
  type ReturnedBefore,
  returnedLines,
  returnedReductions,
} from '../domain/returned-goods.ts';
import { type Order, OrderEntity, type OrderLine } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import type { OrderToPrice } from './change-lines.ts';
import { type Acted, type Change, OrderChanges, type StaffCommand } from './order-changes.ts';
import { newAccessToken } from './order-keys.ts';

export interface ReturnCommand extends StaffCommand {
  /** What comes back of each line. */
  readonly lines: readonly LinePieces[];
  readonly reason: string | null;
}

/** What goes out in exchange, composed by who knows what things cost; null: nothing. Runs inside the change. */
export type ComposeExchange = (em: EntityManager, before: OrderToPrice, at: Date) => Promise<NewOrder | null>;

export interface Returned extends Acted {
  readonly returnId: string;
  readonly exchangeId: string | null;
}

/**
 * Goods of a delivered order come back, and others may go out for them. Both are orders of their own, linked to it: what
 * comes back goes into quarantine and is owed to the customer; what goes out is reserved, and paid with that first.
 */
@Injectable()
export class ReturnGoods {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `invalid` (422): more than is left; `order_changed`, `illegal_transition` (409); OutOfStock (409). */
  async execute(command: ReturnCommand, compose: ComposeExchange): Promise<Returned> {
    const { actor, reason } = command;
    const audited: Record<string, unknown> = reason ? { reason } : {};
    let made = { returnId: '', exchangeId: null as string | null };
    const acted = await this.changes.execute(
      'return_goods',
      command,
      async (em, change) => {
        const { order, at } = change;
        const lines = await this.orders.linesOf(em, order.id);
        const before = await this.orders.returnedOf(em, lines);
        const back = comingBack(command, { order, lines }, before, at);
        const out = await compose(em, { order, lines }, at);
        const { number: backNumber } = await this.orders.insert(em, back);
        await this.#takeIn(em, back, order, before);
        const outNumber = out ? await this.#sendOut(em, out, back, change) : null;
        made = { returnId: back.id, exchangeId: out?.id ?? null };
        Object.assign(audited, { return: backNumber, exchange: outNumber });
        const numbers = { back: String(backNumber), out: outNumber && String(outNumber) };
        return [eventRow(actor, at, 'return', { ...numbers, reason })];
      },
      audited,
    );
    return { ...acted, ...made };
  }

  /** What would come back, before anybody agrees to it. @throws DomainError `invalid` (422), also where the stock never saw it go. */
  async quote(
    em: EntityManager,
    asked: Pick<ReturnCommand, 'lines' | 'actor'>,
    sold: OrderToPrice,
    at: Date,
  ): Promise<NewOrder> {
    const before = await this.orders.returnedOf(em, sold.lines);
    const back = comingBack(asked, sold, before, at);
    await this.stock.checkReturned(em, { soldBy: sold.order.id, pieces: piecesBack(back.lines, before) });
    return back;
  }

  /** From the customer into quarantine, in the warehouses that the goods came from. */
  #takeIn(em: EntityManager, back: NewOrder, { id: soldBy }: Order, before: ReturnedBefore): Promise<void> {
    const { shopId, id: orderId, actor, placedAt: at, lines } = back;
    const pieces = piecesBack(lines, before);
    return this.stock.takeReturned(em, {
      shopId,
      orderId,
      actor,
      at,
      transition: 'come_back@1',
      soldBy,
      pieces,
    });
  }

  /** @returns the number of what goes out: it is confirmed at once, since its customer asked for it. */
  async #sendOut(em: EntityManager, out: NewOrder, back: NewOrder, { at }: Change): Promise<number> {
    const { shopId, actor, id: orderId } = out;
    const { number } = await this.orders.insert(em, out);
    const credit = toCentimes(Math.min(totalsOf(back).total, totalsOf(out).total));
    const legs = creditLegs(credit);
    const entry = { shopId, kind: 'credit', actor, at } as const;
    await this.payments.record(em, { ...entry, orderId: back.id, legs: legs.out });
    await this.payments.record(em, { ...entry, orderId, legs: legs.in });
    const created = await em.findOneOrFail(OrderEntity, { id: orderId });
    created.state = 'confirmed';
    created.version += 1;
    const step = { axis: 'order', from: 'new', to: 'confirmed' } as const;
    await this.orders.appendHistory(em, orderId, [transitionRow(actor, at, 'confirm', step)]);
    const goods = wantedGoods(created, out.lines);
    await this.stock.reserve(em, { shopId, orderId, ...goods, actor, at, transition: 'confirm@2' });
    return number;
  }
}

/** What comes back, as the order that it becomes. @throws DomainError `invalid` (422). */
function comingBack(
  { lines: pieces, actor }: Pick<ReturnCommand, 'lines' | 'actor'>,
  { order, lines }: OrderToPrice,
  before: ReturnedBefore,
  at: Date,
): NewOrder {
  requireLines(lines, pieces, (line) => leftOf(line as OrderLine, before));
  const back = returnedLines(lines as never, pieces, before, at);
  if (back.length === 0)
    throw new DomainError('invalid', 422, { fields: { lines: ['validation.required'] } });
  return {
    ...sameCustomer(order),
    ...{ id: uuidv7(at.getTime()), accessToken: newAccessToken(), lines: back, coupon: null },
    ...{ delivery: handedIn(order.delivery), reductions: returnedReductions(back, order.reductions) },
    ...{ holdExpiresAt: null, placedAt: at, actor, linked: { orderId: order.id, kind: 'return' } },
  };
}

/** What both orders take over from the one that they follow from. */
export function sameCustomer(order: Order) {
  const { shopId, channel, locale, firstName, lastName, phone, communeId, wilaya58, wilaya69, place } = order;
  return {
    source: order.source,
    ...{ shopId, channel, locale, communeId, wilaya58, wilaya69, place },
    paymentType:
      order.paymentType === 'installment' ? 'deposit' : (order.paymentType as NewOrder['paymentType']),
    customer: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      phone: phone ?? '',
      email: order.email ?? null,
    },
    address: order.address ?? null,
    warehouseId: order.warehouseId ?? undefined,
  } as const;
}
