import { messageText } from '@hanout/contracts';
import { DomainError, type ErrorCode, type Locale } from '@hanout/kernel';
import { HttpException } from '@nestjs/common';
import { busy, translateFailure } from '../../database/failures.ts';

/** What an exception says to the caller; texts are still keys. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  422: 'invalid',
  431: 'bad_request',
};

/** Every exception as a refusal; a fault of ours says nothing of itself to the caller. */
export function refusalOf(exception: unknown): Refusal {
  // Before the failures of the database, of which it could be one by its code.
  if (isBrokenOff(exception)) return { status: 400, code: 'bad_request' };
  const failure = translateFailure(exception);
  if (failure instanceof DomainError) return failure;
  const status = statusOf(failure);
  if (status === 503) return busy();
  if (status !== undefined && status >= 400 && status < 500)
    return { status, code: CODES[status] ?? 'bad_request' };
  return { status: 500, code: 'internal' };
}

/** The problem body of a refusal in a language. */
export function problemBody({ code, fields, extra }: Refusal, locale: Locale): Record<string, unknown> {
  const body: Record<string, unknown> = { message: messageText(code, locale, extra), code };
  if (fields) {
    const errors: Record<string, string[]> = Object.create(null);
    for (const [field, keys] of Object.entries(fields))
      errors[field] = keys.map((key) => messageText(key, locale, extra, 'validation.type'));
    body.errors = errors;
  }
  return { ...body, ...extra };
}

/** Whoever asked has hung up before the question was whole: no fault, and nobody may fill the log or ring an alarm with it. */
const isBrokenOff = (exception: unknown): boolean =>
  exception instanceof Error &&
  exception.message === 'aborted' &&
  'code' in exception &&
  exception.code === 'ECONNRESET';

function statusOf(exception: unknown): number | undefined {
  if (exception instanceof HttpException) return exception.getStatus();
  const status = (exception as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
