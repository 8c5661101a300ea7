import type { QuickCheckout } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { daFromCentimes, normalizePhone } from '@hanout/kernel';
import { orderKey } from './order-key.ts';
import type { CheckoutForm, PackPart } from './state.ts';

export interface OrderClaims {
  readonly shopUuid: string;
  readonly locale: Locale;
  readonly form: CheckoutForm;
  readonly product: string;
  readonly combination: string | null;
  readonly unitPrice: Centimes;
  readonly totalPrice: Centimes;
  readonly parts?: readonly PackPart[];
}

/** The product page's payload (spec §7, call 1). Prices are claims that the server checks. */
export function quickPayload({ form, ...claims }: OrderClaims): QuickCheckout {
  const payload = {
    version: 1 as const,
    channel: 'eCommerce' as const,
    shopUuid: claims.shopUuid,
    cartExternalId: form.cartId,
    customer: {
      temporaryId: form.temporaryId,
      firstname: form.firstname.trim(),
      lastname: form.lastname.trim(),
      phone: normalizePhone(form.phone),
      email: form.email,
    },
    deliveryAddress: {
      address: form.address.trim(),
      wilaya: Number(form.wilaya),
      commune: Number(form.commune),
      transporter: form.transporter,
    },
    cart: [
      {
        product: claims.product,
        combination: claims.combination,
        unitPrice: daFromCentimes(claims.unitPrice),
        quantity: form.quantity,
        ...(claims.parts?.length ? { productInPack: claims.parts.map(partOf) } : {}),
      },
    ],
    meta: {
      source: 'quick' as const,
      locale: claims.locale,
      shipping: shippingOf(form),
      expectedTotal: daFromCentimes(claims.totalPrice),
    },
  };
  return { ...payload, clientOrderKey: orderKey(payload) };
}

function partOf({ product, combination, unitPrice, quantity }: PackPart) {
  return { product, combination, unitPrice: daFromCentimes(unitPrice), quantity };
}

function shippingOf(form: CheckoutForm): QuickCheckout['meta']['shipping'] {
  const meta = form.transporterMeta;
  return {
    isFree: form.isFreeShipping,
    transporterId: form.transporter,
    finalPrice: meta ? daFromCentimes(meta.finalPrice) : 0,
    promo: meta ? { isFree: meta.promo.isFree, minSubtotal: meta.promo.minSubtotal } : null,
  };
}
