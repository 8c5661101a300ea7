export { IssueInvoice } from './application/issue-invoice.ts';
export { InvoicesModule } from './invoices.module.ts';
export { GetInvoice } from './read/get-invoice.query.ts';
