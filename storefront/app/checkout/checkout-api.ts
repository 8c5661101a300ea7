import type {
  CheckoutAnswer,
  Commune,
  DeliveryOffer,
  Problem,
  QuickCheckout,
  Quote,
  Wilaya,
} from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { daFromCentimes } from '@hanout/kernel';

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

export type CheckoutProblem = Partial<Problem> & { redirectUrl?: string; quote?: Quote } & Partial<Quote>;

export type CheckoutReply =
  | { readonly ok: true; readonly answer: CheckoutAnswer }
  | { readonly ok: false; readonly status: number; readonly problem: CheckoutProblem };

/** @throws when there is no answer: network down, or none within 20 s. */
export async function postCheckout(payload: QuickCheckout): Promise<CheckoutReply> {
  const reply = await post(payload, await csrfToken());
  // A page left open for long has a token of an older cookie: once more with a fresh one.
  if (!reply.ok && reply.problem.code === 'csrf') return post(payload, await csrfToken(true));
  return reply;
}

async function post(payload: QuickCheckout, token: string): Promise<CheckoutReply> {
  const response = await fetch('/web/api/cart/checkout', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': payload.meta.locale,
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': token,
    },
    credentials: 'same-origin',
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, answer: body as CheckoutAnswer };
  return { ok: false, status: response.status, problem: (body ?? {}) as CheckoutProblem };
}
