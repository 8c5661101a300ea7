export { PROCUREMENT_PRICED, type ReceiptPriced } from './domain/events.ts';
export { ProcurementModule } from './procurement.module.ts';
