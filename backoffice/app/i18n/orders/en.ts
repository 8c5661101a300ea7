import { enAccounts as words } from '@hanout/contracts/messages/account-words.ts';
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
    listsFailed:
      'The lists of agents and transporters could not be loaded: reload the page to assign or announce.',
    loadFailed: 'The order and its actions could not be loaded',
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
    job: {
      'hold-expiry': 'end of the hold',
      'lot-expiry': 'lot expiry',
      'product-import': 'product import',
      'first-start': 'set-up',
      demo: 'demo shop',
    },
    return: 'Return: order {{back}}',
    exchange: 'Exchange: return {{back}}, order {{out}}',
    lines: 'Items changed',
    expedition: 'Sent to expedition No. {{number}}',
  },
};

/** Words of the accounts. */
export const accounts = {
  title: 'Accounts',
  places: 'Where the money is',
  search: 'Order number',
  anyPlace: 'Everywhere',
  anyKind: 'All operations',
  none: 'No operation matches',
  column: words.column,
  kind: words.kind,
};

/** What the shop's orders go by. */
export const settings = {
  title: 'Order rules',
  holds: 'Orders to confirm',
  holdHours: 'How long stock is held',
  holdHint: 'After that, the stock of an unconfirmed order goes back on sale; the order stays.',
  hours: 'hours',
  suspect: 'Suspect orders',
  suspectText: 'Above these an order is accepted but flagged, and holds no stock.',
  suspectPerPhone: 'Unconfirmed per phone, in a day',
  suspectPerAddress: 'Unconfirmed per network address, in 10 minutes',
  suspectPerBrowser: 'Unconfirmed per browser, in a day',
  suspectPerNetwork: 'Unconfirmed per group of neighbouring addresses, in 10 minutes',
  suspectHoldMinutes: 'How long a suspect order holds stock all the same',
  suspectHoldHint: '0: it waits for the call without stock.',
  minutes: 'minutes',
  bounds: 'Stock held before the call',
  boundsText:
    'Above these an order is accepted and flagged, but holds nothing until it is confirmed. So nobody empties the shelves with orders that nobody will pay.',
  heldPerBuyer: 'Pieces of one item, per buyer',
  buyerHint: 'One browser or one phone, over all their unconfirmed orders.',
  heldInAllPerBuyer: 'Pieces in all, per buyer',
  heldPerAddress: 'Share of an item’s stock, per network address',
  addressShareHint: 'Never less than one buyer may hold.',
  heldPerNetwork: 'Share of an item’s stock, per group of neighbouring addresses',
  piecesUnit: 'pieces',
  perAddressHint: 'Thousands of buyers share the address of a mobile operator: keep it high.',
  orders: 'orders',
  saved: 'Settings saved.',
};
