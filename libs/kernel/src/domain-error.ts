import type { ErrorCode } from './error-codes.ts';

export interface DomainErrorDetails {
  /** Message keys by field path: `{'customer.phone': ['form.validation.phone']}`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Further members of the problem body: `{retryAfterSeconds: 63}`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Cookies set before the refusal go out with it; otherwise they are dropped. */
  readonly keepsCookies?: boolean;
}

/**
 * A broken rule of the trade (conventions, 4): thrown anywhere, so that the transaction rolls back; one filter answers
 * it. `code` is stable and is also the key of its message text; `status` is the HTTP status of the answer.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: DomainErrorDetails['fields'];
  readonly extra: DomainErrorDetails['extra'];
  readonly keepsCookies: boolean;

  constructor(code: ErrorCode, status: number, details: DomainErrorDetails = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.extra = details.extra;
    this.keepsCookies = details.keepsCookies ?? false;
  }
}
