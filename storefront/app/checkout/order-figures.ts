import { type Centimes, centimesFromDa, daFromCentimes, ZERO } from '@hanout/kernel';
import { coerceQuantity } from '@hanout/ui/storefront/stepper.tsx';
import { finalPriceOf, isFreeShipping, isValid, needsAddress, totalOf } from './rules.ts';
import type { CheckoutForm, CheckoutState, OrderLine, ProductToOrder } from './state.ts';

/** What the server asks for: unit prices by the places of the lines, the reduction of the basket, the delivery. */
export interface Figures {
  readonly unitPrices: readonly Centimes[];
  readonly discount: Centimes;
  readonly delivery: { readonly transporter: string; readonly finalPrice: Centimes } | null;
}
/** The chosen way of delivery, or none; its price is part of the total (SF-185, SF-186). */
export function withDelivery(
  state: CheckoutState,
  id: string,
  place: Partial<CheckoutForm> = {},
): CheckoutState {
  const offer = state.transporters.items.find((item) => item.id === id);
  const finalPrice = offer ? finalPriceOf(offer) : ZERO;
  const formData: Partial<CheckoutForm> = {
    ...place,
    transporter: offer ? offer.id : '',
    isFreeShipping: offer ? isFreeShipping(finalPrice, offer.promo) : false,
    transporterMeta: offer
      ? { basePrice: centimesFromDa(offer.price), finalPrice, promo: offer.promo }
      : null,
  };
  const { wilaya, commune, transporter, ...others } = state.formErrors;
  const kept = {
    ...(place.wilaya === undefined && wilaya ? { wilaya } : {}),
    ...(place.commune === undefined && commune ? { commune } : {}),
    ...(!offer && transporter ? { transporter } : {}),
  };
  const formErrors = { ...others, ...kept };
  return addressJudged(priced({ ...state, deliveryPrice: finalPrice, formErrors }, formData));
}

/** Whether an address is needed depends on the way of delivery: at a desk, a missing one is no error any more. */
function addressJudged(state: CheckoutState): CheckoutState {
  const { address, ...others } = state.formErrors;
  if (!address || !isValid('address', state.formData, needsAddress(state))) return state;
  return { ...state, formErrors: others };
}

/** The form with a change, and its total. */
export function priced(state: CheckoutState, change: Partial<CheckoutForm>): CheckoutState {
  const formData = { ...state.formData, ...change };
  return { ...state, formData, totalPrice: totalOf(state.lines, state.deliveryPrice, state.discount) };
}

/** One product in its quantity is the whole order of a product page. */
export function withProduct(
  state: CheckoutState,
  product: ProductToOrder | null,
  combination: string | null,
  wanted: number,
): CheckoutState {
  if (!product) return state;
  const quantity = coerceQuantity(wanted, product.maxQuantity);
  const lines = [{ ...product, combination, quantity }];
  return priced({ ...state, product, selectedCombination: combination, lines }, { quantity });
}

/** Pieces of all lines, as the form carries them; at least 1, which is what a quantity is. */
export function unitsOf(lines: readonly OrderLine[]): number {
  return Math.max(
    1,
    lines.reduce((total, line) => total + line.quantity, 0),
  );
}

/** The server's figures: on a quote, or when the shopper has accepted a changed price. */
export function repriced(state: CheckoutState, { unitPrices, discount, delivery }: Figures): CheckoutState {
  const items = state.transporters.items.map((offer) =>
    offer.id === delivery?.transporter
      ? { ...offer, finalPrice: daFromCentimes(delivery.finalPrice) }
      : offer,
  );
  const lines = state.lines.map((line, index) => ({
    ...line,
    unitPrice: unitPrices[index] ?? line.unitPrice,
  }));
  const product = state.product && { ...state.product, unitPrice: unitPrices[0] ?? state.product.unitPrice };
  const next = { ...state, product, lines, discount, transporters: { ...state.transporters, items } };
  return withDelivery(next, state.formData.transporter);
}
