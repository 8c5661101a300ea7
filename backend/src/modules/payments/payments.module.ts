import { Module } from '@nestjs/common';
import { AccountsController } from './http/accounts.controller.ts';
import { PaymentsApi } from './payments.api.ts';
import { GetAccounts } from './read/get-accounts.query.ts';

@Module({
  controllers: [AccountsController],
  providers: [PaymentsApi, GetAccounts],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
