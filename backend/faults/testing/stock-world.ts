import { DomainError, type FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { assertInvariants, type TestApp, type TestDatabase } from '@hanout/testing';
import { expect } from '@jest/globals';
import { inTransaction, type TestShop } from '../../src/modules/checkout/testing/test-shop.ts';
import { ExpireHolds } from '../../src/modules/orders/application/expire-holds.ts';
import { ChangeExpeditionItems } from '../../src/modules/stock/application/change-expedition-items.ts';
import { CreateExpedition } from '../../src/modules/stock/application/create-expedition.ts';
import { EndExpedition } from '../../src/modules/stock/application/end-expedition.ts';
import { ExpireLots } from '../../src/modules/stock/application/expire-lots.ts';
import { FinishExpedition } from '../../src/modules/stock/application/finish-expedition.ts';
import { InspectQuarantine } from '../../src/modules/stock/application/inspect-quarantine.ts';
import { ReceiveExpedition } from '../../src/modules/stock/application/receive-expedition.ts';
import { SendExpedition } from '../../src/modules/stock/application/send-expedition.ts';
import { StockApi } from '../../src/modules/stock/index.ts';
import { differ } from './expedition-differences.ts';
import { placeOrder, transporterOf } from './model-orders.ts';
import { ACT, LEADS_TO, type OrderStep } from './order-steps.ts';

const ACTOR = systemActor('model');
const HOUR = 3_600_000;
/** Everything that the model's runs leave; the shop, its products and its warehouses stay. */
const LEFT_BEHIND = `truncate stock_movements, stock_holds, stock_quarantine, stock_take_counts, stock_takes,
  internal_expedition_differences, internal_expedition_parts, internal_expedition_items, internal_expeditions, stock_levels, postings, order_history,
  order_lines, orders, audit_entries, outbox cascade; update money_accounts set balance = 0`;

/** Where the model says an order stands. */
export interface ModelOrder {
  readonly id: string;
  version: number;
  state: string;
  delivery: string;
}

type Choice = readonly [a: number, b: number, c: number];

/** A shop with two warehouses, and beside it what must be true of it: pieces inside, and how each order stands. */
export class StockWorld {
  readonly inside = new Map<string, number>();
  readonly orders: ModelOrder[] = [];
  /** How often each kind of step really happened, and was rightly refused. */
  readonly done = new Map<string, number>();
  readonly #app: TestApp;
  readonly #database: TestDatabase;
  readonly #clock: FixedClock;
  readonly #shop: TestShop;
  readonly #warehouses: readonly string[];
  readonly #transporterId: string;

  private constructor(
    app: TestApp,
    database: TestDatabase,
    clock: FixedClock,
    shop: TestShop,
    warehouses: readonly string[],
    transporterId: string,
  ) {
    this.#app = app;
    this.#database = database;
    this.#clock = clock;
    this.#shop = shop;
    this.#warehouses = warehouses;
    this.#transporterId = transporterId;
  }

  static async open(
    app: TestApp,
    database: TestDatabase,
    clock: FixedClock,
    shop: TestShop,
  ): Promise<StockWorld> {
    const second = await inTransaction(app, (em) =>
      app.get(StockApi).createWarehouse(em, { shopId: shop.id, name: 'Oran', priority: 1 }),
    );
    const warehouses = [shop.warehouseId, second];
    return new StockWorld(app, database, clock, shop, warehouses, await transporterOf(database, shop));
  }

  async begin(): Promise<void> {
    await this.#database.query(LEFT_BEHIND);
    this.inside.clear();
    this.orders.length = 0;
    for (const [nth, quantity] of [30, 20, 10].entries()) await this.receive([nth, quantity, nth]);
  }

  /** One step, then everything that must hold. */
  async step(kind: StepKind, choice: Choice): Promise<void> {
    const real = this.#mostlyPossible(kind, choice);
    const happened = await this.#attempt(real, choice);
    const name = happened ? real : `${real} refused`;
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    await this.#check();
  }

  /** A step that fits no order is mostly replaced by one that does, so that orders get on; now and then it is tried. */
  #mostlyPossible(kind: StepKind, [a, b]: Choice): StepKind {
    if (!(kind in ACT) || b % 5 === 0) return kind;
    if (this.orders.some((order) => outcomeOf(kind as OrderStep, order))) return kind;
    const order = this.orders[a % Math.max(1, this.orders.length)];
    const fitting = ONWARD.filter((step) => order && outcomeOf(step, order));
    return fitting[b % Math.max(1, fitting.length)] ?? kind;
  }

  async #attempt(kind: StepKind, choice: Choice): Promise<boolean> {
    if (kind in ACT) return this.#onOrder(kind as OrderStep, choice);
    return this[kind as keyof typeof OWN_STEPS](choice);
  }

  async receive([a, b, c]: Choice): Promise<boolean> {
    const lot = c % 3 === 0 ? {} : { lot: `L${c % 5}`, expiresOn: this.#day((c % 5) + 1) };
    const item = { unitId: this.#unit(a), quantity: 1 + (b % 12), ...lot };
    return this.#moves(item.unitId, item.quantity, ['invalid'], async (em) => {
      await this.#app.get(StockApi).receive(em, {
        shopId: this.#shop.id,
        warehouseId: this.#warehouse(b),
        items: [item],
        forInspection: c % 7 === 0,
        actor: ACTOR,
      });
    });
  }

  async adjust([a, b, c]: Choice): Promise<boolean> {
    const change = (c % 7) - 3 || 1;
    const unitId = this.#unit(a);
    return this.#moves(unitId, change, ['stock_promised'], (em) =>
      this.#app.get(StockApi).adjust(em, {
        shopId: this.#shop.id,
        warehouseId: this.#warehouse(b),
        unitId,
        change,
        reason: 'compté',
        actor: ACTOR,
      }),
    );
  }

  async place([a, b, c]: Choice): Promise<boolean> {
    const wanted = [{ unitId: this.#unit(a), quantity: 1 + (b % 4) }];
    if (c % 2) wanted.push({ unitId: this.#unit(a + c), quantity: 1 + (c % 3) });
    return this.#allowed(['out_of_stock'], async () => {
      const id = await placeOrder(this.#app, this.#shop, this.#transporterId, wanted);
      this.orders.push({ id, version: 1, state: 'new', delivery: 'none' });
    });
  }

  async transfer([a, b, c]: Choice): Promise<boolean> {
    const [sourceId = '', destinationId = ''] = b % 2 ? this.#warehouses : [...this.#warehouses].reverse();
    const by = { shopId: this.#shop.id, actor: ACTOR };
    return this.#allowed(['invalid', 'out_of_stock'], async () => {
      const expeditionId = await this.#app.get(CreateExpedition).execute({ ...by, sourceId, destinationId });
      const item = { ...by, expeditionId, productId: this.#unit(a), combinationId: null };
      await this.#app.get(ChangeExpeditionItems).add(item, 1 + (c % 5));
      if (c % 6 === 0) await this.#app.get(EndExpedition).cancel({ ...by, expeditionId });
      else await this.#app.get(SendExpedition).execute({ ...by, expeditionId });
    });
  }

  async arrive([a, b, c]: Choice): Promise<boolean> {
    const parts = await this.#database.query<{
      id: string;
      expedition_id: string;
      unit_id: string;
      left: number;
    }>(
      `select p.id, p.expedition_id, i.unit_id, p.quantity - p.received - p.damaged - p.missing - p.returned as left
       from internal_expedition_parts p join internal_expedition_items i on i.id = p.item_id
       join internal_expeditions e on e.id = p.expedition_id where e.status in ('sent', 'received') order by p.id`,
    );
    const part = parts[a % Math.max(1, parts.length)];
    if (!part) return false;
    const command = { shopId: this.#shop.id, actor: ACTOR, expeditionId: part.expedition_id };
    if (c % 8 === 0) return this.#missing(command, parts);
    return this.#allowed(['invalid', 'expedition_state'], async () => {
      if (c % 5 === 0) await this.#app.get(EndExpedition).sendBack(command);
      else if (c % 3 === 0) await this.#app.get(ReceiveExpedition).all(command);
      else await this.#app.get(ReceiveExpedition).part(command, part.id, 1 + (b % (part.left + 1)));
    });
  }

  async #missing(
    command: { shopId: string; actor: typeof ACTOR; expeditionId: string },
    parts: readonly { expedition_id: string; unit_id: string; left: number }[],
  ): Promise<boolean> {
    await this.#app.get(FinishExpedition).execute(command, 'manquant');
    for (const part of parts.filter((item) => item.expedition_id === command.expeditionId))
      this.#add(part.unit_id, -part.left);
    return true;
  }

  async differ(choice: Choice): Promise<boolean> {
    const by = { shopId: this.#shop.id, actor: ACTOR };
    const difference = await differ(this.#app, this.#database, by, choice);
    if (difference?.happened) this.#add(difference.unitId, difference.change);
    return difference?.happened ?? false;
  }

  async inspect([a, b, c]: Choice): Promise<boolean> {
    const items = await this.#database.query<{ id: string; unit_id: string; quantity: number }>(
      `select q.id, l.unit_id, q.quantity from stock_quarantine q join stock_levels l on l.id = q.level_id
       where q.outcome is null or q.outcome = 'hold' order by q.id`,
    );
    const item = items[a % Math.max(1, items.length)];
    if (!item) return false;
    const outcome = (['passed', 'rejected', 'hold'] as const)[b % 3] ?? 'hold';
    const quantity = 1 + (c % item.quantity);
    const command = { shopId: this.#shop.id, itemId: item.id, outcome, quantity, actor: ACTOR };
    await inTransaction(this.#app, (em) => this.#app.get(InspectQuarantine).execute(em, command));
    if (outcome === 'rejected') this.#add(item.unit_id, -quantity);
    return true;
  }

  /** Hours or days go by, and what runs by itself runs. */
  async wait([a]: Choice): Promise<boolean> {
    this.#clock.advance(((a % 14) + 1) * HOUR);
    await this.#app.get(ExpireHolds).execute();
    await this.#app.get(ExpireLots).execute();
    return true;
  }

  /** Any step on any order: the model knows whether it must work. */
  async #onOrder(step: OrderStep, [a, b, c]: Choice): Promise<boolean> {
    // Mostly an order that the step fits, now and then any.
    const fitting = this.orders.filter((order) => outcomeOf(step, order));
    const among = fitting.length > 0 && b % 5 ? fitting : this.orders;
    const order = among[a % Math.max(1, among.length)];
    if (!order) return false;
    const next = outcomeOf(step, order);
    const before = await this.#total();
    const act = () =>
      ACT[step](this.#app, {
        shopId: this.#shop.id,
        order,
        actor: ACTOR,
        choice: [b, c],
        lines: () =>
          this.#database.query('select id, quantity, packed from order_lines where order_id = $1', [
            order.id,
          ]),
        amount: toCentimes(1 + (c % 200_000)),
      });
    if (!next) {
      await expect(act()).rejects.toMatchObject({ code: 'illegal_transition' });
      return false;
    }
    return this.#allowed(next.mayRefuse ?? [], async () => {
      const { version, state } = await act();
      const became = next.to(state);
      Object.assign(order, { version, ...became });
      expect(state).toBe(order.state);
      if (next.pieces === 'leave') await this.#leftSince(before, order.id);
    });
  }

  /** Sold and lost pieces are no longer inside. */
  async #leftSince(before: ReadonlyMap<string, number>, orderId: string): Promise<void> {
    const gone = await this.#database.query<{ unit_id: string; pieces: number }>(
      `select l.unit_id, sum(h.quantity)::int as pieces from stock_holds h join stock_levels l on l.id = h.level_id
       where h.order_id = $1 and h.state in ('consumed', 'lost') group by l.unit_id`,
      [orderId],
    );
    const now = await this.#total();
    for (const { unit_id, pieces } of gone) {
      const left = (before.get(unit_id) ?? 0) - (now.get(unit_id) ?? 0);
      expect(left).toBeLessThanOrEqual(pieces);
      this.#add(unit_id, -left);
    }
  }

  async #moves(
    unitId: string,
    change: number,
    mayRefuse: readonly string[],
    work: Parameters<typeof inTransaction<void>>[1],
  ): Promise<boolean> {
    const happened = await this.#allowed(mayRefuse, () => inTransaction(this.#app, work));
    if (happened) this.#add(unitId, change);
    return happened;
  }

  async #allowed(mayRefuse: readonly string[], work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DomainError && mayRefuse.includes(error.code)) return false;
      throw error;
    }
  }

  async #check(): Promise<void> {
    await assertInvariants(this.#database);
    const total = await this.#total();
    for (const [unitId, pieces] of this.inside)
      expect([unitId, total.get(unitId) ?? 0]).toEqual([unitId, pieces]);
    const rows = await this.#database.query<{ id: string; state: string; delivery_state: string }>(
      'select id, state, delivery_state from orders order by id',
    );
    const real = rows.map((row) => [row.id, row.state, row.delivery_state]);
    const model = this.orders.map(({ id, state, delivery }) => [id, state, delivery]);
    expect(real).toEqual(model.sort(([x = ''], [y = '']) => (x < y ? -1 : 1)));
  }

  async #total(): Promise<Map<string, number>> {
    const rows = await this.#database.query<{ unit_id: string; pieces: number }>(
      'select unit_id, sum(on_hand + in_transit + quarantined)::int as pieces from stock_levels group by unit_id',
    );
    return new Map(rows.map((row) => [row.unit_id, row.pieces]));
  }

  #add(unitId: string, pieces: number): void {
    this.inside.set(unitId, (this.inside.get(unitId) ?? 0) + pieces);
  }

  #unit(choice: number): string {
    return choice % 2 ? this.#shop.lamp.id : this.#shop.cable.id;
  }

  #warehouse(choice: number): string {
    return this.#warehouses[choice % 2] ?? '';
  }

  #day(ahead: number): string {
    return new Date(this.#clock.now().getTime() + ahead * 24 * HOUR).toISOString().slice(0, 10);
  }
}

function outcomeOf(step: OrderStep, { state, delivery }: ModelOrder) {
  return LEADS_TO[step][`${state}/${delivery}`] ?? LEADS_TO[step][`${state}/*`];
}

const ONWARD: readonly OrderStep[] = [
  'confirm',
  'prepare',
  'pack',
  'assign',
  'handOver',
  'reopen',
  'takeBack',
];
const OWN_STEPS = {
  receive: 4,
  adjust: 1,
  place: 5,
  transfer: 2,
  arrive: 2,
  differ: 2,
  inspect: 2,
  wait: 1,
} as const;
export type StepKind = keyof typeof OWN_STEPS | OrderStep;

/** Every kind of step, the frequent ones several times. */
export const STEP_KINDS: readonly StepKind[] = [
  ...Object.entries(OWN_STEPS).flatMap(([kind, times]) => Array<StepKind>(times).fill(kind as StepKind)),
  ...(Object.keys(ACT) as OrderStep[]),
  ...ONWARD,
];
