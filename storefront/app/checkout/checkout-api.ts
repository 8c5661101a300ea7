import type { CheckoutAnswer, Commune, DeliveryOffer, Problem, Quote, Wilaya } from '@hanout/contracts';
import type { Centimes, ErrorCode } from '@hanout/kernel';
import { daFromCentimes } from '@hanout/kernel';
import type { CheckoutPayload } from './payload.ts';

/** The browser's side of the specification's own paths; types only, no schema is shipped. */

const TIMEOUT_MS = 20_000;

async function getJson<T>(path: string, language: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json', 'Accept-Language': language },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

export function fetchWilayas(language: string, signal?: AbortSignal): Promise<Wilaya[]> {
  return getJson<Wilaya[]>('/public/utilis/api/wilayas', language, signal);
}

export function fetchCommunes(wilaya: string, language: string, signal?: AbortSignal): Promise<Commune[]> {
  return getJson<Commune[]>(
    `/public/utilis/api/commune/wilaya/${encodeURIComponent(wilaya)}`,
    language,
    signal,
  );
}

/** Offers for a commune; `subtotal` decides about free delivery. The list stands in the first element, or is flat. */
export async function fetchTransporters(
  commune: string,
  subtotal: Centimes,
  language: string,
  signal?: AbortSignal,
): Promise<DeliveryOffer[]> {
  const query = `subtotal=${daFromCentimes(subtotal)}&channel=eCommerce`;
  const path = `/public/utilis/api/transport/commune/${encodeURIComponent(commune)}?${query}`;
  return offersIn(await getJson<DeliveryOffer[] | DeliveryOffer[][]>(path, language, signal));
}

/** Both shapes of the transporters' answer (decisions: checkout). */
export function offersIn(answer: DeliveryOffer[] | DeliveryOffer[][]): DeliveryOffer[] {
  const [first] = answer;
  return Array.isArray(first) ? first : (answer as DeliveryOffer[]);
}

let session: Promise<string> | null = null;

/** The CSRF token of this browser, asked for once and put where the page keeps it. `renew` asks again. */
export function csrfToken(renew = false): Promise<string> {
  if (document.querySelector('meta[name="preview"]'))
    return Promise.reject(new Error('a preview orders nothing'));
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (!renew && meta?.content) return Promise.resolve(meta.content);
  if (!session || renew) {
    session = getJson<{ csrfToken: string }>('/public/utilis/api/session', document.documentElement.lang)
      .then((answer) => {
        if (meta) meta.content = answer.csrfToken;
        return answer.csrfToken;
      })
      .catch((error: unknown) => {
        session = null;
        throw error;
      });
  }
  return session;
}

/** A line that cannot be served as it is: its place in the payload, and how many there are, that it is not sold any more, or the server's words. */
export type ShortLine = { readonly index: number } & (
  | { readonly available: number }
  | { readonly withdrawn: true }
  | { readonly text: string }
);

/** `lines` are the quote's where the price changed, and the short ones where something is out of stock. */
export type CheckoutProblem = Partial<Omit<Problem, 'code'>> & { readonly code?: ErrorCode } & Partial<
    Omit<Quote, 'lines'>
  > & { redirectUrl?: string; quote?: Quote; lines?: unknown };

export type Reply<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly status: number; readonly problem: CheckoutProblem };

export type CheckoutReply = Reply<CheckoutAnswer>;

/** @throws when there is no answer: network down, or none within 20 s. */
export function postCheckout(payload: CheckoutPayload): Promise<CheckoutReply> {
  const body = JSON.stringify(payload);
  return postJson<CheckoutAnswer>(
    '/web/api/cart/checkout',
    body,
    payload.meta.locale,
    AbortSignal.timeout(TIMEOUT_MS),
  );
}

/** A call with the CSRF token. A page left open for long has one of an older cookie: once more with a fresh one. */
export async function postJson<T>(
  path: string,
  body: string,
  language: string,
  signal: AbortSignal,
): Promise<Reply<T>> {
  const reply = await post<T>(path, body, language, signal, await csrfToken());
  if (reply.ok || reply.problem.code !== 'csrf') return reply;
  return post<T>(path, body, language, signal, await csrfToken(true));
}

async function post<T>(
  path: string,
  body: string,
  language: string,
  signal: AbortSignal,
  token: string,
): Promise<Reply<T>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': token,
    },
    credentials: 'same-origin',
    body,
    signal,
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, answer: answer as T };
  return { ok: false, status: response.status, problem: (answer ?? {}) as CheckoutProblem };
}
