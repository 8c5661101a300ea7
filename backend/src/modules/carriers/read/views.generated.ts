// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** carrier_commune_name_rows */
export interface CarrierCommuneNameRowsView {
  readonly shop_id: string;
  readonly transporter_id: string;
  readonly commune_id: number;
  readonly name: string;
}

/** carrier_connection_rows */
export interface CarrierConnectionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: string | null;
  readonly enabled: boolean;
  readonly tenant: string | null;
  readonly from_wilaya: number | null;
  readonly has_credentials: boolean;
  readonly has_webhook_secret: boolean;
  readonly polled_at: Date | null;
  readonly failure: string | null;
  readonly version: number;
}

/** carrier_exception_rows */
export interface CarrierExceptionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly state: 'received' | 'applied' | 'noted' | 'exception' | 'resolved';
  readonly problem: string;
  readonly transporter: string;
  readonly tracking: string;
  readonly raw: string;
  readonly reason: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost' | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly note: string | null;
}

/** carrier_parcel_rows */
export interface CarrierParcelRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly connected: boolean;
  readonly carrier: string | null;
  readonly state: 'waiting' | 'announced' | 'failed' | 'withdrawn' | null;
  readonly tracking: string | null;
  readonly has_label: boolean;
  readonly has_label_address: boolean;
  readonly cancelling: boolean;
  readonly attempts: number;
  readonly failure: string | null;
  readonly failure_text: string | null;
  readonly sent_commune: string | null;
  readonly raw_status: string | null;
  readonly raw_at: Date | null;
  readonly free_at: Date | null;
  readonly ahead: number | null;
  readonly open_exceptions: number;
}

/** carrier_waiting_rows */
export interface CarrierWaitingRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly kind: string;
  readonly free_at: Date | null;
  readonly waiting: number;
}
