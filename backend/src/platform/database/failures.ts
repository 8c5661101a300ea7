import { DomainError } from '@hanout/kernel';

/** SQLSTATE of a transaction that failed only because of its neighbours and may simply run again. */
const RETRIABLE = new Set(['40001', '40P01']);

/** SQLSTATE and Node codes of a database that cannot serve now. */
const UNAVAILABLE = new Set([
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash shutdown
  '57P03', // still starting
  '57014', // statement timeout
  '55P03', // lock timeout
  '25006', // a replica that was promoted or a primary that became read-only
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What pg and its pool say without a code. */
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|after calling end on the pool|already closed|Driver not Connected|Connection is closed/;

const RETRY_AFTER_SECONDS = 2;

function codeOf(error: unknown): string {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.code === 'string') return at.code;
  }
  return '';
}

export function isRetriable(error: unknown): boolean {
  return RETRIABLE.has(codeOf(error));
}

/** Whether nothing is wrong with what was asked: the neighbours, or the database itself. */
export function isPassing(error: unknown): boolean {
  return isRetriable(error) || isUnavailable(error) || codeOf(error) === '53100';
}

/** It waited too long for somebody else's lock, or took too long altogether: alone it may do better. */
export function isHeldUp(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error));
}

/** Disk full (53100) is not here: it has its own answer, 507. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    UNAVAILABLE.has(code) ||
    code.startsWith('08') ||
    (error instanceof Error && UNAVAILABLE_TEXT.test(error.message))
  );
}

/** 503 with the seconds to wait; the answer of a lost connection may hide a commit, so clients repeat with the same key. */
export function busy(): DomainError {
  return new DomainError('busy', 503, { extra: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}

/** What a caller is told: our own errors as they are, the database's troubles as 503 or 507, the rest untouched. */
export function translateFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (codeOf(error) === '53100' || codeOf(error) === '58030') return new DomainError('storage_full', 507);
  return isUnavailable(error) ? busy() : error;
}
