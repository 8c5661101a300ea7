// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** payment_accounts */
export interface PaymentAccountsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: 'register' | 'safe' | 'bank' | 'post' | 'card';
  readonly name: string;
  readonly is_default: boolean;
}

/** transporter_overdue */
export interface TransporterOverdueView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly transporter: string;
  readonly holds: number;
  readonly delivered_at: Date;
  readonly due_at: Date | null;
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
  readonly reverses: string | null;
  readonly reversed_by: string | null;
  readonly file_net: number;
  readonly included_net: number;
}

/** unpaid_parcels */
export interface UnpaidParcelsView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly holds: number;
  readonly delivered_at: Date | null;
  readonly tracking: string;
  readonly commune: unknown;
  readonly customer: string;
}
