import { abandonedCartsContract } from '@hanout/contracts';
import { fieldText } from '../../forms/form-text.ts';
import type { PageApi } from '../../server/page.server.ts';
import { fromLocalInput } from '../../time/algiers.ts';

export interface CartAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly id: string;
  readonly action: 'call' | 'dismiss';
  /** Why not, in the language of the page. */
  readonly message: string;
}

/** Logs a call or dismisses, as a form asks; null for a form that asks for nothing known. */
export async function actOnCart(api: PageApi, form: FormData): Promise<CartAnswer | null> {
  const id = String(form.get('id') ?? '');
  const action = form.get('action');
  if (action !== 'call' && action !== 'dismiss') return null;
  const version = Number(form.get('version'));
  const typed = String(form.get('until') ?? '');
  const until = typed ? (fromLocalInput(typed) ?? typed) : null;
  const call = { version, result: String(form.get('result') ?? ''), until };
  const read =
    action === 'call'
      ? abandonedCartsContract.logCall.body.safeParse(call)
      : abandonedCartsContract.dismiss.body.safeParse({ version });
  if (!read.success) {
    const messages = read.error.issues.map(({ message }) => fieldText([message], api.locale) ?? message);
    return { ok: false, status: 422, id, action, message: messages.join(' ') };
  }
  const endpoint = action === 'call' ? abandonedCartsContract.logCall : abandonedCartsContract.dismiss;
  const result = await api.attempt(endpoint, { params: { id }, body: read.data as never });
  if (result.ok) return { ok: true, status: 200, id, action, message: '' };
  const { message, errors } = result.problem;
  const messages = [message, ...Object.values(errors).flat()];
  return { ok: false, status: result.status, id, action, message: messages.join(' ') };
}
