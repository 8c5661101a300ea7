import type { ApiReply, ApiRequest, ApiTransport } from '@hanout/api-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page request hands on to the calls made for it. */
export interface Forwarded {
  /** For answers that all visitors get: nothing of this one goes along but the address, which limits are counted by. */
  readonly isShared?: boolean;
  readonly request: FastifyRequest;
  /** Already checked, for the calls of an action. */
  readonly csrfToken: string | undefined;
  /** Aborted when the browser has gone. */
  readonly signal: AbortSignal;
  /** Cookies that the API sets go to the browser. */
  addCookies(lines: readonly string[]): void;
}

export type TransportFactory = (forwarded: Forwarded) => ApiTransport;

/** Calls within the process: no socket, the same guards. */
export function injectTransport(server: FastifyInstance): TransportFactory {
  return (forwarded) => ({
    async fetch(path, call) {
      const answer = await server.inject({
        method: call.method as 'GET',
        url: sitePath(path),
        headers: headersOf(forwarded, call),
        payload: call.body,
        remoteAddress: forwarded.request.ip,
        signal: forwarded.signal,
      });
      const cookies = answer.headers['set-cookie'] ?? [];
      forwarded.addCookies(Array.isArray(cookies) ? cookies : [cookies]);
      return replyOf(answer.statusCode, (name) => text(answer.headers[name]), answer.payload);
    },
  });
}

/** Calls to the API's own processes, which must trust this one as a proxy (TRUSTED_PROXIES). */
export function httpTransport(origin: string): TransportFactory {
  return (forwarded) => ({
    async fetch(path, call) {
      const { request } = forwarded;
      const answer = await fetch(origin + sitePath(path), {
        method: call.method,
        body: call.body,
        redirect: 'manual',
        signal: forwarded.signal,
        headers: {
          ...headersOf(forwarded, call),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        },
      });
      forwarded.addCookies(answer.headers.getSetCookie());
      return replyOf(answer.status, (name) => answer.headers.get(name) ?? undefined, await answer.text());
    },
  });
}

function replyOf(status: number, header: ApiReply['header'], body: string): ApiReply {
  return { status, header: (name) => header(name.toLowerCase()), text: async () => body };
}

/** The browser's host, cookies and language; what the call says itself comes first. */
function headersOf({ request, csrfToken, isShared }: Forwarded, call: ApiRequest): Record<string, string> {
  const headers: Record<string, string> = { host: request.host };
  if (isShared) return { ...headers, ...call.headers };
  for (const name of ['cookie', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  if (csrfToken !== undefined) headers['x-csrf-token'] = csrfToken;
  return { ...headers, ...call.headers };
}

/** @throws TypeError for an address that leaves the site. */
function sitePath(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) throw new TypeError(`not a path of this site: ${path}`);
  return path;
}

function text(value: string | string[] | number | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value?.toString();
}
