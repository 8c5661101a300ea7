// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** open_parcels */
export interface OpenParcelsView {
  readonly order_id: string;
  readonly id: string;
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly holds: number;
  readonly claims: number;
  readonly expected_fee: number;
  readonly delivered_at: Date | null;
  readonly due_at: Date | null;
  readonly number: string;
  readonly search_text: string;
  readonly customer: string;
  readonly commune_fr: string | null;
  readonly commune_ar: string | null;
  readonly tracking: string | null;
  readonly said: string | null;
  readonly said_at: Date | null;
  readonly claim_id: string | null;
  readonly claim_number: string | null;
  readonly claim_state: 'open' | 'sent' | 'accepted' | 'refused' | 'settled' | 'written_off' | null;
}

/** payment_accounts */
export interface PaymentAccountsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: 'register' | 'safe' | 'bank' | 'post' | 'card';
  readonly name: string;
  readonly is_default: boolean;
}

/** transporter_balances */
export interface TransporterBalancesView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly place: string;
  readonly balance: number;
  readonly before: Date;
}

/** transporter_claim_entry_rows */
export interface TransporterClaimEntryRowsView {
  readonly id: string;
  readonly claim_id: string;
  readonly version: number;
  readonly at: Date;
  readonly state: 'open' | 'sent' | 'accepted' | 'refused' | 'settled' | 'written_off';
  readonly words: string | null;
  readonly amount: number | null;
  readonly actor_name: string | null;
}

/** transporter_claim_pages */
export interface TransporterClaimPagesView {
  readonly id: string;
  readonly holds: number | null;
  readonly claims: number | null;
  readonly delivered_at: Date | null;
  readonly said: string | null;
  readonly said_at: Date | null;
  readonly payment_number: string | null;
  readonly payment_source: 'file' | 'manual' | null;
  readonly incident_number: string | null;
  readonly withdrawn_payment: string | null;
  readonly withdrawn_by: string | null;
}

/** transporter_claim_rows */
export interface TransporterClaimRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly customer: string;
  readonly tracking: string | null;
  readonly reason: 'short_paid' | 'not_paid' | 'lost' | 'damaged' | 'wrong_fee' | 'double_fee' | 'other';
  readonly state: 'open' | 'sent' | 'accepted' | 'refused' | 'settled' | 'written_off';
  readonly asked: number;
  readonly agreed: number | null;
  readonly due_on: string | null;
  readonly created_at: Date;
  readonly version: number;
  readonly note: string | null;
  readonly created_by_name: string | null;
  readonly sent_at: Date | null;
  readonly payment_id: string | null;
  readonly row_number: number | null;
  readonly incident_id: string | null;
  readonly updated_at: Date;
}

/** transporter_held */
export interface TransporterHeldView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly holds: number;
  readonly delivered_at: Date;
}

/** transporter_letter_claims */
export interface TransporterLetterClaimsView {
  readonly id: string;
  readonly claim_id: string;
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly claim_number: string;
  readonly state: 'open' | 'sent' | 'accepted' | 'refused' | 'settled' | 'written_off';
  readonly reason: 'short_paid' | 'not_paid' | 'lost' | 'damaged' | 'wrong_fee' | 'double_fee' | 'other';
  readonly asked: number;
  readonly note: string | null;
  readonly created_at: Date;
  readonly number: string | null;
  readonly customer: string;
  readonly commune_fr: string | null;
  readonly commune_ar: string | null;
  readonly tracking: string | null;
  readonly delivered_at: Date | null;
  readonly said: string | null;
  readonly said_at: Date | null;
}

/** transporter_order_numbers */
export interface TransporterOrderNumbersView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
}

/** transporter_overdue */
export interface TransporterOverdueView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly payout_days: number;
  readonly holds: number;
  readonly delivered_at: Date;
  readonly due_at: Date | null;
}

