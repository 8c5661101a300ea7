import { moneyAccountsContract as contract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { EditAccounts } from '../application/edit-accounts.ts';
import { GetMoneyAccounts } from '../read/get-money-accounts.query.ts';
import { ListAccountEntries } from '../read/list-account-entries.query.ts';
import { by } from './by.ts';

/** Where the shop keeps its money. */
@Controller()
export class MoneyAccountsController {
  constructor(
    private readonly accounts: GetMoneyAccounts,
    private readonly entries: ListAccountEntries,
    private readonly edit: EditAccounts,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.accounts.execute(shopId);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params, query }: InputOf<typeof contract.show>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.entries.execute({ ...query, ...params, shopId });
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { params, query }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    await this.accounts.one(shopId, params.id);
    const language = query.language ?? localeFromHeader(header);
    return this.sheets.file(
      'compte',
      query.format,
      this.entries.lines({ ...query, ...params, shopId }, language),
    );
  }

  @Endpoint(contract.create)
  create(@Input() { body }: InputOf<typeof contract.create>, @CurrentStaff() staff: StaffPrincipal) {
    return this.edit.create(by(staff), body);
  }

  @Endpoint(contract.change)
  async change(
    @Input() { params, body }: InputOf<typeof contract.change>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, version: await this.edit.change(by(staff), params.id, body) };
  }

  @Endpoint(contract.closeBooks)
  async closeBooks(
    @Input() { body }: InputOf<typeof contract.closeBooks>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.edit.closeBooks(by(staff), body.closedUntil);
    return { ok: true as const };
  }
}
