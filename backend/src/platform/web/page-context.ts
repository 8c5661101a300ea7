import {
  ApiProblem,
  type ApiTransport,
  type AppLoadContext,
  createApi,
  type PageShop,
} from '@hanout/api-client';
import { AD_NETWORKS, type AdNetwork, shopContract } from '@hanout/contracts';
import {
  DomainError,
  isErrorCode,
  isLocale,
  type Locale,
  localeFromCookies,
  localeFromHeader,
} from '@hanout/kernel';
import type { FastifyRequest } from 'fastify';
import type { SessionTokens } from '../http/index.ts';
import { fewAtOnce } from './few-at-once.ts';
import { expectedToken } from './page-csrf.ts';
import { previewOf } from './page-preview.ts';
import { type Place, pathOf } from './places.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Forwarded, TransportFactory } from './transports.ts';

/** Of one page, to the API: as many as a browser asks of one host. */
const CALLS_AT_ONCE = 6;

export interface PageServices {
  readonly tokens: SessionTokens;
  readonly transport: TransportFactory;
  readonly shared: SharedAnswers;
  readonly publicUrl: string | null;
}

/** What the server adds to an answer beside what the app says. */
export interface PageExtras {
  readonly cookies: string[];
  /** The page holds something of one browser: nobody may keep it. */
  isPrivate: boolean;
  /** The app has looked at what this browser brought along. */
  isPersonal: boolean;
  /** The page shows a draft: the back-office may frame it, and nobody may keep it. */
  isPreview: boolean;
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
export function shopOfPage(services: PageServices, request: FastifyRequest): Promise<PageShop> {
  return shopAt(sharedTransport(services, request), localeOfPage({ request, place: 'storefront' }));
}

/** What a shop's pages name as their address: that which was asked, where the installation has no fixed one. */
export function addressOfPage({ publicUrl }: PageServices, request: FastifyRequest, shop: PageShop): string {
  // An API of the version before, beside which pages may be drawn, does not say it.
  return shop.address ?? publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Not ended with the browser that asked first: others wait for the same answer. */
function sharedTransport({ transport, shared }: PageServices, request: FastifyRequest): ApiTransport {
  const { signal } = new AbortController();
  const nobody = { request, isShared: true, csrfToken: undefined, signal, addCookies: () => undefined };
  return shared.of(request.host, transport(nobody));
}

function shopAt(shared: ApiTransport, locale: Locale): Promise<PageShop> {
  return createApi(shared, { 'accept-language': locale })
    .call(shopContract.shop)
    .catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      const { code, status, extra } = error;
      // Whoever stands between the pages and the API has nothing to say of shops.
      throw isErrorCode(code) ? new DomainError(code, status, { extra }) : new DomainError('busy', 503);
    });
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
  const { tokens, transport } = services;
  const { request, nonce, csrfToken, signal } = asked;
  const forwarded: Forwarded = {
    request,
    csrfToken,
    signal,
    addCookies: (lines) => extras.cookies.push(...lines),
  };
  const api = fewAtOnce(transport(forwarded), CALLS_AT_ONCE);
  const shared = sharedTransport(services, request);
  const shop = await shopAt(shared, localeOfPage(asked));
  const preview = previewOf(request, asked.place, tokens, shop.uuid);
  extras.isPreview = preview !== null;
  if (asked.place === 'storefront' && !preview) extras.networks = networksOf(shop);
  return {
    ...{ api, shared },
    cspNonce: nonce,
    shop,
    preview,
    pageToken: tokens.pageToken(shop.uuid),
    get preferredLocale() {
      extras.isPersonal = true;
      return localeFromHeader(request.headers['accept-language']);
    },
    get clientCookies() {
      extras.isPersonal = true;
      return clientCookies(request.headers.cookie);
    },
    publicUrl: addressOfPage(services, request, shop),
    // Nothing can be ordered from a preview by mistake: it has no token to send.
    openSession: () => (preview ? { csrfToken: '' } : openSession(tokens, asked, extras)),
  };
}

function openSession(tokens: SessionTokens, { request, place }: PageAsked, extras: PageExtras) {
  extras.isPrivate = true;
  const known = expectedToken(request, place, tokens);
  if (known) return { csrfToken: known };
  const answer = { header: (_: 'set-cookie', line: string) => extras.cookies.push(line) };
  return { csrfToken: tokens.csrfOfBrowser(tokens.openBrowser(undefined, answer)) };
}

/** The storefront's language is in the URL (SF-212); the back-office's is what its reader chose. */
function localeOfPage({ request, place }: Pick<PageAsked, 'request' | 'place'>): Locale {
  if (place === 'backoffice') return localeFromCookies(request.headers.cookie);
  const first = pathOf(request.url).split('/', 2)[1];
  return isLocale(first) ? first : 'fr';
}

/** Cookies that the pages may read; signed sessions are none of theirs. */
function clientCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !/^(__Host-)?hanout_[bks]$/.test(name)) cookies[name] = part.slice(equals + 1).trim();
  }
  return cookies;
}
