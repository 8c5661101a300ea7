import { buffer } from 'node:stream/consumers';
import words from 'virtual:words';
import { drawnPage } from '@hanout/ui/drawn-page.server.ts';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

import { textsFor } from './i18n/i18n.server.ts';
import { localeOfPath } from './i18n/languages.ts';
import { TextsProvider } from './i18n/texts-context.ts';
import { NonceProvider } from './nonce.ts';
import { formerAddress } from './server/former-address.server.ts';

/** Loaders that have not answered by then are given up, ms. */
export const streamTimeout = 5_000;

const PARAMETERS =
  /^(?:page|perPage|sort|brands|categories|brandlines|priceMin|priceMax|combination|_routes|[fa]\[[\w-]{1,40}\])$/;
const SHARED =
  /^(?:\/[a-z]{2})?(?:\/?|\/(?:catalog|promotions|blog|pages|checkout\/cart\/view|robots|sitemaps?)(?:[/.].*)?|\/?(?:_root|_index)?\.data)$/;

/** Pages that the server may keep for all visitors, and what they look at in an address. */
export const sharedPages = {
  path: (path: string) => SHARED.test(path),
  parameter: (name: string) => PARAMETERS.test(name),
};

/** An address without a page may have had one: it leads to where that is now. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const former = status === 404 ? await formerAddress(request, loadContext) : null;
  if (former?.to)
    return new Response(null, {
      status: former.status,
      // Whoever is led elsewhere today may be led elsewhere again tomorrow.
      headers: { Location: former.to, 'Cache-Control': 'no-cache' },
    });
  return drawn(request, former?.status ?? status, headers, remixContext, loadContext.cspNonce);
}

function drawn(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  nonce: string,
): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    let failed = false;
    const send = () => {
      shellSent = true;
      const body = drawnPage();
      // Once the page is drawn, or the shopper has left, the timer must not keep the rendered tree alive.
      body.once('close', () => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      headers.set('Content-Language', locale);
      if (words[locale]) headers.set('Link', `<${words[locale]}>; rel=modulepreload`);
      // In one piece: a stream of the web's kind costs more than it gives where all is there already.
      const answer = (page: Buffer<ArrayBuffer>) =>
        new Response(page, { headers, status: failed ? 500 : status });
      buffer(body).then((page) => resolve(answer(page)), reject);
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <TextsProvider value={textsFor(locale)}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </TextsProvider>
      </NonceProvider>,
      {
        nonce,
        // Loaders have answered already: a whole page has no late parts, and is what the server keeps.
        onAllReady: send,
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          if (shellSent && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/** A shopper who leaves is no error; everything else is logged once. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
