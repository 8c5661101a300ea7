import type { Quote } from '@hanout/contracts';
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
  | { readonly kind: 'out-of-stock'; readonly message: string | null; readonly lines: readonly ShortLine[] }
  | { readonly kind: 'refused'; readonly problems: Partial<Record<Field, FieldProblem>> }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'unreachable' };

interface Doors {
  readonly post: (payload: CheckoutPayload) => Promise<CheckoutReply>;
  readonly orders: OrderStore;
  readonly now: () => number;
}

/** Sends one order, unless this browser already made it with the same cart and key within two hours (SF-177, SF-263). */
export async function submitOrder(payload: CheckoutPayload, doors: Doors): Promise<Outcome> {
  const known = await doors.orders.find(payload.cartExternalId, payload.clientOrderKey, doors.now());
  if (known) return { kind: 'already-ordered', redirectUrl: known.redirectUrl };
  let reply: CheckoutReply;
  try {
    reply = await doors.post(payload);
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

/** What a refusal means for the page (spec §8). Every one is logged. */
export function outcomeOf(status: number, problem: CheckoutProblem): Outcome {
  console.error(`checkout: ${status} ${problem.code ?? ''}`);
  if (status === 429) return { kind: 'cooldown', seconds: problem.retryAfterSeconds ?? COOLDOWN_SECONDS };
  if (problem.code === 'already_ordered' && problem.redirectUrl)
    return { kind: 'already-ordered', redirectUrl: problem.redirectUrl };
  if (problem.code === 'price_changed') {
    const quote = problem.quote ?? (problem as unknown as Quote);
    if (quote.lines && quote.shipping) return { kind: 'price-changed', quote };
  }
  if (problem.code === 'out_of_stock' || problem.code === 'unavailable')
    return { kind: 'out-of-stock', message: problem.message ?? null, lines: unservedLines(problem) };
  const blamed = blamedLines(problem);
  if (blamed.length > 0) return { kind: 'out-of-stock', message: problem.message ?? null, lines: blamed };
  const problems = fieldProblems(problem.errors ?? {});
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems };
  return { kind: 'failed', message: status === 409 || status === 422 ? (problem.message ?? null) : null };
}

/** Lines of which there is too little, or that are not sold any more: their errors name them (`lines.2.product`). */
function unservedLines({ lines, errors }: CheckoutProblem): ShortLine[] {
  if (Array.isArray(lines)) return lines as ShortLine[];
  return Object.keys(errors ?? {}).flatMap((path) => {
    const index = /^(?:lines|cart)\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? [] : [{ index: Number(index), available: 0 }];
  });
}

/** Lines of the cart page that break a rule: more than the shop sells at once (`lines.0.quantity`). */
export function blamedLines({ errors }: CheckoutProblem): ShortLine[] {
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
