import { ordersContract } from '@hanout/contracts';
import { DAY_MS, type FixedClock } from '@hanout/kernel';
import { type TestApp, type TestDatabase, until } from '@hanout/testing';
import { readSchema } from '../../../platform/database/index.ts';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

/** What became of an order. */
export const FATES = [
  ...(['delivered', 'kept', 'sent_back', 'cancelled', 'came_back'] as const),
  ...(['exchanged', 'lost', 'picked_up', 'open', 'rest_lost'] as const),
] as const;
type Fate = (typeof FATES)[number];

interface Made {
  readonly id: string;
  readonly fate: Fate;
}

/** Each order is placed so many days after the one before, and acted on a day apart: it crosses midnights and a month's end. */
const HOURS = 3_600_000;

/** A shop in which a month is played by those whose work it is: every way that an order can end, several times. */
export class PlayedMonth {
  readonly made: Made[] = [];
  #transporterId = '';

  private constructor(
    private readonly database: Pick<TestDatabase, 'query'>,
    private readonly clock: FixedClock,
    readonly shop: TestShop,
    readonly manager: TestStaff,
    readonly agent: TestStaff,
  ) {}

  /** @param clock stands at the end of the month; people sign in then, and work before. */
  static async open(
    app: TestApp,
    database: Pick<TestDatabase, 'query'>,
    clock: FixedClock,
  ): Promise<PlayedMonth> {
    const shop = await makeShop(app, { stock: 400 });
    await database.query('update warehouses set commune_id = $2 where id = $1', [
      shop.warehouseId,
      ALGER_CENTRE,
    ]);
    const manager = await TestStaff.signIn(app, shop.id, 'manager');
    const agent = await TestStaff.signIn(app, shop.id, 'confirmation_agent');
    const month = new PlayedMonth(database, clock, shop, manager, agent);
    const [row] = await database.query<{ id: string }>('select id from transporters where shop_id = $1', [
      shop.id,
    ]);
    month.#transporterId = row?.id ?? '';
    return month;
  }

  /** Plays so many orders of each fate, the first of them `days` days before the clock's instant, which is put back. */
  async play(times: number, days: number): Promise<void> {
    const end = this.clock.now();
    const orders = Array.from({ length: times }, () => FATES).flat();
    for (const [nth, fate] of orders.entries()) {
      const placed = end.getTime() - days * DAY_MS + (nth * (days - 6) * DAY_MS) / orders.length;
      this.clock.set(new Date(placed));
      await this.#live(fate, nth);
    }
    this.clock.set(end);
    await this.told();
  }

  /** Until reports have heard of everything. */
  async told(): Promise<void> {
    await until(async () => {
      const [row] = await this.database.query<{ n: number }>(
        `select count(*)::int as n from ${readSchema()}.untold_orders`,
      );
      return row?.n === 0;
    });
  }

  #pass(hours: number): void {
    this.clock.advance(hours * HOURS);
  }

  async #live(fate: Fate, nth: number): Promise<void> {
    const { shop, manager } = this;
    const lines = [
      { productId: shop.lamp.id, quantity: 3 },
      { productId: nth % 2 ? shop.taxed.id : shop.cable.id, quantity: 1 + (nth % 3) },
    ];
    const home = {
      mode: 'delivery',
      commune: ALGER_CENTRE,
      transporter: nth % 3 ? shop.home : shop.desk,
      address: '3 rue Didouche',
    };
    const pickup = { delivery: { mode: 'pickup' }, paymentType: 'cash', lines };
    const id = await manager.order(shop, fate === 'picked_up' ? pickup : { delivery: home, lines });
    this.made.push({ id, fate });
    if (fate === 'open') return;
    this.#pass(7);
    const by = nth % 2 ? this.agent : manager;
    await by.step('confirm', id);
    if (fate === 'cancelled') return manager.step('cancel', id, { reason: 'customer_refused' });
    for (const action of ['prepare', 'pack'] as const) await manager.step(action, id);
    this.#pass(15);
    if (fate === 'picked_up') return manager.step('handToCustomer', id);
    await manager.step('announce', id, { transporterId: this.#transporterId });
    await manager.step('handOver', id);
    this.#pass(31);
    await this.#end(fate, id);
  }

  async #end(fate: Fate, id: string): Promise<void> {
    const { manager } = this;
    if (fate === 'lost') return manager.step('lose', id);
    if (fate === 'sent_back') {
      for (const event of ['request_return', 'start_return', 'return_arrives'])
        await manager.step('parcel', id, { event });
      return manager.step('takeBack', id);
    }
    if (fate === 'kept' || fate === 'rest_lost') {
      const [line] = (await manager.detail(id)).lines;
      await manager.step('deliverInPart', id, { lines: [{ lineId: line?.id ?? '', quantity: 2 }] });
      this.#pass(20);
      await manager.step('parcel', id, { event: 'start_return' });
      if (fate === 'rest_lost') return manager.step('lose', id);
      await manager.step('parcel', id, { event: 'return_arrives' });
      return manager.step('takeBack', id);
    }
    await manager.step('deliver', id);
    if (fate === 'delivered') return;
    this.#pass(50);
    await this.bringBack(id, fate === 'exchanged');
  }

  /** A lamp comes back, of what was delivered; cables may go out for it. */
  async bringBack(id: string, exchange = false): Promise<string> {
    const { version, lines } = await this.manager.detail(id);
    const more = exchange ? { exchange: [{ productId: this.shop.cable.id, quantity: 2 }] } : {};
    const body = { version, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], ...more };
    const answer = await this.manager.call<{ returnId: string }>(ordersContract.returnGoods, {
      params: { id },
      body: body as never,
    });
    if (answer.status !== 200) throw new Error(`return: ${JSON.stringify(answer.body)}`);
    return answer.body.returnId;
  }
}
