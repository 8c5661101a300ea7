import { createApi } from '@hanout/api-client';
import type { CallOf, EndpointDefinition } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { ActionFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { takenHeader } from '../content/taken-form.ts';
import { formBody } from '../forms/form-entries.ts';
import { type Answered, firstOf, type Outcome } from '../forms/outcome.ts';
import { savedByWords, saverOf } from '../forms/stale-words.ts';
import { keyHeader } from '../forms/use-form-key.ts';
import { localeOf, translatorFor } from './language.server.ts';
import { refusedBody } from './refused-body.server.ts';

/** What a screen sends to its action: one endpoint's name and call. The token beside it was checked before. */
const sentSchema = z.object({
  endpoint: z.string().max(100),
  params: z.record(z.string().max(60), z.union([z.string().max(200), z.number()])).optional(),
  query: z.record(z.string().max(60), z.unknown()).optional(),
  body: z.unknown().optional(),
  key: z.string().max(60).optional(),
});

/**
 * The writes of a screen: an action that makes these calls and no other, each read by its own contract in the API.
 * A refusal is an answer like another (also of somebody whose session has ended), so that what was typed stays.
 *
 * A form that a browser without scripts sends itself names its call in the field `endpoint`; its other fields are the
 * body, the parameters are those of the page's own address. When it is done, the page is shown again.
 * @throws Response 400 for a call that the screen does not make.
 */
export function screenAction(...endpoints: readonly EndpointDefinition[]) {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const isForm = !request.headers.get('content-type')?.includes('json');
    const form = isForm ? await request.formData() : null;
    const raw = form ? Object.fromEntries(form) : await request.json().catch(() => null);
    const sent = sentSchema.safeParse(raw);
    const endpoint = sent.success ? byName.get(sent.data.endpoint) : undefined;
    if (!sent.success || !endpoint) throw new Response(null, { status: 400 });
    const locale = await localeOf(request);
    const { params, query, body, key } = sent.data;
    const call = form
      ? { params: args.params, body: formBody(endpoint, form), key }
      : { params, query, body, key };
    // A browser without scripts reads no contract.
    const wrong = form && (await refusedBody(endpoint, call.body, locale));
    const attempted = wrong
      ? { outcome: wrong, status: 422 }
      : await attempt(createApi(context.api, { 'accept-language': locale }), endpoint, call, locale);
    if (!form) return data<Answered>(attempted.outcome, { status: attempted.status });
    if (attempted.outcome.ok) throw redirect('.', { headers: takenHeader(key) });
    return data<Answered>({ ...attempted.outcome, endpoint: endpoint.name }, { status: attempted.status });
  };
}

interface Sent {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly key?: string;
}

async function attempt(
  api: ReturnType<typeof createApi>,
  endpoint: EndpointDefinition,
  { key, ...call }: Sent,
  locale: Locale,
): Promise<{ outcome: Outcome<unknown>; status: number }> {
  const result = await api.attempt(endpoint, {
    ...(call as CallOf<EndpointDefinition>),
    headers: keyHeader(key),
  });
  if (result.ok) {
    const status = result.status === 204 ? 200 : result.status;
    return { outcome: { ok: true, data: result.data }, status };
  }
  const { code, said, errors, extra } = result.problem;
  const by = saverOf(extra);
  const message = savedByWords(await translatorFor(locale), said, by);
  return { outcome: { ok: false, code, message, errors: firstOf(errors), by }, status: result.status };
}
