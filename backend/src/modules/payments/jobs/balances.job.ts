import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { RenewBalances } from '../application/renew-balances.ts';

@Injectable()
export class BalancesJob {
  constructor(private readonly renewBalances: RenewBalances) {}

  @Every('accounts.renew-balances', 3_600_000)
  run(): Promise<void> {
    return this.renewBalances.execute();
  }
}
