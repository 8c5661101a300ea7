import type { ErrorCode } from './error-codes.ts';

export interface DomainErrorDetails {
  /** Message keys by field path: `{'customer.phone': ['form.validation.phone']}`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Further members of the problem body: `{retryAfterSeconds: 63}`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Cookies set before the refusal go out with it; otherwise they are dropped. */
  readonly keepsCookies?: boolean;
}

/** Anybody can be refused at the door thousands of times a second, and noting the stack is a third of what each one costs. */
const AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * A broken rule of the trade (conventions, 4): thrown anywhere, so that the transaction rolls back; one filter answers
 * it. `code` is stable and is also the key of its message text; `status` is the HTTP status of the answer. Refusals at the
 * door (401, 403, 429) have no stack.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: DomainErrorDetails['fields'];
  readonly extra: DomainErrorDetails['extra'];
  readonly keepsCookies: boolean;

  constructor(code: ErrorCode, status: number, details: DomainErrorDetails = {}) {
    const { stackTraceLimit } = Error;
    if (AT_THE_DOOR.has(status)) Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.extra = details.extra;
    this.keepsCookies = details.keepsCookies ?? false;
  }
}
