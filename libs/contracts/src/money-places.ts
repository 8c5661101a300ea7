import type { MONEY_PLACES } from './orders/states.ts';

/** Where money comes in and goes out by hand. */
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** What an account is; the first two hold cash, and never less than nothing. */
export const ACCOUNT_KINDS = ['register', 'safe', 'bank', 'post', 'card'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The place of the books that an account of each kind is in. */
export const PLACE_OF_KIND = {
  register: 'till',
  safe: 'till',
  bank: 'bank',
  post: 'bank',
  card: 'card_account',
} as const satisfies Record<AccountKind, MoneyPlace>;

/** Of these, customers can be given money back (BO-235): in cash, or on their card. */
export const REFUND_KINDS: readonly AccountKind[] = ['register', 'safe', 'card'];
