// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** notification_rows */
export interface NotificationRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly order_id: string;
  readonly event: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly text: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** notification_rule_rows */
export interface NotificationRuleRowsView {
  readonly shop_id: string;
  readonly event: 'placed' | 'confirmed' | 'sent' | 'delivered' | 'cancelled';
  readonly email: boolean;
  readonly sms: boolean;
  readonly texts: unknown;
}

/** notified_orders */
export interface NotifiedOrdersView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly access_token: string;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: string;
  readonly total: number;
  readonly transporter: string | null;
  readonly shop_name: unknown;
}
