import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  changesState,
  type DrawnPage,
  drawPage,
  KEEP_HEADER,
  OVER,
  type RemixHandler,
  sendPage,
} from '../bridge.ts';
import type { PageServices } from '../page-context.ts';
import { addressOfPage, shopOfPage } from '../page-context.ts';
import { bodyOf, type Drawn, type KeptPage } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { movedTo, normalised, type SharedPages } from './page-key.ts';

export interface PageKeeper {
  readonly pages: KeptPages;
  readonly shared: SharedPages;
}

/**
 * A page of the storefront from what is kept, or drawn and kept where its route says that it is the same for all.
 * @returns whether it answered; otherwise the caller draws the page for its visitor alone. Not the reply: that is
 * thenable, and waiting for it waits for the browser.
 */
export async function answerKept(
  { pages, shared }: PageKeeper,
  handler: RemixHandler,
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const target = changesState(request) ? undefined : normalised(request.raw.url ?? '/', shared);
  if (target === undefined) return false;
  const shop = await shopOfPage(services, request);
  const origin = addressOfPage(services, request, shop);
  let own: DrawnPage | undefined;
  const page = await pages.of(`${shop.uuid} ${origin} ${target}`, shop.uuid, async () => {
    const ending = new AbortController();
    const drawn = await drawPage(handler, services, 'storefront', request, ending.signal, target);
    if (!isShared(drawn)) {
      own = drawn;
      const location = drawn.response.headers.get('location');
      if (location) drawn.response.headers.set('location', movedTo(location, request.raw.url ?? '/', target));
      reply.raw.once('close', () => ending.abort(OVER));
      return undefined;
    }
    const text = await drawn.response.text();
    ending.abort(OVER);
    const { nonce, extras, response } = drawn;
    const { networks } = extras;
    return { shopId: shop.uuid, nonce, networks, text, headers: response.headers } satisfies Drawn;
  });
  if (page) await sendKept(page, request, reply);
  else if (own) sendPage(own, request, reply);
  return page !== undefined || own !== undefined;
}

/** Only what nobody's cookies, language or session had a part in. */
function isShared({ response, extras }: DrawnPage): boolean {
  const { isPrivate, isPersonal, cookies } = extras;
  return (
    response.status === 200 &&
    response.headers.get(KEEP_HEADER) === 'shared' &&
    !(isPrivate || isPersonal || cookies.length > 0 || response.headers.has('set-cookie'))
  );
}

async function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('etag', page.etag);
  // Packed by the way it is the same page, in other bytes.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === page.etag) {
    reply.status(304).send();
    return;
  }
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? page.brotli : undefined;
  if (brotli) reply.header('content-encoding', 'br');
  // Not waited for: a reply is thenable, and would wait for the browser.
  void reply.send(brotli ?? (await bodyOf(page)));
}
