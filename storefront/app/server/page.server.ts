import type { Api } from '@hanout/api-client';
import { ApiProblem, createApi } from '@hanout/api-client';
import { isLocale, type Locale } from '@hanout/kernel';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { localeOfPath } from '../i18n/languages.ts';

export interface PageRequest {
  readonly locale: Locale;
  readonly api: Api;
  readonly url: URL;
}

/** What a loader starts with. An unknown language prefix is an unknown page. @throws Response 404 */
export function pageRequest({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs): PageRequest {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  if (params.lang !== undefined && (!isLocale(params.lang) || params.lang !== locale)) throw notFound();
  const headers = { 'accept-language': locale, authorization: `Bearer ${context.pageToken}` };
  return { locale, api: createApi(context.api, headers), url };
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** A refused call becomes the page's own answer: 404 stays 404, 422 in a URL is an unknown page, the rest fails. */
export function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  if (error.status === 404 || error.status === 422) return notFound();
  return error;
}

/** Pages that anybody may see the same way. Their nonce differs, so a shared cache must ask again. */
export const PUBLIC_HEADERS = { 'Cache-Control': 'no-cache' };

/** Pages that belong to one shopper: kept nowhere, and their address is told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
