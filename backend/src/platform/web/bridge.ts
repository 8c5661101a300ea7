import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DomainError } from '@hanout/kernel';
import type { RequestHandler } from '@remix-run/server-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/index.ts';
import { type PageExtras, type PageServices, pageContext } from './page-context.ts';
import { expectedToken, requireOwnForm } from './page-csrf.ts';
import type { Place } from './places.ts';

export type RemixHandler = RequestHandler;

/** One page request of Fastify's through a Remix build. */
export async function answerPage(
  handler: RemixHandler,
  services: PageServices,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signal = signalOf(reply);
  const csrfToken = changesState(request)
    ? await requireOwnForm(request, expectedToken(request, place, services.tokens), services.publicUrl)
    : undefined;
  const nonce = randomBytes(16).toString('base64url');
  const extras: PageExtras = { cookies: [], isPrivate: false };
  const context = await pageContext(services, { request, place, nonce, csrfToken, signal }, extras);
  const response = await handler(webRequest(request, signal), { ...context });
  return send(response, reply, nonce, extras, request.method === 'HEAD');
}

function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Aborted when the response closes, done or not: what still renders or waits for it then ends (stack.md). */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const item of value) headers.append(name, item);
    else if (value !== undefined && !name.startsWith(':')) headers.set(name, value);
  }
  const url = `${request.protocol}://${request.host}${request.raw.url}`;
  if (!URL.canParse(url)) throw new DomainError('bad_request', 400);
  const body = changesState(request) ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined;
  return new Request(url, { method: request.method, headers, body, signal });
}

function send(response: Response, reply: FastifyReply, nonce: string, extras: PageExtras, isHead: boolean) {
  reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const line of [...response.headers.getSetCookie(), ...extras.cookies])
    reply.header('set-cookie', line);
  if (extras.isPrivate || extras.cookies.length > 0) reply.header('cache-control', 'no-store');
  if (!response.headers.has('content-security-policy'))
    reply.header('content-security-policy', pagePolicy(nonce));
  if (isHead || !response.body) {
    response.body?.cancel().catch(() => undefined);
    return reply.send();
  }
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
