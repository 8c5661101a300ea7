/** How a cashier is paid (BO-197). */
export const PAYMENT_FORMS = ['cash', 'card', 'mobile', 'other', 'deposit', 'mixed', 'installment'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** By what money changes hands at a counter. */
export const MEANS = ['cash', 'card', 'mobile', 'other'] as const;
export type Means = (typeof MEANS)[number];

/** Ways of selling at a till. */
export const TILL_CHANNELS = ['POS', 'Wholesale', 'Installment'] as const;
export type TillChannel = (typeof TILL_CHANNELS)[number];

/** What the button of the till takes off the total, centimes (BO-065, BO-359). */
export const QUICK_DISCOUNT = 25_000;

/** What is done at a counter with an order of the shop. */
export const ORDER_ACTS = ['order_payment', 'order_pickup', 'order_refund'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** What a till writes down: each has a place in its chain. */
export const DOCUMENT_KINDS = ['open', 'sale', 'return', ...ORDER_ACTS, 'cash', 'no_sale', 'close'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds whose names are kept for them. A server that does not know them yet keeps their text, for a person. */
export const LATER_KINDS = ['customer', 'count', 'proforma'] as const;

/** Why money is put into the drawer or taken out of it without a sale; `to_safe` and `from_safe` move it within the shop. */
export const CASH_REASONS = ['from_safe', 'to_safe', 'supplier', 'expense', 'owner'] as const;
export type CashReason = (typeof CASH_REASONS)[number];
/** Which of them bring money in. */
export const CASH_IN: readonly CashReason[] = ['from_safe', 'owner'];

/** What a cashier needs somebody's approval for. */
export const APPROVED_ACTS = [
  'discount',
  'price',
  'cash_out',
  'difference',
  'no_sale',
  /** Goods are taken back. */
  'return',
  /** Money is given back of an order, or for goods by another means than it came by. */
  'refund',
] as const;
export type ApprovedAct = (typeof APPROVED_ACTS)[number];

/** What becomes of goods that come back: onto the shelf, into quarantine, or out of the books. */
export const CONDITIONS = ['as_new', 'to_check', 'damaged'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Why goods come back. */
export const RETURN_REASONS = ['unwanted', 'wrong', 'defective', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What a till that cannot ask the server takes back of one of its own tickets at most, centimes. */
export const OFFLINE_RETURN_MOST = 5_000_000;

/** Characters of a serial number. */
export const SERIAL_CHARS = 100;

export const TILL_LIMITS = {
  /** Characters of a document as canonical JSON. */
  documentChars: 65_536,
  lines: 500,
  payments: 10,
  /** Documents in one request, and the characters of their texts together, where it is more than one. */
  batch: 50,
  batchChars: 80_000,
  quantity: 100_000,
  /** Of one weighing. */
  grams: 999_999,
  /** Centimes of a kilogram. */
  kilo: 10_000_000_000,
  /** Centimes of any one amount. */
  amount: 100_000_000_000,
} as const;
