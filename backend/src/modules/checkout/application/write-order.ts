import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { demandsOf, type NewOrder, OrdersApi } from '../../orders/index.ts';
import { OutOfStock, StockApi } from '../../stock/index.ts';
import { shortLines } from '../domain/short-lines.ts';
import { Points } from './points.ts';

/** Writes a new order, and holds its stock as the last thing, because hot levels stay locked until the commit. */
@Injectable()
export class WriteOrder {
  constructor(
    private readonly orders: OrdersApi,
    private readonly stock: StockApi,
    private readonly points: Points,
  ) {}

  /** @throws OutOfStock (409), naming the payload's lines. */
  async execute(em: EntityManager, order: NewOrder, linesField: string): Promise<void> {
    await this.orders.create(em, order);
    await this.points.reached('before-hold');
    if (order.holdExpiresAt) await this.#hold(em, order, linesField);
    await this.points.reached('after-hold');
  }

  async #hold(em: EntityManager, order: NewOrder, linesField: string): Promise<void> {
    const { shopId, id: orderId, actor, placedAt: at, lines } = order;
    try {
      await this.stock.hold(em, {
        shopId,
        orderId,
        demands: demandsOf(lines),
        actor,
        at,
        transition: 'place@1',
      });
    } catch (error) {
      throw error instanceof OutOfStock ? inTheShoppersWords(error, order, linesField) : error;
    }
  }
}

function inTheShoppersWords({ shortages }: OutOfStock, { lines }: NewOrder, linesField: string): OutOfStock {
  const short = shortLines(lines, shortages);
  const fields = Object.fromEntries(
    short.map(({ index }) => [`${linesField}.${index}.quantity`, ['out_of_stock']]),
  );
  return new OutOfStock(shortages, { fields, extra: { lines: short } });
}
