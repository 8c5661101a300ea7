import type { Commune, DeliveryOffer, Wilaya } from '@hanout/contracts';
import { filterEmailTyping, normalizePhone, ZERO } from '@hanout/kernel';
import type { ShortLine } from './checkout-api.ts';
import { type Figures, priced, repriced, unitsOf, withDelivery, withProduct } from './order-figures.ts';
import { invalidFields, isValid, needsAddress } from './rules.ts';
import type {
  CheckoutForm,
  CheckoutState,
  Field,
  FieldProblem,
  Loaded,
  OrderLine,
  ProductToOrder,
} from './state.ts';
import { emptyForm, NO_COUPON, NOTHING_LOADED } from './state.ts';
import type { TextFieldName } from './text-fields.ts';

export type ListName = 'wilayas' | 'communes' | 'transporters';
type Lists = { wilayas: Wilaya[]; communes: Commune[]; transporters: DeliveryOffer[] };

export type CheckoutAction =
  | { type: 'typed'; field: TextFieldName; value: string }
  | { type: 'left'; field: TextFieldName }
  | { type: 'wilaya-picked'; wilaya: string }
  | { type: 'commune-picked'; commune: string }
  | { type: 'transporter-chosen'; transporter: string }
  | { type: 'transporter-cleared' }
  | { type: 'quantity-set'; quantity: number }
  | { type: 'product-changed'; product: ProductToOrder; combination: string | null }
  | { type: 'lines-changed'; lines: readonly OrderLine[] }
  | { type: 'coupon-typed'; draft: string }
  /** What was typed is the order's coupon; the server says what it is worth. */
  | { type: 'coupon-applied' }
  | { type: 'coupon-answered'; coupon: string }
  | { type: 'coupon-refused' }
  | { type: 'pending'; list: ListName }
  | { [L in ListName]: { type: 'fulfilled'; list: L; items: Lists[L] } }[ListName]
  | { type: 'rejected'; list: ListName }
  | { type: 'checked' }
  | { type: 'refused'; problems: Partial<Record<Field, FieldProblem>> }
  | { type: 'repriced'; figures: Figures }
  | { type: 'short'; lines: readonly ShortLine[] }
  /** What the present stock says about the lines, while one fills in the form. */
  | { type: 'stocked'; lines: readonly ShortLine[] }
  | { type: 'submitting' }
  | { type: 'failed' }
  | { type: 'waiting' }
  | { type: 'wait-ended' }
  | { type: 'submitted' }
  | { type: 'restored'; formData: Partial<CheckoutForm> }
  | { type: 'reset'; temporaryId: string };

/** Exact texts of the error catalog. */
const FAILURES: Record<ListName, string> = {
  wilayas: 'Failed to fetch wilayas',
  communes: 'Failed to fetch communes',
  transporters: 'Failed to fetch transporters',
};

/** All that happens to the checkout form, as one pure function (SF-156, SF-192 to SF-195). */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.field, action.value);
    case 'left':
      return left(state, action.field);
    case 'wilaya-picked':
      return withDelivery({ ...state, communes: NOTHING_LOADED, transporters: NOTHING_LOADED }, '', {
        wilaya: action.wilaya,
        commune: '',
      });
    case 'commune-picked':
      return withDelivery({ ...state, transporters: NOTHING_LOADED }, '', { commune: action.commune });
    case 'transporter-chosen':
      return withDelivery(state, action.transporter);
    case 'transporter-cleared':
      return withDelivery(state, '');
    case 'quantity-set':
      return withProduct(state, state.product, state.selectedCombination, action.quantity);
    case 'product-changed':
      return withProduct(state, action.product, action.combination, state.formData.quantity);
    case 'lines-changed':
      return withLines(state, action.lines);
    case 'short':
      return { ...state, phase: 'editing', shortLines: action.lines };
    case 'stocked':
      return { ...state, shortLines: action.lines };
    case 'coupon-typed':
      return { ...state, couponDraft: action.draft };
    case 'coupon-applied':
      return withCoupon(state, state.couponDraft.trim());
    case 'coupon-answered':
      return action.coupon === state.coupon ? { ...state, couponAsked: false } : state;
    case 'coupon-refused':
      return { ...state, coupon: '', couponAsked: false };
    case 'pending':
    case 'fulfilled':
    case 'rejected':
      return listed(state, action);
    case 'checked':
      return { ...state, ...checked(state) };
    case 'refused':
      return { ...state, phase: 'editing', formErrors: { ...state.formErrors, ...action.problems } };
    case 'repriced':
      return repriced(state, action.figures);
    case 'restored':
      return restored(state, action.formData);
    case 'reset':
      return reset(state, action.temporaryId);
    default:
      return { ...state, ...PHASES[action.type] };
  }
}

