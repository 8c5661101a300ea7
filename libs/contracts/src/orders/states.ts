export const ORDER_STATES = [
  'draft',
  'new',
  'confirming',
  'confirmed',
  'preparing',
  'packed',
  'in_delivery',
  'completed',
  'partially_completed',
  'returned',
  'cancelled',
] as const;
export const DELIVERY_STATES = [
  'none',
  'assigned',
  'announced',
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'partially_delivered',
  'return_requested',
  'returning',
  'return_ready',
  'returned',
  'lost',
] as const;
export const PAYMENT_STATES = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'collected',
  'remittable',
  'remitted',
  'paid',
  'disputed',
  'refunded',
  'deposit_forfeited',
  'void',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a member of staff may do with an order now; the server lists those that apply. */
export const ORDER_ACTIONS = [
  'submit',
  'confirm',
  'log_call',
  'edit_lines',
  'cancel',
  'reopen',
  'note',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Moves of the parcel that its carrier, or whoever follows it, tells; goods and money stay where they are. */
export const PARCEL_EVENTS = [
  'assign_delivery',
  'transit',
  'arrive_at_desk',
  'go_out',
  'fail_attempt',
  'wait',
  'request_return',
  'start_return',
  'return_arrives',
] as const;

/** What a member of staff may do with an order's goods, parcel and money now. */
export const FULFILMENT_ACTIONS = [
  'prepare',
  'pack',
  'pack_in_part',
  ...PARCEL_EVENTS,
  'send_to_expedition',
  'start_expedition',
  'announce',
  'hand_over',
  'hand_to_customer',
  'deliver',
  'deliver_in_part',
  'take_back',
  'lose',
  'return_goods',
  'pay',
  'refund',
  'forfeit',
] as const;
export type FulfilmentAction = (typeof FULFILMENT_ACTIONS)[number];

/** Of an installment; `late`: due before today and not paid in full. */
export const INSTALLMENT_STATUSES = ['paid', 'partial', 'due', 'late'] as const;

export const MONEY_PLACES = ['till', 'bank', 'card_account'] as const;

export const CALL_RESULTS = ['no_answer', 'busy', 'postponed', 'wrong_number', 'refused'] as const;
export const ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;
/** What to know about an order before acting on it. */
export const ORDER_FLAGS = [
  'hold_expired',
  'duplicate',
  'many_from_phone',
  'many_from_address',
  'many_from_browser',
  'many_from_network',
  'hold_over_buyer',
  'hold_over_network',
  'disputed',
  'blocked',
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];
