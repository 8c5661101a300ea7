import { createApi, fetchTransport } from '@hanout/api-client';
import { staffContract } from '@hanout/contracts';
import type { ActResult } from './act.server.ts';
import { actionOf } from './action-of.ts';

/** Why an action got no answer that the page understands; the texts are the page's own. */
export const LOST = ['unreachable', 'signed_out', 'page_expired'] as const;
export type Lost = (typeof LOST)[number];

export const isLost = (code: string): code is Lost => (LOST as readonly string[]).includes(code);

/** Asks who is signed in: nobody, somebody (then this page's token was an older session's), or no answer at all. */
async function reason(): Promise<Lost> {
  try {
    const session = await createApi(fetchTransport()).attempt(staffContract.session);
    if (session.ok) return 'page_expired';
    return session.status === 401 ? 'signed_out' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** A refusal like any other, shown where it was asked, so that nothing typed is lost with the page. */
export async function unanswered(form: FormData): Promise<ActResult> {
  const action = actionOf(form) ?? 'note';
  const refusal = { code: await reason(), message: '', errors: {} };
  return { ok: false, status: 0, action, refusal, reply: null };
}
