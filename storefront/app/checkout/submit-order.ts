import type { checkoutContract, ErrorCodeOf, Quote } from '@hanout/contracts';
import type { CheckoutProblem, CheckoutReply, ShortLine } from './checkout-api.ts';
import { COOLDOWN_SECONDS } from './cooldown.ts';
import type { OrderStore } from './order-store.ts';
import type { CheckoutPayload } from './payload.ts';
import type { Field, FieldProblem } from './state.ts';
import { FIELDS } from './state.ts';

export type Outcome =
  | {
      readonly kind: 'ordered';
      readonly redirectUrl: string;
      readonly orderedAt: number;
      readonly orderUuid: string;
    }
  /** An order made before: from this browser's memory, or by the server's word. */
  | { readonly kind: 'already-ordered'; readonly redirectUrl: string }
  | { readonly kind: 'cooldown'; readonly seconds: number }
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  | Unserved
  | { readonly kind: 'refused'; readonly problems: Partial<Record<Field, FieldProblem>> }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'unreachable' };

/** Too little of some lines, or they are not sold any more. */
export interface Unserved {
  readonly kind: 'out-of-stock' | 'unavailable';
  readonly message: string | null;
  readonly lines: readonly ShortLine[];
}

interface Doors {
  readonly post: (payload: CheckoutPayload) => Promise<CheckoutReply>;
  readonly orders: OrderStore;
  readonly now: () => number;
  readonly pause: (seconds: number) => Promise<void>;
}

/** How often an order is sent to a shop that says that it is busy, and how long it is rested between where it does not say, seconds. */
const [TRIES, REST] = [3, 2];

/** Sent again under its key, an order that was taken all the same is answered as at first. */
async function sent(payload: CheckoutPayload, { post, pause }: Doors): Promise<CheckoutReply> {
  for (let tries = 1; ; tries++) {
    const reply = await post(payload);
    if (reply.ok || reply.problem.code !== 'busy' || tries === TRIES) return reply;
    await pause(reply.problem.retryAfterSeconds ?? REST);
  }
}

/** Sends one order, unless this browser already made it with the same cart and key within two hours (SF-177, SF-263). */
export async function submitOrder(payload: CheckoutPayload, doors: Doors): Promise<Outcome> {
  const known = await doors.orders.find(payload.cartExternalId, payload.clientOrderKey, doors.now());
  if (known) return { kind: 'already-ordered', redirectUrl: known.redirectUrl };
  let reply: CheckoutReply;
  try {
    reply = await sent(payload, doors);
  } catch (error) {
    console.error('checkout: no answer', error);
    return { kind: 'unreachable' };
  }
  if (!reply.ok) return outcomeOf(reply.status, reply.problem);
  const { redirectUrl, orderUuid } = reply.answer;
  const orderedAt = doors.now();
  await doors.orders.save(payload.cartExternalId, payload.clientOrderKey, { redirectUrl, orderedAt });
  return { kind: 'ordered', redirectUrl, orderedAt, orderUuid };
}

type Meaning =
  | 'already-ordered'
  | 'cooldown'
  | 'price-changed'
  | 'out-of-stock'
  | 'unavailable'
  | 'fields'
  | 'said'
  | 'failed';

/** What each refusal of an order means for its page: one that the contract gains has to be given a meaning here. */
const MEANINGS: Readonly<Record<ErrorCodeOf<typeof checkoutContract.placeOrder>, Meaning>> = {
  already_ordered: 'already-ordered',
  cooldown: 'cooldown',
  too_many_requests: 'cooldown',
  price_changed: 'price-changed',
  out_of_stock: 'out-of-stock',
  unavailable: 'unavailable',
  invalid: 'fields',
  undeliverable: 'fields',
  coupon_unknown: 'fields',
  coupon_not_started: 'fields',
  coupon_expired: 'fields',
  coupon_used: 'fields',
  coupon_not_applicable: 'fields',
  key_reused: 'said',
  already_sent: 'said',
  conflict: 'said',
  bad_request: 'failed',
  unauthorized: 'failed',
  forbidden: 'failed',
  viewing_as: 'failed',
  second_factor_due: 'failed',
  csrf: 'failed',
  not_found: 'failed',
  too_large: 'failed',
  unsupported_media_type: 'failed',
  storage_full: 'failed',
  busy: 'failed',
  internal: 'failed',
};

