import type { ParseKeys } from 'i18next';
import { RESULT_KEYS } from './desk-keys.ts';

export interface Shortcut {
  /** Keys in the order they are pressed; `or` stands between alternatives. */
  readonly keys: readonly string[];
  readonly label: ParseKeys;
}

export interface ShortcutGroup {
  readonly title: ParseKeys;
  readonly shortcuts: readonly Shortcut[];
}

/** Letters of the order page. Cancelling has none: it is asked for with the pointer or with Tab. */
export const ORDER_KEYS = {
  ...{ confirm: 'V', log_call: 'L', reopen: 'R', note: 'M' },
  ...{ pack: 'E', send_to_expedition: 'X', announce: 'N', pay: 'P' },
} as const;

/** Letters of the confirmation desk, for the order in hand. */
export const DESK_KEYS = { customer: 'E', lines: 'L', note: 'M' } as const;

/** What follows `G`, and where it leads; letters that no page answers itself. */
export const GO_KEYS = [
  { key: 'O', to: '/orders', label: 'nav.orders', permission: 'orders.read' },
  { key: 'D', to: '/desk', label: 'nav.desk', permission: 'orders.confirm' },
  { key: 'H', to: '/', label: 'nav.home', permission: 'orders.read' },
] as const satisfies readonly { key: string; to: string; label: ParseKeys; permission: string }[];

/** Letters of the list of reviews, for the one at hand. */
export const REVIEW_KEYS = { approve: 'V', refuse: 'X' } as const;

/** Letters of the queue of abandoned carts, for the one at hand. */
export const CART_KEYS = { phone: 'A', write: 'W', call: 'L', order: 'C', dismiss: 'X' } as const;

/** What the `?` list shows: only what works. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'keys.everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'keys.palette' },
      { keys: ['/'], label: 'keys.search' },
      ...GO_KEYS.map(({ key, label }): Shortcut => ({ keys: ['G', key], label })),
      { keys: ['?'], label: 'keys.list' },
      { keys: ['Esc'], label: 'keys.close' },
    ],
  },
  {
    title: 'keys.lists',
    shortcuts: [
      { keys: ['J'], label: 'keys.nextRow' },
      { keys: ['K'], label: 'keys.previousRow' },
      { keys: ['↵'], label: 'keys.open' },
    ],
  },
  {
    title: 'keys.order',
    shortcuts: [
      { keys: [ORDER_KEYS.confirm], label: 'order.actions.confirm' },
      { keys: [ORDER_KEYS.log_call], label: 'order.actions.log_call' },
      { keys: [ORDER_KEYS.note], label: 'order.actions.note' },
      { keys: [ORDER_KEYS.reopen], label: 'order.actions.reopen' },
      { keys: [ORDER_KEYS.pack], label: 'order.actions.pack' },
      { keys: [ORDER_KEYS.send_to_expedition], label: 'order.actions.send_to_expedition' },
      { keys: [ORDER_KEYS.announce], label: 'order.actions.announce' },
      { keys: [ORDER_KEYS.pay], label: 'order.actions.pay' },
      { keys: ['J'], label: 'keys.nextOrder' },
      { keys: ['K'], label: 'keys.previousOrder' },
    ],
  },
  {
    title: 'desk.title',
    shortcuts: [
      { keys: ['N'], label: 'desk.start' },
      { keys: ['A'], label: 'order.callShort' },
      ...RESULT_KEYS.map(({ key, result }): Shortcut => ({ keys: [key], label: `desk.result.${result}` })),
      { keys: ['S'], label: 'desk.pass' },
      { keys: ['Ctrl', 'Z'], label: 'desk.takeBack' },
      { keys: [DESK_KEYS.customer], label: 'order.edit.title' },
      { keys: [DESK_KEYS.lines], label: 'order.actions.edit_lines' },
      { keys: [DESK_KEYS.note], label: 'order.note.label' },
    ],
  },
  {
    title: 'carts.title',
    shortcuts: [
      { keys: [CART_KEYS.phone], label: 'order.callShort' },
      { keys: [CART_KEYS.call], label: 'carts.call' },
      { keys: [CART_KEYS.order], label: 'carts.toOrder' },
      { keys: [CART_KEYS.dismiss], label: 'carts.dismiss' },
    ],
  },
  {
    title: 'reviews.title',
    shortcuts: [
      { keys: [REVIEW_KEYS.approve], label: 'reviews.approve' },
      { keys: [REVIEW_KEYS.refuse], label: 'reviews.refuse' },
    ],
  },
];
