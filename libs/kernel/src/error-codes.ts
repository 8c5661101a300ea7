/** Codes that any endpoint may answer: what is asked is unreadable, not allowed, too much, or the server is in trouble. */
export const COMMON_ERROR_CODES = [
  'bad_request',
  'invalid',
  'unauthorized',
  'forbidden',
  'csrf',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'already_sent',
  'conflict',
  'storage_full',
  'busy',
  'viewing_as',
  'second_factor_due',
  'internal',
] as const;

/** Codes that an endpoint answers when its contract names them in `errors`. */
export const OWN_ERROR_CODES = [
  'account_closed',
  'account_short',
  'already_arrived',
  'already_inspected',
  'already_ordered',
  'already_resolved',
  'already_reversed',
  'bad_credentials',
  'bad_signature',
  'beyond_own_rights',
  'carrier_collects',
  'carrier_unavailable',
  'category_cycle',
  'cooldown',
  'count_changed',
  'coupon_expired',
  'coupon_not_applicable',
  'coupon_not_started',
  'coupon_taken',
  'coupon_unknown',
  'coupon_used',
  'desk_without_code',
  'email_taken',
  'expedition_state',
  'illegal_transition',
  'import_state',
  'in_use',
  'incident_state',
  'key_reused',
  'last_owner',
  'owner_fixed',
  'role_in_use',
  'link_used',
  'lot_expired',
  'month_closed',
  'month_unsettled',
  'no_deposit',
  'not_connected',
  'not_in_hand',
  'nothing_owed',
  'order_changed',
  'order_not_found',
  'out_of_stock',
  'phone_taken',
  'price_changed',
  'second_factor',
  'sign_in_over',
  'sku_taken',
  'stale',
  'stock_take_closed',
  'stock_take_open',
  'unavailable',
  'undeliverable',
  'undo_late',
  'undo_too_late',
  'with_other_agent',
  'wrong_code',
  'wrong_password',
] as const;

export type CommonErrorCode = (typeof COMMON_ERROR_CODES)[number];
export type OwnErrorCode = (typeof OWN_ERROR_CODES)[number];

/** Stable name of a refusal: callers decide by it, and it is the key of its text in three languages. */
export type ErrorCode = CommonErrorCode | OwnErrorCode;

const KNOWN: ReadonlySet<unknown> = new Set([...COMMON_ERROR_CODES, ...OWN_ERROR_CODES]);
const COMMON: ReadonlySet<unknown> = new Set(COMMON_ERROR_CODES);

export const isErrorCode = (code: unknown): code is ErrorCode => KNOWN.has(code);
export const isCommonErrorCode = (code: unknown): code is CommonErrorCode => COMMON.has(code);
