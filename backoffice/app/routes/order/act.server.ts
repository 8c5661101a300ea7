import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { OrderState } from '@hanout/contracts';
import { ordersContract } from '@hanout/contracts';
import { contentOf } from '../../forms/form-entries.ts';
import { fieldText } from '../../forms/form-text.ts';
import { keyHeader } from '../../forms/use-form-key.ts';
import type { PageApi } from '../../server/page.server.ts';
import { bodyOf, endpointOf } from './act-body.ts';
import type { OrderAct } from './acts.ts';
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
  | { ok: true; action: OrderAct; version: number; state: OrderState }
  | {
      ok: false;
      status: number;
      action: OrderAct;
      refusal: Refusal | null;
      reply: SubmissionResult | null;
    };

const FORMS = {
  submit: { endpoint: ordersContract.submit, schema: ordersContract.submit.body, content: contentOf },
  confirm: { endpoint: ordersContract.confirm, schema: ordersContract.confirm.body, content: contentOf },
  log_call: { endpoint: ordersContract.logCall, schema: callSchema, content: callContent },
  cancel: { endpoint: ordersContract.cancel, schema: ordersContract.cancel.body, content: contentOf },
  reopen: { endpoint: ordersContract.reopen, schema: ordersContract.reopen.body, content: contentOf },
  note: { endpoint: ordersContract.note, schema: ordersContract.note.body, content: contentOf },
} as const;

type ByForm = keyof typeof FORMS;

/** Does what the form asks for: the contract reads the form, the API decides. */
export function actOnOrder(api: PageApi, id: string, action: OrderAct, form: FormData): Promise<ActResult> {
  return action in FORMS
    ? actByForm(api, id, action as ByForm, form)
    : actByBody(api, id, action as Exclude<OrderAct, ByForm>, form);
}

async function actByForm(api: PageApi, id: string, action: ByForm, form: FormData): Promise<ActResult> {
  const { endpoint, schema, content } = FORMS[action];
  const submission = parseWithZod(content(form), { schema });
  if (submission.status !== 'success')
    return { ok: false, status: 422, action, refusal: null, reply: submission.reply() };
  const key = form.get('key');
  const headers = keyHeader(typeof key === 'string' ? key : undefined);
  const result = await api.attempt(endpoint, { params: { id }, body: submission.value, headers });
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

/** Goods, parcel, money, people: what is wrong is said in the dialog, by field. */
async function actByBody(
  api: PageApi,
  id: string,
  action: Exclude<OrderAct, ByForm>,
  form: FormData,
): Promise<ActResult> {
  const endpoint = endpointOf(action);
  const read = endpoint.body.safeParse(bodyOf(action, form));
  if (!read.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues)
      errors[path.join('.')] = [fieldText([message], api.locale) ?? message];
    return refused(action, 422, { code: 'invalid', message: '', errors });
  }
  const result = await api.attempt(endpoint, { params: { id }, body: read.data as never });
  if (result.ok) return { ok: true, action, version: result.data.version, state: result.data.state };
  const { code, message, errors } = result.problem;
  return refused(action, result.status, { code, message, errors });
}

function refused(action: OrderAct, status: number, refusal: Refusal): ActResult {
  return { ok: false, status, action, refusal, reply: null };
}
