import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DomainError } from '@hanout/kernel';
import type { RequestHandler } from '@remix-run/server-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/index.ts';
import { type PageExtras, type PageServices, pageContext } from './page-context.ts';
import { expectedToken, requireOwnForm } from './page-csrf.ts';
import { PREVIEW_HEADERS } from './page-preview.ts';
import type { Place } from './places.ts';

export type RemixHandler = RequestHandler;

/** With it (`page-cache: shared`) a route says that its page is the same for every visitor of the shop. */
export const KEEP_HEADER = 'page-cache';

/** What a Remix build gave for a request. */
export interface DrawnPage {
  readonly response: Response;
  readonly nonce: string;
  readonly extras: PageExtras;
}

/** One page request of Fastify's through a Remix build, for this visitor alone. */
export async function answerPage(
  handler: RemixHandler,
  services: PageServices,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const drawn = await drawPage(handler, services, place, request, signalOf(reply));
  return sendPage(drawn, request, reply);
}

export async function drawPage(
  handler: RemixHandler,
  services: PageServices,
  place: Place,
  request: FastifyRequest,
  signal: AbortSignal,
  target = request.raw.url ?? '/',
): Promise<DrawnPage> {
  const csrfToken = changesState(request)
    ? await requireOwnForm(request, expectedToken(request, place, services.tokens), services.publicUrl)
    : undefined;
  const nonce = randomBytes(16).toString('base64url');
  const extras: PageExtras = {
    cookies: [],
    isPrivate: false,
    isPersonal: false,
    isPreview: false,
    networks: [],
  };
  const context = await pageContext(services, { request, place, nonce, csrfToken, signal }, extras);
  const response = await handler(webRequest(request, target, signal), context);
  return { response, nonce, extras };
}

export function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Why what belongs to a page ends. Made once: left to itself, each abort notes a stack of its own. */
export const OVER = new DOMException('the page is answered, or its visitor has left', 'AbortError');

/**
 * Aborted when the response closes, done or not: what still renders or waits for it then ends, and requests that Remix
 * made of this one let go of what was drawn at once, not only when V8 comes by.
 */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(OVER));
  return controller.signal;
}

function webRequest(request: FastifyRequest, target: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const item of value) headers.append(name, item);
    else if (value !== undefined && !name.startsWith(':')) headers.set(name, value);
  }
  const url = `${request.protocol}://${request.host}${target}`;
  const address = URL.parse(url);
  // A host may smuggle in a name to sign in with, which no request can be made of.
  if (!address || address.username || address.password) throw new DomainError('bad_request', 400);
  const body = changesState(request) ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined;
  // A page is drawn whole for HEAD too: its length is known only then, and it may be kept.
  const method = changesState(request) ? request.method : 'GET';
  return new Request(address, { method, headers, body, signal });
}

/** An order's page, a form of one's own: no network hears of it. */
function isForOne({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') === true;
}

function policyOf(response: Response, nonce: string, { networks, isPreview }: PageExtras): string {
  return pagePolicy(
    [`'nonce-${nonce}'`],
    isForOne(response) ? [] : networks,
    isPreview ? "'self'" : "'none'",
  );
}

export function sendPage(
  { response, nonce, extras }: DrawnPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.status(response.status);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== KEEP_HEADER) reply.header(name, value);
  for (const line of [...response.headers.getSetCookie(), ...extras.cookies])
    reply.header('set-cookie', line);
  if (extras.isPrivate || extras.cookies.length > 0) reply.header('cache-control', 'no-store');
  if (extras.isPreview) reply.headers(PREVIEW_HEADERS);
  if (!response.headers.has('content-security-policy'))
    reply.header('content-security-policy', policyOf(response, nonce, extras));
  if (request.method === 'HEAD' || !response.body) {
    response.body?.cancel().catch(() => undefined);
    return reply.send();
  }
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
