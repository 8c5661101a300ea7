import { DomainError, systemActor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { type CounterCommand, type CounterTaken, OutOfStock, StockApi } from '../../stock/index.ts';
import { ORDERS_SOLD, type OrderEvent } from '../domain/events.ts';
import { eventRow } from '../domain/history.ts';
import { demandsOf, type NewOrder, wantedGoods } from '../domain/new-order.ts';
import {
  attempted,
  type DisplaceableOrder,
  displaceable,
  type GivingOrder,
  lockGiving,
  markDisplaced,
} from '../persistence/displaceable-orders.ts';
import { OrderStore } from '../persistence/order-store.ts';

/** What a sale at a counter took that was not free. */
export interface SoldAtCounter {
  readonly number: number;
  /** Orders that lost goods to it; `short`: nothing was found for them elsewhere. */
  readonly displaced: readonly { readonly orderId: string; readonly short: boolean }[];
  readonly gained: CounterTaken['gained'];
}

/** Tries in which others change what the counter may take; after that the books say that there was more. */
const TRIES = 5;

/**
 * A sale at a counter, where the goods are in the customer's hand: an order that is completed as it is made, or (a deposit)
 * one whose goods are put aside. What it takes from others is theirs no more: they are told, and get goods elsewhere where
 * there are some.
 */
@Injectable()
export class SellAtCounter {
  constructor(
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly outbox: Outbox,
  ) {}

  /**
   * In the caller's transaction.
   * @param ticket its number, for those who lose goods to it
   * @param alsoUnits what comes in at the same time, whose places are locked with those of what goes out
   */
  async within(
    em: EntityManager,
    order: NewOrder & { readonly warehouseId: string },
    ticket: string,
    alsoUnits: readonly string[] = [],
  ): Promise<SoldAtCounter> {
    const { number } = await this.orders.insert(em, order);
    const { id: orderId, shopId, actor, warehouseId } = order;
    const at = order.postedAt ?? order.placedAt;
    const demands = demandsOf(order.lines);
    const putAside = order.counter === 'put_aside';
    const transition = putAside ? 'put_aside_at_till@1' : 'sell_at_till@1';
    if (!putAside) await this.#tell(em, order, number, at);
    if (demands.length === 0) return { number, displaced: [], gained: [] };
    const taken = await this.#take(em, {
      ...{ shopId, orderId, actor, at, transition, warehouseId, demands, putAside, alsoUnits },
    });
    const displaced = [];
    for (const id of taken.displaced)
      displaced.push({ orderId: id, short: await this.#makeUpFor(em, id, order, ticket) });
    return { number, displaced, gained: taken.gained };
  }

  async #tell(em: EntityManager, { id: orderId, shopId }: NewOrder, number: number, at: Date): Promise<void> {
    const payload: OrderEvent = { orderId, number, transition: 'sell_at_till' };
    await this.outbox.record(em, { id: uuidv7(), topic: ORDERS_SOLD, shopId, payload, occurredAt: at });
  }

  /** Orders are locked before stock, here as everywhere: who may have to give is locked, and asked again where others came. */
  async #take(em: EntityManager, command: CounterCommand): Promise<CounterTaken> {
    const asked = new Set<string>();
    for (let left = TRIES; ; left--) {
      const short = await this.stock.shortHere(em, command);
      const units = short.map(({ unitId }) => unitId);
      const others =
        units.length > 0 ? await displaceable(em, command.shopId, units, command.warehouseId) : [];
      const before = asked.size;
      for (const id of enough(others, short)) asked.add(id);
      const last = left <= 0 || (left < TRIES && asked.size === before);
      const taken = await attempted(em, async () => {
        const locked = await lockGiving(em, [...asked]);
        const value = await this.stock.sellFromShelf(em, command, givers(others, locked), last);
        return { keep: value !== null, value };
      });
      if (taken) return taken;
      if (left < -TRIES) throw new DomainError('busy', 503);
    }
  }

  /** @returns whether it stays short. */
  async #makeUpFor(em: EntityManager, id: string, sale: NewOrder, ticket: string): Promise<boolean> {
    const [order] = await lockGiving(em, [id]);
    if (!order) return false;
    const { shopId, actor, postedAt, placedAt } = sale;
    const at = postedAt ?? placedAt;
    const short = !(await this.#holdElsewhere(em, order, sale, at));
    await markDisplaced(em, id, at, short);
    const row = eventRow(actor, at, 'flag', {
      flag: short ? 'short' : 'moved',
      ticket,
      saleId: sale.id,
      shopId,
    });
    await this.orders.appendHistory(em, id, [row]);
    return short;
  }

  /** Wherever there are some: not only where the cashier works. */
  async #holdElsewhere(em: EntityManager, order: GivingOrder, { shopId }: NewOrder, at: Date) {
    const actor = systemActor('till');
    const goods = wantedGoods(order, await this.orders.linesOf(em, order.id));
    const transition = `displaced_again@${order.version}`;
    const command = { shopId, orderId: order.id, ...goods, actor, at, transition };
    const unconfirmed = order.state === 'new' || order.state === 'confirming';
    return attempted(em, async () => {
      try {
        await (unconfirmed ? this.stock.hold(em, command) : this.stock.chooseLots(em, command));
        return { keep: true, value: true };
      } catch (error) {
        if (!(error instanceof OutOfStock)) throw error;
        return { keep: false, value: false };
      }
    });
  }
}

/** So many of them as cover what is short, in their order. */
function enough(
  others: readonly DisplaceableOrder[],
  short: readonly { readonly unitId: string; readonly pieces: number }[],
): string[] {
  const missing = new Map(short.map(({ unitId, pieces }) => [unitId, pieces]));
  return others.flatMap(({ id, unitId, pieces }) => {
    const left = missing.get(unitId) ?? 0;
    if (left <= 0) return [];
    missing.set(unitId, left - pieces);
    return [id];
  });
}

/** As they stand now that they are locked, in the order in which they give. */
function givers(others: readonly DisplaceableOrder[], locked: readonly GivingOrder[]) {
  const first = new Map(others.map(({ id }, place) => [id, -place]));
  return locked
    .filter(({ state }) => ['new', 'confirming', 'confirmed', 'preparing'].includes(state))
    .map(({ id, state, version }) => ({
      ...{ orderId: id, transition: `displaced@${version}` },
      whole: state === 'new' || state === 'confirming',
    }))
    .sort(
      (a, b) =>
        Number(b.whole) - Number(a.whole) || (first.get(b.orderId) ?? 0) - (first.get(a.orderId) ?? 0),
    );
}
