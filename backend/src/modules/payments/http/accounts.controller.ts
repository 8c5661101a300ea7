import { accountsContract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { GetAccounts } from '../read/get-accounts.query.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly getAccounts: GetAccounts,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(accountsContract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { query }: InputOf<typeof accountsContract.show>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.getAccounts.execute({ ...query, shopId });
  }

  @Endpoint(accountsContract.export)
  @Header('cache-control', 'no-store')
  export(
    @Input() { query }: InputOf<typeof accountsContract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const language = query.language ?? localeFromHeader(header);
    return this.sheets.file('comptes', query.format, this.getAccounts.lines({ ...query, shopId }, language));
  }
}
