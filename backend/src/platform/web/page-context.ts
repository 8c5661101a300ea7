import type { AppLoadContext, PageShop } from '@hanout/api-client';
import { AD_NETWORKS, type AdNetwork } from '@hanout/contracts';
import { isLocale, type Locale, localeFromHeader } from '@hanout/kernel';
import type { FastifyRequest } from 'fastify';
import type { SessionTokens } from '../http/index.ts';
import { expectedToken } from './page-csrf.ts';
import { type Place, pathOf } from './places.ts';
import type { ShopsOfPages } from './shops-of-pages.ts';
import type { Forwarded, TransportFactory } from './transports.ts';

export interface PageServices {
  readonly tokens: SessionTokens;
  readonly transport: TransportFactory;
  readonly shops: ShopsOfPages;
  readonly publicUrl: string | null;
}

/** What the server adds to an answer beside what the app says. */
export interface PageExtras {
  readonly cookies: string[];
  /** The page holds something of one browser: nobody may keep it. */
  isPrivate: boolean;
  /** The app has looked at what this browser brought along. */
  isPersonal: boolean;
  /** Networks of advertising that the shop uses on its own pages. */
  networks: readonly AdNetwork[];
}

export interface PageAsked {
  readonly request: FastifyRequest;
  readonly place: Place;
  readonly nonce: string;
  readonly csrfToken: string | undefined;
  readonly signal: AbortSignal;
}

/** The shop that a page of the storefront is of. @throws DomainError where no shop answers at the host. */
export function shopOfPage({ transport, shops }: PageServices, request: FastifyRequest): Promise<PageShop> {
  const { signal } = new AbortController();
  const api = transport({ request, csrfToken: undefined, signal, addCookies: () => undefined });
  return shops.at(request.host, localeOfPage({ request, place: 'storefront' }), api);
}

function networksOf({ settings }: PageShop): AdNetwork[] {
  const { metaPixel, tiktokPixel, googleTag } = settings;
  const ids = { meta: metaPixel, tiktok: tiktokPixel, google: googleTag };
  return AD_NETWORKS.filter((network) => ids[network] !== null);
}

/** What the server hands to loaders and actions. @throws DomainError where no shop answers at the host. */
export async function pageContext(
  services: PageServices,
  asked: PageAsked,
  extras: PageExtras,
): Promise<AppLoadContext & Record<string, unknown>> {
  const { tokens, transport, shops, publicUrl } = services;
  const { request, nonce, csrfToken, signal } = asked;
  const forwarded: Forwarded = {
    request,
    csrfToken,
    signal,
    addCookies: (lines) => extras.cookies.push(...lines),
  };
  const api = transport(forwarded);
  const shop = await shops.at(request.host, localeOfPage(asked), api);
  if (asked.place === 'storefront') extras.networks = networksOf(shop);
  return {
    api,
    cspNonce: nonce,
    shop,
    pageToken: tokens.pageToken(shop.uuid),
    get preferredLocale() {
      extras.isPersonal = true;
      return localeFromHeader(request.headers['accept-language']);
    },
    get clientCookies() {
      extras.isPersonal = true;
      return clientCookies(request.headers.cookie);
    },
    publicUrl: publicUrl ?? `${request.protocol}://${request.host}`,
    openSession: () => openSession(tokens, asked, extras),
  };
}

function openSession(tokens: SessionTokens, { request, place }: PageAsked, extras: PageExtras) {
  extras.isPrivate = true;
  const known = expectedToken(request, place, tokens);
  if (known) return { csrfToken: known };
  const answer = { header: (_: 'set-cookie', line: string) => extras.cookies.push(line) };
  return { csrfToken: tokens.csrfOfBrowser(tokens.openBrowser(undefined, answer)) };
}

/** The storefront's language is in the URL (SF-212); the back-office's is the reader's. */
function localeOfPage({ request, place }: Pick<PageAsked, 'request' | 'place'>): Locale {
  if (place === 'backoffice') return localeFromHeader(request.headers['accept-language']);
  const first = pathOf(request.url).split('/', 2)[1];
  return isLocale(first) ? first : 'fr';
}

/** Cookies that the pages may read; signed sessions are none of theirs. */
function clientCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !/^(__Host-)?hanout_[bs]$/.test(name)) cookies[name] = part.slice(equals + 1).trim();
  }
  return cookies;
}
