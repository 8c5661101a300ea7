import { MOVEMENT_TYPES, RESERVATION_STATES } from '@hanout/kernel';
import { z } from 'zod';
import { ACCOUNT_PLACES } from '../accounts.ts';
import { centimesOut, shownPart } from '../common.ts';
import { CUSTOMER_TYPES } from '../customers.ts';
import { ACCOUNT_KINDS } from '../money-places.ts';
import { orderRow } from './list.ts';
import { FULFILMENT_ACTIONS, INSTALLMENT_STATUSES, ORDER_ACTIONS } from './states.ts';

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorKind: z.enum(['staff', 'shopper', 'system']),
  actorName: z.string().nullable(),
  /** `transition`, `call`, `note`, `flag`. */
  kind: z.string(),
  transition: z.string().nullable(),
  axis: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const expedition = z.object({
  id: z.string(),
  number: z.string(),
  openedAt: z.string(),
  orders: z.int(),
});
export type OrderExpedition = z.output<typeof expedition>;

export const orderDetail = orderRow.extend({
  channel: z.string(),
  paymentType: z.string(),
  locale: z.string(),
  /** By what its customer came to the shop's pages; null where nothing says so. */
  source: z
    .object({ source: z.string(), medium: z.string().nullable(), campaign: z.string().nullable() })
    .nullable(),
  shopName: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  communeId: z.int(),
  delivery: z.object({
    /** The way of delivery that was chosen, as offers name it; null where nobody delivers. */
    offerId: z.string().nullable(),
    transporterId: z.string().nullable(),
    transporter: z.string(),
    mode: z.enum(['home', 'desk', 'pickup']),
    deskName: z.string().nullable(),
    price: centimesOut,
    finalPrice: centimesOut,
    isFree: z.boolean(),
  }),
  /** Goods of a delivered order come back by it: nobody pays for it, and its money is to be given back. */
  isReturn: z.boolean(),
  /** The delivered order that it follows from, and what follows from the same. */
  links: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      kind: z.enum(['original', 'return', 'exchange']),
      total: centimesOut,
    }),
  ),
  /** The parcels that it travels with. */
  expedition: expedition
    .extend({
      startedAt: z.string().nullable(),
      /** How many of its orders' parcels have left. */
      left: z.int(),
    })
    .nullable(),
  /** Those of its transporter that it can join. */
  openExpeditions: z.array(expedition),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      combinationId: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      parts: z.array(shownPart),
      sku: z.string().nullable(),
      /** Of the pieces that were told apart when they were sold. */
      serials: z.array(z.string()),
      imageUrl: z.string().nullable(),
      listUnitPrice: centimesOut,
      unitPrice: centimesOut,
      quantity: z.int(),
      /** Pieces in the parcel so far. */
      packed: z.int(),
      /** Pieces that the customer kept of a delivery in part. */
      kept: z.int().nullable(),
      /** Pieces that came back later, by orders linked to this one. */
      returned: z.int(),
      discount: centimesOut,
      taxRate: z.number(),
      ht: centimesOut,
      tax: centimesOut,
      total: centimesOut,
      reductions: z.array(z.object({ promotionId: z.string(), name: z.string(), amount: centimesOut })),
    }),
  ),
  totals: z.object({
    items: centimesOut,
    discount: centimesOut,
    delivery: centimesOut,
    tax: centimesOut,
    total: centimesOut,
    /** What it is worth by now, which a plan of installments adds up to: less than the total where a part came back. */
    worth: centimesOut,
    /** What goods that were not kept take off the total. */
    notKept: centimesOut,
    /** What the transporter asks of the shop, whoever pays it. */
    deliveryCost: centimesOut,
    /** What is left of that to the shop when the transporter has taken that; nothing of what is not sold. */
    toReceive: centimesOut,
    paid: centimesOut,
    outstanding: centimesOut,
    /** What its carrier was told to collect; null: it was told nothing yet. */
    told: centimesOut.nullable(),
    /** What is to be collected when the goods arrive: what the carrier was told, or would be. */
    toCollect: centimesOut,
    /** At most this can be paid by hand: what is still owed and no carrier collects. */
    payable: centimesOut,
    /** At most this can be given back. */
    refundable: centimesOut,
  }),
  /** By the measures that its products have now, a pack's by its parts; `unweighed` and `unsized` pieces have none. */
  measures: z.object({ weightG: z.int(), unweighed: z.int(), volumeCm3: z.int(), unsized: z.int() }),
  coupon: z.string().nullable(),
  holdExpiresAt: z.string().nullable(),
  callbackAt: z.string().nullable(),
  reservations: z.array(
    z.object({
      id: z.string(),
      lineId: z.string(),
      unitId: z.string(),
      sku: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      warehouse: z.string(),
      lot: z.string(),
      /** Grams, where it is sold by weight. */
      quantity: z.int(),
      weighed: z.boolean(),
      state: z.enum(RESERVATION_STATES),
      at: z.string(),
    }),
  ),
  movements: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      type: z.enum(MOVEMENT_TYPES),
      unitId: z.string(),
      sku: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      warehouse: z.string(),
      lot: z.string(),
      quantity: z.int(),
      weighed: z.boolean(),
      actorName: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      amount: centimesOut,
      actorName: z.string().nullable(),
      note: z.string().nullable(),
      /** What the transporter paid over with it. */
      transporterPaymentId: z.string().nullable(),
    }),
  ),
  /** Where money can be put, and, of those with `refunds`, where it can be given back from. */
  moneyAccounts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      name: z.string(),
      refunds: z.boolean(),
      isDefault: z.boolean(),
    }),
  ),
  /** Reductions of the order as a whole: of the basket, of delivery, of the way of paying. */
  reductions: z.array(z.object({ promotionId: z.string(), name: z.string(), amount: centimesOut })),
  /** What the customer pays when; `paid` is what was paid so far, the earliest due first. */
  installments: z.array(
    z.object({
      position: z.int(),
      dueOn: z.string(),
      amount: centimesOut,
      paid: centimesOut,
      left: centimesOut,
      status: z.enum(INSTALLMENT_STATUSES),
    }),
  ),
  /** Where the dinars of this order are: what is not at zero of each place of the books. */
  accounts: z.array(z.object({ place: z.enum(ACCOUNT_PLACES), amount: centimesOut })),
  assigneeId: z.string().nullable(),
  /** It can be read and noted upon, and is another agent's to work on. */
  withOtherAgent: z.boolean(),
  /** The colleague who has it in hand at the confirmation desk at this moment. */
  inHandOf: z.string().nullable(),
  history: z.array(historyEntry),
  /** Whoever has the order's number; `id` is null for the moment before a new one is remembered. */
  customer: z.object({
    id: z.string().nullable(),
    type: z.enum(CUSTOMER_TYPES),
    orders: z.int(),
    delivered: z.int(),
    refused: z.int(),
  }),
  /** Permitted for this order and this member of staff. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  fulfilment: z.array(z.enum(FULFILMENT_ACTIONS)),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;
