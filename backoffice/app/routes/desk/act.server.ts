import { deskContract } from '@hanout/contracts';
import { fieldText } from '../../forms/form-text.ts';
import type { PageApi } from '../../server/page.server.ts';
import { fromLocalInput } from '../../time/algiers.ts';

export interface DeskAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly result: string;
  /** Why not, in the language of the page. */
  readonly messages: readonly string[];
}

/** Next, aside, or the result of a call; null for a form that asks for nothing known. */
export async function actAtDesk(api: PageApi, form: FormData): Promise<DeskAnswer | null> {
  const id = String(form.get('id') ?? '');
  const result = String(form.get('result') ?? '');
  const action = form.get('action');
  if (action === 'next') return answer('next', await api.attempt(deskContract.next, { body: {} }));
  if (action === 'pass')
    return answer('pass', await api.attempt(deskContract.pass, { params: { id }, body: {} }));
  if (action === 'undo')
    return answer('undo', await api.attempt(deskContract.undo, { params: { id }, body: {} }));
  if (action !== 'result') return null;
  const typed = String(form.get('until') ?? '');
  const read = deskContract.result.body.safeParse({
    version: Number(form.get('version')),
    result,
    until: typed ? (fromLocalInput(typed) ?? typed) : null,
    note: String(form.get('reason') ?? '') || null,
  });
  if (!read.success) {
    const messages = read.error.issues.map(({ message }) => fieldText([message], api.locale) ?? message);
    return { ok: false, status: 422, result, messages };
  }
  return answer(result, await api.attempt(deskContract.result, { params: { id }, body: read.data }));
}

type Attempted =
  | { ok: true }
  | {
      ok: false;
      status: number;
      problem: { message: string; errors: Readonly<Record<string, readonly string[]>> };
    };

function answer(result: string, attempted: Attempted): DeskAnswer {
  if (attempted.ok) return { ok: true, status: 200, result, messages: [] };
  const { message, errors } = attempted.problem;
  return {
    ok: false,
    status: attempted.status,
    result,
    messages: [message, ...Object.values(errors).flat()],
  };
}
