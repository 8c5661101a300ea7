import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../clock/index.ts';
import { HTTP_SETTINGS, type HttpSettings, isSecure } from '../settings.ts';
import { BrowserCookie, type BrowserIdentity, newCartToken } from './browser-cookie.ts';
import { DeviceCookie, type KnownDevice } from './device-cookie.ts';
import { kioskCookieLine, kioskTokenOf } from './kiosk-cookie.ts';
import { type PreviewClaim, previewToken, readPreview } from './previews.ts';
import { endedStaffCookieLine, staffCookieLine, staffSecretOf } from './staff-cookie.ts';
import { tillCookieLine, tillTokenOf } from './till-cookie.ts';
import { Tokens } from './tokens.ts';

/** An answer to which a cookie can be added: Fastify's reply, or the pages' own. */
export interface CookieTarget {
  header(name: 'set-cookie', line: string): unknown;
}

/** Cookies and tokens of browsers and staff sessions: what modules use of the signing part. */
@Injectable()
export class SessionTokens {
  readonly #secure: boolean;
  readonly #browsers: BrowserCookie;
  readonly #devices: DeviceCookie;

  constructor(
    @Inject(HTTP_SETTINGS) settings: HttpSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: Tokens,
  ) {
    this.#secure = isSecure(settings);
    this.#browsers = new BrowserCookie(tokens, this.#secure);
    this.#devices = new DeviceCookie(tokens, this.#secure);
  }

  browserOf(cookieHeader: string | undefined): BrowserIdentity | null {
    return this.#browsers.read(cookieHeader);
  }

  /** The browser of the request, or a new one whose cookie is added to the answer. */
  openBrowser(cookieHeader: string | undefined, answer: CookieTarget): BrowserIdentity {
    const known = this.browserOf(cookieHeader);
    if (known) return known;
    const browser = this.#browsers.create(this.clock.now());
    answer.header('set-cookie', this.#browsers.line(browser));
    return browser;
  }

  /** After an order: the browser keeps its identity and gets the given cart token. */
  rotateCartToken(browser: BrowserIdentity, nextCartToken: string, answer: CookieTarget): void {
    answer.header('set-cookie', this.#browsers.line({ ...browser, cartToken: nextCartToken }));
  }

  /** An unguessable cart token for the browser's next order. */
  newCartToken(): string {
    return newCartToken();
  }

  /** Proof that a password was right, for the second half of a sign-in. */
  signInProof(value: string): string {
    return this.tokens.sign('sign-in', value);
  }

  csrfOfBrowser(browser: BrowserIdentity): string {
    return this.tokens.csrfOfBrowser(browser.browserId);
  }

  pageToken(shopId: string): string {
    return this.tokens.pageToken(shopId, this.clock.now());
  }

  /** What is added to an address of the storefront (`?preview=`) to see a draft there. */
  preview(claim: PreviewClaim): string {
    return previewToken(this.tokens, claim);
  }

  /** Null where the token is forged or over. */
  previewOf(token: string): PreviewClaim | null {
    return readPreview(this.tokens, token, this.clock.now());
  }

  staffSecretOf(cookieHeader: string | undefined): string | undefined {
    return staffSecretOf(cookieHeader, this.#secure);
  }

  csrfOfStaff(secret: string): string {
    return this.tokens.csrfOfStaff(secret);
  }

  openStaffSession(secret: string, answer: CookieTarget): void {
    answer.header('set-cookie', staffCookieLine(secret, this.#secure));
  }

  /** The browser from which a member of staff signed in before; null for a stranger's. */
  deviceOf(cookieHeader: string | undefined): KnownDevice | null {
    return this.#devices.read(cookieHeader);
  }

  /** From now on guesses of strangers do not slow this browser. */
  knowDevice(staffId: string, answer: CookieTarget): void {
    answer.header('set-cookie', this.#devices.line(staffId));
  }

  /** The token of a device on which people punch; undefined where it is none. */
  kioskTokenOf(cookieHeader: string | undefined): string | undefined {
    return kioskTokenOf(cookieHeader, this.#secure);
  }

  openKiosk(token: string, answer: CookieTarget): void {
    answer.header('set-cookie', kioskCookieLine(token, this.#secure));
  }

  /** The token of a device that is a till; undefined where it is none. */
  tillTokenOf(cookieHeader: string | undefined): string | undefined {
    return tillTokenOf(cookieHeader, this.#secure);
  }

  openTill(token: string, answer: CookieTarget): void {
    answer.header('set-cookie', tillCookieLine(token, this.#secure));
  }

  endStaffSession(answer: CookieTarget): void {
    answer.header('set-cookie', endedStaffCookieLine(this.#secure));
  }
}
