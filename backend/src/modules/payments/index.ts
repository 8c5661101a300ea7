export { RenewBalances } from './application/renew-balances.ts';
export {
  claimLegs,
  collectionLegs,
  creditLegs,
  forfeitLegs,
  lostRestLegs,
  paymentLegs,
  reductionLegs,
  refundable,
  refundLegs,
  returnLegs,
  settledOf,
} from './domain/order-legs.ts';
export { type PaidOrder, paymentState } from './domain/payment-state.ts';
export {
  type Balances,
  cancellationLegs,
  type EntryKind,
  type Leg,
  legsOf,
  type Place,
  placementLegs,
  reopeningLegs,
  repricingLegs,
} from './domain/postings.ts';
export { type AccountWanted, type HeldAccount, PaymentsApi } from './payments.api.ts';
export { PaymentsModule } from './payments.module.ts';
export { type NewDrawer, openDrawer } from './persistence/open-drawer.ts';
export { type Entry, type EntryDocument, insertPostings, postingRows } from './persistence/posting-rows.ts';
