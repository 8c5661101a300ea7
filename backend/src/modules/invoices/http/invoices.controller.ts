import { invoicesContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { IssueCreditNote } from '../application/issue-credit-note.ts';
import { IssueInvoice } from '../application/issue-invoice.ts';
import { GetInvoice } from '../read/get-invoice.query.ts';
import { ListInvoices } from '../read/list-invoices.query.ts';

@Controller()
export class InvoicesController {
  constructor(
    private readonly issuing: IssueInvoice,
    private readonly crediting: IssueCreditNote,
    private readonly getInvoice: GetInvoice,
    private readonly listInvoices: ListInvoices,
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
