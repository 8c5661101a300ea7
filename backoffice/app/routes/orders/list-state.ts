import type { DeliveryState, OrderListQuery, OrderState, PaymentState } from '@hanout/contracts';
import { DELIVERY_STATES, ORDER_FLAGS, ORDER_SORTS, ORDER_STATES, PAYMENT_STATES } from '@hanout/contracts';
import { CHANNELS, isUuid } from '@hanout/kernel';

export type OrderSort = (typeof ORDER_SORTS)[number];

/** Filters with one value each; an absent one narrows nothing. */
export const FILTERS = [
  'wilaya',
  'transporter',
  'agent',
  'product',
  'channel',
  'flag',
  'phone',
  'from',
  'to',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHAPES: Record<FilterName, (text: string) => boolean> = {
  wilaya: (text) => /^[1-9]\d?$/.test(text),
  transporter: (text) => isUuid(text),
  agent: (text) => text === 'nobody' || isUuid(text),
  product: (text) => isUuid(text),
  channel: (text) => (CHANNELS as readonly string[]).includes(text),
  flag: (text) => text === 'any' || (ORDER_FLAGS as readonly string[]).includes(text),
  phone: (text) => text.length <= 40 && /\d/.test(text),
  from: (text) => DAY.test(text),
  to: (text) => DAY.test(text),
};

/** What the address of the list says: another reader who opens it sees the same rows. */
export interface ListState {
  /** Number, name or phone. */
  readonly q: string;
  /** None means every state. */
  readonly states: readonly OrderState[];
  readonly delivery: readonly DeliveryState[];
  readonly payment: readonly PaymentState[];
  readonly filters: Filters;
  readonly sort: OrderSort;
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
}

export const PER_PAGE_CHOICES = [25, 50, 100] as const;
const DEFAULTS: ListState = {
  q: '',
  states: [],
  delivery: [],
  payment: [],
  filters: {},
  sort: 'newest',
  page: 1,
  perPage: 25,
};

const oneOf = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  (values as readonly string[]).includes(text ?? '') ? (text as T) : fallback;

function whole(text: string | null, max: number, fallback: number): number {
  if (!text || !/^\d{1,6}$/.test(text)) return fallback;
  const value = Number(text);
  return value >= 1 && value <= max ? value : fallback;
}

/** Reads an address; whatever it says wrongly is as if it were not there. */
export function parseListState(search: URLSearchParams): ListState {
  const several = <T extends string>(known: readonly T[], name: string): T[] => {
    const asked = new Set(search.getAll(name));
    return known.filter((one) => asked.has(one));
  };
  const filters = FILTERS.flatMap((name) => {
    const text = (search.get(name) ?? '').trim();
    return text && SHAPES[name](text) ? [[name, text]] : [];
  });
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    states: several(ORDER_STATES, 'state'),
    delivery: several(DELIVERY_STATES, 'delivery'),
    payment: several(PAYMENT_STATES, 'payment'),
    filters: Object.fromEntries(filters),
    sort: oneOf(ORDER_SORTS, search.get('sort'), DEFAULTS.sort),
    page: whole(search.get('page'), 100_000, DEFAULTS.page),
    perPage: whole(search.get('perPage'), 100, DEFAULTS.perPage),
  };
}

/** `?q=…&state=…`, without what is as usual; empty when all of it is. */
export function listSearch(state: ListState): string {
  const search = new URLSearchParams();
  if (state.q) search.set('q', state.q);
  for (const one of state.states) search.append('state', one);
  for (const one of state.delivery) search.append('delivery', one);
  for (const one of state.payment) search.append('payment', one);
  for (const name of FILTERS) if (state.filters[name]) search.set(name, state.filters[name]);
  if (state.sort !== DEFAULTS.sort) search.set('sort', state.sort);
  if (state.perPage !== DEFAULTS.perPage) search.set('perPage', String(state.perPage));
  if (state.page !== 1) search.set('page', String(state.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Its address at its first page: what a kept view holds. */
export const viewSearch = (state: ListState): string => listSearch({ ...state, page: 1 });

/** Another question starts at its first page. */
export function withChange(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** The other direction when the column is already sorted by, else the first one named. */
export function nextSort(current: OrderSort, [first, second]: readonly [OrderSort, OrderSort]): OrderSort {
  return current === first ? second : first;
}

/** The query of the list's endpoint, its pages and sort left out: what counts for the file too. */
export function filterQuery({ q, states, delivery, payment, filters }: ListState) {
  return {
    q,
    state: [...states],
    delivery: [...delivery],
    payment: [...payment],
    ...(filters as object),
  } as Pick<OrderListQuery, 'q' | 'state' | 'delivery' | 'payment'>;
}

/** Whether anything but a view narrows the list. */
export function isNarrowed({ q, delivery, payment, filters }: ListState): boolean {
  return q !== '' || delivery.length > 0 || payment.length > 0 || Object.keys(filters).length > 0;
}
