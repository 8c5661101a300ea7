import type { later as laterFr } from './fr.ts';

export const later: typeof laterFr = {
  actions: {
    return_goods: 'Return or exchange…',
    edit_lines: 'Change the items…',
    send_to_expedition: 'Send to an expedition…',
    start_expedition: 'Start the expedition',
  },
  done: {
    return_goods: 'Return saved, goods in quarantine.',
    edit_lines: 'Items of order {{number}} changed, total recomputed.',
    send_to_expedition: 'Order {{number}} is in an expedition.',
    start_expedition: 'Expedition started, parcel gone, stock gone out.',
  },
  refused: {
    return_goods: 'The return was not saved.',
    edit_lines: 'The items were not changed.',
    send_to_expedition: 'The order was not put into an expedition.',
    start_expedition: 'The expedition did not start.',
  },
  words: {
    return_dialog: {
      exchange: 'Save the exchange',
      reason: 'Reason',
      out: 'Goes out in exchange',
      returned: 'Worth of what comes back',
      going: 'Total of what goes out',
      delivery: 'delivery included',
      toPay: 'The customer still owes',
      toGiveBack: 'To give back to the customer',
    },
    links: { title: 'Linked orders', original: 'Original order', return: 'Return', exchange: 'Exchange' },
    expedition: 'Expedition',
    expeditionNumber: 'No. {{number}}',
    expeditionOrders_one: '{{count}} order',
    expeditionOrders_many: '{{count}} orders',
    expeditionOrders_other: '{{count}} orders',
    expeditionStarted: 'left on {{when}}',
    expeditionOpen: 'not started',
    expedition_dialog: {
      title: 'Send order {{number}} to an expedition',
      description: 'The parcels that {{transporter}} takes together.',
      submit: 'Send to the expedition',
      new: 'A new expedition',
    },
    lines_dialog: {
      title: 'Items of order {{number}}',
      description: 'Agreed prices stay; what is new has the price of today. Stock and total follow.',
      submit: 'Save the items',
      none: 'An order has at least one item.',
      total: 'New total',
      difference: 'Difference',
      new: 'New',
      wrong: '1 to 999,999.',
    },
  },
  history: {
    return: 'Return: order {{back}}',
    exchange: 'Exchange: return {{back}}, order {{out}}',
    lines: 'Items changed',
    expedition: 'Sent to expedition No. {{number}}',
  },
};
