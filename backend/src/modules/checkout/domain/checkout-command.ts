import type { ParsedCheckout } from '@hanout/contracts';
import { type Centimes, centimesFromDa, type Da, type Locale } from '@hanout/kernel';

/** Names of the payload's fields, for refusals: the two payloads call the same things differently. */
export interface FieldNames {
  /** Prefix of the lines: `cart` or `lines`. */
  readonly lines: string;
  readonly address: string;
  readonly wilaya: string;
  readonly commune: string;
  readonly transporter: string;
}

/** A line as the shopper asks for it. */
export interface CommandLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
  /** What the page showed for one unit. */
  readonly claimedUnitPrice: Centimes;
  /** What is in a pack, as the page showed it; null when the payload does not say. */
  readonly parts: readonly CommandPart[] | null;
}

export interface CommandPart {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
}

/** What the page showed about delivery and total; null where the payload does not say. */
export interface Claims {
  readonly finalPrice: Centimes;
  readonly isFree: boolean;
  readonly minSubtotal: Centimes | null | undefined;
  readonly expectedTotal: Centimes | null;
}

/** One order as a shopper asks for it, whichever of the two payloads it came in (decisions, "Checkout"). */
export interface CheckoutCommand {
  readonly shopId: string;
  readonly clientOrderKey: string;
  readonly source: 'quick' | 'cart';
  readonly locale: Locale;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string | null;
  };
  readonly address: string | null;
  /** The cart page asks for an address where a parcel comes to the door. */
  readonly addressForHome: boolean;
  readonly wilayaCode: number;
  readonly communeId: number;
  /** A transporter's home service, or one of its stop desks. */
  readonly offerId: string;
  readonly lines: readonly CommandLine[];
  readonly claims: Claims;
  /** The offer that the claims are about. */
  readonly claimedOfferId: string;
  readonly coupon: string | null;
  readonly fields: FieldNames;
}

type Payload = ParsedCheckout['payload'];
type PayloadLine = Extract<ParsedCheckout, { variant: 'cart' }>['payload']['lines'][number];

const QUICK_FIELDS: FieldNames = {
  lines: 'cart',
  address: 'deliveryAddress.address',
  wilaya: 'deliveryAddress.wilaya',
  commune: 'deliveryAddress.commune',
  transporter: 'deliveryAddress.transporter',
};
const CART_FIELDS: FieldNames = {
  lines: 'lines',
  address: 'formData.address',
  wilaya: 'formData.wilaya',
  commune: 'formData.commune',
  transporter: 'formData.transporter',
};

/** The one command behind both payloads. */
export function commandFrom(parsed: ParsedCheckout): CheckoutCommand {
  return parsed.variant === 'cart' ? fromCartPage(parsed.payload) : fromProductPage(parsed.payload);
}

function fromProductPage(payload: Extract<ParsedCheckout, { variant: 'quick' }>['payload']): CheckoutCommand {
  const { customer, deliveryAddress } = payload;
  return {
    ...shared(payload),
    source: 'quick',
    customer: person(customer),
    ...place(deliveryAddress),
    addressForHome: false,
    lines: payload.cart.map(line),
    fields: QUICK_FIELDS,
  };
}

function fromCartPage(payload: Extract<ParsedCheckout, { variant: 'cart' }>['payload']): CheckoutCommand {
  const { formData } = payload;
  return {
    ...shared(payload),
    source: 'cart',
    customer: person(formData),
    ...place(formData),
    addressForHome: true,
    lines: payload.lines.map(line),
    fields: CART_FIELDS,
  };
}

function shared({ shopUuid, clientOrderKey, coupon, meta }: Payload) {
  const { shipping, expectedTotal } = meta;
  return {
    shopId: shopUuid,
    clientOrderKey,
    locale: meta.locale,
    claims: {
      finalPrice: centimesFromDa(shipping.finalPrice),
      isFree: shipping.isFree,
      minSubtotal: shipping.promo ? optionalCentimes(shipping.promo.minSubtotal) : undefined,
      expectedTotal: optionalCentimes(expectedTotal),
    },
    claimedOfferId: shipping.transporterId,
    coupon: coupon || null,
  };
}

function person(form: { firstname: string; lastname: string; phone: string; email: string | null }) {
  return { firstName: form.firstname, lastName: form.lastname, phone: form.phone, email: form.email };
}

function place(form: { address: string | null; wilaya: number; commune: number; transporter: string }) {
  const { address, wilaya, commune, transporter } = form;
  return { address, wilayaCode: wilaya, communeId: commune, offerId: transporter };
}

function line({ product, combination, quantity, unitPrice, productInPack }: PayloadLine): CommandLine {
  return {
    productId: product,
    combinationId: combination,
    quantity,
    claimedUnitPrice: centimesFromDa(unitPrice),
    parts: productInPack?.length
      ? productInPack.map((part) => ({
          productId: part.product,
          combinationId: part.combination,
          quantity: part.quantity,
        }))
      : null,
  };
}

function optionalCentimes(da: Da | null | undefined): Centimes | null {
  return da === null || da === undefined ? null : centimesFromDa(da);
}
