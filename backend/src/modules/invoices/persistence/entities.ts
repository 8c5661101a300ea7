import { InvoiceCounterEntity, InvoiceEntity } from './invoice.schema.ts';

export const entities = [InvoiceEntity, InvoiceCounterEntity];
