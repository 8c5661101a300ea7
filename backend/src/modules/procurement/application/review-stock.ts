import type { ReorderFigures } from '@hanout/contracts';
import { algiersDay, type Clock, DAY_MS, pricedFor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { type Demand, demandOf, returnShare, type UnitDay } from '../domain/demand.ts';
import {
  dearest,
  medianOf,
  type Position,
  suggestionOf,
  type Terms,
  USUAL_LEAD_DAYS,
} from '../domain/reorder.ts';
import {
  FORGET_SUGGESTIONS,
  KEEP_SUGGESTIONS,
  LAST_REVIEW,
  LEADS,
  REORDER_DAYS,
  REORDER_TERMS,
  REORDER_UNITS,
  REVIEW_TURN,
  REVIEWED,
  SHOP_RETURNS,
  SHORT_UNITS,
} from '../persistence/reorder-statements.ts';

/** Days that are looked back on, today among them. */
const WINDOW_DAYS = 85;
/** Units of a statement. */
const CHUNK = 1_000;
/** Whoever asks again sooner is given what there is. */
const FRESH_MS = 10_000;

interface UnitTerms extends Omit<Position, 'short'>, Omit<Terms, 'leadDays'> {
  readonly unitId: string;
  readonly free: number;
  readonly supplierId: string | null;
  readonly leadDays: number | null;
  readonly priceHt: number;
  readonly cost: number;
  readonly weighed: boolean;
}
interface Looked {
  readonly unit: UnitTerms;
  readonly demand: Demand;
  readonly short: number;
}

/** Looks at all that is sold, and writes down what to order again. */
@Injectable()
export class ReviewStock {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Anew, unless it was reckoned in the last ten seconds. @returns how many units are to be ordered; null: nothing was reckoned */
  execute(shopId: string): Promise<number | null> {
    return this.work.transactional(async (em) => {
      await sqlIn(em, REVIEW_TURN, [shopId]);
      const now = this.clock.now();
      const [last] = await sqlIn<{ at: Date }>(em, LAST_REVIEW, [shopId]);
      if (last && now.getTime() - last.at.getTime() < FRESH_MS) return null;
      const looked = await this.#look(em, shopId, now);
      const rows = await suggested(em, shopId, looked);
      await sqlIn(em, FORGET_SUGGESTIONS, [shopId]);
      await sqlIn(em, KEEP_SUGGESTIONS, [shopId, JSON.stringify(rows)]);
      await sqlIn(em, REVIEWED, [shopId, algiersDay(now), now, looked.length]);
      return rows.length;
    });
  }

  async #look(em: EntityManager, shopId: string, now: Date): Promise<Looked[]> {
    const today = algiersDay(now);
    // A day more than is counted: that day is cut, and not read.
    const from = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
    const [shop] = await sqlIn<{ back: number; decided: number }>(em, SHOP_RETURNS, [shopId, from]);
    const ofShop = shop && shop.decided > 0 ? returnShare(shop.back, shop.decided, 0) : 0;
    const ids = (await sqlIn<{ id: string }>(em, REORDER_UNITS, [shopId, from])).map(({ id }) => id);
    const looked: Looked[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const units = await sqlIn<UnitTerms>(em, REORDER_TERMS, [shopId, ids.slice(start, start + CHUNK)]);
      const of = units.map(({ unitId }) => unitId);
      const days = byUnit(await sqlIn<Day>(em, REORDER_DAYS, [of, from]));
      const short = await sqlIn<{ unitId: string; missing: number }>(em, SHORT_UNITS, [shopId, of]);
      const missing = new Map(short.map((one) => [one.unitId, one.missing]));
      for (const unit of units) {
        const at = { free: unit.free, today, ofShop };
        const demand = demandOf(days.get(unit.unitId) ?? new Map(), at);
        looked.push({ unit, demand, short: missing.get(unit.unitId) ?? 0 });
      }
    }
    return looked;
  }
}

type Day = UnitDay & { readonly unitId: string; readonly day: string };

function byUnit(rows: readonly Day[]): ReadonlyMap<string, ReadonlyMap<string, UnitDay>> {
  const units = new Map<string, Map<string, UnitDay>>();
  for (const row of rows) {
    const days = units.get(row.unitId) ?? new Map<string, UnitDay>();
    units.set(row.unitId, days.set(row.day, row));
  }
  return units;
}

async function suggested(em: EntityManager, shopId: string, looked: readonly Looked[]) {
  const known = await sqlIn<{ supplierId: string; days: number[] }>(em, LEADS, [shopId]);
  const measured = new Map(known.map(({ supplierId, days }) => [supplierId, medianOf(days)]));
  const earned = looked.map(({ unit, demand }): [string, number] => [
    unit.unitId,
    (((unit.priceHt - unit.cost) * demand.sold84) / pricedFor(unit.weighed)) * (1 - demand.returned),
  ]);
  const dear = dearest(new Map(earned));
  return looked.flatMap(({ unit, demand, short }) => {
    const lead = unit.supplierId ? (measured.get(unit.supplierId) ?? null) : null;
    const leadDays = lead ?? unit.leadDays ?? USUAL_LEAD_DAYS;
    const isDear = dear.has(unit.unitId);
    const found = suggestionOf(demand, { ...unit, short }, { ...unit, leadDays }, isDear);
    if (!found) return [];
    const { suggested, daysLeft, ...bounds } = found;
    const { available, onOrder, underWay, packSize, minQuantity, unitId, supplierId } = unit;
    const { sold28, days28, sold84, days84 } = demand;
    const figures: ReorderFigures = {
      ...{ available, onOrder, underWay, short, ...bounds, sold28, days28, sold84, days84 },
      ...{ perDay: Math.round(demand.perDay * 100), returned: Math.round(demand.returned * 10_000) },
      ...{ leadDays, measured: lead !== null, packSize, minQuantity, dear: isDear },
    };
    return [{ unitId, supplierId, suggested, daysLeft, figures }];
  });
}
