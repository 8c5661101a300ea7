import { DomainError } from '@hanout/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffSecretOf } from '../security/staff-cookie.ts';
import { sameText, type Tokens } from '../security/tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes that the body of the route may have, where its contract says more than others have. */
    bodyBytes?: number;
  }
}

/**
 * Bodies longer than the usual are read where a contract says so (`bodyBytes`), and of somebody alone whose token was made
 * here for their session: a body is parsed before anybody asks the database who they are.
 * @param usual bytes
 */
export function allowLongBodies(
  server: FastifyInstance,
  usual: number,
  { tokens, secure }: { readonly tokens: Tokens; readonly secure: boolean },
): void {
  const isKnown = ({ headers }: FastifyRequest) => {
    const secret = staffSecretOf(headers.cookie, secure);
    const sent = headers['x-csrf-token'];
    return Boolean(secret && typeof sent === 'string' && sameText(sent, tokens.csrfOfStaff(secret)));
  };
  server.addHook('onRoute', (route) => {
    if (route.config?.bodyBytes) route.bodyLimit = route.config.bodyBytes;
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const isLong =
      request.routeOptions.config.bodyBytes !== undefined &&
      !(Number(request.headers['content-length'] ?? Number.NaN) <= usual);
    done(isLong && !isKnown(request) ? new DomainError('too_large', 413) : undefined);
  });
}
