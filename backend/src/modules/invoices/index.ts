export { InvoicesModule } from './invoices.module.ts';
