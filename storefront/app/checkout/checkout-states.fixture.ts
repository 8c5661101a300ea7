import type { DeliveryOffer } from '@hanout/contracts';
import { type Centimes, toDa } from '@hanout/kernel';
import { checkoutReducer } from './reducer.ts';
import { type CheckoutState, initialState } from './state.ts';

export const HOME = '0190a000-0000-7000-8000-000000000011';
export const DESK = '0190a000-0000-7000-8000-000000000012';

export function offer(change: Partial<DeliveryOffer> = {}): DeliveryOffer {
  return {
    id: HOME,
    transporterId: '0190a000-0000-7000-8000-000000000010',
    name: 'Wasl Express',
    mode: 'home',
    price: toDa(500),
    finalPrice: toDa(400),
    promo: { isFree: false, minSubtotal: null },
    deliveryCommune: { id: 1613, name: 'Kouba', nameAr: 'القبة' },
    deskName: null,
    deskAddress: null,
    delayHours: { min: 24, max: 48 },
    mark: { text: 'wasl', color: '#0f7a5a' },
    transporterLogo: null,
    image: null,
    ...change,
  };
}

const OTHER = '0190a000-0000-7000-8000-000000000102';

export const PRODUCT = {
  id: '0190a000-0000-7000-8000-000000000101',
  name: 'Casque',
  variant: 'Bleu',
  unitPrice: 120_000 as Centimes,
  maxQuantity: 10,
  parts: [],
};

/** Parameters of one unit of a product at 1,200 DA. */
export function fresh(): CheckoutState {
  return initialState({ product: PRODUCT, combination: null, cartId: 'cart-1', temporaryId: 'temporary-1' });
}

/** The same on the cart page: two lines, 1,200 DA twice and 300 DA once. */
export function freshCart(): CheckoutState {
  const start = { product: null, combination: null, cartId: 'cart-1', temporaryId: 'temporary-1' };
  const other = { ...PRODUCT, id: OTHER, name: 'Étui', variant: '', unitPrice: 30_000 as Centimes };
  const lines = [
    { ...PRODUCT, combination: null, quantity: 2 },
    { ...other, combination: null, quantity: 1 },
  ];
  return checkoutReducer(initialState(start), { type: 'lines-changed', lines });
}

/** Everything filled in; delivery by `offer()` for 400 DA. */
export function complete(start = fresh()): CheckoutState {
  const offers = [offer(), offer({ id: DESK, mode: 'desk', price: toDa(350), finalPrice: toDa(350) })];
  return [
    { type: 'typed', field: 'firstname', value: 'Yasmine' },
    { type: 'typed', field: 'lastname', value: 'Aït-Ahmed' },
    { type: 'typed', field: 'phone', value: '0661421807' },
    { type: 'wilaya-picked', wilaya: '16' },
    { type: 'commune-picked', commune: '1613' },
    { type: 'fulfilled', list: 'transporters', items: offers },
    { type: 'transporter-chosen', transporter: HOME },
  ].reduce((state, action) => checkoutReducer(state, action as never), start);
}
