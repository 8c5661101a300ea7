import { createApi } from '@hanout/api-client';
import type { CallOf, EndpointDefinition } from '@hanout/contracts';
import type { ActionFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { z } from 'zod';
import type { Outcome } from '../forms/outcome.ts';
import { keyHeader } from '../forms/use-form-key.ts';
import { localeOf } from './language.server.ts';

/** What a screen sends to its action: one endpoint's name and call. The token beside it was checked before. */
const sentSchema = z.object({
  endpoint: z.string().max(100),
  params: z.record(z.string().max(60), z.union([z.string().max(200), z.number()])).optional(),
  query: z.record(z.string().max(60), z.unknown()).optional(),
  body: z.unknown().optional(),
  key: z.string().max(60).optional(),
});

/** First error of each field. */
const firstOf = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]));

/**
 * The writes of a screen: an action that makes these calls and no other, each read by its own contract in the API.
 * A refusal is an answer like another (also of somebody whose session has ended), so that what was typed stays.
 * @throws Response 400 for a call that the screen does not make.
 */
export function screenAction(...endpoints: readonly EndpointDefinition[]) {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return async ({ request, context }: ActionFunctionArgs) => {
    const sent = sentSchema.safeParse(await request.json().catch(() => null));
    const endpoint = sent.success ? byName.get(sent.data.endpoint) : undefined;
    if (!sent.success || !endpoint) throw new Response(null, { status: 400 });
    const { params, query, body, key } = sent.data;
    const api = createApi(context.api, { 'accept-language': await localeOf(request) });
    const call = { params, query, body } as CallOf<EndpointDefinition>;
    const result = await api.attempt(endpoint, { ...call, headers: keyHeader(key) });
    const outcome: Outcome<unknown> = result.ok
      ? { ok: true, data: result.data }
      : {
          ok: false,
          code: result.problem.code,
          message: result.problem.said,
          errors: firstOf(result.problem.errors),
        };
    return data(outcome, { status: result.status === 204 ? 200 : result.status });
  };
}