/** transporter_parcels */
export interface TransporterParcelsView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly holds: number;
  readonly claims: number;
  readonly told: number;
  readonly expected_fee: number;
  readonly delivered_at: Date | null;
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly search_text: string;
  readonly commune_fr: string | null;
  readonly commune_ar: string | null;
  readonly payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void';
  readonly tracking: string | null;
}

/** transporter_payment_heads */
export interface TransporterPaymentHeadsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly received: number | null;
  readonly confirmed_on: Date | null;
}

/** transporter_payment_list */
export interface TransporterPaymentListView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly source: 'file' | 'manual';
  readonly state: 'draft' | 'confirmed';
  readonly step: string;
  readonly type: 'CASH' | 'BANK_DEPOSIT' | 'BANK_TRANSFER' | 'CASH_REGISTER_DEPOSIT' | 'CARD_PAIEMENT' | 'OTHER' | null;
  readonly file_name: string | null;
  readonly reference: string | null;
  readonly total: number;
  readonly done: number;
  readonly received: number | null;
  readonly received_on: string | null;
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly confirmed_at: Date | null;
  readonly confirmed_by_name: string | null;
  readonly version: number;
  readonly reverses: string | null;
  readonly reversed_by: string | null;
  readonly file_net: number;
  readonly included_net: number;
  readonly included_rows: number;
}

/** transporter_postings */
export interface TransporterPostingsView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly at: Date;
  readonly place: string;
  readonly amount: number;
  readonly parcels: number;
  readonly what: string;
  readonly payment_id: string | null;
  readonly order_id: string | null;
}

/** transporter_promises */
export interface TransporterPromisesView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly payout_days: number;
}

/** transporter_statement_rows */
export interface TransporterStatementRowsView {
  readonly payment_id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly tracking: string | null;
  readonly reference: string | null;
  readonly status_text: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly day: string | null;
  readonly kind: 'credit' | 'debit';
  readonly charge: 'cod' | 'delivery' | 'return' | 'other';
  readonly net: number | null;
  readonly score: number | null;
  readonly reasons: unknown;
  readonly by_hand: boolean;
  readonly outcome: 'matched' | 'gap' | 'not_delivered' | 'already_paid' | 'duplicate' | 'other_transporter' | 'unmatched' | 'invalid';
  readonly expected: number | null;
  readonly gap: number | null;
  readonly treatment: 'claim' | 'later' | 'fee' | null;
  readonly treatment_reason: string | null;
  readonly included: boolean;
  readonly problem: string | null;
  readonly problem_cell: string | null;
  readonly resolved: string | null;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly order_name: string;
  readonly order_commune: unknown;
  readonly payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void' | null;
  readonly proposed_id: string | null;
  readonly proposed_number: number | null;
  readonly proposed_name: string;
  readonly proposed_commune: unknown;
  readonly proposed_payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void' | null;
}

/** transporter_statements */
export interface TransporterStatementsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly source: 'file' | 'manual';
  readonly state: 'draft' | 'confirmed';
  readonly step: string;
  readonly type: 'CASH' | 'BANK_DEPOSIT' | 'BANK_TRANSFER' | 'CASH_REGISTER_DEPOSIT' | 'CARD_PAIEMENT' | 'OTHER' | null;
  readonly account_id: string | null;
  readonly received: number | null;
  readonly received_on: string | null;
  readonly reference: string | null;
  readonly file_name: string | null;
  readonly file_key: string | null;
  readonly columns: unknown;
  readonly mapping: unknown;
  readonly reading: 'net' | 'collected' | 'gross' | null;
  readonly figures: unknown;
  readonly file_total: number | null;
  readonly total: number;
  readonly done: number;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly updated_at: Date;
  readonly confirmed_at: Date | null;
  readonly version: number;
  readonly account_name: string | null;
  readonly note: string | null;
}

/** unpaid_parcels */
export interface UnpaidParcelsView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly owed: number;
  readonly delivered_at: Date | null;
  readonly tracking: string | null;
  readonly commune: unknown;
  readonly customer: string;
}
