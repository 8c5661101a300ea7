import { randomBytes } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import type { EndpointDefinition } from '@hanout/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traced } from '../trace/index.ts';
import { addCompression } from './compression.ts';
import { allowLongBodies } from './contract/long-bodies.ts';
import type { StaffPrincipal } from './ports.ts';
import { BrowserCookie, type BrowserIdentity } from './security/browser-cookie.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { Tokens } from './security/tokens.ts';
import { type HttpSettings, isSecure } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the endpoint that is asked, once it is found. */
    contract: EndpointDefinition | null;
    /** The signed-in member of staff, once the access guard has found the session. */
    staff: StaffPrincipal | null;
    /** The browser of the signed cookie; read anew at each use. */
    readonly browser: BrowserIdentity | null;
    /** The JSON body as it was sent: what a signature is over. */
    sentText: string;
  }
}

/** Bytes of a JSON body, where its contract says no more: a product with its texts. */
const BODY_LIMIT = 256 * 1024;

/**
 * The HTTP server of the process. To be used with `bodyParser: false`: bodies are JSON and nothing else, and keys that
 * reach for a prototype are refused.
 */
export function createHttpAdapter(settings: HttpSettings): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    genReqId: requestIds(),
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What was accepted is answered (platform/lifecycle), also while the server closes.
    return503OnClosing: false,
    logger: false,
  });
  prepare(adapter.getInstance<FastifyInstance>(), settings);
  return adapter;
}

/** Ours alone: a client's own id would let it write into our logs. A count, for random bytes cost more than routing. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

function prepare(server: FastifyInstance, settings: HttpSettings): void {
  const tokens = new Tokens(settings.secret);
  const browsers = new BrowserCookie(tokens, isSecure(settings));
  server.decorateRequest('staff', null);
  server.decorateRequest('contract', null);
  server.decorateRequest('sentText', '');
  server.decorateRequest('browser', {
    getter(this: FastifyRequest) {
      return browsers.read(this.headers.cookie);
    },
  });
  server.removeContentTypeParser('text/plain');
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.sentText = text as string;
    // A client that always names its type may post nothing (sign out).
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
  // Not awaited: see media-routes. It only marks a form as one; what reads it is the contract's `files`.
  server.register(fastifyMultipart, { throwFileSizeLimit: true });
  addSecurityHeaders(server, isSecure(settings));
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    traced(request.id, done);
  });
  // What it refuses has an id by then.
  allowLongBodies(server, BODY_LIMIT, { tokens, secure: isSecure(settings) });
  // Once more: what comes after a body was read would have lost it.
  server.addHook('preValidation', (request, _reply, done) => traced(request.id, done));
  addCompression(server);
}
