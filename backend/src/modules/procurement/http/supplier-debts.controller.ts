import { supplierDebtsContract as contract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { GetDebts } from '../read/get-debts.query.ts';
import { GetSupplierStatement } from '../read/get-supplier-statement.query.ts';

/** What is owed to suppliers, and what made it so. */
@Controller()
export class SupplierDebtsController {
  constructor(
    private readonly debts: GetDebts,
    private readonly statements: GetSupplierStatement,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.debts.list(shopId);
  }

  @Endpoint(contract.statement)
  @Header('cache-control', 'no-store')
  statement(
    @Input() { params, query }: InputOf<typeof contract.statement>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.statements.execute(shopId, params.id, query, this.debts.today());
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { params, query }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const statement = await this.statements.execute(shopId, params.id, query, this.debts.today());
    const language = query.language ?? localeFromHeader(header);
    return this.sheets.file('releve-fournisseur', query.format, this.statements.lines(statement, language));
  }
}
