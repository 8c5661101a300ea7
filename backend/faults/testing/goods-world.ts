import { type Actor, DomainError, type FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { assertInvariants, type TestApp, type TestDatabase } from '@hanout/testing';
import { expect } from '@jest/globals';
import { inTransaction, type TestShop } from '../../src/modules/checkout/testing/test-shop.ts';
import { LandCosts } from '../../src/modules/costs/application/land-costs.ts';
import { WorkCosts } from '../../src/modules/costs/application/work-costs.ts';
import { AcceptRefused } from '../../src/modules/procurement/application/accept-refused.ts';
import { EditOrders } from '../../src/modules/procurement/application/edit-orders.ts';
import { EditSuppliers } from '../../src/modules/procurement/application/edit-suppliers.ts';
import { MoveOrders } from '../../src/modules/procurement/application/move-orders.ts';
import { MoveReturns } from '../../src/modules/procurement/application/move-returns.ts';
import { ReceiveOrder } from '../../src/modules/procurement/application/receive-order.ts';
import { RefuseHeld } from '../../src/modules/procurement/application/refuse-held.ts';
import { ChangeExpeditionItems } from '../../src/modules/stock/application/change-expedition-items.ts';
import { CreateExpedition } from '../../src/modules/stock/application/create-expedition.ts';
import { FinishExpedition } from '../../src/modules/stock/application/finish-expedition.ts';
import { InspectQuarantine } from '../../src/modules/stock/application/inspect-quarantine.ts';
import { ReceiveExpedition } from '../../src/modules/stock/application/receive-expedition.ts';
import { RecordDifference } from '../../src/modules/stock/application/record-difference.ts';
import { SendExpedition } from '../../src/modules/stock/application/send-expedition.ts';
import { StockApi } from '../../src/modules/stock/index.ts';

const ACTOR: Actor = systemActor('model');
/** What a piece costs without tax, and what is owed for it; no piece's tax is rounded, so that sums are plain. */
const PRICE = {
  lamp: { priceHt: 1_000, taxRate: 1_900, owed: 1_190 },
  cable: { priceHt: 333, taxRate: 0, owed: 333 },
};
const QC = ['passed', 'passed', 'passed', 'hold', 'rejected'] as const;

type Thing = keyof typeof PRICE;
export type Dice = (below: number) => number;

interface Desk {
  readonly warehouseId: string;
  readonly orderId: string;
  readonly lines: Readonly<Record<Thing, string>>;
}

/** Goods that come in, wait, travel and get lost; and beside them what plain sums say of pieces and of what is owed. */
export class GoodsWorld {
  /** Pieces that are the shop's, wherever they lie; pieces that were refused and lie aside; centimes that are owed. */
  inside = 0;
  refused = 0;
  owed = 0;
  readonly done = new Map<string, number>();
  readonly #app: TestApp;
  readonly #database: TestDatabase;
  readonly #clock: FixedClock;
  readonly #shop: TestShop;
  readonly #desks: readonly Desk[];
  readonly #dice: Dice;

  private constructor(
    app: TestApp,
    database: TestDatabase,
    clock: FixedClock,
    shop: TestShop,
    desks: Desk[],
    dice: Dice,
  ) {
    this.#app = app;
    this.#database = database;
    this.#clock = clock;
    this.#shop = shop;
    this.#desks = desks;
    this.#dice = dice;
  }

  static async open(app: TestApp, database: TestDatabase, clock: FixedClock, shop: TestShop, dice: Dice) {
    const second = await inTransaction(app, (em) =>
      app.get(StockApi).createWarehouse(em, { shopId: shop.id, name: 'Oran', priority: 1 }),
    );
    const desks = [];
    for (const warehouseId of [shop.warehouseId, second])
      desks.push(await deskOf(app, database, shop, warehouseId));
    return new GoodsWorld(app, database, clock, shop, desks, dice);
  }

  /** One of the things that happen, if it can. */
  async step(): Promise<void> {
    this.#clock.advance(1_000);
    const steps = [
      this.#receive,
      this.#inspect,
      this.#send,
      this.#arrive,
      this.#differ,
      this.#count,
      this.#settle,
    ];
    const weights = [0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6];
    const step = steps[weights[this.#dice(weights.length)] ?? 0] ?? this.#receive;
    const name = await step.call(this).catch((error: unknown) => {
      if (error instanceof DomainError) return 'refused';
      throw error;
    });
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  /** Pieces, what is owed, and what all of it is worth are what was counted beside; the laws of the whole house hold. */
  async check(): Promise<void> {
    await this.#app.get(WorkCosts).execute();
    const [seen] = await this.#database.query(
      `select (select sum(on_hand + in_transit + quarantined)::int from stock_levels where shop_id = $1) as pieces,
         (select coalesce(-sum(amount), 0)::int from postings where shop_id = $1 and place = 'supplier_debts') as owed,
         (select sum(pieces)::int from unit_costs where shop_id = $1) as reckoned`,
      [this.#shop.id],
    );
    const { inside, refused, owed } = this;
    expect(seen).toEqual({ pieces: inside + refused, owed, reckoned: inside });
    const [worth] = await this.#database.query<{
      average: number;
      moved: number;
      layered: number;
      moved_layers: number;
    }>(
      `select (select sum(value)::int from unit_costs) as average, (select sum(layered_value)::int from unit_costs) as layered,
         (select sum(value)::int from movement_costs) + laid as moved, (select sum(layered_value)::int from movement_costs) + laid_layers as moved_layers
       from (select coalesce(sum(laid), 0)::int as laid, coalesce(sum(laid_layered), 0)::int as laid_layers from cost_adjustments) a`,
    );
    expect([worth?.average, worth?.layered]).toEqual([worth?.moved, worth?.moved_layers]);
    await assertInvariants(this.#database);
  }

  #by() {
    return { shopId: this.#shop.id, actor: ACTOR };
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#dice(list.length)] as T;
  }

  async #one<T extends object>(sql: string): Promise<T | undefined> {
    const rows = await this.#database.query<T>(`${sql} order by 1 desc limit 20`);
    return rows.length > 0 ? this.#pick(rows) : undefined;
  }

  async #receive(): Promise<string> {
    const desk = this.#pick(this.#desks);
    const thing: Thing = this.#pick(['lamp', 'cable']);
    const qc = this.#pick(QC);
    const quantity = 1 + this.#dice(9);
    const line = {
      lineId: desk.lines[thing],
      quantity,
      qc,
      lot: this.#pick(['', 'A', 'B']),
      expiresOn: null,
      reason: 'Vu',
    };
    await this.#app
      .get(ReceiveOrder)
      .execute(this.#by(), desk.orderId, { deliveryNote: '', over: true, lines: [line] });
    if (qc === 'rejected') this.refused += quantity;
    else {
      this.inside += quantity;
      this.owed += quantity * PRICE[thing].owed;
    }
    return `receive ${qc}`;
  }

  async #inspect(): Promise<string> {
    const item = await this.#one<{
      id: string;
      owned: boolean;
      delivery: boolean;
      quantity: number;
      unit: string;
    }>(
      `select q.id::text, q.owned, q.movement_id is not null as delivery, q.quantity, l.unit_id::text as unit from stock_quarantine q join stock_levels l on l.id = q.level_id
       where q.outcome is null or q.outcome = 'hold'`,
    );
    if (!item) return 'nothing waits';
    const outcome = this.#pick(['passed', 'rejected'] as const);
    const quantity = 1 + this.#dice(item.quantity);
    const { shopId } = this.#by();
    await inTransaction(this.#app, async (em) => {
      const command = { shopId, itemId: item.id, outcome, quantity, reason: 'Vu', actor: ACTOR };
      await this.#app.get(InspectQuarantine).execute(em, command);
      // What the outbox tells the books of suppliers.
      const told = { itemId: item.id, pieces: quantity, actor: ACTOR };
      if (outcome === 'passed' && !item.owned) await this.#app.get(AcceptRefused).execute(em, shopId, told);
      if (outcome === 'rejected' && item.owned && item.delivery)
        await this.#app.get(RefuseHeld).execute(em, shopId, { ...told, reason: 'Vu' });
    });
    const thing: Thing = item.unit === this.#shop.lamp.id ? 'lamp' : 'cable';
    if (!item.owned) this.refused -= quantity;
    if (!item.owned && outcome === 'passed') {
      this.inside += quantity;
      this.owed += quantity * PRICE[thing].owed;
    }
    if (item.owned && outcome === 'rejected') this.inside -= quantity;
    if (item.owned && item.delivery && outcome === 'rejected') {
      this.refused += quantity;
      this.owed -= quantity * PRICE[thing].owed;
    }
    const what = item.delivery ? 'held' : 'damaged';
    return `inspect ${item.owned ? what : 'refused'} ${outcome}`;
  }

  async #send(): Promise<string> {
    const [source, destination] = this.#dice(2) === 0 ? this.#desks : [...this.#desks].reverse();
    const at = { sourceId: source?.warehouseId ?? '', destinationId: destination?.warehouseId ?? '' };
    const expeditionId = await this.#app.get(CreateExpedition).execute({ ...this.#by(), ...at });
    const command = { ...this.#by(), expeditionId };
    const productId = this.#pick([this.#shop.lamp.id, this.#shop.cable.id]);
    await this.#app
      .get(ChangeExpeditionItems)
      .add({ ...command, productId, combinationId: null }, 1 + this.#dice(12));
    await this.#app.get(SendExpedition).execute(command);
    return 'send';
  }

  #part(which = "e.status = 'sent'") {
    return this.#one<{ id: string; expedition: string; under: number; lost: number }>(
      `select p.id::text, p.expedition_id::text as expedition, p.quantity - p.received - p.damaged - p.missing - p.returned as under,
         p.missing - p.found as lost
       from internal_expedition_parts p join internal_expeditions e on e.id = p.expedition_id where ${which}`,
    );
  }

  async #arrive(): Promise<string> {
    const part = await this.#part();
    if (!part) return 'nothing under way';
    if (this.#dice(4) === 0) {
      const command = { ...this.#by(), expeditionId: part.expedition };
      const [open] = await this.#database.query<{ pieces: number }>(
        `select sum(quantity - received - damaged - missing - returned)::int as pieces from internal_expedition_parts where expedition_id = $1`,
        [part.expedition],
      );
      await this.#app.get(FinishExpedition).execute(command, 'Jamais arrivé');
      this.inside -= open?.pieces ?? 0;
      return 'finish';
    }
    await this.#app.get(ReceiveExpedition).part(this.#by(), part.id, 1 + this.#dice(Math.max(1, part.under)));
    return 'arrive';
  }

  async #differ(): Promise<string> {
    const lost = this.#dice(3) === 0 ? await this.#part('p.missing > p.found') : undefined;
    const part = lost ?? (await this.#part());
    if (!part) return 'nothing under way';
    const kind = lost ? 'found' : this.#pick(['lost', 'damaged', 'found', 'surplus'] as const);
    const pieces = 1 + this.#dice(lost ? part.lost : 2);
    await this.#app.get(RecordDifference).ofPart(this.#by(), part.id, { kind, pieces, reason: 'Vu' });
    if (kind === 'lost') this.inside -= pieces;
    if (kind === 'found' || kind === 'surplus') this.inside += pieces;
    return kind;
  }

  async #count(): Promise<string> {
    const unitId = this.#pick([this.#shop.lamp.id, this.#shop.cable.id]);
    const change = this.#pick([-3, -2, -1, 1, 2]);
    const { warehouseId } = this.#pick(this.#desks);
    const command = {
      ...this.#by(),
      warehouseId,
      unitId,
      lot: this.#pick(['', 'A', 'B']),
      change,
      reason: 'Compté',
    };
    await inTransaction(this.#app, (em) => this.#app.get(StockApi).adjust(em, command)).catch(
      (error: unknown) => {
        throw error instanceof DomainError && error.code === 'stock_promised'
          ? new DomainError('invalid', 422)
          : error;
      },
    );
    this.inside += change;
    return change < 0 ? 'count less' : 'count more';
  }

  /** What comes on top of a receipt; what goes back to its supplier. */
  async #settle(): Promise<string> {
    if (this.#dice(8) === 0) {
      const cost = await this.#one<{ id: string }>(
        'select id::text from landed_costs where undone_at is null',
      );
      if (!cost) return 'nothing to undo';
      await this.#app.get(LandCosts).undo(this.#by(), cost.id, 'Erreur');
      return 'undo landed';
    }
    if (this.#dice(3) > 0) {
      const receipt = await this.#one<{ id: string }>('select id::text from supplier_receipts');
      if (!receipt) return 'no receipt';
      const by = this.#pick(['value', 'pieces'] as const);
      const cost = {
        amount: toCentimes(1 + this.#dice(999)),
        by,
        receipts: [receipt.id],
        label: 'Transport',
        reference: '',
      };
      await this.#app.get(LandCosts).execute(this.#by(), cost);
      return 'land';
    }
    const back = await this.#one<{ id: string; version: number }>(
      "select id::text, version from supplier_returns where state = 'draft'",
    );
    if (!back) return 'nothing goes back';
    await this.#app.get(MoveReturns).send(this.#by(), back.id, { version: back.version, note: '' });
    const [line] = await this.#database.query<{ sent: number }>(
      'select sum(sent)::int as sent from supplier_return_lines where return_id = $1',
      [back.id],
    );
    this.refused -= line?.sent ?? 0;
    return 'send back';
  }
}

