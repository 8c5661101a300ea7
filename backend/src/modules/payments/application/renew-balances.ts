import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';

/** No transaction lasts so long: whatever is older than that has been written. */
const SETTLED_MS = 24 * 3_600_000;

const RENEW = `insert into account_balances (shop_id, place, balance, before)
select shop_id, place, sum(amount), $1 from postings where at < $1 group by shop_id, place
on conflict (shop_id, place) do update set balance = excluded.balance, before = excluded.before`;

/** Adds up the books of all shops as they stood a day ago. Always from the first posting on: an error does not last. */
@Injectable()
export class RenewBalances {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SETTLED_MS);
    await this.work.unhurried(() => this.work.transactional((em) => sqlIn(em, RENEW, [before])));
  }
}
