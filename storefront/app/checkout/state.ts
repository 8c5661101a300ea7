import type { Commune, DeliveryOffer, Wilaya } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { ZERO } from '@hanout/kernel';
import type { ShortLine } from './checkout-api.ts';
import { TEXT_FIELD_NAMES, TEXT_FIELDS, type TextFieldName, textsFrom } from './text-fields.ts';

/** Fields of the form that can be wrong, in the order they stand on the page. */
export const FIELDS = [...TEXT_FIELD_NAMES, 'wilaya', 'commune', 'transporter', 'quantity'] as const;
export type Field = (typeof FIELDS)[number];

/** Without these no order can be delivered (SF-229). */
export const MANDATORY: readonly Field[] = [
  ...TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].required),
  ...(['wilaya', 'commune', 'transporter'] as const),
];

export interface TransporterMeta {
  readonly basePrice: Centimes;
  readonly finalPrice: Centimes;
  readonly promo: DeliveryOffer['promo'];
}

/** What the shopper filled in (SF-144). Codes are kept as the text that a select holds. */
export interface CheckoutForm extends Readonly<Record<TextFieldName, string>> {
  readonly wilaya: string;
  readonly commune: string;
  readonly transporter: string;
  readonly quantity: number;
  readonly isFreeShipping: boolean;
  readonly transporterMeta: TransporterMeta | null;
  readonly cartId: string;
  readonly temporaryId: string;
}

/** A list that is fetched: the error is the catalog's own text (SF-304, SF-305). */
export interface Loaded<T> {
  readonly items: readonly T[];
  readonly loading: boolean;
  readonly error: string | null;
}

/** What a page offers to order. */
export interface ProductToOrder {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  /** Tax included, after promotions. */
  readonly unitPrice: Centimes;
  readonly maxQuantity: number;
  /** What a pack holds, as its page listed it; empty for anything else. */
  readonly parts: readonly PackPart[];
}

/** One line of the order that is being filled in. */
export interface OrderLine extends ProductToOrder {
  readonly combination: string | null;
  readonly quantity: number;
}

/** Where the form stands: on the product page, or on the cart's own (SF-256). */
export type CheckoutSource = 'quick' | 'cart';

export interface PackPart {
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  /** Values of its variant; empty where it has none. */
  readonly variant: string;
  readonly unitPrice: Centimes;
  readonly quantity: number;
}

export type Phase = 'editing' | 'submitting' | 'submitted' | 'waiting';

/** SF-145, SF-156. */
export interface CheckoutState {
  readonly phase: Phase;
  readonly formData: CheckoutForm;
  readonly wilayas: Loaded<Wilaya>;
  readonly communes: Loaded<Commune>;
  readonly transporters: Loaded<DeliveryOffer>;
  readonly source: CheckoutSource;
  /** The product page's; none on the cart page. */
  readonly product: ProductToOrder | null;
  readonly selectedCombination: string | null;
  /** What is ordered: the product in its quantity, or those lines of the cart that can be ordered. */
  readonly lines: readonly OrderLine[];
  /** Lines that the server could not serve as they are. */
  readonly shortLines: readonly ShortLine[];
  /** Coupon that the order is sent with; empty for none. */
  readonly coupon: string;
  /** What stands in the coupon's field: taken over when it is applied. */
  readonly couponDraft: string;
  /** The coupon is another than the last that was answered. */
  readonly couponAsked: boolean;
  /** What basket promotions take off the lines together, as the server said last. */
  readonly discount: Centimes;
  readonly deliveryPrice: Centimes;
  readonly totalPrice: Centimes;
  readonly isPhoneEntered: boolean;
  /** Fields whose value is wrong. */
  readonly formErrors: Partial<Record<Field, FieldProblem>>;
  /** Fields that were checked. */
  readonly validated: Partial<Record<Field, boolean>>;
  readonly submitted: boolean;
}

/** Said by our own rule, or in the server's words. */
export type FieldProblem = { readonly rule: Field } | { readonly text: string };

export const NO_COUPON = { coupon: '', couponDraft: '', couponAsked: false };
export const NOTHING_LOADED = { items: [], loading: false, error: null };

export function emptyForm(cartId: string, temporaryId: string): CheckoutForm {
  return {
    ...textsFrom(() => ''),
    wilaya: '',
    commune: '',
    transporter: '',
    quantity: 1,
    isFreeShipping: false,
    transporterMeta: null,
    cartId,
    temporaryId,
  };
}

interface Start {
  readonly product: ProductToOrder | null;
  readonly combination: string | null;
  readonly cartId: string;
  readonly temporaryId: string;
}

/** A form for one product, or, without one, for the cart's lines. */
export function initialState({ product, combination, cartId, temporaryId }: Start): CheckoutState {
  return {
    phase: 'editing',
    source: product ? 'quick' : 'cart',
    formData: emptyForm(cartId, temporaryId),
    wilayas: NOTHING_LOADED,
    communes: NOTHING_LOADED,
    transporters: NOTHING_LOADED,
    product,
    selectedCombination: combination,
    lines: product ? [{ ...product, combination, quantity: 1 }] : [],
    shortLines: [],
    ...NO_COUPON,
    discount: ZERO,
    deliveryPrice: ZERO,
    totalPrice: product?.unitPrice ?? ZERO,
    isPhoneEntered: false,
    formErrors: {},
    validated: {},
    submitted: false,
  };
}
