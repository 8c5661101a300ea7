import type { Api } from '@hanout/api-client';
import { ApiProblem, createApi } from '@hanout/api-client';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hanout/kernel';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { localeOfPath } from '../i18n/languages.ts';
import { properPath } from './proper-path.ts';

export interface PageRequest {
  readonly locale: Locale;
  readonly api: Api;
  /** For what every visitor of the shop gets alike. */
  readonly shared: Api;
  readonly url: URL;
}

/** What a loader starts with. French has no prefix; an unknown one is an unknown page. @throws Response 301, 404 */
export function pageRequest({
  request,
  context,
  params,
}: LoaderFunctionArgs | ActionFunctionArgs): PageRequest {
  const url = new URL(request.url);
  const proper = properPath(url.pathname);
  if (proper !== url.pathname && request.method === 'GET') throw redirect(proper + url.search, 301);
  const locale = localeOfPath(url.pathname);
  if (params.lang === DEFAULT_LOCALE) throw redirect((url.pathname.slice(3) || '/') + url.search, 301);
  if (params.lang !== undefined && (!isLocale(params.lang) || params.lang !== locale)) throw notFound();
  const headers = { 'accept-language': locale, authorization: `Bearer ${context.pageToken}` };
  return { locale, api: createApi(context.api, headers), shared: createApi(context.shared, headers), url };
}

/** The token of whoever looks at what is drafted of the content. */
export const previewOf = ({ context: { preview } }: LoaderFunctionArgs): string | undefined =>
  preview?.what === 'content' ? preview.token : undefined;

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** A refused call becomes the page's own answer: 404 stays 404, 422 in a URL is an unknown page, what may be asked again later says when; the rest fails. */
export function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  if (error.status === 404 || error.status === 422) return notFound();
  if (error.status === 429 || error.status === 503) return later(error);
  return error;
}

/** Seconds after which a page that could not be drawn is worth another try. */
const SOON = 5;

function later({ status, extra }: ApiProblem): Response {
  const seconds = typeof extra.retryAfterSeconds === 'number' ? extra.retryAfterSeconds : SOON;
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
  });
}

/** Pages that are the same for every visitor: the server keeps them until what they show changes; browsers ask again. */
export const PUBLIC_HEADERS = { 'Cache-Control': 'no-cache', 'Page-Cache': 'shared' };

/** Pages that belong to one shopper: kept nowhere, and their address is told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * A private page with a form. Not `no-referrer`: with it browsers send `Origin: null` along with the form, which no
 * check of origins can accept.
 */
export const PRIVATE_FORM_HEADERS = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'same-origin' };
