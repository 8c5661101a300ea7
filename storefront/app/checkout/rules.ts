import type { DeliveryOffer } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import {
  centimesFromDa,
  isEmail,
  isMobilePhone,
  isPersonName,
  normalizePhone,
  toCentimes,
} from '@hanout/kernel';
import type { CheckoutForm, CheckoutState, Field } from './state.ts';
import { FIELDS, MANDATORY } from './state.ts';

/** An example of a phone number for messages; no number of that form is in use for it to ring. */
export const PHONE_EXAMPLE = '0555 12 34 56';

/** Whether a field's value may be sent (spec §5). Optional fields may be empty, never only blanks. */
export function isValid(field: Field, form: CheckoutForm): boolean {
  switch (field) {
    case 'firstname':
    case 'lastname':
      return isPersonName(form[field]);
    case 'phone':
      return isMobilePhone(normalizePhone(form.phone));
    case 'email':
      return form.email === '' || isEmail(form.email);
    case 'address':
      return form.address === '' || form.address.trim() !== '';
    case 'quantity':
      return Number.isSafeInteger(form.quantity) && form.quantity >= 1;
    default:
      return form[field] !== '';
  }
}

/** Every field that is wrong, in page order. */
export function invalidFields(form: CheckoutForm): Field[] {
  return FIELDS.filter((field) => !isValid(field, form));
}

/** The mandatory ones among them that are wholly empty or wrong: what the dialog lists (SF-230). */
export function missingMandatory(form: CheckoutForm): Field[] {
  return MANDATORY.filter((field) => !isValid(field, form));
}

/** Below one dinar it is free (SF-190: “about 0”), or where the transporter says so. */
const ABOUT_ZERO = 100;

export function isFreeShipping(finalPrice: Centimes, promo: { readonly isFree: boolean }): boolean {
  return promo.isFree || finalPrice < ABOUT_ZERO;
}

/** Discounted unit price × quantity, never below 0 (SF-275). */
export function subtotal(unitPrice: Centimes, quantity: number): Centimes {
  return toCentimes(Math.max(0, unitPrice * quantity));
}

/** Unit price × quantity + delivery (SF-191). */
export function totalOf(unitPrice: Centimes, quantity: number, delivery: Centimes): Centimes {
  return toCentimes(subtotal(unitPrice, quantity) + delivery);
}

export function finalPriceOf(offer: DeliveryOffer): Centimes {
  return centimesFromDa(offer.finalPrice);
}

/** Those that deliver in the chosen commune itself come first, the others after “see more” (SF-188, SF-189). */
export function splitTransporters(
  offers: readonly DeliveryOffer[],
  commune: string,
): { near: DeliveryOffer[]; others: DeliveryOffer[] } {
  const inCommune = (offer: DeliveryOffer) => String(offer.deliveryCommune.id) === commune;
  const near = offers.filter(inCommune);
  const others = offers.filter((offer) => !inCommune(offer));
  return near.length === 0 ? { near: others, others: [] } : { near, others };
}

/** Everything is right and the delivery price is known: what automatic submit waits for (SF-182). */
export function isComplete(state: CheckoutState): boolean {
  const { formData, transporters } = state;
  if (invalidFields(formData).length > 0 || transporters.loading) return false;
  return transporters.items.some((offer) => offer.id === formData.transporter);
}