const failed = (message: string | null = null): Outcome => ({ kind: 'failed', message });

/** What a refusal means for the page (spec §8). Every one is logged. */
export function outcomeOf(status: number, problem: CheckoutProblem): Outcome {
  const { code, message = null, redirectUrl } = problem;
  console.error(`checkout: ${status} ${code ?? ''}`);
  const meaning = meaningOf(status, code);
  switch (meaning) {
    case 'cooldown':
      return { kind: 'cooldown', seconds: problem.retryAfterSeconds ?? COOLDOWN_SECONDS };
    case 'already-ordered':
      return redirectUrl ? { kind: 'already-ordered', redirectUrl } : failed(message);
    case 'price-changed': {
      const quote = problem.quote ?? (problem as unknown as Quote);
      return quote.lines && quote.shipping ? { kind: 'price-changed', quote } : failed(message);
    }
    case 'out-of-stock':
    case 'unavailable':
      return { kind: meaning, message, lines: unservedLines(problem) };
    case 'fields':
      return blamed(problem) ?? failed(message);
    case 'said':
      return failed(message);
    default:
      return failed();
  }
}

/** By the code; by the status where a proxy answers, or a server that is newer than this page. */
function meaningOf(status: number, code: string | undefined): Meaning {
  if (status === 429) return 'cooldown';
  const known: ReadonlyMap<string, Meaning> = new Map(Object.entries(MEANINGS));
  return known.get(code ?? '') ?? (status === 409 || status === 422 ? 'fields' : 'failed');
}

/** What is wrong with a line, or with what was typed. */
function blamed(problem: CheckoutProblem): Outcome | null {
  const lines = blamedLines(problem);
  if (lines.length > 0) return { kind: 'out-of-stock', message: problem.message ?? null, lines };
  const problems = fieldProblems(problem.errors ?? {});
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : null;
}

/** Lines of which there is too little, or that are not sold any more: their errors name them (`lines.2.product`). */
function unservedLines({ code, lines, errors }: CheckoutProblem): ShortLine[] {
  if (Array.isArray(lines)) return lines as ShortLine[];
  const how = code === 'unavailable' ? { withdrawn: true as const } : { available: 0 };
  return Object.keys(errors ?? {}).flatMap((path) => {
    const index = /^(?:lines|cart)\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? [] : [{ index: Number(index), ...how }];
  });
}

/** Lines of the cart page that are not sold any more, or break a rule: more than the shop sells at once (`lines.0.quantity`). */
export function blamedLines(problem: CheckoutProblem): ShortLine[] {
  const { code, errors } = problem;
  if (code === 'unavailable') return unservedLines(problem);
  return Object.entries(errors ?? {}).flatMap(([path, [text]]) => {
    const index = /^lines\.(\d+)\./.exec(path)?.[1];
    return index === undefined || !text ? [] : [{ index: Number(index), text }];
  });
}

/** Server errors come by path (`customer.phone`); the form's field is its last part. */
export function fieldProblems(
  errors: Readonly<Record<string, readonly string[]>>,
): Partial<Record<Field, FieldProblem>> {
  const problems: Partial<Record<Field, FieldProblem>> = {};
  for (const [path, [text]] of Object.entries(errors)) {
    const field = path.split('.').at(-1) as Field;
    if (text && FIELDS.includes(field)) problems[field] = { text };
  }
  return problems;
}

/** The address to go to after an order, if it is on this site; an answer cannot send the shopper elsewhere. */
export function safeRedirect(redirectUrl: string, origin: string): string | null {
  try {
    const url = new URL(redirectUrl, origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}
