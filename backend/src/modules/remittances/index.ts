export { RemittancesModule } from './remittances.module.ts';
