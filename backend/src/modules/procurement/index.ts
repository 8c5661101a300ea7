export { ProcurementModule } from './procurement.module.ts';
