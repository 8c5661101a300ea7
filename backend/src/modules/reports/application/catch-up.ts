import { type Clock, DAY_MS } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import {
  FILL_COSTS,
  MISSED,
  NAME_PRODUCTS,
  TAKE_BACKLOG,
  UNDECIDED,
} from '../persistence/fact-statements.ts';
import { KeepFacts } from './keep-facts.ts';

/** Orders of one transaction. */
const BATCH = 500;
/** What nobody was told of is looked for so far back. */
const BACK_MS = 3 * DAY_MS;
/** A sale whose goods have not moved by then has no cost. */
const UNMOVED_MS = DAY_MS;
/** Orders that nobody has decided on by then are written down as they are: whoever reads a year reads few of them one by one. */
const UNDECIDED_MS = DAY_MS;
/** An event is on its way for a moment: what is younger is not missed yet. */
const PATIENCE_MS = 5 * 60_000;

/**
 * What facts still lack: the costs of their goods, which are reckoned apart; orders from before reports, or the funnel's
 * sums, were kept; and those that no event told of.
 */
@Injectable()
export class CatchUp {
  constructor(
    private readonly work: UnitOfWork,
    private readonly facts: KeepFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many lines got their cost */
  costs(): Promise<number> {
    const unmoved = new Date(this.clock.now().getTime() - UNMOVED_MS);
    return this.work.inBatches(BATCH, async (em) => (await sqlIn(em, FILL_COSTS, [BATCH, unmoved])).length);
  }

  /** @returns how many orders are in the funnel's sums now that a version before these had written down */
  sums(): Promise<number> {
    return this.work.inBatches(BATCH, async (em) => (await sqlIn(em, NAME_PRODUCTS, [BATCH])).length);
  }

  /** @returns how many orders from before reports were kept are written down now */
  history(): Promise<number> {
    return this.work.inBatches(BATCH, async (em) =>
      this.#keep(em, await sqlIn<{ id: string }>(em, TAKE_BACKLOG, [BATCH])),
    );
  }

  /** @returns how many orders are followed now on which nobody has decided for a day */
  undecided(): Promise<number> {
    const placed = new Date(this.clock.now().getTime() - UNDECIDED_MS);
    return this.work.inBatches(BATCH, async (em) =>
      this.#keep(em, await sqlIn<{ id: string }>(em, UNDECIDED, [placed, BATCH])),
    );
  }

  /** @returns how many orders had been missed */
  async missed(): Promise<number> {
    const now = this.clock.now().getTime();
    const between = [new Date(now - BACK_MS), new Date(now - PATIENCE_MS)];
    return this.work.transactional(async (em) =>
      this.#keep(em, await sqlIn<{ id: string }>(em, MISSED, [...between, BATCH])),
    );
  }

  async #keep(em: EntityManager, rows: readonly { id: string }[]): Promise<number> {
    if (rows.length > 0)
      await this.facts.execute(
        em,
        rows.map(({ id }) => id),
      );
    return rows.length;
  }
}
