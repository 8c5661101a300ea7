import { DELIVERY_STATES, ORDER_FLAGS, ORDER_SORTS, ORDER_STATES, PAYMENT_STATES } from '@hanout/contracts';
import { CHANNELS, isUuid } from '@hanout/kernel';
import {
  DAY,
  isNarrowed,
  type ListShape,
  type ListState,
  listAddress,
  withChange,
} from '../../listing/list-address.ts';

/** Filters with one value each, in the order in which they are drawn. */
const FILTERS = {
  wilaya: (text: string) => /^[1-9]\d?$/.test(text),
  transporter: null,
  agent: (text: string) => text === 'nobody' || isUuid(text),
  product: null,
  channel: CHANNELS,
  flag: ['any', ...ORDER_FLAGS],
  phone: (text: string) => text.length <= 40 && /\d/.test(text),
  from: DAY,
  to: DAY,
} as const satisfies ListShape['filters'];
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** Search is a number, a name or a telephone number; no state chosen means every state. */
export const ORDERS: ListShape = {
  path: '/orders',
  sorts: ORDER_SORTS,
  sort: 'newest',
  sets: { state: ORDER_STATES, delivery: DELIVERY_STATES, payment: PAYMENT_STATES },
  filters: FILTERS,
  perPage: 25,
  perPageChoices: [25, 50, 100],
};

export type Axis = 'state' | 'delivery' | 'payment';

/** What is chosen on an axis. */
export const chosenOn = ({ sets }: ListState, axis: Axis): readonly string[] => sets[axis] ?? [];

/** The list with other states on an axis. */
export const onAxis = (state: ListState, axis: Axis, chosen: readonly string[]): string =>
  listAddress(ORDERS, withChange(state, { sets: { [axis]: chosen } }));

/** Whether anything but a view narrows the list: a view is a set of the order's states. */
export const isFiltered = (state: ListState): boolean =>
  isNarrowed(ORDERS, { ...state, sets: { ...state.sets, state: [] } });
