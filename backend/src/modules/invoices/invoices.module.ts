import { Module } from '@nestjs/common';
import { SheetsModule } from '../../platform/sheets/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { IssueCreditNote } from './application/issue-credit-note.ts';
import { IssueInvoice } from './application/issue-invoice.ts';
import { InvoicesController } from './http/invoices.controller.ts';
import { ExportInvoices } from './read/export-invoices.query.ts';
import { GetInvoice } from './read/get-invoice.query.ts';
import { ListInvoices } from './read/list-invoices.query.ts';

@Module({
  imports: [OrdersModule, SheetsModule, ShopModule, StaffModule],
  controllers: [InvoicesController],
  providers: [IssueInvoice, IssueCreditNote, GetInvoice, ListInvoices, ExportInvoices],
  exports: [IssueInvoice, GetInvoice],
})
export class InvoicesModule {}
