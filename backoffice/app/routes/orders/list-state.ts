import type { OrderState } from '@hanout/contracts';
import { ORDER_SORTS, ORDER_STATES } from '@hanout/contracts';

export type OrderSort = (typeof ORDER_SORTS)[number];

/** What the address of the list says: another reader who opens it sees the same rows. */
export interface ListState {
  /** Number, name or phone. */
  readonly q: string;
  /** None means every state. */
  readonly states: readonly OrderState[];
  readonly sort: OrderSort;
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
}

export const PER_PAGE_CHOICES = [25, 50, 100] as const;
const DEFAULTS: ListState = { q: '', states: [], sort: 'newest', page: 1, perPage: 25 };

const oneOf = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  (values as readonly string[]).includes(text ?? '') ? (text as T) : fallback;

function whole(text: string | null, max: number, fallback: number): number {
  if (!text || !/^\d{1,6}$/.test(text)) return fallback;
  const value = Number(text);
  return value >= 1 && value <= max ? value : fallback;
}

/** Reads an address; whatever it says wrongly is as if it were not there. */
export function parseListState(search: URLSearchParams): ListState {
  const asked = new Set(search.getAll('state'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    states: ORDER_STATES.filter((state) => asked.has(state)),
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
  if (state.sort !== DEFAULTS.sort) search.set('sort', state.sort);
  if (state.perPage !== DEFAULTS.perPage) search.set('perPage', String(state.perPage));
  if (state.page !== 1) search.set('page', String(state.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Another question starts at its first page. */
export function withChange(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** The other direction when the column is already sorted by, else the first one named. */
export function nextSort(current: OrderSort, [first, second]: readonly [OrderSort, OrderSort]): OrderSort {
  return current === first ? second : first;
}
