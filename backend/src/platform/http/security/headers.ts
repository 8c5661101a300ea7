import type { AdNetwork } from '@hanout/contracts';
import type { FastifyInstance } from 'fastify';

/** What an answer that is not a page may do: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
interface OpenedHosts {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

/** Where each network's script comes from, and what it speaks to. */
const AD_HOSTS: Readonly<Record<AdNetwork, OpenedHosts>> = {
  meta: {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    img: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com'],
  },
  google: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://www.google-analytics.com', 'https://www.googletagmanager.com'],
    connect: [
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
      'https://www.googletagmanager.com',
    ],
  },
};

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
 * @param networks of advertising that the shop uses: their hosts are opened, no others
 * @param framedBy who may show it in a frame: nobody, or of a preview the back-office at the same origin
 * @param sources of inline scripts and styles: `'nonce-…'`, or `'sha256-…'` on pages that are kept
 */
export function pagePolicy(
  sources: readonly string[],
  networks: readonly AdNetwork[] = [],
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const own = ["'self'", ...sources].join(' ');
  const hosts = (kind: keyof OpenedHosts) =>
    networks.flatMap((network) => AD_HOSTS[network][kind].map((host) => ` ${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src ${own}${hosts('script')}`,
    `style-src ${own}`,
    // Components set sizes and the theme's colours as style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts('img')}`,
    "font-src 'self'",
    `connect-src 'self'${hosts('connect')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
