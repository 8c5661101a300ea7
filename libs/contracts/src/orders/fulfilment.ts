import { z } from 'zod';
import { centimes, day, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { change, expectedVersion, refusals } from './change.ts';
import { MONEY_PLACES, PARCEL_EVENTS } from './states.ts';

const lines = <T extends z.ZodType>(quantity: T) =>
  z
    .array(z.strictObject({ lineId: uuid, quantity }))
    .min(1, { error: 'validation.required' })
    .max(200, { error: 'validation.tooMany' });
const pieces = (min: number) => z.int({ error: 'validation.number' }).min(min).max(1_000_000);
const reason = z.string().trim().max(500, { error: 'validation.tooLong' }).nullish();
/** Which account money goes into or comes out of: one by name, or the default one of a place. */
const purse = {
  place: z.enum(MONEY_PLACES, { error: 'validation.choice' }).optional(),
  accountId: uuid.optional(),
};
const saysPurse = ({ place, accountId }: { place?: unknown; accountId?: unknown }) =>
  Boolean(place ?? accountId);
const NO_PURSE = { path: ['accountId'], error: 'validation.required' };
const amount = centimes.refine((value) => value > 0, { error: 'validation.amount' });

/** What happens to an order's goods, parcel and money after it was confirmed. */
export const fulfilmentContract = {
  prepare: defineEndpoint({
    ...change,
    name: 'orders.prepare',
    path: '/dashboard/api/orders/:id/prepare',
    summary: 'Prepare, or prepare again: lots are chosen by the shop’s strategy, nothing is packed yet',
    permission: 'orders.pack',
    body: z.strictObject({ version: expectedVersion }),
  }),
  pack: defineEndpoint({
    ...change,
    name: 'orders.pack',
    path: '/dashboard/api/orders/:id/pack',
    summary: 'Pack everything, or the pieces of some lines; what is left stays to be packed',
    permission: 'orders.pack',
    body: z.strictObject({ version: expectedVersion, lines: lines(pieces(1)).nullish() }),
  }),
  parcel: defineEndpoint({
    ...change,
    name: 'orders.parcel',
    path: '/dashboard/api/orders/:id/parcel',
    summary: 'Tell where the parcel is; a failed attempt and a wait may say why',
    permission: 'orders.ship',
    body: z.strictObject({
      version: expectedVersion,
      event: z.enum(PARCEL_EVENTS, { error: 'validation.choice' }),
      reason,
    }),
  }),
  announce: defineEndpoint({
    ...change,
    name: 'orders.announce',
    path: '/dashboard/api/orders/:id/announce',
    summary:
      'Announce the parcel to its transporter; who that is must be said unless the order is assigned already',
    permission: 'orders.ship',
    body: z.strictObject({
      version: expectedVersion,
      transporterId: uuid.nullish(),
      serviceCode: z.string().trim().max(40, { error: 'validation.tooLong' }).nullish(),
      codAmount: centimes.nullish(),
    }),
    errors: [...refusals, 'desk_without_code'],
  }),
  sendToExpedition: defineEndpoint({
    ...change,
    name: 'orders.sendToExpedition',
    path: '/dashboard/api/orders/:id/expedition',
    summary:
      'The parcel goes with others that its transporter takes together: an open expedition, or a new one',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion, expeditionId: uuid.nullish() }),
  }),
  startExpedition: defineEndpoint({
    ...change,
    name: 'orders.startExpedition',
    path: '/dashboard/api/orders/:id/expedition/start',
    summary: 'The expedition starts, and this parcel leaves with it: nobody joins it any more',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion }),
    errors: [...refusals, 'lot_expired'],
  }),
  handOver: defineEndpoint({
    ...change,
    name: 'orders.handOver',
    path: '/dashboard/api/orders/:id/hand-over',
    summary: 'Hand the parcel over: its goods leave the warehouse, what is to be collected is frozen',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion }),
    errors: [...refusals, 'lot_expired'],
  }),
  handToCustomer: defineEndpoint({
    ...change,
    name: 'orders.handToCustomer',
    path: '/dashboard/api/orders/:id/hand-to-customer',
    summary: 'The customer picks it up: sold, and what was still due is in the till',
    permission: 'orders.pack',
    body: z.strictObject({ version: expectedVersion }),
    errors: [...refusals, 'lot_expired'],
  }),
  deliver: defineEndpoint({
    ...change,
    name: 'orders.deliver',
    path: '/dashboard/api/orders/:id/deliver',
    summary: 'Delivered: the goods are sold, the carrier holds what it was told to collect',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion }),
  }),
  deliverInPart: defineEndpoint({
    ...change,
    name: 'orders.deliverInPart',
    path: '/dashboard/api/orders/:id/deliver-in-part',
    summary: 'Delivered in part: the pieces kept of each line; the others come back',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion, lines: lines(pieces(0)) }),
  }),
  takeBack: defineEndpoint({
    ...change,
    name: 'orders.takeBack',
    path: '/dashboard/api/orders/:id/take-back',
    summary: 'The returned goods are back: into quarantine until they are inspected',
    permission: 'orders.pack',
    body: z.strictObject({ version: expectedVersion }),
  }),
  lose: defineEndpoint({
    ...change,
    name: 'orders.lose',
    path: '/dashboard/api/orders/:id/lose',
    summary: 'The parcel is lost: goods written off, their price claimed from the carrier',
    permission: 'orders.ship',
    body: z.strictObject({ version: expectedVersion, reason }),
  }),
  pay: defineEndpoint({
    ...change,
    name: 'orders.pay',
    path: '/dashboard/api/orders/:id/payments',
    summary: 'Take a deposit or a payment; without an amount, all that is still owed and no carrier collects',
    permission: 'orders.pay',
    body: z
      .strictObject({
        version: expectedVersion,
        kind: z.enum(['deposit', 'payment'], { error: 'validation.choice' }),
        amount: amount.nullish(),
        ...purse,
        note: reason,
      })
      .refine(saysPurse, NO_PURSE),
    errors: [...refusals, 'nothing_owed', 'carrier_collects', 'account_closed'],
  }),
  planInstallments: defineEndpoint({
    ...change,
    name: 'orders.planInstallments',
    path: '/dashboard/api/orders/:id/installments',
    summary: 'When the customer pays how much; the parts add up to what the order is worth',
    permission: 'orders.pay',
    body: z.strictObject({
      version: expectedVersion,
      installments: z
        .array(z.strictObject({ dueOn: day, amount }))
        .min(1, { error: 'validation.required' })
        .max(60, { error: 'validation.tooMany' }),
    }),
    errors: [...refusals, 'nothing_owed'],
  }),
  payInstallment: defineEndpoint({
    ...change,
    name: 'orders.payInstallment',
    path: '/dashboard/api/orders/:id/installments/pay',
    summary: 'Pay the next installment that is due; without an amount, all that is left of it',
    permission: 'orders.pay',
    body: z
      .strictObject({ version: expectedVersion, amount: amount.nullish(), ...purse, note: reason })
      .refine(saysPurse, NO_PURSE),
    errors: [...refusals, 'nothing_owed', 'carrier_collects', 'account_closed'],
  }),
  refund: defineEndpoint({
    ...change,
    name: 'orders.refund',
    path: '/dashboard/api/orders/:id/refunds',
    summary: 'Give money back, at most what was paid and not refunded yet',
    permission: 'orders.refund',
    body: z
      .strictObject({ version: expectedVersion, amount, ...purse, note: reason })
      .refine(saysPurse, NO_PURSE),
    errors: [...refusals, 'account_closed', 'account_short'],
  }),
  forfeit: defineEndpoint({
    ...change,
    name: 'orders.forfeit',
    path: '/dashboard/api/orders/:id/forfeit',
    summary: 'The deposit is kept and the order will not happen: reserved goods go back on sale',
    permission: 'orders.refund',
    body: z.strictObject({ version: expectedVersion, reason }),
    errors: [...refusals, 'no_deposit'],
  }),
} as const;
