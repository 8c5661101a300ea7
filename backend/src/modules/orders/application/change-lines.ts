import { type Centimes, DomainError, type Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import {
  type DeliverySnapshot,
  demandsOf,
  type NewOrderLine,
  type OrderReduction,
  totalsOf,
  wantedGoods,
} from '../domain/new-order.ts';
import type { Order, OrderLine } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { amountOf } from './audited-money.ts';
import { type Acted, type Change, OrderChanges, type StaffCommand } from './order-changes.ts';
import { linesHash } from './order-keys.ts';
import { RepriceOrder } from './reprice-order.ts';

export interface LinesCommand extends StaffCommand {
  /** What the page showed, centimes; null: nothing. */
  readonly expectedTotal: Centimes | null;
}

/** An order as it stands when its lines are about to change. */
export interface OrderToPrice {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/** What it becomes. A line that stays keeps its id. */
export interface RepricedOrder {
  readonly lines: readonly NewOrderLine[];
  readonly delivery: DeliverySnapshot;
  readonly reductions: readonly OrderReduction[];
}

/** Who asks for a change knows what things cost; runs inside the change. */
export type PriceLines = (em: EntityManager, before: OrderToPrice, at: Date) => Promise<RepricedOrder>;

/** Lines come, go and change before the order is packed: goods, total and what is owed follow by the difference. */
@Injectable()
export class ChangeLines {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly reprice: RepriceOrder,
    private readonly stock: StockApi,
  ) {}

  /** As the order stands, for a quote; the caller's transaction. @throws DomainError `not_found` (404). */
  async look(em: EntityManager, shopId: string, orderId: string): Promise<OrderToPrice> {
    const order = await this.orders.find(em, shopId, orderId);
    if (!order) throw new DomainError('not_found', 404);
    return { order, lines: await this.orders.linesOf(em, orderId) };
  }

  /**
   * @throws DomainError `price_changed`, `order_changed`, `illegal_transition` (409); `invalid` (422): more was paid
   * already; OutOfStock (409); those of `price`. Nothing is changed then.
   */
  execute(command: LinesCommand, price: PriceLines): Promise<Acted> {
    const audited: Record<string, unknown> = {};
    return this.changes.execute(
      'edit_lines',
      command,
      async (em, change) => {
        const { order, at } = change;
        const before = await this.orders.linesOf(em, order.id);
        requireUnpacked(before);
        const after = await price(em, { order, lines: before }, at);
        const more = rewrite(order, after);
        if (command.expectedTotal !== null && command.expectedTotal !== order.total)
          throw new DomainError('price_changed', 409);
        const changed = changesOf(before, after.lines);
        Object.assign(audited, { lines: changed, total: amountOf(order.total) });
        await this.reprice.execute(em, { order, more, actor: command.actor, at, field: 'lines' });
        await this.#writeLines(em, command, change, before, after.lines);
        return [eventRow(command.actor, at, 'lines', { changes: changed })];
      },
      audited,
    );
  }

  /** New lines first, so that goods can be taken for them; lines that go last, when nothing is held for them. */
  async #writeLines(
    em: EntityManager,
    { shopId, actor }: LinesCommand,
    { order, at, occurrence }: Change,
    before: readonly OrderLine[],
    after: readonly NewOrderLine[],
  ): Promise<void> {
    await this.orders.writeLines(em, order.id, after);
    const gone = before.filter(({ id }) => !after.some((line) => line.id === id)).map(({ id }) => id);
    if (order.state !== 'draft') {
      const state = order.state === 'new' || order.state === 'confirming' ? 'held' : 'reserved';
      await this.stock.resize(em, {
        ...{ shopId, orderId: order.id, actor, at, transition: occurrence, state },
        ...{ before: demandsOf(before), ...wantedGoods(order, after) },
      });
      await this.stock.forget(em, gone);
    }
    await this.orders.dropLines(em, gone);
  }
}

function requireUnpacked(lines: readonly OrderLine[]): void {
  if (lines.some(({ packed }) => packed)) throw new DomainError('illegal_transition', 409);
}

/** @returns by how much it costs more, centimes. */
function rewrite(order: Order, { lines, delivery, reductions }: RepricedOrder): number {
  const { items, discount, delivery: deliveryPrice, total } = totalsOf({ lines, delivery });
  const more = total - order.total;
  Object.assign(order, { delivery, reductions, deliveryPrice, total });
  Object.assign(order, { itemsTotal: items, discountTotal: discount, linesHash: linesHash(lines) });
  return more;
}

/** For people: what of which thing, from how many to how many. */
function changesOf(before: readonly OrderLine[], after: readonly NewOrderLine[]) {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((lines) => lines.find((line) => line.id === id));
    const [from, to] = [old?.quantity ?? 0, now?.quantity ?? 0];
    const names: Translations = (now ?? old)?.snapshot.names ?? {};
    return from === to ? [] : [{ names, from, to }];
  });
}
