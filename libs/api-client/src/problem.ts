import { type ErrorCode, isErrorCode } from '@hanout/kernel';

/** A refusal of ours by its code; of whoever stands between, or newer than this page, by its status. */
export type ProblemCode = ErrorCode | `http_${number}`;

/** An answer other than success: the problem body `{message, code, errors?, ...}` with its status. */
export class ApiProblem extends Error {
  readonly status: number;
  /** What it tells people; empty where it says nothing, as of a proxy in between. */
  readonly said: string;
  readonly code: ProblemCode;
  /** Texts in the asked language by field path: `{'customer.phone': ['…']}`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The other members of the body, such as `retryAfterSeconds`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const { message, code, errors, ...extra } = body;
    super(typeof message === 'string' ? message : `HTTP ${status}`);
    this.said = typeof message === 'string' ? message : '';
    this.name = 'ApiProblem';
    this.status = status;
    this.code = isErrorCode(code) ? code : `http_${status}`;
    this.errors = (errors as Readonly<Record<string, readonly string[]>> | undefined) ?? {};
    this.extra = extra;
  }
}

/** The problem body of a reply; an unreadable one (a proxy's HTML) gives a problem with the status alone. */
export function problemFrom(status: number, text: string): ApiProblem {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return new ApiProblem(status, body as Record<string, unknown>);
  } catch {
    // Not JSON: the status says what there is to say.
  }
  return new ApiProblem(status, {});
}
