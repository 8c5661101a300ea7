// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** delivery_services */
export interface DeliveryServicesView {
  readonly id: string;
  readonly shop_id: string;
  readonly mode: 'home' | 'desk';
  readonly transporter_id: string;
  readonly transporter_name: string;
  readonly mark: string;
  readonly mark_color: string;
  readonly position: number;
  readonly free_from: number | null;
  readonly delay_min_hours: number;
  readonly delay_max_hours: number;
  readonly rates: unknown;
  readonly desks: unknown;
}

/** transporter_rows */
export interface TransporterRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly mark: string;
  readonly mark_color: string;
  readonly active: boolean;
  readonly position: number;
  readonly fee_kind: string | null;
  readonly fee_value: number;
  readonly fee_from: number;
  readonly return_fee: number;
  readonly delivery_kept: boolean;
  readonly whole_dinars: boolean;
  readonly payout_days: number;
  readonly claim_days: number;
  readonly needs_desk_codes: boolean;
  readonly version: number;
  readonly services: unknown;
  readonly ratings: unknown;
}
