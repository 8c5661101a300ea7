import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { RENEW_BALANCES } from '../persistence/posting-statements.ts';

/** No transaction lasts so long: whatever is older than that has been written. */
const SETTLED_MS = 24 * 3_600_000;

/** Adds up the books of all shops as they stood a day ago. Always from the first posting on: an error does not last. */
@Injectable()
export class RenewBalances {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SETTLED_MS);
    await this.work.unhurried(() => this.work.transactional((em) => sqlIn(em, RENEW_BALANCES, [before])));
  }
}
