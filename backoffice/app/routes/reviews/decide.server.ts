import { reviewsContract } from '@hanout/contracts';
import type { PageApi } from '../../server/page.server.ts';

export interface DecideResult {
  readonly ok: boolean;
  readonly status: number;
  readonly id: string;
  readonly action: 'approve' | 'refuse';
  /** Why not, in the language of the page. */
  readonly message: string;
}

/** Decides as a form asks; null for a form that asks for nothing known. */
export async function decideReview(api: PageApi, form: FormData): Promise<DecideResult | null> {
  const action = form.get('action');
  const id = String(form.get('id'));
  if (action !== 'approve' && action !== 'refuse') return null;
  const body = { version: Number(form.get('version')) };
  const result = await api.attempt(reviewsContract[action], { params: { id }, body });
  if (result.ok) return { ok: true, status: 200, id, action, message: '' };
  return { ok: false, status: result.status, id, action, message: result.problem.message };
}
