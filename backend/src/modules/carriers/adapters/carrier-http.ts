import { counter } from '../../../platform/figures/index.ts';
import { type CarrierCalls, CarrierFailure } from '../domain/carrier.ts';

/** Longer than a carrier ever takes when it is well; short of the lease of an attempt. */
export const CALL_TIMEOUT_MS = 10_000;
const MAX_JSON = 2 * 1024 * 1024;
const MAX_WORDS = 300;

const asked = counter('hanout_carrier_requests_total', 'Calls of carriers’ systems, by outcome', [
  'host',
  'outcome',
]);

export interface CarrierCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly method?: 'DELETE';
  /** A status beside those of success whose body is an answer. */
  readonly answers?: number;
  /** The budget of the account; left out where the carrier counts nothing. */
  readonly calls?: CarrierCalls;
  /** Heads that tell the rest of a window, by its seconds; left out where the carrier tells none. */
  readonly left?: Readonly<Record<string, number>>;
}

export interface Fetched {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A call that answers JSON. @throws CarrierFailure */
export async function callJson(call: CarrierCall): Promise<unknown> {
  const { bytes } = await fetchBytes(call, MAX_JSON);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CarrierFailure('unreadable');
  }
}

/** The answer, never past `most` bytes nor past the time limit, which counts the body too. @throws CarrierFailure */
export async function fetchBytes(
  { url, headers, body, method, answers, calls, left }: CarrierCall,
  most: number,
): Promise<Fetched> {
  await calls?.before();
  try {
    const answer = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      // A redirect would carry the credentials to wherever it leads.
      redirect: 'error',
    });
    const bytes = await readUpTo(answer, most);
    const rest = restAfter(answer, left);
    if (rest !== undefined) await calls?.after(rest);
    if (!answer.ok && answer.status !== answers) throw failureOf(answer, bytes);
    asked.inc({ host: url.hostname, outcome: 'ok' });
    return { type: answer.headers.get('content-type') ?? '', bytes };
  } catch (error) {
    const failure = error instanceof CarrierFailure ? error : new CarrierFailure('unreachable');
    asked.inc({ host: url.hostname, outcome: failure.code });
    throw failure;
  }
}

async function readUpTo(answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // The browser's types, which the pages bring along, do not know that a body can be iterated; Node's does.
  const body = (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new CarrierFailure('unreadable');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function failureOf({ status, headers }: Response, bytes: Uint8Array): CarrierFailure {
  if (status === 401 || status === 403) return new CarrierFailure('credentials');
  if (status === 429) return new CarrierFailure('busy', '', secondsOf(headers.get('retry-after')));
  if (status >= 500 || status === 408) return new CarrierFailure('unreachable');
  return new CarrierFailure('refused', wordsIn(bytes));
}

/** For how long the carrier grants no further call: another system may share the account. Undefined: it grants one. */
function restAfter({ status, headers }: Response, left: CarrierCall['left'] = {}): number | null | undefined {
  if (status === 429) return secondsOf(headers.get('retry-after'));
  const used = Object.entries(left).filter(([name]) => headers.get(name)?.trim() === '0');
  return used.length > 0 ? Math.max(...used.map(([, seconds]) => seconds)) : undefined;
}

function secondsOf(text: string | null): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What a carrier says of a refusal, for people to read: the first text under a usual name, cut and without controls. */
function wordsIn(bytes: Uint8Array): string {
  try {
    const { message, error } = JSON.parse(new TextDecoder().decode(bytes));
    return shown(message ?? (typeof error === 'object' ? error?.message : error));
  } catch {
    return '';
  }
}

export function shown(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS)
    .toWellFormed();
}
