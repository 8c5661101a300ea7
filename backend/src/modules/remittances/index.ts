export { ApplyPayment } from './application/apply-payment.ts';
export { TakeBackPayment } from './application/take-back-payment.ts';
export {
  REMITTANCES_APPLIED,
  REMITTANCES_CONFIRMED,
  type RemittanceApplied,
  type RemittanceConfirmed,
} from './domain/events.ts';
export { RemittancesModule } from './remittances.module.ts';