/** One order that stays open, for all that comes into a warehouse. */
async function deskOf(
  app: TestApp,
  database: TestDatabase,
  shop: TestShop,
  warehouseId: string,
): Promise<Desk> {
  const by = { shopId: shop.id, actor: ACTOR };
  const name = `Modèle ${warehouseId.slice(-4)}`;
  const { id: supplierId } = await app.get(EditSuppliers).create(by, name);
  const { id } = await app.get(EditOrders).create(by, { supplierId, warehouseId });
  const lines = (['lamp', 'cable'] as const).map((thing) => {
    const { priceHt, taxRate } = PRICE[thing];
    return {
      unitId: shop[thing].id,
      ordered: 1_000_000,
      priceHt: toCentimes(priceHt),
      taxRate,
      supplierSku: '',
    };
  });
  const draft = { version: 1, warehouseId, expectedOn: null, reference: '', note: '', lines };
  const version = await app.get(EditOrders).save(by, id, draft);
  await app.get(MoveOrders).execute(by, 'send', { id, version });
  const rows = await database.query<{ id: string; unit: string }>(
    'select id::text, unit_id::text as unit from supplier_order_lines where order_id = $1',
    [id],
  );
  const lineOf = (unitId: string) => rows.find(({ unit }) => unit === unitId)?.id ?? '';
  return { warehouseId, orderId: id, lines: { lamp: lineOf(shop.lamp.id), cable: lineOf(shop.cable.id) } };
}
