import { lostReason } from '../../forms/screen-route.ts';
import type { ActResult } from './act.server.ts';
import { actionOf } from './action-of.ts';

/** A refusal like any other, shown where it was asked, so that nothing typed is lost with the page. */
export async function unanswered(form: FormData): Promise<ActResult> {
  const action = actionOf(form) ?? 'note';
  const refusal = { code: await lostReason(), message: '', errors: {} };
  return { ok: false, status: 0, action, refusal, reply: null };
}