const PHASES = {
  submitting: { phase: 'submitting', formErrors: {} },
  failed: { phase: 'editing' },
  waiting: { phase: 'waiting' },
  'wait-ended': { phase: 'editing' },
  submitted: { phase: 'submitted', submitted: true },
} as const satisfies Record<string, Partial<CheckoutState>>;

function withCoupon(state: CheckoutState, coupon: string): CheckoutState {
  return { ...state, coupon, couponAsked: state.couponAsked || coupon !== state.coupon };
}

/** The cart's lines; what was said about them holds only while the same is asked for. */
function withLines(state: CheckoutState, lines: readonly OrderLine[]): CheckoutState {
  const asked = (all: readonly OrderLine[]) =>
    all.map(({ id, combination, quantity }) => `${id} ${combination} ${quantity}`).join('\n');
  const shortLines = asked(lines) === asked(state.lines) ? state.shortLines : [];
  return priced({ ...state, lines, shortLines }, { quantity: unitsOf(lines) });
}

/** While one types, an error goes away as soon as the value is right; it never appears. */
function typed(state: CheckoutState, field: TextFieldName, value: string): CheckoutState {
  const formData = { ...state.formData, [field]: field === 'email' ? filterEmailTyping(value) : value };
  const { [field]: problem, ...others } = state.formErrors;
  const keeps = problem !== undefined && 'rule' in problem && !isValid(field, formData, needsAddress(state));
  return {
    ...state,
    formData,
    formErrors: keeps ? state.formErrors : others,
    validated: { ...state.validated, [field]: false },
  };
}

/** On blur the value is judged; a phone is replaced by its normalised form (SF-217, SF-220). */
function left(state: CheckoutState, field: TextFieldName): CheckoutState {
  const value = field === 'phone' ? normalizePhone(state.formData.phone) : state.formData[field];
  const formData = { ...state.formData, [field]: value };
  const { [field]: _, ...others } = state.formErrors;
  // A field passed over empty is not an error yet: the dialog says what is missing.
  const judged = value !== '';
  const valid = isValid(field, formData);
  return {
    ...state,
    formData,
    isPhoneEntered: field === 'phone' ? valid : state.isPhoneEntered,
    formErrors: valid || !judged ? others : { ...others, [field]: { rule: field } },
    validated: { ...state.validated, [field]: judged },
  };
}

function checked(state: CheckoutState): Pick<CheckoutState, 'formErrors' | 'validated'> {
  const { formData } = state;
  const wrong = invalidFields(state);
  return {
    formErrors: Object.fromEntries(wrong.map((field) => [field, { rule: field }])),
    validated: { firstname: true, lastname: true, phone: true, email: formData.email !== '' },
  };
}

type ListAction = Extract<CheckoutAction, { list: ListName }>;

function listed(state: CheckoutState, action: ListAction): CheckoutState {
  const before = state[action.list] as Loaded<Wilaya | Commune | DeliveryOffer>;
  if (action.type === 'pending')
    return { ...state, [action.list]: { ...before, loading: true, error: null } };
  if (action.type === 'rejected')
    return { ...state, [action.list]: { items: [], loading: false, error: FAILURES[action.list] } };
  const next = { ...state, [action.list]: { items: action.items, loading: false, error: null } };
  if (action.list !== 'transporters') return next;
  // The choice survives a new subtotal; the only transporter there is is chosen at once.
  const kept = action.items.find((offer) => offer.id === state.formData.transporter);
  const only = action.items.length === 1 ? action.items[0] : undefined;
  return withDelivery(next, (kept ?? only)?.id ?? '');
}

/** Saved fields come back; what depends on lists is chosen again when they have been fetched. */
function restored(state: CheckoutState, saved: Partial<CheckoutForm>): CheckoutState {
  const formData = { ...state.formData, ...saved };
  const next = { ...state, formData, isPhoneEntered: isValid('phone', formData) };
  return withProduct(next, next.product, next.selectedCombination, formData.quantity);
}

function reset(state: CheckoutState, temporaryId: string): CheckoutState {
  const cleared: CheckoutState = {
    ...state,
    phase: 'editing',
    communes: NOTHING_LOADED,
    transporters: NOTHING_LOADED,
    deliveryPrice: ZERO,
    isPhoneEntered: false,
    formErrors: {},
    validated: {},
    ...NO_COUPON,
    discount: ZERO,
    submitted: false,
  };
  const empty = { ...cleared, formData: emptyForm(state.formData.cartId, temporaryId) };
  return empty.product
    ? withProduct(empty, empty.product, empty.selectedCombination, 1)
    : priced(empty, { quantity: unitsOf(empty.lines) });
}
