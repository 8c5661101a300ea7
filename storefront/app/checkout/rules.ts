import type { DeliveryOffer } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import {
  centimesFromDa,
  isEmail,
  isMobilePhone,
  isPersonName,
  normalizePhone,
  sum,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import type { CheckoutForm, CheckoutState, Field, OrderLine } from './state.ts';
import { FIELDS, MANDATORY } from './state.ts';
import { isTextField, termsOf } from './text-fields.ts';

/** An example of a phone number for messages; no number of that form is in use for it to ring. */
export const PHONE_EXAMPLE = '0555\u00a012\u00a034\u00a056';

/** Whether a field's value may be sent (spec §5). Optional fields may be empty, never only blanks. */
export function isValid(field: Field, form: CheckoutForm, needsAddress = false): boolean {
  switch (field) {
    case 'firstname':
    case 'lastname':
      return isPersonName(form[field]);
    case 'phone':
      return isMobilePhone(normalizePhone(form.phone));
    case 'email':
      return form.email === '' || isEmail(form.email);
    case 'address':
      return form.address === '' ? !needsAddress : form.address.trim() !== '';
    case 'quantity':
      return Number.isSafeInteger(form.quantity) && form.quantity >= 1;
    default:
      return form[field] !== '' || (isTextField(field) && !termsOf(field).required);
  }
}

/** On the cart page a parcel that comes to the door needs an address (SF-227, decisions: checkout). */
export function needsAddress({ source, transporters, formData }: CheckoutState): boolean {
  const chosen = transporters.items.find((offer) => offer.id === formData.transporter);
  return source === 'cart' && chosen?.mode === 'home';
}

/** Every field that is wrong, in page order. */
export function invalidFields(state: CheckoutState): Field[] {
  const address = needsAddress(state);
  return FIELDS.filter((field) => !isValid(field, state.formData, address));
}

/** The mandatory ones among them: what the dialog lists (SF-230). */
export function missingMandatory(state: CheckoutState): Field[] {
  const mandatory = needsAddress(state) ? [...MANDATORY, 'address'] : MANDATORY;
  return invalidFields(state).filter((field) => mandatory.includes(field));
}

/** Below one dinar it is free (SF-190: “about 0”), or where the transporter says so. */
const ABOUT_ZERO = 100;

export function isFreeShipping(finalPrice: Centimes, promo?: { readonly isFree: boolean }): boolean {
  return promo?.isFree || finalPrice < ABOUT_ZERO;
}

/** Discounted unit price × quantity, never below 0 (SF-275). */
export function subtotal(unitPrice: Centimes, quantity: number): Centimes {
  return toCentimes(Math.max(0, unitPrice * quantity));
}

/**
 * What the parts of a line's packs cost one by one, and what the packs save. Null where they save nothing: the amounts
 * of the parts would not add up to the line's.
 */
export function partsSaving({
  unitPrice,
  quantity,
  parts,
}: Pick<OrderLine, 'unitPrice' | 'quantity' | 'parts'>) {
  const amounts = parts.map((part) => subtotal(part.unitPrice, part.quantity * quantity));
  const saved = sum(amounts) - subtotal(unitPrice, quantity);
  return saved > 0 ? { amounts, saved: toCentimes(saved) } : null;
}

/** Σ discounted unit price × quantity over the lines (SF-276). */
export function itemsTotal(lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[]): Centimes {
  return sum(lines.map((line) => subtotal(line.unitPrice, line.quantity)));
}

/** Unit price × quantity + delivery, over all lines (SF-191), less what basket promotions take off; never below 0. */
export function totalOf(
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[],
  delivery: Centimes,
  discount: Centimes = ZERO,
): Centimes {
  return toCentimes(Math.max(0, itemsTotal(lines) - discount) + delivery);
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

/** A code was typed and not applied, or is applied and not answered yet: the total is not what it will be. */
export function isCouponOpen({ coupon, couponDraft, couponAsked }: CheckoutState): boolean {
  return couponAsked || couponDraft.trim() !== coupon;
}

/** Everything is right and the delivery price is known: what automatic submit waits for (SF-182). */
export function isComplete(state: CheckoutState): boolean {
  const { formData, transporters } = state;
  if (isCouponOpen(state)) return false;
  if (state.lines.length === 0 || invalidFields(state).length > 0 || transporters.loading) return false;
  return transporters.items.some((offer) => offer.id === formData.transporter);
}
