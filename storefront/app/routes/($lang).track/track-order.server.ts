import { contracts, messageText, trackBody } from '@hanout/contracts';
import { safeRedirect } from '../../checkout/submit-order.ts';
import type { PageRequest } from '../../server/page.server.ts';

export type TrackField = 'number' | 'phone';

/** Why the order was not found; nothing of it says which of the two was wrong. */
export interface TrackRefusal {
  readonly status: number;
  /** Said above the form; null where the fields say it all. */
  readonly message: string | null;
  readonly errors: Readonly<Partial<Record<TrackField, string>>>;
  /** What was typed, given back. */
  readonly values: Readonly<Record<TrackField, string>>;
}

/** The address of the order's page, or why there is none. */
export async function trackOrder(
  { api, locale, url }: PageRequest,
  form: FormData,
): Promise<{ readonly path: string } | TrackRefusal> {
  const values = { number: String(form.get('number') ?? ''), phone: String(form.get('phone') ?? '') };
  const parsed = trackBody.safeParse(values);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => [
      issue.path[0],
      messageText(issue.message, locale, {}, 'invalid'),
    ]);
    return { status: 422, message: null, errors: Object.fromEntries(errors), values };
  }
  const answer = await api.attempt(contracts.checkout.track, { body: values });
  if (!answer.ok) return { status: answer.status, message: answer.problem.message, errors: {}, values };
  const target = safeRedirect(answer.data.redirectUrl, url.origin);
  if (target === null) throw new Error('the order page is on another site');
  return { path: new URL(target).pathname };
}
