import { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { invoiceBuyer, invoiceOut, SELLER_FACTS } from '../invoices.ts';
import { TILL_ERRORS } from './words.ts';

const ofTicket = {
  access: 'till',
  path: '/dashboard/api/pos/tickets/:code/invoice',
  params: z.object({ code: z.string().max(20) }),
} as const;

/** The invoice of what a ticket sold: whoever buys may ask for it at the counter. */
export const tillInvoicesContract = {
  invoice: defineEndpoint({
    ...ofTicket,
    method: 'GET',
    name: 'till.invoice',
    summary: 'The invoice of what a ticket sold, where it has one, and whether it may have one',
    responses: {
      200: z.object({
        invoice: invoiceOut.nullable(),
        invoiced: z.boolean(),
        /** What the shop has not said of itself, and its invoices would lack. */
        missing: z.array(z.enum(SELLER_FACTS)),
      }),
    },
    errors: [...TILL_ERRORS, 'not_found'],
  }),
  issueInvoice: defineEndpoint({
    ...ofTicket,
    method: 'POST',
    name: 'till.issueInvoice',
    summary: 'Issue the invoice of what a ticket sold; asked again, the one that it has',
    body: z.strictObject({ cashierId: uuid, buyer: invoiceBuyer }),
    responses: { 201: invoiceOut },
    errors: [...TILL_ERRORS, 'not_found', 'not_invoiced'],
  }),
} as const;
