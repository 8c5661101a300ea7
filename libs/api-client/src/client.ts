import type { AnswerOf, CallArguments, CallOf, EndpointDefinition } from '@hanout/contracts';
import type { ApiProblem } from './problem.ts';
import { problemFrom } from './problem.ts';
import type { ApiReply, ApiTransport } from './transport.ts';
import { pathOf, queryOf } from './url.ts';

export type CallOptions<E extends EndpointDefinition> = CallOf<E> & {
  readonly headers?: Readonly<Record<string, string>>;
};

export type Attempt<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly problem: ApiProblem };

export interface Api {
  /** The answer's body. @throws ApiProblem for every other answer. */
  call<E extends EndpointDefinition>(
    endpoint: E,
    ...options: CallArguments<E, CallOptions<E>>
  ): Promise<AnswerOf<E>>;
  /** The same for actions that show the refusal: nothing is thrown but transport failures. */
  attempt<E extends EndpointDefinition>(
    endpoint: E,
    ...options: CallArguments<E, CallOptions<E>>
  ): Promise<Attempt<AnswerOf<E>>>;
}

/** A typed caller of the contracts over any transport. `headers` go with every call. */
export function createApi(transport: ApiTransport, headers: Readonly<Record<string, string>> = {}): Api {
  async function attempt<E extends EndpointDefinition>(
    endpoint: E,
    ...[call]: CallArguments<E, CallOptions<E>>
  ): Promise<Attempt<AnswerOf<E>>> {
    const options: CallOptions<EndpointDefinition> = call ?? {};
    const reply = await send(transport, endpoint, options, { ...headers, ...options.headers });
    if (reply.data !== undefined) return { ok: true, status: reply.status, data: reply.data as AnswerOf<E> };
    const text = await reply.text();
    if (reply.status >= 200 && reply.status < 300)
      return { ok: true, status: reply.status, data: dataFrom(reply, text) as AnswerOf<E> };
    return { ok: false, status: reply.status, problem: problemFrom(reply.status, text) };
  }
  return {
    attempt,
    async call(endpoint, ...options) {
      const result = await attempt(endpoint, ...options);
      if (!result.ok) throw result.problem;
      return result.data;
    },
  };
}

function send(
  transport: ApiTransport,
  endpoint: EndpointDefinition,
  options: CallOf<EndpointDefinition>,
  headers: Readonly<Record<string, string>>,
): Promise<ApiReply> {
  const path = pathOf(endpoint, options.params) + queryOf(options.query);
  const sent: Record<string, string> = { accept: 'application/json', ...headers };
  if (options.body === undefined) return transport.fetch(path, { method: endpoint.method, headers: sent });
  sent['content-type'] = 'application/json';
  return transport.fetch(path, {
    method: endpoint.method,
    headers: sent,
    body: JSON.stringify(options.body),
  });
}

function dataFrom(reply: ApiReply, text: string): unknown {
  if (text === '') return undefined;
  return reply.header('content-type')?.includes('json') ? JSON.parse(text) : text;
}
