import type { CartCheckout, QuickCheckout } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { daFromCentimes, normalizePhone } from '@hanout/kernel';
import { orderKey } from './order-key.ts';
import type { CheckoutForm, CheckoutState, OrderLine, PackPart } from './state.ts';

export interface Sender {
  readonly shopUuid: string;
  readonly locale: Locale;
}

export type CheckoutPayload = QuickCheckout | CartCheckout;

/** What of a filled-in form is sent. */
export type OrderToSend = Pick<CheckoutState, 'formData' | 'lines' | 'totalPrice' | 'coupon'>;

/** The payload of the form's page (spec §7, call 1). Prices are claims that the server checks. */
export function checkoutPayload(state: CheckoutState, sender: Sender): CheckoutPayload {
  return state.source === 'cart' ? cartPayload(state, sender) : quickPayload(state, sender);
}

/** The product page's payload. */
export function quickPayload(order: OrderToSend, sender: Sender): QuickCheckout {
  const payload = quickBody(order, sender);
  return { ...payload, clientOrderKey: orderKey(payload) };
}

/** The cart page's payload: lines and form data (SF-146). */
export function cartPayload(order: OrderToSend, sender: Sender): CartCheckout {
  const payload = cartBody(order, sender);
  return { ...payload, clientOrderKey: orderKey(payload) };
}

function quickBody(state: OrderToSend, sender: Sender): Omit<QuickCheckout, 'clientOrderKey'> {
  const { formData: form } = state;
  return {
    ...head(state, sender),
    customer: { temporaryId: form.temporaryId, ...person(form) },
    deliveryAddress: place(form),
    cart: state.lines.map(lineOf),
    meta: { source: 'quick', ...meta(state, sender) },
  };
}

function cartBody(state: OrderToSend, sender: Sender): Omit<CartCheckout, 'clientOrderKey'> {
  const { formData: form } = state;
  const delivery = form.transporterMeta;
  return {
    ...head(state, sender),
    lines: state.lines.map(lineOf),
    formData: {
      ...person(form),
      ...place(form),
      quantity: form.quantity,
      isFreeShipping: form.isFreeShipping,
      transporterMeta: delivery && {
        basePrice: daFromCentimes(delivery.basePrice),
        finalPrice: daFromCentimes(delivery.finalPrice),
        promo: promoOf(form),
      },
      cartId: form.cartId,
      temporaryId: form.temporaryId,
    },
    meta: { source: 'cart', ...meta(state, sender) },
  };
}

function head({ formData, coupon }: OrderToSend, { shopUuid }: Sender) {
  return {
    version: 1 as const,
    channel: 'eCommerce' as const,
    shopUuid,
    cartExternalId: formData.cartId,
    ...(coupon ? { coupon } : {}),
  };
}

function person(form: CheckoutForm) {
  return {
    firstname: form.firstname.trim(),
    lastname: form.lastname.trim(),
    phone: normalizePhone(form.phone),
    email: form.email,
  };
}

function place(form: CheckoutForm) {
  return {
    address: form.address.trim(),
    wilaya: Number(form.wilaya),
    commune: Number(form.commune),
    transporter: form.transporter,
  };
}

/** A line as both payloads carry it. */
export function lineOf({ id, combination, unitPrice, quantity, parts }: OrderLine) {
  return {
    product: id,
    combination,
    unitPrice: daFromCentimes(unitPrice),
    quantity,
    ...(parts.length > 0 ? { productInPack: parts.map(partOf) } : {}),
  };
}

function partOf({ product, combination, unitPrice, quantity }: PackPart) {
  return { product, combination, unitPrice: daFromCentimes(unitPrice), quantity };
}

function meta(state: OrderToSend, { locale }: Sender) {
  const { formData: form, totalPrice } = state;
  return {
    locale,
    shipping: {
      isFree: form.isFreeShipping,
      transporterId: form.transporter,
      finalPrice: form.transporterMeta ? daFromCentimes(form.transporterMeta.finalPrice) : 0,
      promo: promoOf(form),
    },
    expectedTotal: daFromCentimes(totalPrice),
  };
}

function promoOf({ transporterMeta }: CheckoutForm) {
  return transporterMeta
    ? { isFree: transporterMeta.promo.isFree, minSubtotal: transporterMeta.promo.minSubtotal }
    : null;
}
