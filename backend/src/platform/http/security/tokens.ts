import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long one page token is handed out; it is accepted for as long again. */
const PAGE_WINDOW_MS = 15 * 60 * 1000;

/**
 * Everything that the installation signs, with HMAC-SHA256 over the purpose and the value, so that a token for one
 * purpose is worth nothing for another. Comparison takes the same time whatever differs.
 */
export class Tokens {
  readonly #secret: string;
  readonly #pages = new Map<string, { window: number; current: string; previous: string }>();

  constructor(secret: string) {
    if (secret.length < 32) throw new Error('HANOUT_SECRET must have at least 32 characters');
    this.#secret = secret;
  }

  sign(
    purpose: 'browser' | 'csrf' | 'csrf-staff' | 'device' | 'page' | 'preview' | 'sign-in',
    value: string,
  ): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${value}`).digest('base64url');
  }

  csrfOfBrowser(browserId: string): string {
    return this.sign('csrf', browserId);
  }

  /**
   * Names what amounts on `/dashboard/api` are: a page that was opened before they were centimes would be read a hundred
   * times too small, so its writes are refused until it is loaded anew.
   */
  csrfOfStaff(sessionToken: string): string {
    return this.sign('csrf-staff', `centimes ${sessionToken}`);
  }

  /** The shop's bearer token at an instant: the same for all visitors, so that pages can be cached. */
  pageToken(shopId: string, now: Date): string {
    return this.#pageTokens(shopId, now).current;
  }

  isPageToken(token: string, shopId: string, now: Date): boolean {
    const { current, previous } = this.#pageTokens(shopId, now);
    // Both are compared, so that the time does not tell which window matched.
    const matchesCurrent = sameText(token, current);
    return sameText(token, previous) || matchesCurrent;
  }

  #pageTokens(shopId: string, now: Date) {
    const window = Math.floor(now.getTime() / PAGE_WINDOW_MS);
    const known = this.#pages.get(shopId);
    if (known?.window === window) return known;
    const current = this.sign('page', `${shopId}\n${window}`);
    const previous = this.sign('page', `${shopId}\n${window - 1}`);
    const tokens = { window, current, previous };
    this.#pages.set(shopId, tokens);
    return tokens;
  }
}

/** Equality that takes the same time whatever differs; of texts of the same length, as tokens are. */
export function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A random secret of 256 bits for a cookie or an address. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** What the database keeps of a random secret. It has 256 bits, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
