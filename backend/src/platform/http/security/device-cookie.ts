import { cookieLine, cookieName, readCookie } from './cookies.ts';
import { randomToken, sameText, type Tokens } from './tokens.ts';

const NAME = 'hanout_d';
/** Half a year, seconds; each sign-in begins it anew. */
const MAX_AGE = 180 * 24 * 3600;

/** A browser from which a member of staff has signed in before. */
export interface KnownDevice {
  readonly id: string;
  readonly staffId: string;
}

/** The signed mark of a browser that somebody signed in from. It opens nothing: it only tells it from strangers. */
export class DeviceCookie {
  readonly #tokens: Tokens;
  readonly #secure: boolean;

  constructor(tokens: Tokens, secure: boolean) {
    this.#tokens = tokens;
    this.#secure = secure;
  }

  read(header: string | undefined): KnownDevice | null {
    const value = readCookie(header, cookieName(NAME, this.#secure));
    if (!value || value.length > 200) return null;
    const [id = '', staffId = '', signature = ''] = value.split('.');
    if (!id || !staffId || !sameText(signature, this.#signature(id, staffId))) return null;
    return { id, staffId };
  }

  /** The Set-Cookie line of a browser that `staffId` has signed in from. */
  line(staffId: string): string {
    const id = randomToken(16);
    return cookieLine(NAME, `${id}.${staffId}.${this.#signature(id, staffId)}`, this.#secure, MAX_AGE);
  }

  #signature(id: string, staffId: string): string {
    return this.#tokens.sign('device', `${id}\n${staffId}`);
  }
}
