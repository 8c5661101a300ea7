import { DomainError } from '@hanout/kernel';
import { isPassing } from '../../../platform/database/index.ts';

/** A sound document that cannot be posted now: it is kept, and tried again. */
export class CannotPost extends Error {
  /**
   * @param code why, for who settles it: `session_open`, `unknown_product`, `customer`, `number_taken`, `drawer_short`,
   * `unknown_ticket`, `returned_twice`, `not_paid`, `not_its_value`, `unknown_order`, `order_paid`, `order_owed`, `goods_elsewhere`, `illegal_transition`,
   * `out_of_stock`, `lot_expired`, `forbidden`
   */
  constructor(readonly code: string) {
    super(`a document of a till cannot be posted: ${code}`);
  }
}

/** Of the database's refusals, by their constraint. */
const CODES: Readonly<Record<string, string>> = {
  money_accounts_balance_check: 'drawer_short',
  tickets_number_unique: 'number_taken',
  orders_named_check: 'customer',
  orders_access_token_unique: 'token_taken',
  register_sessions_number_unique: 'number_taken',
};

/** Why a document cannot be posted; `unexpected` where nobody thought of it. */
export function codeOf(error: unknown): string {
  if (error instanceof CannotPost) return error.code;
  for (
    let at = error as { constraint?: unknown; cause?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  )
    if (typeof at.constraint === 'string') return CODES[at.constraint] ?? 'unexpected';
  return 'unexpected';
}

/** Whether nothing is wrong with the document: the database or its neighbours are in trouble, and it is sent again. */
export function isTrouble(error: unknown): boolean {
  return isPassing(error) || (error instanceof DomainError && error.status >= 500);
}
