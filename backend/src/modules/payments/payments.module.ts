import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { BookMoney } from './application/book-money.ts';
import { CountCash } from './application/count-cash.ts';
import { EditAccounts } from './application/edit-accounts.ts';
import { EnterMovement } from './application/enter-movement.ts';
import { RenewBalances } from './application/renew-balances.ts';
import { TransferMoney } from './application/transfer-money.ts';
import { AccountsController } from './http/accounts.controller.ts';
import { MoneyAccountsController } from './http/money-accounts.controller.ts';
import { MoneyMovementsController } from './http/money-movements.controller.ts';
import { BalancesJob } from './jobs/balances.job.ts';
import { PaymentsApi } from './payments.api.ts';
import { GetAccounts } from './read/get-accounts.query.ts';
import { GetMoneyAccounts } from './read/get-money-accounts.query.ts';
import { ListAccountEntries } from './read/list-account-entries.query.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [AccountsController, MoneyAccountsController, MoneyMovementsController],
  providers: [
    ...[PaymentsApi, GetAccounts, GetMoneyAccounts, ListAccountEntries, RenewBalances, BalancesJob],
    ...[BookMoney, CountCash, EditAccounts, EnterMovement, TransferMoney],
  ],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
