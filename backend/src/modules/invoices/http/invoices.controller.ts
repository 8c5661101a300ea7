import { invoicesContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { IssueCreditNote } from '../application/issue-credit-note.ts';
import { IssueInvoice } from '../application/issue-invoice.ts';
import { ExportInvoices } from '../read/export-invoices.query.ts';
import { GetInvoice } from '../read/get-invoice.query.ts';
import { ListInvoices } from '../read/list-invoices.query.ts';

/** Fixed words before `:id`, or they would be one. */
@Controller()
export class InvoicesController {
  constructor(
    private readonly issuing: IssueInvoice,
    private readonly crediting: IssueCreditNote,
    private readonly getInvoice: GetInvoice,
    private readonly listInvoices: ListInvoices,
    private readonly exported: ExportInvoices,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.issue)
  issue(
    @Input() { body }: InputOf<typeof contract.issue>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.issuing.execute(shopId, actor, body);
  }

  @Endpoint(contract.credit)
  credit(
    @Input() { params, body }: InputOf<typeof contract.credit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.crediting.execute(shopId, actor, params.id, body);
  }

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.listInvoices.execute(shopId, query);
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  export(
    @Input() { query: { format, language, ...filters } }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const lines = this.exported.execute(shopId, filters, language ?? localeFromHeader(header));
    return this.sheets.file('factures', format, lines);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(@Input() { params }: InputOf<typeof contract.show>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getInvoice.execute(shopId, params.id);
  }

  @Endpoint(contract.ofOrder)
  @Header('cache-control', 'no-store')
  ofOrder(@Input() { params }: InputOf<typeof contract.ofOrder>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getInvoice.ofOrder(shopId, params.id);
  }
}
