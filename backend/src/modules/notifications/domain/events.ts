import type { NotifiedEvent } from '@hanout/contracts';

/** Which topics of the orders module customers are told of. */
export const EVENT_OF_TOPIC: Readonly<Record<string, NotifiedEvent>> = {
  'orders.placed': 'placed',
  'orders.confirmed': 'confirmed',
  'orders.handed_over': 'sent',
  'orders.delivered': 'delivered',
  'orders.cancelled': 'cancelled',
};
