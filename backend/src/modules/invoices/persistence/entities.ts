import { CreditNoteCounterEntity, CreditNoteEntity } from './credit-note.schema.ts';
import { InvoiceCounterEntity, InvoiceEntity } from './invoice.schema.ts';

export const entities = [InvoiceEntity, InvoiceCounterEntity, CreditNoteEntity, CreditNoteCounterEntity];
