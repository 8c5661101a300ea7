import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { allocate, type Demand, type Shortage } from '../domain/allocate.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';

/** More units than this are not kept in mind; what is forgotten is found short again by the hold. */
const MEMORY = 10_000;

/**
 * Refuses early what is sold out, so that a rush on it costs little: a look without locks, and only at units that this
 * process has found short before. It never lets anything through: the hold decides.
 */
@Injectable()
export class GlanceAtStock {
  readonly #short = new Set<string>();

  constructor(
    private readonly ledger: StockLedger,
    private readonly rules: AllocationRules,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  remember(shortages: readonly Shortage[]): void {
    if (this.#short.size > MEMORY) this.#short.clear();
    for (const { unitId } of shortages) this.#short.add(unitId);
  }

  remembers(unitIds: readonly string[]): boolean {
    return unitIds.some((unitId) => this.#short.has(unitId));
  }

  /** @throws OutOfStock (409). */
  async execute(em: EntityManager, shopId: string, demands: readonly Demand[]): Promise<void> {
    const units = [...new Set(demands.map(({ unitId }) => unitId))];
    if (!this.remembers(units)) return;
    const [shortages = []] = await this.shortagesOfMany(em, shopId, [demands]);
    if (shortages.length > 0) throw new OutOfStock(shortages);
    for (const unitId of units) this.#short.delete(unitId);
  }

  /** What there is too little of just now, without locks, for each basket as if it were the only one: never to decide. */
  async shortagesOfMany(
    em: EntityManager,
    shopId: string,
    baskets: readonly (readonly Demand[])[],
  ): Promise<(readonly Shortage[])[]> {
    const units = [...new Set(baskets.flatMap((demands) => demands.map(({ unitId }) => unitId)))];
    const rule = await this.rules.of(shopId, this.clock.now());
    const levels = await this.ledger.readUnits(em, shopId, units);
    return baskets.map((demands) => {
      const result = allocate(levels, demands, rule);
      return result.ok ? [] : result.shortages;
    });
  }
}
