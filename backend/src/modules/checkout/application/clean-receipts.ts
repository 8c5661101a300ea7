import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Receipts } from '../persistence/receipts.ts';

/** How long a repeated call gets its answer again; promised are 24 h (decisions, "Replay"). */
export const RECEIPT_DAYS = 30;
const BATCH = 5_000;

/** Old receipts and run-out cooldowns go. */
@Injectable()
export class CleanReceipts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly receipts: Receipts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many rows went. */
  execute(): Promise<number> {
    const now = this.clock.now();
    const receiptsBefore = new Date(now.getTime() - RECEIPT_DAYS * DAY_MS);
    return this.work.inBatches(BATCH, (em) => this.receipts.clean(em, receiptsBefore, now, BATCH));
  }
}
