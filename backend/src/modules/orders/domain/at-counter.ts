import { ORDERS_OF_OTHERS } from '@hanout/kernel';

/** What a counter may do with any order of its shop: who sells there needs no right of the desk's. */
export const COUNTER_RIGHTS: ReadonlySet<string> = new Set([
  ...['orders.confirm', 'orders.pack', 'orders.pay', 'orders.refund'],
  ORDERS_OF_OTHERS,
]);
