import type { MessageKey, Quote } from '@hanout/contracts';
import { DomainError, type ErrorCode } from '@hanout/kernel';

/** 422: the payload's own field names, each with a message key. */
export function invalid(
  fields: Readonly<Record<string, MessageKey>>,
  extra?: Readonly<Record<string, unknown>>,
): DomainError {
  return refusal('invalid', fields, extra);
}

/** 422: these lines name what cannot be ordered: unknown, another shop's, inactive, another product's combination. */
export function unavailable(fields: readonly string[]): DomainError {
  return refusal('unavailable', Object.fromEntries(fields.map((field) => [field, 'unavailable' as const])));
}

/** 422: nobody, or not this transporter, delivers there. */
export function undeliverable(field: string): DomainError {
  return refusal('undeliverable', { [field]: 'undeliverable' });
}

/** 409: the page's figures are not the server's; `quote` has the server's. */
export function priceChanged(quote: Quote): DomainError {
  return new DomainError('price_changed', 409, { extra: { quote } });
}

/** 409: the key of an earlier order with another body. Says nothing about that order. */
export function keyReused(): DomainError {
  return new DomainError('key_reused', 409);
}

/** 429: the browser, or the same phone with the same lines, ordered less than 100 s ago. */
export function coolingDown(retryAfterSeconds: number): DomainError {
  return new DomainError('cooldown', 429, { extra: { retryAfterSeconds } });
}

/**
 * 409: the browser's cart was ordered already; its answer was lost, or two tabs sent it. It carries the token for the
 * browser's next cart, or a browser that lost the answer could never order again.
 */
export class AlreadyOrdered extends DomainError {
  readonly nextCartToken: string;

  constructor(redirectUrl: string, nextCartToken: string) {
    super('already_ordered', 409, { extra: { redirectUrl }, keepsCookies: true });
    this.nextCartToken = nextCartToken;
  }
}

function refusal(
  code: ErrorCode,
  fields: Readonly<Record<string, MessageKey>>,
  extra?: Readonly<Record<string, unknown>>,
): DomainError {
  const keys = Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, [key]]));
  return new DomainError(code, 422, { fields: keys, extra });
}
