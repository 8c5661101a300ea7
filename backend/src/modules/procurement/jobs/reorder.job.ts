import { algiersDay, type Clock } from '@hanout/kernel';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { ReviewStock } from '../application/review-stock.ts';
import { DUE_SHOPS } from '../persistence/reorder-statements.ts';

const HOUR_MS = 3_600_000;

/** Each night, in the first hour of a day in Algiers. */
@Injectable()
export class ReorderJob {
  readonly #log = new Logger(ReorderJob.name);

  constructor(
    private readonly review: ReviewStock,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('procurement.reorder', HOUR_MS)
  async run(): Promise<void> {
    const today = algiersDay(this.clock.now());
    const shops = await this.work.transactional((em) => sqlIn<{ id: string }>(em, DUE_SHOPS, [today]));
    for (const { id } of shops)
      await this.review
        .execute(id)
        .catch((error: Error) => this.#log.error(`what ${id} is to order again: ${error.message}`));
  }
}
