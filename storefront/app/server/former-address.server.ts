import { ApiProblem, createApi } from '@hanout/api-client';
import { contracts } from '@hanout/contracts';
import type { AppLoadContext } from '@remix-run/node';
import { localeOfPath, pathIn } from '../i18n/languages.ts';

/** What an address without a page is answered: elsewhere, or gone for good. Null: it is unknown. */
export async function formerAddress(
  request: Request,
  context: AppLoadContext,
): Promise<{ readonly to: string | null; readonly status: number } | null> {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const headers = { 'accept-language': locale, authorization: `Bearer ${context.pageToken}` };
  const referrer = request.headers.get('referer')?.slice(0, 1_000);
  const query = { path: url.pathname.slice(0, 1_000), referrer };
  try {
    const { target, status } = await createApi(context.api, headers).call(contracts.redirects.of, { query });
    return { to: target && addressOf(target, locale, url), status: Number(status) };
  } catch (error) {
    // An unknown page stays one, whatever else is wrong.
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** A path of the shop in the language that was asked for; an address elsewhere as it is. */
function addressOf(target: string, locale: ReturnType<typeof localeOfPath>, asked: URL): string {
  if (!target.startsWith('/')) return target;
  const hasLanguage = /^\/(?:ar|en)(?=[/?#]|$)/.test(target);
  // French has no language in its addresses: who wrote one means the page, not its French.
  const bare = target.replace(/^\/fr(?=[/?#]|$)\/?/, '/');
  const { pathname, search, hash } = new URL(hasLanguage ? target : pathIn(locale, bare), asked);
  return pathname + search + hash;
}
