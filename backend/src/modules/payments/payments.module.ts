import { Module } from '@nestjs/common';
import { RenewBalances } from './application/renew-balances.ts';
import { AccountsController } from './http/accounts.controller.ts';
import { BalancesJob } from './jobs/balances.job.ts';
import { PaymentsApi } from './payments.api.ts';
import { GetAccounts } from './read/get-accounts.query.ts';

@Module({
  controllers: [AccountsController],
  providers: [PaymentsApi, GetAccounts, RenewBalances, BalancesJob],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
