import type { ShopRecord } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { ApiTransport } from './transport.ts';

/** What every page knows about its shop: the answer of `GET /public/utilis/api/shop`. */
export type PageShop = ShopRecord;

/** A page of the storefront that shows a draft. Whoever reads the draft passes the token on. */
export interface PagePreview {
  readonly what: 'theme' | 'content';
  readonly id: string;
  readonly token: string;
}

/** A CSRF token bound to the browser's cookies. */
export interface PageSession {
  readonly csrfToken: string;
}

/**
 * What the server hands to every loader and action of both Remix apps. Each app names it once:
 * `declare module '@remix-run/server-runtime' { interface AppLoadContext extends PageContext {} }`
 * with `import type { AppLoadContext as PageContext } from '@hanout/api-client'`.
 */
export interface AppLoadContext {
  /**
   * The way to the API for this request: carries the browser's cookies, address and host. In an action, whose CSRF
   * token was checked before it ran, it carries that token too. Cookies that the API sets reach the browser by
   * themselves. Pass `accept-language` for the language of messages: `createApi(context.api, {'accept-language': locale})`.
   */
  readonly api: ApiTransport;
  /**
   * The same for what every visitor of the shop gets alike (its record, menus, wilayas): carries nothing of the visitor,
   * and answers from memory what was asked less than half a second ago. What it gives is frozen.
   */
  readonly shared: ApiTransport;
  /** For `<script nonce>` and `<RemixServer nonce>`: part of this answer's Content-Security-Policy. */
  readonly cspNonce: string;
  readonly shop: PageShop;
  /** The shop's bearer token for `<meta name="page-token">`: the same for all visitors, so it may be cached. */
  readonly pageToken: string;
  /** Languages. The URL alone decides on the storefront (SF-212); this is only for offering a switch. */
  readonly preferredLocale: Locale;
  /** The browser's cookies by name (without those that are signed sessions). */
  readonly clientCookies: Readonly<Record<string, string>>;
  /** What of a draft this page shows before visitors see it; null on every ordinary page. */
  readonly preview: PagePreview | null;
  /** Origin for canonical addresses, such as `https://boutique.example`, without a trailing slash. */
  readonly publicUrl: string;
  /**
   * A CSRF token for a form of an uncached page (the order page without JavaScript, sign-in, every back-office page);
   * sets the browser's cookie when it has none. Put it in the field `_csrf`. Never call it on a page that is cached.
   */
  openSession(): PageSession;
}
