import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { OrderAction, OrderState } from '@hanout/contracts';
import { ordersContract } from '@hanout/contracts';
import { contentOf } from '../../forms/form-entries.ts';
import type { PageApi } from '../../server/page.server.ts';
import { callContent, callSchema } from './call-form.ts';

/** Why nothing was done, for the place where it was asked. */
export interface Refusal {
  code: string;
  /** In the language of the page. */
  message: string;
  /** Fields of the answer's own, such as what is missing in stock. */
  errors: Readonly<Record<string, readonly string[]>>;
}

export type ActResult =
  | { ok: true; action: OrderAction; version: number; state: OrderState }
  | {
      ok: false;
      status: number;
      action: OrderAction;
      refusal: Refusal | null;
      reply: SubmissionResult | null;
    };

const FORMS = {
  confirm: { endpoint: ordersContract.confirm, schema: ordersContract.confirm.body, content: contentOf },
  log_call: { endpoint: ordersContract.logCall, schema: callSchema, content: callContent },
  cancel: { endpoint: ordersContract.cancel, schema: ordersContract.cancel.body, content: contentOf },
  reopen: { endpoint: ordersContract.reopen, schema: ordersContract.reopen.body, content: contentOf },
  note: { endpoint: ordersContract.note, schema: ordersContract.note.body, content: contentOf },
} as const;

/** Does what the form asks for: the contract reads the form, the API decides. */
export async function actOnOrder(
  api: PageApi,
  id: string,
  action: OrderAction,
  form: FormData,
): Promise<ActResult> {
  const { endpoint, schema, content } = FORMS[action];
  const submission = parseWithZod(content(form), { schema });
  if (submission.status !== 'success')
    return { ok: false, status: 422, action, refusal: null, reply: submission.reply() };
  const result = await api.attempt(endpoint, { params: { id }, body: submission.value });
  if (result.ok) return { ok: true, action, version: result.data.version, state: result.data.state };
  const { problem } = result;
  const fieldErrors = Object.fromEntries(
    Object.entries(problem.errors).map(([field, texts]) => [field, [...texts]]),
  );
  if (result.status === 422 && Object.keys(fieldErrors).length > 0)
    return { ok: false, status: 422, action, refusal: null, reply: submission.reply({ fieldErrors }) };
  const refusal = { code: problem.code, message: problem.message, errors: problem.errors };
  return { ok: false, status: result.status, action, refusal, reply: null };
}
