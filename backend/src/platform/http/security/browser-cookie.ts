import { isUuid, uuidv7 } from '@hanout/kernel';
import { cookieLine, cookieName, readCookie } from './cookies.ts';
import { randomToken, sameText, type Tokens } from './tokens.ts';

const NAME = 'hanout_b';
/** A year in seconds: orders must stay reachable to replays, and browsers cap cookies at 400 days. */
const MAX_AGE = 365 * 24 * 3600;

/**
 * An anonymous browser, as the signed cookie says: `clientOrderKey` is unique within `browserId`; `cartToken` is
 * unique per order and rotates when one succeeds (decisions, "Checkout").
 */
export interface BrowserIdentity {
  readonly browserId: string;
  readonly cartToken: string;
}

export class BrowserCookie {
  readonly #tokens: Tokens;
  readonly #secure: boolean;

  constructor(tokens: Tokens, secure: boolean) {
    this.#tokens = tokens;
    this.#secure = secure;
  }

  /** The browser of a Cookie header; null when there is none or its signature is wrong. */
  read(header: string | undefined): BrowserIdentity | null {
    const value = readCookie(header, cookieName(NAME, this.#secure));
    if (!value || value.length > 200) return null;
    const [browserId = '', cartToken = '', signature = ''] = value.split('.');
    if (!isUuid(browserId) || cartToken === '') return null;
    return sameText(signature, this.#signature(browserId, cartToken)) ? { browserId, cartToken } : null;
  }

  /** The Set-Cookie line of a browser. */
  line({ browserId, cartToken }: BrowserIdentity): string {
    const value = `${browserId}.${cartToken}.${this.#signature(browserId, cartToken)}`;
    return cookieLine(NAME, value, this.#secure, MAX_AGE);
  }

  create(now: Date): BrowserIdentity {
    return { browserId: uuidv7(now.getTime()), cartToken: newCartToken() };
  }

  #signature(browserId: string, cartToken: string): string {
    return this.#tokens.sign('browser', `${browserId}\n${cartToken}`);
  }
}

/** 128 random bits. */
export function newCartToken(): string {
  return randomToken(16);
}
