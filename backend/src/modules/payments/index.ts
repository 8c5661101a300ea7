export { type PaidOrder, paymentState } from './domain/payment-state.ts';
export {
  type Balances,
  cancellationLegs,
  type EntryKind,
  type Leg,
  type Place,
  placementLegs,
  reopeningLegs,
} from './domain/postings.ts';
export { type Entry, PaymentsApi } from './payments.api.ts';
export { PaymentsModule } from './payments.module.ts';
