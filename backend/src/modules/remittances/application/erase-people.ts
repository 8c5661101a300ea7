import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { ERASE_ROWS, ERASED, TO_ERASE } from '../persistence/erasure-statements.ts';

/** How long names and numbers of a payment's rows are kept once its money came. */
const KEPT_MS = 90 * DAY_MS;
/** Rows of one transaction. */
const BATCH = 5_000;

/**
 * Who ordered is known by their orders; the names and telephone numbers of a statement go when nobody asks after its rows
 * any more. Its file stays: it is the voucher of the books.
 */
@Injectable()
export class ErasePeople {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns of how many payments. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - KEPT_MS);
    const payments = await this.work.transactional((em) => sqlIn<{ id: string }>(em, TO_ERASE, [before]));
    for (const { id } of payments) {
      for (let erased = BATCH; erased === BATCH; )
        erased = await this.work.transactional(
          async (em) => (await sqlIn<{ number: number }>(em, ERASE_ROWS, [id, BATCH])).length,
        );
      await this.work.transactional((em) => sqlIn(em, ERASED, [id, now]));
    }
    return payments.length;
  }
}
