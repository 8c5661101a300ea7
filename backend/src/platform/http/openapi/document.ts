import {
  cartCheckout,
  checkoutBody,
  contracts,
  type EndpointDefinition,
  problem,
  quickCheckout,
} from '@hanout/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that say nothing of themselves (they choose between others while they parse), as what they accept. */
const DOCUMENTED_AS = new Map<z.ZodType, z.ZodType>([[checkoutBody, z.union([quickCheckout, cartCheckout])]]);

/** The OpenAPI 3.1 document of every endpoint of the contracts: the text of docs/openapi.json. */
export function openApiText(): string {
  const endpoints = Object.values(contracts).flatMap((module) => Object.values<EndpointDefinition>(module));
  return `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
}

function openApiDocument(endpoints: readonly EndpointDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hanout',
      version: '1',
      description:
        'Amounts are DA with at most two decimals. Instants are ISO 8601. Texts of refusals follow Accept-Language (fr, en, ar).',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { schemas: { Problem: schema(problem, 'output') }, securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  pageToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The shop’s page token, from the session call or a page',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hanout_s',
    description: '__Host-hanout_s under https',
  },
  browser: { type: 'apiKey', in: 'cookie', name: 'hanout_b', description: '__Host-hanout_b under https' },
  csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
};

function operation(endpoint: EndpointDefinition): Json {
  const { name, summary, permission } = endpoint;
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]],
    summary,
    ...(permission && { description: `Needs the permission \`${permission}\`.` }),
    security: security(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headers(endpoint),
    ],
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

function requestBody({ body, files, form: asForm }: EndpointDefinition): Json {
  if (files) {
    const items = { type: 'string', contentMediaType: 'application/octet-stream' };
    const array = { type: 'array', maxItems: files.maxCount, items };
    const form = { type: 'object', properties: { files: array }, required: ['files'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  if (!body) return {};
  const said = { schema: schema(body, 'input') };
  const content = { 'application/json': said, ...(asForm ? { 'multipart/form-data': said } : {}) };
  return { requestBody: { required: true, content } };
}

function security({ access, csrf }: EndpointDefinition): Json[] {
  const needs: Json = {};
  if (access === 'page') needs.pageToken = [];
  if (access === 'staff') needs.staffSession = [];
  else if (csrf) needs.browser = [];
  if (csrf) needs.csrfToken = [];
  return Object.keys(needs).length > 0 ? [needs] : [];
}

/** What a call that adds something may carry, so that it can be sent again. */
function headers({ once }: EndpointDefinition): Json[] {
  const schema = { type: 'string', format: 'uuid' };
  return once ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema }] : [];
}

function parameters(place: 'path' | 'query', group: z.ZodType | undefined): Json[] {
  if (!(group instanceof z.ZodObject)) return [];
  return Object.entries(group.shape as Record<string, z.ZodType>).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || !member.safeParse(undefined).success,
    schema: schema(member, 'input'),
  }));
}

function successes({ responses }: EndpointDefinition): Json {
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => {
      if (!answer) return [status, { description: 'Done' }];
      const type = answer instanceof z.ZodString ? 'text/plain' : 'application/json';
      return [status, { description: 'Done', content: { [type]: { schema: schema(answer, 'output') } } }];
    }),
  );
}

/** What the platform refuses for each kind of endpoint; the endpoint's own codes are listed beside. */
function refusals(endpoint: EndpointDefinition): Json {
  const { access, csrf, method, params, query, body, once } = endpoint;
  const errors = [...(endpoint.errors ?? []), ...(once ? ['already_sent'] : [])];
  const statuses = new Map<number, string>([
    ...(access === 'public' ? [] : ([[401, 'unauthorized']] as const)),
    ...(csrf || endpoint.permission || method !== 'GET'
      ? ([[403, csrf ? 'csrf, forbidden' : 'forbidden']] as const)
      : []),
    ...(body
      ? ([
          [413, 'too_large'],
          [415, 'unsupported_media_type'],
        ] as const)
      : []),
    ...(params || query || body ? ([[422, 'invalid, with `errors` by field']] as const) : []),
    ...(method === 'GET' ? [] : ([[429, 'too_many_requests, with `retryAfterSeconds`']] as const)),
    [503, 'busy, with Retry-After'],
  ]);
  const answers: Json = {};
  for (const [status, codes] of statuses) answers[status] = refusal(codes);
  answers.default = refusal(errors.length > 0 ? errors.join(', ') : 'Any other refusal');
  return answers;
}

function refusal(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(DOCUMENTED_AS.get(type) ?? type, { io }) as Json;
  return json;
}
