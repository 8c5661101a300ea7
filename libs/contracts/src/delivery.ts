import { z } from 'zod';
import { daOut } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const code = z.coerce
  .number({ error: 'validation.number' })
  .int({ error: 'validation.number' })
  .min(1, { error: 'validation.number' })
  .max(99_999, { error: 'validation.number' });

export const wilaya = z.object({
  id: z.int(),
  isoCode: z.string().nullable(),
  name: z.string(),
  name_ar: z.string(),
  deliverable: z.boolean(),
  /** The cheapest delivery there, DA; null when nobody delivers. */
  fromPrice: daOut.nullable(),
});
export type Wilaya = z.output<typeof wilaya>;

export const commune = z.object({
  id: z.int(),
  name: z.string(),
  nameAr: z.string(),
  deliverable: z.boolean(),
});
export type Commune = z.output<typeof commune>;

/** One way of delivery: a transporter's home service, or one of its stop desks. `id` is what checkout names. */
export const deliveryOffer = z.object({
  id: z.string(),
  /** Of whom the offer is. */
  transporterId: z.string(),
  name: z.string(),
  mode: z.enum(['home', 'desk']),
  price: daOut,
  finalPrice: daOut,
  promo: z.object({ isFree: z.boolean(), minSubtotal: daOut.nullable() }),
  deliveryCommune: z.object({ id: z.int(), name: z.string(), nameAr: z.string() }),
  deskName: z.string().nullable(),
  deskAddress: z.string().nullable(),
  delayHours: z.object({ min: z.int(), max: z.int() }),
  /** Short text and colour that stand in for a logo. */
  mark: z.object({ text: z.string(), color: z.string() }),
  transporterLogo: z.string().nullable(),
  image: z.string().nullable(),
});
export type DeliveryOffer = z.output<typeof deliveryOffer>;

export const deliveryContract = {
  wilayas: defineEndpoint({
    name: 'delivery.wilayas',
    method: 'GET',
    path: '/public/utilis/api/wilayas',
    summary: 'Deliverable wilayas with the cheapest price of each',
    access: 'public',
    responses: { 200: z.array(wilaya) },
  }),
  communes: defineEndpoint({
    name: 'delivery.communes',
    method: 'GET',
    path: '/public/utilis/api/commune/wilaya/:wilayaId',
    summary: 'Deliverable communes of a wilaya',
    access: 'public',
    params: z.object({ wilayaId: code }),
    responses: { 200: z.array(commune) },
    errors: ['not_found'],
  }),
  transporters: defineEndpoint({
    name: 'delivery.transporters',
    method: 'GET',
    path: '/public/utilis/api/transport/commune/:communeId',
    summary: 'Ways of delivery to a commune; the list stands in the first element of the answer',
    access: 'public',
    params: z.object({ communeId: code }),
    query: z.object({
      subtotal: z.coerce
        .number({ error: 'validation.amount' })
        .min(0, { error: 'validation.amount' })
        .max(1e10, { error: 'validation.amount' })
        .default(0),
      channel: z.string().max(20).default('eCommerce'),
    }),
    responses: { 200: z.array(z.array(deliveryOffer)) },
    errors: ['not_found'],
  }),
} as const;
