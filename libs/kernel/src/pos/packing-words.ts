/**
 * Words that papers write as one byte: names of members first, then what they often say. Papers that were printed with them are read
 * for years: words are added at the end, and none is ever moved or taken away. 255 at most.
 */
export const PACKED_WORDS: readonly string[] = [
  ...['v', 'kind', 'id', 'deviceId', 'seq', 'prev', 'at', 'offsetMs', 'sessionId', 'cashierId', 'approvals'],
  ...['what', 'staffId', 'reason', 'ticket', 'series', 'number', 'token', 'channel', 'locale', 'customer'],
  ...['new', 'firstName', 'lastName', 'phone', 'lines', 'productId', 'combinationId', 'name', 'quantity'],
  ...[
    'listUnit',
    'unit',
    'priced',
    'discount',
    'taxRate',
    'ht',
    'tax',
    'reductions',
    'promotionId',
    'amount',
  ],
  ...['serials', 'scope', 'type', 'value', 'manual', 'total', 'form', 'payments', 'means', 'given'],
  ...['reference', 'rounding', 'back', 'out', 'returned', 'of', 'before', 'condition', 'note', 'refunds'],
  ...['told', 'payable', 'due', 'refundable', 'lineId', 'session', 'pieces', 'float', 'fromSafe', 'counted'],
  ...['left', 'z', 'sold', 'soldDiscount'],
  ...['sale', 'return', 'order_payment', 'order_pickup', 'order_refund', 'cash', 'no_sale', 'open', 'close'],
  ...['POS', 'Wholesale', 'Installment', 'fr', 'ar', 'en', 'card', 'mobile', 'other', 'deposit', 'mixed'],
  ...['installment', 'percentage', 'as_new', 'to_check', 'damaged', 'unwanted', 'wrong', 'defective'],
  ...['from_safe', 'to_safe', 'supplier', 'expense', 'owner', 'price', 'cash_out', 'difference', 'refund'],
  ...['plan', 'dueOn', 'grams', 'kilo'],
];
