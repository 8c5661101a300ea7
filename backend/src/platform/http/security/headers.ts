import type { FastifyInstance } from 'fastify';

/** What an answer that is not a page may do: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Two years, as the preload lists ask. */
const TRANSPORT_SECURITY = 'max-age=63072000';

/**
 * Headers of every answer. A page brings its own Content-Security-Policy and may bring its own Referrer-Policy
 * (an order page says `no-referrer`).
 */
export function addSecurityHeaders(server: FastifyInstance, isSecure: boolean): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    if (isSecure) reply.header('strict-transport-security', TRANSPORT_SECURITY);
    done(null, payload);
  });
}

/**
 * The policy of a page: own scripts and styles, the inline ones that it vouches for, and nothing framed.
 * @param sources of inline scripts and styles: `'nonce-…'`, or `'sha256-…'` on pages that are kept
 */
export function pagePolicy(sources: readonly string[]): string {
  const own = ["'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    // Components set sizes and the theme's colours as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
