import { type Centimes, type Clock, pricedFor, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { type CostBook, type CostLayer, layeredValue } from '../domain/cost-book.ts';
import { fitting } from '../domain/landed-parts.ts';
import {
  changedLayers,
  type Reckoned,
  reckon,
  type SoldGoods,
  soldKey,
  type Waiting,
} from '../domain/reckoning.ts';
import {
  BOOKS,
  CHANGED_LAYERS,
  IN_TURN,
  KEEP_BOOKS,
  KEEP_COSTS,
  LAID,
  NEW_LAYERS,
  SOLD,
  WAITING,
  WORKED,
} from '../persistence/cost-statements.ts';
import { PARTS_BEFORE, WITHOUT_PARTS } from '../persistence/parts-before.ts';

/** Entries of a transaction. */
const BATCH = 1_000;

/** What waits in the queue, as the database tells it. */
interface Queued {
  readonly position: number;
  readonly shopId: string;
  readonly movementId: string | null;
  readonly unitId: string;
  readonly type: string | null;
  readonly pieces: number | null;
  readonly unitCost: Centimes | null;
  readonly orderId: string | null;
  readonly soldBy: string | null;
  readonly broughtBy: string | null;
  readonly supplyPrice: Centimes | null;
  readonly weighed: boolean;
  readonly adjustmentId: string | null;
  readonly kind: 'correction' | 'landed' | 'priced' | null;
  readonly amount: Centimes | null;
  readonly landsOn: string | null;
  readonly takesBack: string | null;
  readonly at: Date;
}

/** Reckons what pieces are worth that came and went, off the path of whoever moved them. */
@Injectable()
export class WorkCosts {
  readonly #log = new Logger(WorkCosts.name);

  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Works until nothing waits; leaves it to another process that is at it. @returns how many entries were worked */
  async execute(): Promise<number> {
    const stuck = new Map<string, Error>();
    let after = 0;
    let worked = 0;
    for (;;) {
      const batch = await this.work.transactional((em) => this.#batch(em, after, new Set(stuck.keys())));
      if (!batch) break;
      for (const [unitId, error] of batch.stuck) stuck.set(unitId, error);
      worked += batch.worked;
      after = batch.last;
    }
    for (const [unitId, error] of stuck) this.#log.error(`the cost of ${unitId} waits: ${error.message}`);
    return worked;
  }

  async #batch(em: EntityManager, after: number, stuck: ReadonlySet<string>) {
    const [turn] = await sqlIn<{ mine: boolean }>(em, IN_TURN);
    if (!turn?.mine) return null;
    // sql: "unitId" is as typed (what waits is a movement, whose level has a unit, or an adjustment, which names one)
    // sql: "at" is as typed (both say when)
    const rows = await sqlIn<Queued>(em, WAITING, [after, BATCH]);
    const last = rows.at(-1)?.position;
    if (last === undefined) return null;
    const waiting = rows.filter(({ unitId }) => !stuck.has(unitId)).map(waitingOf);
    const books = await this.#books(em, [...new Set(waiting.map(({ unitId }) => unitId))]);
    const reckoned = reckon(waiting, books, await this.#sold(em, rows));
    await this.#keep(em, reckoned);
    return { last, worked: reckoned.positions.length, stuck: reckoned.stuck };
  }

  async #books(em: EntityManager, unitIds: readonly string[]): Promise<Map<string, CostBook>> {
    type Row = Omit<CostBook, 'layers'> & { unitId: string; layers: readonly KeptLayer[] };
    const without = await sqlIn<{ unitId: string }>(em, WITHOUT_PARTS, [unitIds]);
    if (without.length > 0) await sqlIn(em, PARTS_BEFORE, [without.map(({ unitId }) => unitId)]);
    const rows = await sqlIn<Row>(em, BOOKS, [unitIds]);
    return new Map(
      rows.map(({ unitId, layers, ...book }) => [unitId, { ...fitting(book), layers: layers.map(layerOf) }]),
    );
  }

  async #sold(em: EntityManager, rows: readonly Queued[]): Promise<Map<string, SoldGoods>> {
    const orders = [...new Set(rows.flatMap(({ soldBy }) => soldBy ?? []))];
    if (orders.length === 0) return new Map();
    type Row = SoldGoods & { orderId: string; unitId: string };
    const sold = await sqlIn<Row>(em, SOLD, [orders]);
    return new Map(sold.map(({ orderId, unitId, ...goods }) => [soldKey(orderId, unitId), goods]));
  }

  async #keep(em: EntityManager, { books, costs, laid, positions }: Reckoned): Promise<void> {
    if (positions.length === 0) return;
    const kept = books.map(({ unitId, shopId, book }) => {
      const { pieces, value, landed, estimated } = book;
      return { unitId, shopId, pieces, value, landed, layered: layeredValue(book), estimated };
    });
    await sqlIn(em, KEEP_BOOKS, [JSON.stringify(kept), this.clock.now()]);
    const layers = books.map((unit) => ({ ...unit, ...changedLayers(unit) }));
    const added = layers.flatMap(({ unitId, shopId, added }) =>
      added.map((layer) => ({ ...layer, unitId, shopId })),
    );
    if (added.length > 0)
      await sqlIn(em, NEW_LAYERS, [JSON.stringify(added.map((layer, nth) => ({ ...layer, nth })))]);
    const changed = layers.flatMap((unit) => unit.changed);
    if (changed.length > 0) await sqlIn(em, CHANGED_LAYERS, [JSON.stringify(changed)]);
    if (costs.length > 0) await sqlIn(em, KEEP_COSTS, [JSON.stringify(costs)]);
    if (laid.length > 0) await sqlIn(em, LAID, [JSON.stringify(laid)]);
    await sqlIn(em, WORKED, [positions]);
  }
}

type KeptLayer = Omit<CostLayer, 'at'> & { readonly at: string };

function layerOf({ at, ...layer }: KeptLayer): CostLayer {
  const { landed } = fitting({ value: layer.remainingValue, landed: layer.landed });
  return { ...layer, landed, at: new Date(at) };
}

function waitingOf(row: Queued): Waiting {
  const { position, shopId, unitId, at, supplyPrice, weighed } = row;
  const movement = row.movementId
    ? {
        ...{ id: row.movementId, type: row.type ?? '', pieces: row.pieces ?? 0 },
        ...{ unitCost: row.unitCost, orderId: row.orderId, soldBy: row.soldBy, broughtBy: row.broughtBy },
      }
    : null;
  const adjustment =
    row.adjustmentId && row.kind
      ? {
          ...{ id: row.adjustmentId, kind: row.kind, landsOn: row.landsOn, takesBack: row.takesBack },
          amount: row.amount ?? toCentimes(0),
        }
      : null;
  const known = { position, shopId, unitId, at, supplyPrice, pricedFor: pricedFor(weighed) };
  return { ...known, movement, adjustment };
}
