import { CHANNELS, COMBINABILITIES, PROMOTION_TYPES, SCOPES } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, translations } from '../common.ts';
import { CUSTOMER_TYPES } from '../customers.ts';
import { registerSettings } from './words.ts';

const cashier = z.object({
  id: z.string(),
  name: z.string(),
  /** Of till.sell, till.close, till.approve. */
  permissions: z.array(z.string()),
  /** Basis points of a ticket that they may take off without an approval. */
  maxDiscount: z.int(),
  /** For `pinVerifier` of the kernel; null: no PIN was set, nobody can sign in by it. */
  pin: z.object({ salt: z.string(), verifier: z.string() }).nullable(),
});
export type TillCashier = z.output<typeof cashier>;

const promotion = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(SCOPES),
  targets: z.array(z.string()),
  type: z.enum(PROMOTION_TYPES),
  value: z.int(),
  combinability: z.enum(COMBINABILITIES),
  priority: z.int(),
  channels: z.array(z.enum(CHANNELS)),
  coupon: z.string().nullable(),
  startsAt: z.int(),
  endsAt: z.int().nullable(),
});

export const boot = z.object({
  serverTime: z.string(),
  device: z.object({
    id: z.string(),
    name: z.string(),
    /** What the server has of it: a device that comes back with less has lost the rest. */
    lastSeq: z.int(),
    lastHash: z.string(),
    /** Hexadecimal digits: by it the device seals the codes that its tickets carry. */
    paperKey: z.string(),
  }),
  register: z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    series: z.int(),
    /** Greatest number of a ticket of this series that the server has; 0: none. */
    lastNumber: z.int(),
    /** Of the last closing, 0: none. */
    lastZ: z.int(),
    /** What the last closing left in the drawer. */
    left: centimesOut,
    settings: registerSettings,
  }),
  warehouse: z.object({ id: z.string(), name: z.string() }),
  shop: z.object({
    name: translations,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    registerNumber: z.string().nullable(),
    taxNumber: z.string().nullable(),
    url: z.string(),
  }),
  /** The session that the server knows as open; null: none. */
  session: z
    .object({
      id: z.string(),
      number: z.int().nullable(),
      series: z.int(),
      openedAt: z.string(),
      openedBy: z.string(),
      float: centimesOut,
    })
    .nullable(),
  cashiers: z.array(cashier),
  /** In force, or starting within 14 days, on a channel of tills. */
  promotions: z.array(promotion),
  categories: z.array(z.object({ id: z.string(), parentId: z.string().nullable(), name: translations })),
});
export type TillBoot = z.output<typeof boot>;

const unit = z.object({
  combinationId: z.string().nullable(),
  /** Its values, `Rouge · XL`; empty of a product without variants. */
  label: translations,
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Before promotions, with tax. */
  price: centimesOut,
  /** Null: it is not sold wholesale. */
  wholesale: z.object({ price: centimesOut, least: z.int() }).nullable(),
});
export const product = z.object({
  id: z.string(),
  name: translations,
  brandId: z.string().nullable(),
  brandLineId: z.string().nullable(),
  collectionIds: z.array(z.string()),
  /** With all their ancestors, as promotions look at them. */
  categoryIds: z.array(z.string()),
  /** Basis points. */
  taxRate: z.int(),
  isPack: z.boolean(),
  /** Each piece is sold by its serial number. */
  hasSerials: z.boolean(),
  /** It is sold by weight: its prices are those of a kilogram, its stock is counted in grams. Left out: by the piece. */
  weighed: z.boolean().optional(),
  /** A square of 120 pixels or so; null: none. */
  image: z.string().nullable(),
  units: z.array(unit),
});
export type TillProduct = z.output<typeof product>;
export type TillUnit = z.output<typeof unit>;

export const customer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  blocked: z.boolean(),
  /** Of who was searched or made now; pages name none. */
  segmentIds: z.array(z.string()),
});
export type TillCustomerRow = z.output<typeof customer>;
