export { StaffOrdersModule } from './staff-orders.module.ts';
