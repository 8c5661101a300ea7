import { FEE_KINDS } from './transporters.ts';

/** BO-351. */
export const TRANSPORTER_PAYMENT_TYPES = [
  'CASH',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
  'CASH_REGISTER_DEPOSIT',
  'CARD_PAIEMENT',
  'OTHER',
] as const;
export type TransporterPaymentType = (typeof TRANSPORTER_PAYMENT_TYPES)[number];

/** BO-174. */
export const TRANSPORTER_PAYMENT_STATES = ['draft', 'confirmed'] as const;
export type TransporterPaymentState = (typeof TRANSPORTER_PAYMENT_STATES)[number];

/** Where a payment stands on its way. */
export const TRANSPORTER_PAYMENT_STEPS = [
  'uploaded',
  'mapping',
  'reading',
  'matching',
  'ready',
  'delivering',
  'failed',
  'discarded',
  'applying',
  'applied',
] as const;
export type TransporterPaymentStep = (typeof TRANSPORTER_PAYMENT_STEPS)[number];

/** What amounts of a statement are: what is paid, what was collected, or what was collected with fees as rows of their own. */
export const STATEMENT_READINGS = ['net', 'collected', 'gross'] as const;
export type StatementReading = (typeof STATEMENT_READINGS)[number];

/** BO-352. */
export const PAYMENT_ROW_KINDS = ['credit', 'debit'] as const;
export type PaymentRowKind = (typeof PAYMENT_ROW_KINDS)[number];

/** What a row pays, or takes. */
export const PAYMENT_ROW_CHARGES = ['cod', 'delivery', 'return', 'other'] as const;
export type PaymentRowCharge = (typeof PAYMENT_ROW_CHARGES)[number];

/** How a row was judged. */
export const PAYMENT_ROW_OUTCOMES = [
  'matched',
  'gap',
  'not_delivered',
  'already_paid',
  'duplicate',
  'other_transporter',
  'unmatched',
  'invalid',
] as const;
export type PaymentRowOutcome = (typeof PAYMENT_ROW_OUTCOMES)[number];

/** What is done about a row that pays less: claimed, waited for, or taken as a fee. */
export const PAYMENT_ROW_TREATMENTS = ['claim', 'later', 'fee'] as const;
export type PaymentRowTreatment = (typeof PAYMENT_ROW_TREATMENTS)[number];

/** Why what came differs from what the rows add up to. */
export const DIFFERENCE_REASONS = ['short', 'over', 'coins', 'bank'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export const CLAIM_REASONS = [
  'short_paid',
  'not_paid',
  'lost',
  'damaged',
  'wrong_fee',
  'double_fee',
  'other',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

export const CLAIM_STATES = ['open', 'sent', 'accepted', 'refused', 'settled', 'written_off'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export type FeeKind = (typeof FEE_KINDS)[number];
