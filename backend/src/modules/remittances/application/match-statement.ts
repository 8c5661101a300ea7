import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { ROWS_TO_MATCH } from '../persistence/matching-statements.ts';
import { KNOW_ROWS } from '../persistence/payment-statements.ts';
import { COUNT_FIGURES, GO_ON, JUDGED_SO_FAR } from '../persistence/statement-statements.ts';
import { FindOrders } from './find-orders.ts';
import { JudgeRows } from './judge-rows.ts';
import type { MatchedRow, RowToMatch } from './matched-rows.ts';
import { Overtaken } from './read-statement-rows.ts';
import { type LockedStatement, lockStatement } from './statement-lock.ts';

/** Rows of one transaction. */
const CHUNK = 4_000;

/**
 * Finds the order of each row and judges it, chunk by chunk: codes first, then what rows without a code may be. It can be
 * done again at any time: what somebody linked or decided stays.
 */
@Injectable()
export class MatchStatement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly find: FindOrders,
    private readonly judge: JudgeRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(payment: LockedStatement, step: (done: number) => Promise<void>): Promise<void> {
    const seen = new Map<string, number>();
    let [last, done] = [0, 0];
    for (;;) {
      const { rows, met } = await this.work.transactional(async (em) => {
        await stillMatching(em, payment);
        const chunk = await this.#chunk(em, payment, last);
        if (chunk.length === 0) return { rows: chunk, met: seen };
        // Done again where the database was in the way: what it met counts once it is committed.
        const met = await this.#match(em, payment, chunk, seen);
        await sqlIn(em, JUDGED_SO_FAR, [payment.id, done + chunk.length, this.clock.now()]);
        return { rows: chunk, met };
      });
      const end = rows.at(-1);
      if (!end) break;
      for (const [money, times] of met) seen.set(money, times);
      [last, done] = [end.number, done + rows.length];
      await step(done);
    }
    await this.work.transactional((em) => sqlIn(em, KNOW_ROWS));
    await this.work.transactional(async (em) => {
      await stillMatching(em, payment);
      const now = this.clock.now();
      await sqlIn(em, GO_ON, [payment.id, 'ready', done, now]);
      await sqlIn(em, COUNT_FIGURES, [payment.id, now]);
    });
  }

  #chunk(em: EntityManager, { id }: LockedStatement, last: number): Promise<RowToMatch[]> {
    return sqlIn<RowToMatch & object>(em, ROWS_TO_MATCH, [id, last, CHUNK]);
  }

  async #match(
    em: EntityManager,
    payment: LockedStatement,
    rows: readonly RowToMatch[],
    seen: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    const links = await this.find.execute(em, payment, rows);
    const matched = rows.map((row): MatchedRow => {
      const link = links.get(row.number) ?? { sure: null, proposed: null };
      return { row, link: row.byHand ? null : link };
    });
    return this.judge.execute(em, payment, matched, seen);
  }
}

async function stillMatching(em: EntityManager, { id, round }: LockedStatement): Promise<void> {
  const now = await lockStatement(em, id);
  if (now?.step !== 'matching' || now.round !== round) throw new Overtaken();
}
